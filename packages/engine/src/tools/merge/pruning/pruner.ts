import type { Incoming } from '../../../document/edit/entries/collection-edit.ts';
import { type EntrySource, PatchedText } from '../../../document/edit/entries/patched-text.ts';
import { anchorRemovals, propertyRemoval } from '../../../document/edit/property-removals.ts';
import type { Pair } from '../../../schema/merged-entries.ts';
import { blockScalarBefore } from '../../../source/block-scalar-edges.ts';
import { KIND_TAG, nextOf, propertyOf } from '../../../syntax/tree.ts';
import type { CommentLedger } from '../comment-ledger.ts';
import type { MergeRules } from '../matching/merge-rules.ts';
import type { MergeInput } from '../merge-input.ts';

interface PrunedNode {
  readonly node: number;
  /** It is an entry of a list, or inside one. */
  readonly isInList: boolean;
}

/**
 * Takes out of what comes from the override what only says that something goes, since there it has
 * nothing to do: nulls that delete, directives of Kubernetes, and what Compose's tags say. Nothing of
 * it is shared.
 */
export class Pruner {
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  readonly #ledger: CommentLedger;
  readonly #plain: EntrySource;

  constructor(b: MergeInput, rules: MergeRules, ledger: CommentLedger) {
    this.#b = b;
    this.#rules = rules;
    this.#ledger = ledger;
    this.#plain = { input: b, text: new PatchedText(b.text) };
  }

  /** Takes an entry that comes into a collection of the base. */
  take(entry: Pair, isInherited: boolean): Incoming {
    const { key, value } = entry;
    // A list's entry is its own key.
    const isInList = key === value;
    const isPruned =
      this.#rules.prunesValues &&
      (!isInList || this.#rules.directives !== undefined) &&
      this.#rules.isPrunedIn(value);
    const endScalar = this.#endScalarOf(value, isPruned, isInList);
    if (!isPruned && !isInherited) return { entry, isInherited, source: this.#plain, endScalar };
    const b = this.#b;
    const anchors = isInherited ? anchorRemovals(b.tree, key, nextOf(b.tree, value)) : [];
    const text = new PatchedText(b.text, anchors);
    if (isPruned) this.#prune({ node: value, isInList }, text, !isInherited);
    const source = { input: b, text, dropsAnchors: isInherited };
    return { entry, isInherited, source, endScalar };
  }

  #endScalarOf(value: number, isPruned: boolean, isInList: boolean): number {
    const { tree } = this.#b;
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
  wholeText(): PatchedText {
    const text = new PatchedText(this.#b.text);
    this.#prune({ node: this.#b.root, isInList: false }, text, true);
    return text;
  }

  /** @param isOwn whether it is the override's own text, not a copy. */
  #prune(top: PrunedNode, text: PatchedText, isOwn: boolean): void {
    const b = this.#b;
    const waiting = [top];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node } = next;
      if (!this.#rules.isPrunedIn(node)) continue;
      if (this.#rules.isTagPruned(node)) {
        text.add(propertyRemoval(b.tree, propertyOf(b.tree, node, KIND_TAG)));
      }
      const { isInList, entries } = this.#entriesOf(next);
      const removed = new Set<number>();
      for (const { key, value } of entries) {
        if (!this.#isRemoved(value, isInList)) {
          if (this.#rules.prunesValues) waiting.push({ node: value, isInList });
          continue;
        }
        removed.add(key);
        const { linesFrom, linesTo } = b.spans.entry(key);
        if (isOwn) this.#ledger.drop(b.commentsIn(linesFrom, linesTo));
      }
      text.add(...b.removalOf(node, removed));
    }
  }

  /** What in a node may be removed. */
  #entriesOf({ node, isInList }: PrunedNode): PrunedNode & { readonly entries: readonly Pair[] } {
    const b = this.#b;
    if (b.isMapping(node)) return { node, isInList, entries: [...b.pairs(node).values()] };
    const isList = this.#rules.directives !== undefined && b.isSequence(node);
    const entries = isList ? b.items(node).map((item) => ({ key: item, value: item })) : [];
    return { node, isInList: isInList || isList, entries };
  }

  /** Inside lists all data count. */
  #isRemoved(value: number, isInList: boolean): boolean {
    return isInList ? this.#rules.isLeftOut(value) : this.#rules.isRemoval(value);
  }
}
