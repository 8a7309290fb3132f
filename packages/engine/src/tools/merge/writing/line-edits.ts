import {
  keepOutOfScalar,
  type ScalarTail,
  scalarTailOf,
} from '../../../document/edit/keep-out-of-scalar.ts';
import { tailOfEntry } from '../../../document/edit/remove-entries.ts';
import type { EntrySpan } from '../../../document/entry-spans.ts';
import { startOfNode } from '../../../source/node-edges.ts';
import { countBefore } from '../../../source/token-edges.ts';
import { trimEnd } from '../../../syntax/separation.ts';
import { fromOf, indentOf, parentOf } from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { trimmedStart } from '../../../text/trimmed.ts';
import type { MergeInput } from '../merge-input.ts';
import type { Change, Incoming, MergeStep } from '../walk/merge-step.ts';
import type { EntrySource } from './edited-text.ts';
import { commentsAbove, valueEnd } from './entry-comments.ts';
import type { EntryRange } from './entry-ranges.ts';
import { entryContent, entryLines, indicatorOf } from './entry-writer.ts';
import { expandMerges, inheritedEntries } from './expand-merge-keys.ts';
import { commentLines, hasBreak } from './lines.ts';
import type { WriterContext } from './writer-context.ts';

/** Edits a collection in lines, or one in brackets that needs lines. */
export class LineEdits {
  readonly #context: WriterContext;
  readonly #a: MergeInput;
  readonly #b: MergeInput;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#a = context.a;
    this.#b = context.b;
  }

  /** Edits a collection in lines. */
  edit(step: MergeStep): void {
    const a = this.#a;
    const column = indentOf(a.tree, step.inA);
    const entries = a.ranges.entries(step.inA);
    const removed = new Set<number>();
    /** What now ends the entries whose values are replaced, by those values. */
    const replaced = new Map<number, Incoming | undefined>();
    for (const change of step.changes) {
      if (change.isInherited) continue;
      if (change.isRemoved) removed.add(change.own.key);
      else this.#editEntry(step, change, column);
      if (change.incoming) replaced.set(change.own.value, change.incoming);
    }
    const added = this.#addedLines(step, column);
    const comments = commentLines(step.comments, column);
    if (step.expandsMerges) expandMerges(this.#context, step, removed);
    const hasOthers = added.length > 0 || comments.length > 0 || step.isCopy;
    if (hasOthers && removed.size === entries.length) {
      // What comes instead of all entries comes in the place of the first.
      if (added.length === 0) comments.push(this.#nothing(step, column));
      const last = comments.length === 0 ? step.added.at(-1) : undefined;
      this.#replaceEntry(step, entries[0], [...added, ...comments].join('\n'));
      this.#keepOut(step, entries[0].to, column, last);
      removed.delete(entries[0].key);
      replaced.set(entries[0].value, last);
    } else {
      // The comments at the end of the collection stay there.
      const { to } = entries[entries.length - 1];
      this.#addBelow(step, to, added);
      this.#keepOut(step, to, column, step.added.at(-1));
      this.#addBelow(step, a.ranges.collection(step.inA).insertAt, comments);
    }
    const tailOf = (span: EntrySpan) =>
      replaced.has(span.value)
        ? this.#tailOf(replaced.get(span.value), column)
        : tailOfEntry(a.tree, span, column);
    step.text?.add(...a.removalOf(step.inA, removed, tailOf));
  }

  #replaceEntry(step: MergeStep, { start, lead, to, margin }: EntryRange, lines: string): void {
    const isCompact = margin === -1;
    const insert = isCompact ? trimmedStart(lines) : lines;
    step.text?.add({ from: isCompact ? start : lead, to, insert });
  }

  #addBelow(step: MergeStep, lineTo: number, lines: readonly string[]): void {
    if (lines.length === 0) return;
    step.text?.add({ from: lineTo, to: lineTo, insert: `\n${lines.join('\n')}` });
  }

  /** The lines that a collection in brackets becomes. */
  open(step: MergeStep): string[] {
    const a = this.#a;
    const { inA, column } = step;
    const changes = new Map(step.changes.map((change) => [change.own.key, change]));
    const merges = new Set(step.expandsMerges ? a.mergeKeys(inA) : []);
    const lines: string[] = [];
    const addComments = (comments: readonly string[]): void => {
      appendAll(lines, commentLines(comments, column));
    };
    addComments(a.commentsIn(startOfNode(a.tree, inA), fromOf(a.tree, inA)));
    let copies = step.expandsMerges ? inheritedEntries(this.#context, step, column) : [];
    for (const { key, from, to, lead } of a.ranges.entries(inA)) {
      const change = changes.get(key);
      if (change?.isRemoved) {
        addComments(a.commentsIn(from, lead));
        continue;
      }
      if (merges.has(key)) {
        addComments(a.commentsIn(from, to));
        appendAll(lines, copies);
        copies = [];
        continue;
      }
      if (change) addComments(commentsAbove(this.#context, change));
      lines.push(this.#openEntry(step, key, change));
    }
    appendAll(lines, this.#addedLines(step, column));
    addComments(a.commentsIn(a.ranges.last(inA).to, a.ranges.collection(inA).to));
    addComments(step.comments);
    return lines.length === 0 ? [this.#nothing(step, column)] : lines;
  }

  /** The line of a collection without entries. */
  #nothing({ inA }: MergeStep, column: number): string {
    return ' '.repeat(column) + (this.#a.isMapping(inA) ? '{}' : '[]');
  }

  #openEntry(step: MergeStep, key: number, change: Change | undefined): string {
    const { column, text, isInPlace } = step;
    const source = { input: this.#a, text, dropsAnchors: !isInPlace } as EntrySource;
    if (!change?.incoming) {
      return entryLines(source, key, column, change?.step?.written);
    }
    const { text: content, above } = this.#contentOf(change.incoming, column);
    const entry = indicatorOf(source, key, column) + content;
    return [...commentLines([...change.kept, ...above], column), entry].join('\n');
  }

  #editEntry(step: MergeStep, change: Change, column: number): void {
    const range = this.#a.ranges.entry(change.own.key);
    const above = commentsAbove(this.#context, change);
    if (change.incoming) appendAll(above, this.#replaceValue(step, change, range, column));
    if (above.length === 0) return;
    if (range.margin === -1) {
      step.hoist(above);
      return;
    }
    const insert = `${commentLines(above, column).join('\n')}\n`;
    step.text?.add({ from: range.margin, to: range.margin, insert });
  }

  /** Puts the override's value in the place of the base's; gives comments for the lines above. */
  #replaceValue(step: MergeStep, change: Change, range: EntryRange, column: number): string[] {
    const { text, tree } = this.#a;
    const incoming = change.incoming as Incoming;
    const { content, end, isKeyAlone } = range;
    const found = this.#contentOf(incoming, column);
    const to = valueEnd(this.#a, range);
    this.#keepOut(step, to, column, incoming);
    if (isKeyAlone) {
      const insert = `\n${' '.repeat(column)}:${found.text}`;
      step.text?.add({ from: end, to: end, insert });
      return [...found.above];
    }
    const isLine = !hasBreak(found.text) && found.above.length === 0;
    if (change.kept.length !== 1 || !isLine || this.#hasComments(incoming)) {
      step.text?.add({ from: content, to, insert: found.text });
      return [...change.kept, ...found.above];
    }
    const comment = tree.comments[countBefore(tree.comments, content) * 2];
    const gap = text.slice(trimEnd(text, content, comment), comment);
    step.text?.add({ from: content, to, insert: found.text + (gap || ' ') + change.kept[0] });
    return [];
  }

  #contentOf({ entry, source, trail }: Incoming, column: number) {
    return entryContent(source, entry.key, column, trail);
  }

  /** Whether comments come along with an entry's value. */
  #hasComments({ entry }: Incoming): boolean {
    const { start, to } = this.#b.ranges.entry(entry.key);
    return this.#b.commentsIn(start, to).length > 0;
  }

  /** The entries that are added, as lines. Among others in lines, blank lines between them stay. */
  #addedLines(step: MergeStep, column: number): string[] {
    const keepsBlanks = this.#a.isBlockCollection(step.inA);
    const lines = step.added.map(({ entry, source, isInherited }, at) => {
      const text = entryLines(source, entry.key, column);
      const canBeApart = keepsBlanks && at > 0 && !isInherited;
      const isApart =
        canBeApart &&
        this.#b.ranges.entry(entry.key).isApart &&
        this.#tailOf(step.added[at - 1], 0)?.takesBlanks !== true;
      return isApart ? `\n${text}` : text;
    });
    for (const { own, comments, copy, step: inner } of step.copiedChanges) {
      const above = commentLines([...comments, ...inner.hoisted], column);
      lines.push([...above, entryLines(copy, own.key, column, inner.written)].join('\n'));
    }
    return lines;
  }

  /** Keeps what follows a line of the base out of a block scalar that now ends there. */
  #keepOut(step: MergeStep, lineTo: number, column: number, incoming: Incoming | undefined): void {
    const tail = this.#tailOf(incoming, column);
    if (tail) step.text?.add(...keepOutOfScalar(this.#a.text, lineTo, column, tail));
  }

  /** The block scalar that an entry ends in, once it is written at a column. */
  #tailOf(incoming: Incoming | undefined, column: number): ScalarTail | undefined {
    if (incoming === undefined) return undefined;
    const { entry, trail, endScalar } = incoming;
    const { tree, ranges } = this.#b;
    const { to, end } = ranges.entry(entry.key);
    if (trail ? trail.length > 0 : to > end) return undefined;
    const shift = column - indentOf(tree, parentOf(tree, entry.key));
    return scalarTailOf(tree, endScalar, column, shift);
  }
}
