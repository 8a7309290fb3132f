import {
  fromOf,
  indentOf,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  STYLE_DOUBLE_QUOTED,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../../syntax/tree.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { isAlone } from '../../text/lines.ts';

const DEFAULT_INDENT = 2;
/** What one kind of quotes holds with fewer escapes, or on fewer lines. */
const TAKES_ONE_KIND = /['"\\\r\n]/;

/**
 * How a text is laid out, as far as it shows it: what a fix writes anew is written like the rest. Each
 * answer is looked for when a fix first needs it.
 */
export class OwnLayout {
  readonly #tree: SyntaxTree;
  #indent: number | undefined;
  #isSequenceIndented: boolean | undefined;
  #quotes: 'single' | 'double' | undefined;
  #lineBreak: string | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** Spaces for each level, as the first level below a key has it. */
  get indent(): number {
    if (this.#indent === undefined) this.#readLevels();
    return this.#indent ?? DEFAULT_INDENT;
  }

  /** Whether lists are deeper than their keys, as the first one is. */
  get isSequenceIndented(): boolean {
    if (this.#isSequenceIndented === undefined) this.#readLevels();
    return this.#isSequenceIndented ?? true;
  }

  /** The quotes that most scalars have which could have either; double ones where they tie. */
  get quotes(): 'single' | 'double' {
    this.#quotes ??= this.#countQuotes() > 0 ? 'single' : 'double';
    return this.#quotes;
  }

  /** With which the first line ends. */
  get lineBreak(): string {
    this.#lineBreak ??= lineEndingOf(this.#tree.text);
    return this.#lineBreak;
  }

  #readLevels(): void {
    const tree = this.#tree;
    for (let row = 1; row < tree.rowCount; row++) {
      const parent = parentOf(tree, row);
      if (!isBlock(tree, row) || !isBlock(tree, parent)) continue;
      if (kindOf(tree, parent) !== KIND_MAPPING || !isAlone(tree.text, fromOf(tree, row))) continue;
      const deeper = indentOf(tree, row) - indentOf(tree, parent);
      if (kindOf(tree, row) === KIND_SEQUENCE) this.#isSequenceIndented ??= deeper > 0;
      if (deeper > 0) this.#indent ??= deeper;
      if (this.#indent !== undefined && this.#isSequenceIndented !== undefined) return;
    }
    this.#indent ??= DEFAULT_INDENT;
    this.#isSequenceIndented ??= true;
  }

  /** How many more scalars have single quotes than double ones. */
  #countQuotes(): number {
    const tree = this.#tree;
    let more = 0;
    for (let row = 1; row < tree.rowCount; row++) {
      const style = styleOf(tree, row);
      const isQuoted = style === STYLE_SINGLE_QUOTED || style === STYLE_DOUBLE_QUOTED;
      if (!isQuoted || TAKES_ONE_KIND.test(sourceOf(tree, row).slice(1, -1))) continue;
      more += style === STYLE_SINGLE_QUOTED ? 1 : -1;
    }
    return more;
  }
}

function isBlock(tree: SyntaxTree, row: number): boolean {
  const kind = kindOf(tree, row);
  return (kind === KIND_MAPPING || kind === KIND_SEQUENCE) && styleOf(tree, row) === STYLE_BLOCK;
}
