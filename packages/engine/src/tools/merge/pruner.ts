import { anchorRemovals, propertyRemoval } from '../../document/edit/property-removals.ts';
import { blockScalarBefore } from '../../print/block-scalar-lines.ts';
import type { Pair } from '../../schema/merged-entries.ts';
import { KIND_TAG, nextOf, propertyOf } from '../../syntax/tree.ts';
import type { CommentLedger } from './comment-ledger.ts';
import { EditedText, type EntrySource } from './edited-text.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeRules } from './merge-rules.ts';
import type { Incoming } from './merge-step.ts';

/**
 * Takes out of what comes from the override what only says that something goes, since there it has
 * nothing to do: nulls that delete, and what Compose's tags say. Nothing of it is shared.
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
    this.#plain = { input: b, text: new EditedText(b.text) };
  }

  /** Takes an entry that comes into a collection of the base. */
  take(entry: Pair, isInherited: boolean): Incoming {
    const { key, value } = entry;
    // A list's entry is its own key. Inside lists everything counts.
    const isPruned = this.#rules.prunesValues && key !== value && this.#rules.isPrunedIn(value);
    const endScalar = this.#endScalarOf(value, isPruned);
    if (!isPruned && !isInherited) return { entry, isInherited, source: this.#plain, endScalar };
    const b = this.#b;
    const anchors = isInherited ? anchorRemovals(b.tree, key, nextOf(b.tree, value)) : [];
    const text = new EditedText(b.text, anchors);
    if (isPruned) this.#prune(value, text, !isInherited);
    const source = { input: b, text, dropsAnchors: isInherited };
    return { entry, isInherited, source, endScalar };
  }

  #endScalarOf(value: number, isPruned: boolean): number {
    const { tree } = this.#b;
    let node = value;
    while (isPruned && this.#b.isMapping(node) && this.#rules.isPrunedIn(node)) {
      let last = -1;
      for (const pair of this.#b.pairs(node).values()) {
        if (pair.value > last && !this.#rules.isRemoval(pair.value)) last = pair.value;
      }
      if (last === -1) return -1;
      node = last;
    }
    return blockScalarBefore(tree, nextOf(tree, node));
  }

  /** The whole text for a base without data. */
  wholeText(): EditedText {
    const text = new EditedText(this.#b.text);
    this.#prune(this.#b.root, text, true);
    return text;
  }

  /** @param isOwn whether it is the override's own text, not a copy. */
  #prune(row: number, text: EditedText, isOwn: boolean): void {
    const b = this.#b;
    const waiting = [row];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (!this.#rules.isPrunedIn(node)) continue;
      if (this.#rules.isTagPruned(node)) {
        text.add(propertyRemoval(b.tree, propertyOf(b.tree, node, KIND_TAG)));
      }
      if (!b.isMapping(node)) continue;
      const removed = new Set<number>();
      for (const { key, value } of b.pairs(node).values()) {
        if (!this.#rules.isRemoval(value)) {
          if (this.#rules.prunesValues) waiting.push(value);
          continue;
        }
        removed.add(key);
        const { lead, to } = b.ranges.entry(key);
        if (isOwn) this.#ledger.drop(b.commentsIn(lead, to));
      }
      text.add(...b.removalOf(node, removed));
    }
  }
}
