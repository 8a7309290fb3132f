import { anchorRemovals, propertyRemoval } from '../../document/edit/property-removals.ts';
import { blockScalarBefore } from '../../print/block-scalar-lines.ts';
import type { Pair } from '../../schema/merged-entries.ts';
import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  toOf,
} from '../../syntax/tree.ts';
import { type CopyContext, copyForAlias, replaceAlias } from './alias-copies.ts';
import type { CommentLedger } from './comment-ledger.ts';
import { EditedText } from './edited-text.ts';
import { type EntrySource, lengthOf } from './entry-source.ts';
import { expandMergeKeys } from './expand-merge-keys.ts';
import { COPY_COST, type Growth } from './growth.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeRules } from './merge-rules.ts';
import type { Incoming } from './merge-step.ts';

export interface PrunerContext extends CopyContext {
  readonly lineBreak: string;
  readonly growth: Growth;
  readonly ledger: CommentLedger;
}

/** What happens to a value: `top` goes no deeper, `whole` leaves nothing out. */
type Extent = 'deep' | 'top' | 'whole';

interface Task {
  readonly row: number;
  readonly text: EditedText;
  readonly extent: Extent;
  /** It is the override's own text, not a copy. */
  readonly isOwn: boolean;
  /** The text is a copy of this row alone. */
  readonly isCopy?: true;
}

/** A pair that a mapping has through a merge key. */
interface InheritedCopy extends Pair {
  /** Its text, where something is left out of it. */
  readonly text: EditedText | undefined;
  /** How much of it has been counted. */
  readonly length: number;
}

/**
 * Takes out of what comes from the override what only says that something goes, since there it has
 * nothing to do: nulls that delete, and what Compose's tags say.
 */
export class Pruner {
  readonly #b: MergeInput;
  readonly #rules: MergeRules;
  readonly #context: PrunerContext;
  readonly #plain: EntrySource;
  /** How many rows before each one have, or stand for, something to leave out. */
  #before: Int32Array | undefined;

  constructor(b: MergeInput, rules: MergeRules, context: PrunerContext) {
    this.#b = b;
    this.#rules = rules;
    this.#context = context;
    this.#plain = { input: b, text: new EditedText(b.text) };
  }

  /** Where an entry is copied from. */
  sourceOf({ entry: { key, value }, isInherited }: Incoming): EntrySource {
    const b = this.#b;
    const isPruned = this.#rules.leavesOut && this.#holds(value);
    if (!isPruned && !isInherited) return this.#plain;
    const text = new EditedText(
      b.text,
      isInherited ? anchorRemovals(b.tree, key, nextOf(b.tree, value)) : [],
    );
    // A list's entry is its own key. Inside lists everything counts.
    const extent = key === value ? 'whole' : 'deep';
    if (isPruned) this.#prune({ row: value, text, extent, isOwn: !isInherited });
    return { input: b, text, dropsAnchors: isInherited };
  }

