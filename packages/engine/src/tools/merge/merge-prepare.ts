import {
  firstChildOf,
  fromOf,
  indentOf,
  KIND_MAPPING,
  kindOf,
  STYLE_BLOCK,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { Pair } from './mapping-entries.ts';
import type { Meeting } from './meeting.ts';
import { endOfCollection, startOfPair } from './merge-lines.ts';
import type { MergeOptions } from './merge-options.ts';
import { type MergePath, pathBelow } from './merge-path.ts';
import { MERGE_ROUNDS, RoundEdits } from './merge-rounds.ts';
import { joinEntries, MergeRules } from './merge-rules.ts';
import type { MergeSide } from './merge-side.ts';
import { asLines, copyPairs, entryLines, writeOut } from './node-copies.ts';
import { writeOutMerges } from './write-out-merges.ts';

interface Place {
  readonly inA: number;
  readonly inB: number;
  readonly path: MergePath;
}

/**
 * Brings two texts into a form in which merging is putting lines together: what will be merged into
 * is in block style, on lines of its own, and holds itself what it had through aliases and merge
 * keys. The data stays; only what the merge touches is rewritten.
 *
 * @param indent by how much lines are indented where they are written anew.
 * @returns undefined when the texts ask for more rounds, or more text, than there are.
 */
export function prepareSides(
  base: MergeSide,
  override: MergeSide,
  options: MergeOptions,
  indent: number,
): [MergeSide, MergeSide] | undefined {
  let a = base;
  let b = override;
  for (let round = 0; round < MERGE_ROUNDS; round++) {
    const edits = new Preparation(a, b, new MergeRules(options, b), indent).find();
    if (edits.a.isEmpty && edits.b.isEmpty) return [a, b];
    if (edits.a.isTooLong || edits.b.isTooLong) return undefined;
    a = edits.a.applyTo(a);
    b = edits.b.applyTo(b);
  }
  return undefined;
}

class Preparation {
  readonly #a: MergeSide;
  readonly #b: MergeSide;
  readonly #rules: MergeRules;
  readonly #indent: number;
  readonly #edits = { a: new RoundEdits(), b: new RoundEdits() };

  constructor(a: MergeSide, b: MergeSide, rules: MergeRules, indent: number) {
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
    this.#indent = indent;
  }

  find(): { a: RoundEdits; b: RoundEdits } {
    const { a, b } = this.#edits;
    const waiting: Place[] = [{ inA: this.#a.root, inB: this.#b.root, path: undefined }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (a.isTooLong || b.isTooLong) break;
      if (this.#hasLines(next) && this.#ownsAll(next)) this.#matchPairs(next, waiting);
    }
    return this.#edits;
  }

  /** Opens collections that are not in lines. */
  #hasLines({ inA, inB }: Place): boolean {
    const a = this.#a;
    const b = this.#b;
    if (needsLines(a, inA)) this.#edits.a.add(asLines(a, inA, entryLines(a, inA)));
    else if (needsLines(b, inB)) this.#edits.b.add(asLines(b, inB, entryLines(b, inB)));
    else return true;
    return false;
  }

  /** Writes out what a mapping has through merge keys, where the merge depends on it. */
  #ownsAll({ inA, inB, path }: Place): boolean {
    const a = this.#a;
    const b = this.#b;
    const entriesB = b.entries(inB);
    if (entriesB.merges.length > 0) {
      this.#edits.b.add(...writeOutMerges(b, inB, entriesB, b.inherited(entriesB).values()));
      return false;
    }
    const entriesA = a.entries(inA);
    if (entriesA.merges.length === 0) return true;
    const inherited = a.inherited(entriesA);
    const needed: Pair[] = [];
    for (const [name, { key, value }] of entriesB.pairs) {
      const pair = inherited.get(name);
      const isHidden = entriesA.pairs.has(name);
      if (pair === undefined || isHidden) {
        // Taken away, an own key would let the inherited one through.
        if (!isHidden || !this.#rules.isRemoval(value)) continue;
      }
      const met = pair ?? (entriesA.pairs.get(name) as Pair);
      const { how } = this.#rules.meet(a, met.value, value, pathBelow(path, b, key));
      if (how === 'remove') {
        this.#edits.a.add(...writeOutMerges(a, inA, entriesA, inherited.values()));
        return false;
      }
      if (how !== 'replace' && pair) needed.push(pair);
    }
    if (needed.length === 0) return true;
    const at = endOfCollection(a, inA);
    const lines = copyPairs(a, needed, indentOf(a.tree, inA));
    this.#edits.a.add({ from: at, to: at, insert: `\n${lines.join('\n')}` });
    return false;
  }

  #matchPairs({ inA, inB, path }: Place, waiting: Place[]): void {
    const a = this.#a;
    const b = this.#b;
    const { pairs } = a.entries(inA);
    for (const [name, { key, value }] of b.entries(inB).pairs) {
      const own = pairs.get(name);
      if (own === undefined) continue;
      const below = pathBelow(path, b, key);
      const meeting = this.#rules.meet(a, own.value, value, below);
      if (meeting.how === 'merge') this.#matchMappings(own.value, value, below, waiting);
      else if (meeting.how === 'join') this.#matchLists(own.value, value, meeting, below, waiting);
    }
  }

  #matchMappings(valueA: number, valueB: number, path: MergePath, waiting: Place[]): void {
    if (!this.#areOwn(valueA, valueB) || this.#a.isEmptyCollection(valueA)) return;
    waiting.push({ inA: valueA, inB: valueB, path });
  }

  #matchLists(
    valueA: number,
    valueB: number,
    meeting: Meeting & { how: 'join' },
    path: MergePath,
    waiting: Place[],
  ): void {
    const a = this.#a;
    const b = this.#b;
    if (!this.#areOwn(valueA, valueB) || a.isEmptyCollection(valueA)) return;
    const isDeep = meeting.shared === 'merge';
    if (isDeep || !isInline(a, valueA) || !isInline(b, valueB)) {
      if (!this.#hasLines({ inA: valueA, inB: valueB, path })) return;
    }
    if (!isDeep) return;
    const { matched } = joinEntries(a, valueA, b, valueB, meeting.keyOf);
    for (const [own, entry] of matched) this.#matchMappings(own, entry, path, waiting);
  }

  /** Writes out what stands for a collection that will be merged; false if there is more to do. */
  #areOwn(valueA: number, valueB: number): boolean {
    const a = this.#a;
    const b = this.#b;
    const nodeA = a.resolve(valueA);
    const nodeB = b.resolve(valueB);
    if (b.isEmptyCollection(nodeB)) return false;
    if (valueA !== nodeA) this.#edits.a.add(writeOut(a, valueA, a, nodeA, this.#indent));
    else if (valueB !== nodeB) this.#edits.b.add(writeOut(b, valueB, b, nodeB, this.#indent));
    else return true;
    return false;
  }
}

/** A collection in brackets on one line without comments, to which entries can be added there. */
export function isInline(side: MergeSide, row: number): boolean {
  if (!side.isFlow(row)) return false;
  return !/[\r\n]/.test(side.text.slice(fromOf(side.tree, row), toOf(side.tree, row)));
}

function needsLines(side: MergeSide, row: number): boolean {
  const { tree } = side;
  if (side.isEmptyCollection(row)) return false;
  if (styleOf(tree, row) !== STYLE_BLOCK) return true;
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  const first = isMapping ? startOfPair(side, firstChildOf(tree, row)) : fromOf(tree, row);
  // A mapping may begin behind the dash of the list it is in.
  return !/^[ \t]*(?:-[ \t]+)*$/.test(side.text.slice(side.lineStart(first), first));
}
