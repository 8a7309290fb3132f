import { trimEnd } from '../../print/gap.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import {
  FLAG_HAS_ANCHOR,
  hasFlag,
  indentOf,
  KIND_ANCHOR,
  KIND_TAG,
  parentOf,
  propertyOf,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { withoutTag } from './leave-out.ts';
import type { Pair } from './mapping-entries.ts';
import type { Meeting } from './meeting.ts';
import {
  commentBehind,
  dashesOf,
  editsBehind,
  endOfCollection,
  hasColonBehind,
  leadStart,
  lineEndAt,
  shiftLines,
  startOfPair,
} from './merge-lines.ts';
import { type MergePath, pathBelow } from './merge-path.ts';
import { isInline } from './merge-prepare.ts';
import { joinEntries, type MergeRules } from './merge-rules.ts';
import type { MergeSide } from './merge-side.ts';
import { nodeText } from './node-copies.ts';
import { removePairs } from './remove-pairs.ts';

interface PlacedEdit extends TextEdit {
  /** Of edits at one place those of deeper levels come first. */
  readonly column: number;
}

interface Place {
  readonly inA: number;
  readonly inB: number;
  readonly path: MergePath;
}

/** The edits that make the merged text of the base, which `prepareSides` has prepared. */
export class MergePlan {
  readonly #a: MergeSide;
  readonly #b: MergeSide;
  readonly #rules: MergeRules;
  readonly #edits: PlacedEdit[] = [];
  readonly #changed = new Set<number>();
  /** Anchors of base nodes that the merge changes inside. */
  readonly changedAnchors = new Set<string>();

  constructor(a: MergeSide, b: MergeSide, rules: MergeRules) {
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
  }

  edits(): readonly TextEdit[] {
    const waiting: Place[] = [{ inA: this.#a.root, inB: this.#b.root, path: undefined }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.#mergeMappings(next, waiting);
    }
    return this.#edits.sort((x, y) => y.column - x.column);
  }

  #mergeMappings({ inA, inB, path }: Place, waiting: Place[]): void {
    const a = this.#a;
    const b = this.#b;
    const { pairs, merges } = a.entries(inA);
    const added: Pair[] = [];
    const removed = new Set<number>();
    let last: Pair | undefined;
    for (const [name, pair] of b.entries(inB).pairs) {
      const own = pairs.get(name);
      last = pair;
      if (own === undefined) {
        if (!this.#rules.isRemoval(pair.value)) added.push(pair);
        continue;
      }
      const below = pathBelow(path, b, pair.key);
      const meeting = this.#rules.meet(a, own.value, pair.value, below);
      if (meeting.how === 'remove') removed.add(own.key);
      else if (meeting.how === 'replace') this.#replace(own, pair, inA, inB);
      else if (meeting.how !== 'keep') {
        this.#mergeValues(own, pair, meeting, { inA, inB, path: below }, waiting);
      }
    }
    if (added.length > 0 || removed.size > 0) this.#noteChange(inA);
    const lines = added.map((pair) => this.#linesOf(pair, inB, pair === last, inA));
    const all = [...pairs.values(), ...merges].sort((x, y) => x.key - y.key);
    if (removed.size > 0 && removed.size === all.length && lines.length > 0) {
      const from = startOfPair(a, all[0].key);
      const to = lineEndAt(a, all[all.length - 1].value);
      const insert = lines.map(({ text }) => text).join('\n');
      this.#add(from, to, insert.slice(indentOf(a.tree, inA)), -1);
      return;
    }
    if (removed.size > 0) {
      for (const { from, to, insert } of removePairs(a, inA, all, removed)) {
        this.#add(from, to, insert, -1);
      }
    }
    if (lines.length === 0) return;
    const end = endOfCollection(a, inA);
    const column = indentOf(a.tree, inA);
    for (const { text, isApart } of lines) {
      this.#add(end, end, `${isApart ? '\n' : ''}\n${text}`, column);
    }
    this.#clearBehind(end, column, added[added.length - 1].value);
  }

  /** The lines of a pair that is added, at the column of the base's. */
  #linesOf(
    { key, value }: Pair,
    inB: number,
    isLast: boolean,
    inA: number,
  ): { readonly text: string; readonly isApart: boolean } {
    const a = this.#a;
    const b = this.#b;
    const column = indentOf(b.tree, inB);
    const shift = indentOf(a.tree, inA) - column;
    const start = startOfPair(b, key);
    const lineStart = b.lineStart(start);
    const to = isLast ? endOfCollection(b, inB) : lineEndAt(b, value);
    if (b.text.slice(lineStart, start).trim() !== '') {
      const lines = ' '.repeat(column) + b.text.slice(start, to);
      return { text: shiftLines(lines, shift), isApart: false };
    }
    const from = leadStart(b, lineStart, column);
    // Blank lines that a block scalar keeps are its own.
    const before = key - 1 > inB ? lineEndAt(b, key - 1) : -1;
    const between = b.text.slice(Math.max(before, from - 80, 0), from);
    const isApart = from > 0 && (before === -1 ? /(?:^|\n)[ \t]*\n$/ : /\n[ \t]*\n$/).test(between);
    return { text: shiftLines(b.text.slice(from, to), shift), isApart };
  }

  /** Two collections of which the second goes into the first. */
  #mergeValues(
    own: Pair,
    pair: Pair,
    meeting: Meeting & { how: 'merge' | 'join' },
    { inA, inB, path }: Place,
    waiting: Place[],
  ): void {
    if (this.#b.isEmptyCollection(pair.value)) return;
    if (this.#a.isEmptyCollection(own.value)) {
      this.#replace(own, pair, inA, inB);
      return;
    }
    this.#addLead(own, pair, inA, inB, true);
    if (meeting.how === 'merge') waiting.push({ inA: own.value, inB: pair.value, path });
    else this.#joinLists(own.value, pair.value, meeting, path, waiting);
  }

  #joinLists(
    inA: number,
    inB: number,
    { keyOf, shared }: Meeting & { how: 'join' },
    path: MergePath,
    waiting: Place[],
  ): void {
    const a = this.#a;
    const b = this.#b;
    const { matched, added } = joinEntries(a, inA, b, inB, keyOf);
    if (shared === 'keep' && added.length === 0) return;
    if (shared === 'merge') {
      for (const [own, entry] of matched) {
        if (b.isEmptyCollection(entry)) continue;
        waiting.push({ inA: own, inB: entry, path });
      }
    }
    const replaced = shared === 'replace' ? matched : new Map<number, number>();
    if (replaced.size > 0 || added.length > 0) this.#noteChange(inA);
    if (isInline(a, inA)) this.#joinInline(inA, replaced, added);
    else this.#joinLines(inA, inB, replaced, added);
  }

