import type { Incoming } from '../../../document/edit/entries/collection-edit.ts';
import { EntrySource } from '../../../document/edit/entries/entry-source.ts';
import type { Pair } from '../../../schema/merged-entries.ts';
import { blockScalarBefore } from '../../../source/block-scalar-edges.ts';
import { nextOf } from '../../../syntax/tree.ts';
import type { ExpectedComments } from '../expected-comments.ts';
import type { MergeRules } from '../matching/merge-rules.ts';
import type { MergeInput } from '../merge-input.ts';

interface PrunedNode {
  readonly node: number;
  /** It is an entry of a list, or inside one. */
  readonly isInList: boolean;
}

/**
 * What comes from the override into the base: pruned of what only removes something, which has nothing
 * to remove there: nulls that delete, directives of Kubernetes, and what Compose's tags say.
 */
export class OverrideEntries {
  readonly #override: MergeInput;
  readonly #rules: MergeRules;
  readonly #ledger: ExpectedComments;
  readonly #plain: EntrySource;

  constructor(override: MergeInput, rules: MergeRules, ledger: ExpectedComments) {
    this.#override = override;
    this.#rules = rules;
    this.#ledger = ledger;
    this.#plain = new EntrySource(override);
  }

  /** An entry as it comes into a collection of the base. */
  prepareIncoming(entry: Pair, isInherited: boolean): Incoming {
    const { key, value } = entry;
    // A list's entry is its own key.
    const isInList = key === value;
    const isPruned =
      this.#rules.prunesValues &&
      (!isInList || this.#rules.directives !== undefined) &&
      this.#rules.isPrunedIn(value);
    const endScalar = this.#endScalarOf(value, isPruned, isInList);
    if (!isPruned && !isInherited) return { entry, isInherited, source: this.#plain, endScalar };
    const override = this.#override;
    const rows = { first: key, end: nextOf(override.tree, value) };
    const source = isInherited ? EntrySource.ofCopies(override, rows) : new EntrySource(override);
    if (isPruned) this.#prune({ node: value, isInList }, source, isInherited);
    return { entry, isInherited, source, endScalar };
  }

  #endScalarOf(value: number, isPruned: boolean, isInList: boolean): number {
    const { tree } = this.#override;
    let top: PrunedNode = { node: value, isInList };
    while (isPruned && this.#rules.isPrunedIn(top.node)) {
      const { isInList: isBelow, entries } = this.#entriesOf(top);
      if (entries.length === 0) break;
      let last = -1;
      for (const entry of entries) {
        if (entry.value > last && !this.#isRemoved(entry.value, isBelow)) last = entry.value;
      }
      if (last === -1) return -1;
      top = { node: last, isInList: isBelow };
    }
    return blockScalarBefore(tree, nextOf(tree, top.node));
  }

  /** The whole text for a base without data. */
  wholeText(): EntrySource {
    const source = new EntrySource(this.#override);
    this.#prune({ node: this.#override.root, isInList: false }, source, false);
    return source;
  }

  /** @param isCopied whether the source is a copy, whose comments are not expected in the result. */
  #prune(top: PrunedNode, source: EntrySource, isCopied: boolean): void {
    const override = this.#override;
    const waiting = [top];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node } = next;
      if (!this.#rules.isPrunedIn(node)) continue;
      if (this.#rules.isTagPruned(node)) source.removeTag(node);
      const { isInList, entries } = this.#entriesOf(next);
      const removed = new Set<number>();
      for (const { key, value } of entries) {
        if (!this.#isRemoved(value, isInList)) {
          if (this.#rules.prunesValues) waiting.push({ node: value, isInList });
          continue;
        }
        removed.add(key);
        const { linesFrom, linesTo } = override.spans.entry(key);
        if (!isCopied) this.#ledger.drop(override.commentsIn(linesFrom, linesTo));
      }
      source.removeEntries(node, removed);
    }
  }

  /** What in a node may be removed. */
  #entriesOf({ node, isInList }: PrunedNode): PrunedNode & { readonly entries: readonly Pair[] } {
    const override = this.#override;
    if (override.isMapping(node))
      return { node, isInList, entries: [...override.pairs(node).values()] };
    const isList = this.#rules.directives !== undefined && override.isSequence(node);
    const entries = isList ? override.items(node).map((item) => ({ key: item, value: item })) : [];
    return { node, isInList: isInList || isList, entries };
  }

  /** Inside lists all data count. */
  #isRemoved(value: number, isInList: boolean): boolean {
    return isInList ? this.#rules.holdsNoData(value) : this.#rules.isRemoval(value);
  }
}
