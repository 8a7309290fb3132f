import {
  FLAG_EMPTY,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../tree.ts';
import { ACTION_CLOSE, ACTION_OPEN, ACTION_VALUE, actionsBetween } from './action.ts';
import { FORM_COMMENT_AFTER, FORM_COMMENT_LINE, FORM_SPACED_COMMENT, readIndent } from './mask.ts';
import { lastRowBefore } from './open-collections.ts';
import type { Template } from './template.ts';

/** All of a node is in the text. */
const KNOWN = 0;
/** Something in it is written by actions, or is there in some branches of blocks only. */
const PARTLY_KNOWN = 1;
/** A collection to which actions may add entries. */
const OPEN = 2;
/** What the node is, only actions say. */
const UNKNOWN = 3;

/** How much is known of a node: 0 all, 1 not all, 2 entries may be missing, 3 nothing. */
export type Certainty = typeof KNOWN | typeof PARTLY_KNOWN | typeof OPEN | typeof UNKNOWN;

/** After this many steps from entries to what they are in, every collection counts as open. */
const MOST_STEPS = 1_000_000;

const LINES: ReadonlySet<number> = new Set([
  FORM_COMMENT_LINE,
  FORM_COMMENT_AFTER,
  FORM_SPACED_COMMENT,
]);

/** How much of each node of a template is known before it is rendered. */
export class TemplateCertainty {
  readonly #template: Template;
  readonly #tree: SyntaxTree;
  readonly #open = new Set<number>();
  readonly #unknown = new Set<number>();
  #steps = 0;

  /** @param tree of the template's mask. */
  constructor(template: Template, tree: SyntaxTree) {
    this.#template = template;
    this.#tree = tree;
    for (const { from, to, form } of template.mask.opaques) {
      if (LINES.has(form) && this.#writes(from, to)) this.#note(from, to);
    }
  }

  of(row: number): Certainty {
    const tree = this.#tree;
    if (this.#isOfAnotherBranch(row)) return UNKNOWN;
    const kind = kindOf(tree, row);
    const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
    const from = fromOf(tree, row);
    if (!isCollection) {
      const isUnknown = this.#unknown.has(row) || this.#template.touches(from, toOf(tree, row));
      return isUnknown ? UNKNOWN : KNOWN;
    }
    if (this.#open.has(row) || this.#steps > MOST_STEPS) return OPEN;
    const next = nextOf(tree, row);
    const end = next < tree.rowCount ? fromOf(tree, next) : tree.text.length;
    return this.#template.touches(from, end) ? PARTLY_KNOWN : KNOWN;
  }

  /**
   * Whether the key that a node is below is in a branch that has ended where the node begins: after `ports:` in an
   * `if`, items in its `else` are below whatever is there without `ports`.
   */
  #isOfAnotherBranch(row: number): boolean {
    const tree = this.#tree;
    const { branches } = this.#template;
    const collection = parentOf(tree, row);
    const mapping = collection < 1 ? -1 : parentOf(tree, collection);
    if (mapping === -1 || kindOf(tree, mapping) !== KIND_MAPPING) return false;
    // A key of several rows is not looked for.
    const key = collection - 1;
    if (key <= mapping || parentOf(tree, key) !== mapping) return false;
    return fromOf(tree, row) >= branches.endOf(branches.at(fromOf(tree, key)));
  }

  /** Whether an opaque stretch may write something: a value, or what is in a block that is hidden. */
  #writes(from: number, to: number): boolean {
    const { actions } = this.#template.structure;
    let hasOpen = false;
    for (const action of actionsBetween(actions, from, to)) {
      const { kind } = actions[action];
      if (kind === ACTION_VALUE || (kind === ACTION_CLOSE && hasOpen)) return true;
      if (kind === ACTION_OPEN) hasOpen = true;
    }
    return false;
  }

  /** Notes what a line of actions may add to, or stand for. */
  #note(from: number, to: number): void {
    const tree = this.#tree;
    const before = lastRowBefore(tree, from);
    if (before < 0) return;
    if (hasFlag(tree, before, FLAG_EMPTY)) this.#unknown.add(before);
    const columns = this.#columns(from, to);
    const found: number[] = [];
    const note = (row: number) => {
      const kind = kindOf(tree, row);
      if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) found.push(row);
    };
    // What ends here, and the innermost collection that goes on.
    for (let row = before; row >= 0 && this.#steps <= MOST_STEPS; row = parentOf(tree, row)) {
      this.#steps++;
      if (kindOf(tree, row) === KIND_DOCUMENT) break;
      note(row);
      const goesOn = nextOf(tree, row) > before + 1;
      if (goesOn && found.at(-1) === row) break;
    }
    // What begins here.
    const start = before + 1 < tree.rowCount ? fromOf(tree, before + 1) : -1;
    for (let row = before + 1; row < tree.rowCount && fromOf(tree, row) === start; row++) {
      this.#steps++;
      note(row);
    }
    const fitting = found.filter((row) => indentOf(tree, row) === columns);
    for (const row of fitting.length > 0 ? fitting : found) this.#open.add(row);
  }

  /** The column that an action says its lines begin at; -1 where it says none. */
  #columns(from: number, to: number): number {
    const { text } = this.#template;
    const indent = readIndent(text.slice(from, to));
    return indent?.isOnNewLine === true ? indent.columns : -1;
  }
}