  /** The block scalar that an entry ends in, without what is left out of it; -1 without one. */
  endScalarOf({ entry: { key, value } }: Incoming): number {
    const { tree } = this.#b;
    let node = value;
    if (!this.#rules.leavesOut || key === value) return blockScalarBefore(tree, nextOf(tree, node));
    while (this.#b.isMapping(node) && this.#holds(node)) {
      let last = -1;
      for (const pair of this.#b.pairs(node).values()) {
        if (pair.value > last && !this.#rules.isLeftOut(pair.value)) last = pair.value;
      }
      if (last === -1) return -1;
      node = last;
    }
    return blockScalarBefore(tree, nextOf(tree, node));
  }

  /** The whole text for a base without data. */
  wholeText(): EditedText {
    const text = new EditedText(this.#b.text);
    const extent = this.#rules.leavesOut ? 'deep' : 'top';
    this.#prune({ row: this.#b.root, text, extent, isOwn: true });
    return text;
  }

  #prune(task: Task): void {
    const waiting = [task];
    const finishing: (() => void)[] = [];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (this.#context.growth.isExceeded) return;
      const { row, extent } = next;
      if (!this.#holds(row)) continue;
      const kind = kindOf(this.#b.tree, row);
      if (kind === KIND_ALIAS) this.#copyAlias(next, waiting, finishing);
      else if (extent === 'whole' || this.#b.isSequence(row)) this.#keepWhole(next, waiting);
      else if (kind === KIND_MAPPING) this.#pruneMapping(next, waiting, finishing);
      if (kind !== KIND_ALIAS && extent !== 'whole' && this.#rules.isTagLeftOut(row)) {
        next.text.add(propertyRemoval(this.#b.tree, propertyOf(this.#b.tree, row, KIND_TAG)));
      }
    }
    for (const finish of finishing.reverse()) {
      if (this.#context.growth.isExceeded) return;
      finish();
    }
  }

  /** What an alias stands for may lose parts where it is, or keep them here. */
  #copyAlias({ row, text, extent }: Task, waiting: Task[], finishing: (() => void)[]): void {
    const b = this.#b;
    const node = b.resolve(row);
    const copy = new EditedText(b.text, anchorRemovals(b.tree, node, nextOf(b.tree, node)));
    waiting.push({ row: node, text: copy, extent, isOwn: false, isCopy: true });
    this.#context.growth.add(COPY_COST);
    finishing.push(() => {
      const source = { input: b, text: copy, dropsAnchors: true };
      const written = copyForAlias(this.#context, b, row, source, { node, anchor: '' });
      this.#context.growth.add(lengthOf(written));
      text.add(replaceAlias(this.#context, b, row, written));
    });
  }

  #keepWhole({ row, text, isOwn }: Task, waiting: Task[]): void {
    const { tree } = this.#b;
    for (let inside = row + 1; inside < nextOf(tree, row); inside++) {
      if (kindOf(tree, inside) !== KIND_ALIAS) continue;
      waiting.push({ row: inside, text, extent: 'whole', isOwn });
    }
  }

  #pruneMapping(task: Task, waiting: Task[], finishing: (() => void)[]): void {
    const b = this.#b;
    const { row, text, extent, isOwn } = task;
    const merges = b.mergeKeys(row);
    const removed = new Set<number>();
    for (const { key, value } of b.pairs(row).values()) {
      if (!this.#rules.isLeftOut(value)) {
        if (extent === 'deep') waiting.push({ row: value, text, extent, isOwn });
        continue;
      }
      removed.add(key);
      const { lead, to } = b.ranges.entry(key);
      if (isOwn) this.#context.ledger.drop(b.commentsIn(lead, to));
    }
    const isExpanded =
      merges.length > 0 &&
      (removed.size > 0 || merges.some((key) => this.#holds(nextOf(b.tree, key))));
    const copies = isExpanded ? this.#inheritedCopies(task, waiting) : [];
    finishing.push(() => {
      const { edits, left } = isExpanded
        ? expandMergeKeys(b, row, this.#written(row, copies), this.#context.lineBreak)
        : { edits: [], left: [] };
      for (const key of left) removed.add(key);
      // Without a key, brackets go where the entries were.
      text.add(...edits, ...b.removalOf(row, removed, task.isCopy && '{}'));
    });
  }

  /** What a mapping has through merge keys. What it adds is counted before anything is copied. */
  #inheritedCopies({ row, extent }: Task, waiting: Task[]): InheritedCopy[] {
    const b = this.#b;
    const copies: InheritedCopy[] = [];
    for (const { key, value } of b.inherited(row)) {
      if (this.#rules.isLeftOut(value)) continue;
      const length = toOf(b.tree, value) - fromOf(b.tree, key);
      this.#context.growth.add(length);
      const isPruned = extent === 'deep' && this.#holds(value);
      const text = isPruned ? this.#copyOf(key, value) : undefined;
      if (text !== undefined) waiting.push({ row: value, text, extent, isOwn: false });
      copies.push({ key, value, text, length });
    }
    return copies;
  }

  #copyOf(key: number, value: number): EditedText {
    const { text, tree } = this.#b;
    return new EditedText(text, anchorRemovals(tree, key, nextOf(tree, value)));
  }

  #written(row: number, copies: readonly InheritedCopy[]): string[] {
    const { writer, growth, lineBreak } = this.#context;
    const input = this.#b;
    const isFlow = input.isFlow(row);
    const column = indentOf(input.tree, row);
    return copies.map(({ key, value, text = this.#copyOf(key, value), length }) => {
      const source = { input, text, dropsAnchors: true };
      const written = isFlow
        ? writer.inlineCopy(source, key)
        : writer.lines(source, key, column).join(lineBreak);
      growth.add(written.length, length);
      return written;
    });
  }

  /** Whether a node has something to leave out in it. */
  #holds(row: number): boolean {
    this.#before ??= this.#count();
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
