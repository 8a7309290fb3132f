import {
  type FlowTextOptions,
  flowText,
  isBare,
  joinedWith,
  propertiesOf,
} from '../../print/flow-text.ts';
import { Output } from '../../print/output.ts';
import { shortestInLines, shortestLine, textsInLines } from '../../print/short-scalar.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_DIRECTIVE,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { KEY_LIMIT, MinifyPlan } from './minify-plan.ts';

const SHORTEST: FlowTextOptions = { dropsColons: true };

/** A collection in lines that is being written. */
interface Frame {
  readonly isMapping: boolean;
  readonly end: number;
  readonly column: number;
  /** How much that is more than it could be. */
  readonly shift: number;
  /** The next entry goes on where the text ends, not on a line of its own. */
  hasBegun: boolean;
}

/**
 * Writes a tree in as few characters as its data allows: each collection in brackets or in lines,
 * each scalar in its shortest style. Comments go, and markers of documents that need none.
 */
export function minifiedText(tree: SyntaxTree): string {
  return new MinifiedText(tree).write();
}

class MinifiedText {
  readonly #tree: SyntaxTree;
  readonly #plan: MinifyPlan;
  readonly #output: Output;
  readonly #frames: Frame[] = [];
  /** The last scalar is a literal one, whose value ends with its last line break. */
  #endsInLiteral = false;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#plan = new MinifyPlan(tree);
    this.#output = new Output(tree.text, '\n');
  }

  write(): string {
    const tree = this.#tree;
    for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) this.#writeDocument(row);
    if (!this.#output.isEmpty && this.#needsFinalBreak()) this.#output.breakLine(0, 0);
    return this.#output.finish();
  }

  /** A text that ended without a line break does so again, unless a value needs one. */
  #needsFinalBreak(): boolean {
    return this.#endsInLiteral || /[\n\r]$/.test(this.#tree.text);
  }

  #writeDocument(document: number): void {
    const tree = this.#tree;
    const isFirst = document === 0;
    let row = document + 1;
    const hasDirectives = kindOf(tree, row) === KIND_DIRECTIVE;
    if (hasDirectives && !isFirst) this.#writeLine('...');
    for (; kindOf(tree, row) === KIND_DIRECTIVE; row++) this.#writeLine(sourceOf(tree, row));
    const node = firstChildOf(tree, document);
    const needsStart = hasDirectives || !isFirst || isBare(tree, node);
    if (needsStart) this.#writeLine('---');
    if (isBare(tree, node)) return;
    let next = this.#writeRoot(node, needsStart);
    const end = nextOf(tree, node);
    while (next < end) {
      this.#closeFrames(next);
      next = this.#writeEntry(next);
    }
    this.#closeFrames(end);
  }

  /** Ends the line, unless the text is empty, and writes one. */
  #writeLine(line: string): void {
    this.#endsInLiteral = false;
    if (!this.#output.isEmpty) this.#output.breakLine(0, 0);
    this.#output.add(line);
  }

  #writeRoot(row: number, hasStart: boolean): number {
    this.#endsInLiteral = false;
    const tree = this.#tree;
    const output = this.#output;
    const properties = propertiesOf(tree, row);
    if (this.#plan.hasLines(row, 0)) {
      if (properties !== '') output.add(hasStart ? ` ${properties}` : properties);
      return this.#open(row, 0, 0, !hasStart && properties === '');
    }
    if (hasStart) output.add(' ');
    if (kindOf(tree, row) !== KIND_SCALAR) {
      output.add(flowText(tree, row, SHORTEST));
    } else {
      const line = shortestLine(tree, row, false, !hasStart && properties === '');
      this.#writeScalar(row, properties, line, 1, true);
    }
    return nextOf(tree, row);
  }

  #open(row: number, column: number, shift: number, hasBegun: boolean): number {
    const end = nextOf(this.#tree, row);
    const isMapping = kindOf(this.#tree, row) === KIND_MAPPING;
    this.#frames.push({ isMapping, end, column, shift, hasBegun });
    return firstChildOf(this.#tree, row);
  }

  #closeFrames(row: number): void {
    const frames = this.#frames;
    while (frames.length > 0 && frames[frames.length - 1].end <= row) frames.pop();
  }

  #writeEntry(row: number): number {
    const output = this.#output;
    this.#endsInLiteral = false;
    const frame = this.#frames[this.#frames.length - 1];
    if (!frame.hasBegun) output.breakLine(0, frame.column);
    frame.hasBegun = false;
    if (!frame.isMapping) {
      output.add('-');
      return this.#writeValue(row, frame);
    }
    this.#writeKey(row, frame.column);
    return this.#writeValue(nextOf(this.#tree, row), frame);
  }

  #writeKey(row: number, column: number): void {
    const tree = this.#tree;
    const output = this.#output;
    const kind = kindOf(tree, row);
    let key: string;
    if (kind === KIND_SCALAR) {
      const line = shortestLine(tree, row, false, column === 0);
      const properties = propertiesOf(tree, row);
      key = joinedWith(properties, line) + (line === '' && properties !== '' ? ' ' : '');
    } else {
      key = flowText(tree, row, SHORTEST) + (kind === KIND_ALIAS ? ' ' : '');
    }
    if (key.length > KEY_LIMIT) {
      output.add(`? ${key}`);
      output.breakLine(0, column);
    } else {
      output.add(key);
    }
    output.add(':');
  }

  /** What comes after a colon or a dash; of a collection in lines, what comes before its entries. */
  #writeValue(row: number, frame: Frame): number {
    const tree = this.#tree;
    const output = this.#output;
    const next = nextOf(tree, row);
    if (isBare(tree, row)) return next;
    const kind = kindOf(tree, row);
    if (this.#plan.hasLines(row, frame.shift)) {
      if (this.#plan.isOnDash(row, frame.shift)) {
        output.add(' ');
        return this.#open(row, frame.column + 2, frame.shift + 1, true);
      }
      const properties = propertiesOf(tree, row);
      if (properties !== '') output.add(` ${properties}`);
      const isLevel = frame.isMapping && kind === KIND_SEQUENCE;
      return this.#open(row, frame.column + (isLevel ? 0 : 1), frame.shift, false);
    }
    output.add(' ');
    if (kind !== KIND_SCALAR) {
      output.add(flowText(tree, row, SHORTEST));
    } else {
      const line = shortestLine(tree, row, false);
      this.#writeScalar(row, propertiesOf(tree, row), line, frame.column + 1, false);
    }
    return next;
  }

  #writeScalar(
    row: number,
    properties: string,
    line: string,
    column: number,
    isInDocument: boolean,
  ): void {
    const output = this.#output;
    const texts = textsInLines(this.#tree, row, line, isInDocument);
    const shortest = shortestInLines(texts, column);
    if (shortest === undefined || line.length <= shortest.length) {
      output.add(joinedWith(properties, line));
      return;
    }
    const { first, others, isAtMargin } = shortest.text;
    this.#endsInLiteral = first.startsWith('|');
    output.add(joinedWith(properties, first));
    for (const each of others) {
      output.breakLine(0, each === '' || isAtMargin ? 0 : column);
      output.add(each);
    }
  }
}
