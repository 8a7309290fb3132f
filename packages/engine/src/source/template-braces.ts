import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { isBreak } from '../text/character-codes.ts';

/** Where template braces are in a text; half-open. */
export interface BracesRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds `{{ … }}` that a template engine is to replace: on one line, a mapping in brackets whose only key is
 * such a mapping, with the braces of both beside one another. To YAML it is data like any other, but other
 * spaces, quotes or line breaks would make it something else to the engine.
 */
export class TemplateBraces {
  readonly #tree: SyntaxTree;
  /** A stretch without line breaks, so that those inside of one another do not each look for them. */
  #from = 0;
  #to = 0;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  /** Whether a row is the outer mapping of template braces. */
  isAt(row: number): boolean {
    const tree = this.#tree;
    if (!isBareFlowMapping(tree, row)) return false;
    const key = firstChildOf(tree, row);
    const value = nextOf(tree, key);
    if (key >= nextOf(tree, row) || !isBareFlowMapping(tree, key)) return false;
    if (nextOf(tree, value) !== nextOf(tree, row)) return false;
    if (kindOf(tree, value) !== KIND_SCALAR || !hasFlag(tree, value, FLAG_EMPTY)) return false;
    if (hasProperties(tree, value)) return false;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    // An empty value has no place of its own: a colon before it keeps the braces apart.
    const touches = fromOf(tree, key) === from + 1 && toOf(tree, key) === to - 1;
    return touches && this.#isOnOneLine(from, to);
  }

  /** All of them that are in no other ones, in the order of the text. */
  ranges(): readonly BracesRange[] {
    const tree = this.#tree;
    if (!tree.text.includes('{{')) return [];
    const ranges: BracesRange[] = [];
    for (let row = 0; row < tree.rowCount; row++) {
      if (!this.isAt(row)) continue;
      ranges.push({ from: fromOf(tree, row), to: toOf(tree, row) });
      row = nextOf(tree, row) - 1;
    }
    return ranges;
  }

  #isOnOneLine(from: number, to: number): boolean {
    if (from < this.#from || from > this.#to) {
      this.#from = from;
      this.#to = from;
    }
    const { text } = this.#tree;
    while (this.#to < to && !isBreak(text.charCodeAt(this.#to))) this.#to++;
    return this.#to >= to;
  }
}

function isBareFlowMapping(tree: SyntaxTree, row: number): boolean {
  if (kindOf(tree, row) !== KIND_MAPPING || styleOf(tree, row) !== STYLE_FLOW) return false;
  return !hasFlag(tree, row, FLAG_SINGLE_PAIR);
}