  #joinInline(inA: number, replaced: ReadonlyMap<number, number>, added: readonly number[]): void {
    const a = this.#a;
    const b = this.#b;
    for (const [own, entry] of replaced) {
      this.#add(startOfNode(a.tree, own), toOf(a.tree, own), nodeText(b, entry), 0);
    }
    if (added.length === 0) return;
    const at = trimEnd(a.text, 0, toOf(a.tree, inA) - 1);
    const separator = a.text[at - 1] === ',' ? ' ' : ', ';
    this.#add(at, at, separator + added.map((entry) => nodeText(b, entry)).join(', '), 0);
  }

  #joinLines(
    inA: number,
    inB: number,
    replaced: ReadonlyMap<number, number>,
    added: readonly number[],
  ): void {
    const a = this.#a;
    const b = this.#b;
    const column = indentOf(a.tree, inA);
    const shift = column - indentOf(b.tree, inB);
    const dashesB = dashesOf(b, inB);
    const dashOf = (entry: number): number => dashesB.get(entry) as number;
    if (replaced.size > 0) {
      const dashesA = dashesOf(a, inA);
      for (const [own, entry] of replaced) {
        const dash = dashesA.get(own) as number;
        const source = b.text.slice(dashOf(entry), lineEndAt(b, entry));
        const indented = ' '.repeat(indentOf(b.tree, inB)) + source;
        const lines = shiftLines(indented, shift).slice(column);
        const to = lineEndAt(a, own);
        this.#clearBehind(to, column, entry);
        const comment = commentBehind(a, toOf(a.tree, own));
        const isPlain = !/[\r\n]/.test(lines) && commentBehind(b, toOf(b.tree, entry)) === '';
        this.#add(dash, to, lines + (isPlain ? comment : ''), -1);
        this.#addLeadLines(
          a.lineStart(dash),
          column,
          b.lineStart(dashOf(entry)),
          indentOf(b.tree, inB),
        );
      }
    }
    const end = endOfCollection(a, inA);
    const lastOfB = b.items(inB).at(-1);
    for (const entry of added) {
      const from = leadStart(b, b.lineStart(dashOf(entry)), indentOf(b.tree, inB));
      const to = entry === lastOfB ? endOfCollection(b, inB) : lineEndAt(b, entry);
      this.#add(end, end, `\n${shiftLines(b.text.slice(from, to), shift)}`, column);
    }
    if (added.length > 0) this.#clearBehind(end, column, added[added.length - 1]);
  }

  /** Puts the override's value in the place of the base's; the base's key stays as it is written. */
  #replace(own: Pair, pair: Pair, inA: number, inB: number): void {
    const a = this.#a;
    const b = this.#b;
    this.#noteChange(inA);
    const shift = indentOf(a.tree, inA) - indentOf(b.tree, inB);
    const isBlock = a.isBlockCollection(own.value);
    const to = isBlock ? endOfCollection(a, own.value) : lineEndAt(a, own.value);
    this.#clearBehind(to, indentOf(a.tree, inA), pair.value);
    this.#addLead(own, pair, inA, inB, false);
    const startB = startOfPair(b, pair.key);
    if (!hasColonBehind(a, own.key) || !hasColonBehind(b, pair.key)) {
      const start = startOfPair(a, own.key);
      const lines = ' '.repeat(indentOf(b.tree, inB)) + this.#slice(pair, startB);
      const insert = shiftLines(lines, shift).slice(indentOf(a.tree, inA));
      this.#add(start, to, insert, -1);
      return;
    }
    const from = toOf(a.tree, own.key);
    const tail = this.#slice(pair, toOf(b.tree, pair.key));
    const rest = tail.search(/[\r\n]/);
    let insert = rest === -1 ? tail : tail.slice(0, rest) + shiftLines(tail.slice(rest), shift);
    const comment = commentBehind(a, from);
    const hasOwn = commentBehind(b, toOf(b.tree, pair.key));
    if (comment !== '' && comment.trim() !== hasOwn.trim()) {
      if (hasOwn === '' && rest === -1) insert += comment;
      else this.#addAbove(own, inA, comment.trim());
    }
    this.#add(from, to, insert, -1);
  }

  /** The override's text from a place in a pair to its end, without a tag that says how to merge. */
  #slice({ value }: Pair, from: number): string {
    const b = this.#b;
    const text = b.text.slice(from, lineEndAt(b, value));
    if (!this.#rules.isTagLeftOut(value) || propertyOf(b.tree, value, KIND_TAG) === -1) return text;
    const edit = withoutTag(b, value);
    return applyEdits(text, [{ from: edit.from - from, to: edit.to - from, insert: '' }]);
  }

  /** Puts the comments above the override's key above the base's, unless they are there already. */
  #addLead(own: Pair, pair: Pair, inA: number, inB: number, withFirstLine: boolean): void {
    const a = this.#a;
    const b = this.#b;
    const startA = a.lineStart(startOfPair(a, own.key));
    const startB = startOfPair(b, pair.key);
    const lineStart = b.lineStart(startB);
    const isBehindDash = b.text.slice(lineStart, startB).trim() !== '';
    if (!isBehindDash) {
      this.#addLeadLines(startA, indentOf(a.tree, inA), lineStart, indentOf(b.tree, inB));
    }
    if (!withFirstLine) return;
    const comment = commentBehind(b, toOf(b.tree, pair.key)).trim();
    if (comment === '' || comment === commentBehind(a, toOf(a.tree, own.key)).trim()) return;
    const above = a.text.slice(leadStart(a, startA, indentOf(a.tree, inA)), startA);
    if (!above.includes(comment)) this.#addAbove(own, inA, comment);
  }

  #addLeadLines(startA: number, columnA: number, startB: number, columnB: number): void {
    const a = this.#a;
    const b = this.#b;
    const lead = b.text.slice(leadStart(b, startB, columnB), startB);
    if (lead.trim() === '') return;
    const above = a.text.slice(leadStart(a, startA, columnA), startA);
    for (const line of lead.split('\n').map((each) => each.trim())) {
      if (line === '' || above.includes(line)) continue;
      this.#add(startA, startA, `${' '.repeat(columnA)}${line}\n`, -1);
    }
  }

  #addAbove(own: Pair, inA: number, line: string): void {
    const a = this.#a;
    const start = startOfPair(a, own.key);
    const at = a.lineStart(start);
    // Of a pair behind a list's dash the comment goes above the dash.
    const prefix = a.text.slice(at, start);
    const column = prefix.trim() === '' ? indentOf(a.tree, inA) : prefix.search(/\S/);
    this.#add(at, at, `${' '.repeat(column)}${line}\n`, -1);
  }

  /** Keeps what is behind a line out of a block scalar that a node of the override may end with. */
  #clearBehind(lineTo: number, column: number, nodeB: number): void {
    for (const { from, to, insert } of editsBehind(this.#a, lineTo, column, this.#b, nodeB)) {
      this.#add(from, to, insert, -1);
    }
  }

  /** Remembers the anchors of a base node that changes, and of those it is in. */
  #noteChange(row: number): void {
    const { tree } = this.#a;
    for (let node = row; node !== -1 && !this.#changed.has(node); node = parentOf(tree, node)) {
      this.#changed.add(node);
      if (!hasFlag(tree, node, FLAG_HAS_ANCHOR)) continue;
      const anchor = propertyOf(tree, node, KIND_ANCHOR);
      if (anchor !== -1) this.changedAnchors.add(sourceOf(tree, anchor).slice(1));
    }
  }

  #add(from: number, to: number, insert: string, column: number): void {
    this.#edits.push({ from, to, insert, column });
  }
}
