import { isBlank } from '../../syntax/character-codes.ts';
import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  toOf,
} from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Pair } from './mapping-entries.ts';
import type { MergeOptions } from './merge-options.ts';
import { type MergePath, pathBelow } from './merge-path.ts';
import { MERGE_ROUNDS, RoundEdits } from './merge-rounds.ts';
import { joinEntries, MergeRules } from './merge-rules.ts';
import type { MergeSide } from './merge-side.ts';
import { writeOut } from './node-copies.ts';
import { removePairs } from './remove-pairs.ts';
import { writeOutMerges } from './write-out-merges.ts';

/**
 * Takes out of the override what only says that something goes, where the base has nothing to go:
 * nulls that delete, and what Compose's tags say.
 *
 * @returns undefined when aliases ask for more rounds than there are.
 */
export function leaveOut(
  a: MergeSide,
  override: MergeSide,
  options: MergeOptions,
  indent: number,
): MergeSide | undefined {
  let b = override;
  for (let round = 0; round < MERGE_ROUNDS; round++) {
    const edits = new Pruning(a, b, new MergeRules(options, b), indent).find();
    if (edits.isEmpty) return b;
    if (edits.isTooLong) return undefined;
    b = edits.applyTo(b);
  }
  return undefined;
}

interface Place {
  readonly inB: number;
  /** The mapping of the base that it is merged into, or -1. */
  readonly inA: number;
  readonly path: MergePath;
}

class Pruning {
  readonly #a: MergeSide;
  readonly #b: MergeSide;
  readonly #rules: MergeRules;
  readonly #indent: number;
  /** What writes aliases and merge keys out goes first: they may stand for what will be gone. */
  readonly #copies = new RoundEdits();
  readonly #removals = new RoundEdits();
  /** How many rows before each one have, or stand for, something to leave out. */
  readonly #before: Int32Array;

  constructor(a: MergeSide, b: MergeSide, rules: MergeRules, indent: number) {
    this.#a = a;
    this.#b = b;
    this.#rules = rules;
    this.#indent = indent;
    this.#before = this.#count();
  }

  find(): RoundEdits {
    const waiting: Place[] = [{ inA: this.#a.root, inB: this.#b.root, path: undefined }];
    this.#writeOutAliases();
    if (!this.#copies.isEmpty) return this.#copies;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.#prune(next, waiting);
    }
    return this.#removals;
  }

  /**
   * Writes out the aliases and merge keys that stand for something with parts to leave out: what it
   * stands for may keep them in a list, or lose them elsewhere.
   */
  #writeOutAliases(): void {
    const b = this.#b;
    const { tree } = b;
    for (let row = 0; row < tree.rowCount && !this.#copies.isTooLong; row++) {
      const kind = kindOf(tree, row);
      // Where only the keys at the top count, so do only their merge keys.
      if (!this.#rules.leavesOut && row !== b.root) continue;
      if (kind === KIND_ALIAS && this.#holds(row)) {
        this.#copies.add(writeOut(b, row, b, b.resolve(row), this.#indent));
      } else if (kind === KIND_MAPPING && this.#holds(row)) {
        const entries = b.entries(row);
        const held = entries.merges.filter(({ value }) => this.#holds(value));
        const hidden = [...entries.pairs.values()].some(({ value }) =>
          this.#rules.isRemoval(value),
        );
        if (held.length === 0 && !(hidden && entries.merges.length > 0)) continue;
        this.#copies.add(...writeOutMerges(b, row, entries, b.inherited(entries).values()));
        // What is in it has its turn in the next round.
        row = nextOf(tree, row) - 1;
      }
    }
  }

  #prune({ inA, inB, path }: Place, waiting: Place[]): void {
    const b = this.#b;
    const rules = this.#rules;
    const entries = b.entries(inB);
    const pairsA = inA === -1 ? undefined : this.#a.allPairs(inA);
    const removed = new Set<number>();
    const kept: [string, Pair][] = [];
    for (const [name, pair] of entries.pairs) {
      if (rules.isRemoval(pair.value) && !pairsA?.has(name)) removed.add(pair.key);
      else kept.push([name, pair]);
    }
    if (removed.size > 0) {
      this.#removals.add(...removePairs(b, inB, [...entries.pairs.values()], removed));
      if (b.isFlow(inB)) return;
    }
    if (!rules.leavesOut) return;
    for (const [name, { key, value }] of kept) {
      const own = pairsA?.get(name);
      if (own === undefined) this.#pruneValue(value, -1, undefined, waiting);
      else if (!rules.isRemoval(value)) {
        this.#pruneMet(own.value, value, pathBelow(path, b, key), waiting);
      }
    }
  }

  #pruneMet(valueA: number, value: number, path: MergePath, waiting: Place[]): void {
    const a = this.#a;
    const b = this.#b;
    const meeting = this.#rules.meet(a, valueA, value, path);
    const nodeA = a.resolve(valueA);
    const node = b.resolve(value);
    if (meeting.how === 'merge') {
      this.#pruneValue(value, a.isEmptyCollection(nodeA) ? -1 : nodeA, path, waiting);
    } else if (meeting.how === 'join' && meeting.shared === 'merge') {
      const { matched } = joinEntries(a, nodeA, b, node, meeting.keyOf);
      for (const [own, entry] of matched) {
        if (value === node) this.#pruneValue(entry, a.resolve(own), path, waiting);
      }
    } else if (meeting.how === 'replace') {
      this.#pruneValue(value, -1, path, waiting);
    }
  }

  #pruneValue(value: number, inA: number, path: MergePath, waiting: Place[]): void {
    const b = this.#b;
    const node = b.resolve(value);
    if (!this.#holds(value) || node !== value) return;
    // Where it meets the base the tag is still needed.
    if (inA === -1 && path === undefined && this.#rules.isTagLeftOut(node)) {
      this.#removals.add(withoutTag(b, node));
    }
    if (b.isMapping(node)) waiting.push({ inA, inB: node, path });
  }

  /** Whether a node has something to leave out in it. */
  #holds(row: number): boolean {
    return this.#before[nextOf(this.#b.tree, row)] > this.#before[row];
  }

  #count(): Int32Array {
    const { tree } = this.#b;
    const before = new Int32Array(tree.rowCount + 1);
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      let isFound = false;
      if (kind === KIND_ALIAS) {
        const target = this.#b.resolve(row);
        isFound =
          target !== -1 &&
          nextOf(tree, target) <= row &&
          before[nextOf(tree, target)] > before[target];
      } else if (kind === KIND_SCALAR || hasFlag(tree, row, FLAG_HAS_TAG)) {
        isFound = this.#rules.isRemoval(row) || this.#rules.isTagLeftOut(row);
      }
      before[row + 1] = before[row] + (isFound ? 1 : 0);
    }
    return before;
  }
}

/** The edit that takes a node's tag away. */
export function withoutTag({ tree, text }: MergeSide, node: number): TextEdit {
  const tag = propertyOf(tree, node, KIND_TAG);
  let from = fromOf(tree, tag);
  let to = toOf(tree, tag);
  if (isBlank(text.charCodeAt(to))) while (isBlank(text.charCodeAt(to))) to++;
  else while (isBlank(text.charCodeAt(from - 1))) from--;
  return { from, to, insert: '' };
}
