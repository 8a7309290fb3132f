import { lineEnd, trimEnd } from '../../print/gap.ts';
import { COLON, HASH, isBlank, QUESTION } from '../../syntax/character-codes.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  propertyOf,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { endOfCollection, leadStart, lineEndAt, shiftLines, startOfPair } from './merge-lines.ts';
import { canonicalPath } from './merge-path.ts';
import { isInline, joins } from './merge-prepare.ts';
import type { MergeSide, Pair } from './merge-side.ts';
import type { MergeStrategy } from './merge-strategy.ts';

/** A value of another kind took the place of one. */
export interface MergeConflict {
  readonly path: string;
  readonly message: string;
}

interface PlacedEdit extends TextEdit {
  /** Of edits at one place those of deeper levels come first. */
  readonly column: number;
}

/** The edits that make the merged text of the base, which `prepareSides` has prepared. */
export class MergePlan {
  readonly #a: MergeSide;
  readonly #b: MergeSide;
  readonly #strategy: MergeStrategy;
  readonly #edits: PlacedEdit[] = [];
  readonly conflicts: MergeConflict[] = [];
  /** Anchors of base nodes that the merge changes inside. */
  readonly changedAnchors = new Set<string>();

  constructor(a: MergeSide, b: MergeSide, strategy: MergeStrategy) {
    this.#a = a;
    this.#b = b;
    this.#strategy = strategy;
  }

  edits(): readonly TextEdit[] {
    const waiting: [number, number][] = [[this.#a.root, this.#b.root]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.#mergeMappings(next[0], next[1], waiting);
    }
    return this.#edits.sort((x, y) => y.column - x.column);
  }

  #mergeMappings(inA: number, inB: number, waiting: [number, number][]): void {
    const a = this.#a;
    const b = this.#b;
    const pairs = a.pairs(inA);
    const added: Pair[] = [];
    let last: Pair | undefined;
    for (const [name, pair] of b.pairs(inB)) {
      const own = pairs.get(name);
      last = pair;
      if (own === undefined) {
        added.push(pair);
        continue;
      }
      const nodeA = a.resolve(own.value);
      const nodeB = b.resolve(pair.value);
      if (!joins(this.#strategy, a, nodeA, b, nodeB)) {
        this.#noteConflict(own, nodeA, nodeB);
        this.#replace(own, pair, inA, inB);
      } else if (!b.isEmptyCollection(nodeB)) {
        this.#noteChange(nodeA);
        if (a.isEmptyCollection(nodeA)) this.#replace(own, pair, inA, inB);
        else {
          this.#addLead(own, pair, inA, inB, true);
          if (a.isMapping(nodeA)) waiting.push([nodeA, nodeB]);
          else this.#append(nodeA, nodeB);
        }
      }
    }
    if (added.length > 0) this.#noteChange(inA);
    const end = endOfCollection(a, inA);
    const shift = indentOf(a.tree, inA) - indentOf(b.tree, inB);
    for (const pair of added) {
      const column = indentOf(b.tree, inB);
      const lineStart = b.lineStart(startOfPair(b, pair.key));
      const from = leadStart(b, lineStart, column);
      const to = pair === last ? endOfCollection(b, inB) : lineEndAt(b, pair.value);
      const isApart =
        /(?:^|\n)[ \t]*\n$/.test(b.text.slice(Math.max(0, from - 80), from)) && from > 0;
      const lines = shiftLines(b.text.slice(from, to), shift);
      this.#add(end, end, `${isApart ? '\n' : ''}\n${lines}`, indentOf(a.tree, inA));
    }
  }

  #append(inA: number, inB: number): void {
    const a = this.#a;
    const b = this.#b;
    if (isInline(a, inA) && isInline(b, inB)) {
      const at = trimEnd(a.text, 0, toOf(a.tree, inA) - 1);
      const entries = b.text.slice(fromOf(b.tree, inB) + 1, toOf(b.tree, inB) - 1);
      const separator = a.text[at - 1] === ',' ? ' ' : ', ';
      this.#add(at, at, separator + entries.trim().replace(/,$/, ''), 0);
      return;
    }
    const column = indentOf(b.tree, inB);
    const from = leadStart(b, b.lineStart(fromOf(b.tree, inB)), column);
    const lines = b.text.slice(from, endOfCollection(b, inB));
    const end = endOfCollection(a, inA);
    const target = indentOf(a.tree, inA);
    this.#add(end, end, `\n${shiftLines(lines, target - column)}`, target);
  }

  /** Puts the override's value in the place of the base's; the base's key stays as it is written. */
  #replace(own: Pair, pair: Pair, inA: number, inB: number): void {
    const a = this.#a;
    const b = this.#b;
    this.#noteChange(inA);
    const shift = indentOf(a.tree, inA) - indentOf(b.tree, inB);
    const to = lineEndAt(a, own.value);
    const toB = lineEndAt(b, pair.value);
    this.#addLead(own, pair, inA, inB, false);
    if (!hasColonBehind(a, own.key) || !hasColonBehind(b, pair.key)) {
      const from = a.lineStart(startOfPair(a, own.key));
      const fromB = b.lineStart(startOfPair(b, pair.key));
      this.#add(from, to, shiftLines(b.text.slice(fromB, toB), shift), -1);
      return;
    }
    const from = toOf(a.tree, own.key);
    const fromB = toOf(b.tree, pair.key);
    const tail = b.text.slice(fromB, toB);
    const rest = tail.search(/[\r\n]/);
    let insert = rest === -1 ? tail : tail.slice(0, rest) + shiftLines(tail.slice(rest), shift);
    const comment = firstLineComment(a, from);
    const hasOwn = firstLineComment(b, fromB);
    if (comment !== '' && comment.trim() !== hasOwn.trim()) {
      if (hasOwn === '' && rest === -1) insert += comment;
      else this.#addAbove(own, inA, comment.trim());
    }
    this.#add(from, to, insert, -1);
  }

  /** Puts the comments above the override's key above the base's, unless they are there already. */
  #addLead(own: Pair, pair: Pair, inA: number, inB: number, withFirstLine: boolean): void {
    const a = this.#a;
    const b = this.#b;
    const column = indentOf(b.tree, inB);
    const lineStart = b.lineStart(startOfPair(b, pair.key));
    const lead = b.text.slice(leadStart(b, lineStart, column), lineStart);
    const lines = lead
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (withFirstLine) {
      const comment = firstLineComment(b, toOf(b.tree, pair.key)).trim();
      if (comment !== '' && comment !== firstLineComment(a, toOf(a.tree, own.key)).trim()) {
        lines.push(comment);
      }
    }
    const lineStartA = a.lineStart(startOfPair(a, own.key));
    const above = a.text.slice(leadStart(a, lineStartA, indentOf(a.tree, inA)), lineStartA);
    for (const line of lines) if (!above.includes(line)) this.#addAbove(own, inA, line);
  }

  #addAbove(own: Pair, inA: number, line: string): void {
    const a = this.#a;
    const at = a.lineStart(startOfPair(a, own.key));
    this.#add(at, at, `${' '.repeat(indentOf(a.tree, inA))}${line}\n`, -1);
  }

  /** Remembers the anchors of a base node that changes, and of those it is in. */
  #noteChange(row: number): void {
    const { tree } = this.#a;
    for (let node = row; node !== -1; node = parentOf(tree, node)) {
      if (!hasFlag(tree, node, FLAG_HAS_ANCHOR)) continue;
      const anchor = propertyOf(tree, node, KIND_ANCHOR);
      if (anchor !== -1) this.changedAnchors.add(sourceOf(tree, anchor).slice(1));
    }
  }

  #noteConflict(own: Pair, nodeA: number, nodeB: number): void {
    const before = describeKind(this.#a, nodeA);
    const after = describeKind(this.#b, nodeB);
    if (before === after || before === '' || after === '') return;
    const path = canonicalPath(this.#a.tree, own.value);
    this.conflicts.push({ path, message: `${path}: ${after} takes the place of ${before}` });
  }

  #add(from: number, to: number, insert: string, column: number): void {
    this.#edits.push({ from, to, insert, column });
  }
}

function describeKind({ tree }: MergeSide, row: number): string {
  if (row === -1 || hasFlag(tree, row, FLAG_EMPTY)) return '';
  if (kindOf(tree, row) === KIND_MAPPING) return 'a mapping';
  return kindOf(tree, row) === KIND_SEQUENCE ? 'a list' : 'a single value';
}

/** Whether a key stands on one line with its colon, as nearly all do. */
function hasColonBehind(side: MergeSide, key: number): boolean {
  const { tree, text } = side;
  const start = startOfPair(side, key);
  let first = side.lineStart(start);
  while (isBlank(text.charCodeAt(first))) first++;
  if (
    first !== start ||
    (text.charCodeAt(first) === QUESTION && isBlank(text.charCodeAt(first + 1)))
  ) {
    return false;
  }
  if (hasFlag(tree, key, FLAG_EMPTY)) return false;
  let at = toOf(tree, key);
  while (isBlank(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === COLON;
}

/** The comment at the end of the line that a key is on, with the blanks before it. */
function firstLineComment({ tree, text }: MergeSide, from: number): string {
  const end = lineEnd(text, from);
  const { comments } = tree;
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2] < from) low = middle + 1;
    else high = middle;
  }
  const at = comments[low * 2];
  if (low * 2 >= comments.length || at >= end || text.charCodeAt(at) !== HASH) return '';
  return text.slice(trimEnd(text, from, at), trimEnd(text, from, end));
}
