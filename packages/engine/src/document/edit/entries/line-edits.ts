import { startOfNode } from '../../../source/node-edges.ts';
import { countBefore } from '../../../source/token-edges.ts';
import { trimEnd } from '../../../syntax/separation.ts';
import { fromOf, indentOf, KIND_MAPPING, kindOf, parentOf } from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { trimmedStart } from '../../../text/trimmed.ts';
import { valueEnd } from '../../entry-comments.ts';
import type { EntrySpan } from '../../entry-spans.ts';
import { isBlock } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import type { LineSpan } from '../../line-spans.ts';
import { appendInBlock } from '../entry-edits.ts';
import { linesOf } from '../merge-key-edits.ts';
import { tailOfEntry } from '../remove-entries.ts';
import {
  type ScalarTail,
  scalarTailOf,
  separateFromBlockScalar,
} from '../separate-from-block-scalar.ts';
import type { CollectionEdit, EntryEdit, Incoming } from './collection-edit.ts';
import { entryContent, entryCopy, indicatorOf } from './entry-copies.ts';
import type { EntrySource } from './entry-source.ts';
import { expandMerges, inheritedPairs } from './expand-merge-keys.ts';
import { commentsAbove } from './hoisted-comments.ts';
import { commentLines, hasBreak } from './shift-lines.ts';
import type { WriterContext } from './writer-context.ts';

/** Edits a collection in lines, or one in brackets that needs lines. */
export class LineEdits {
  readonly #context: WriterContext;
  readonly #target: EntryText;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#target = context.target;
  }

  /** Edits a collection in lines. */
  write(edit: CollectionEdit): void {
    const input = this.#target;
    const column = indentOf(input.tree, edit.collection);
    const entries = input.spans.entries(edit.collection);
    const removed = new Set<number>();
    /** What now ends the entries whose values are replaced, by those values. */
    const replaced = new Map<number, Incoming | undefined>();
    for (const change of edit.changes) {
      if (change.isInherited) continue;
      if (change.isRemoved) removed.add(change.own.key);
      else this.#editEntry(edit, change, column);
      if (change.incoming) replaced.set(change.own.value, change.incoming);
    }
    const added = this.#addedLines(edit, column);
    const comments = commentLines(edit.comments, column);
    if (edit.writtenOut) expandMerges(this.#context, edit, removed);
    const hasOthers = added.length > 0 || comments.length > 0 || edit.isCopy;
    if (hasOthers && removed.size === entries.length) {
      // What comes instead of all entries comes in the place of the first.
      if (added.length === 0) comments.push(this.#nothing(edit, column));
      const last = comments.length === 0 ? edit.added.at(-1) : undefined;
      this.#replaceEntry(edit, entries[0], [...added, ...comments].join('\n'));
      this.#keepOut(edit, entries[0].linesTo, column, last);
      removed.delete(entries[0].row);
      replaced.set(entries[0].value, last);
    } else {
      // The comments at the end of the collection stay there.
      if (added.length > 0) {
        const tail = this.#tailOf(edit.added.at(-1), column);
        const last = entries.slice(-1);
        const { edits, below } = appendInBlock(input.tree, last, added, { column, tail });
        edit.text?.add(...edits, ...below);
      }
      const { insertAt } = input.spans.collection(edit.collection);
      const insert = comments.map((comment) => `\n${comment}`).join('');
      if (insert !== '') edit.text?.add({ from: insertAt, to: insertAt, insert });
    }
    const tailOf = (span: EntrySpan) =>
      replaced.has(span.value)
        ? this.#tailOf(replaced.get(span.value), column)
        : tailOfEntry(input.tree, span, column);
    edit.text?.add(...input.removalOf(edit.collection, removed, tailOf));
  }

  #replaceEntry(
    edit: CollectionEdit,
    { from, linesFrom, linesTo, margin }: LineSpan,
    lines: string,
  ): void {
    const isCompact = margin === -1;
    const insert = isCompact ? trimmedStart(lines) : lines;
    edit.text?.add({ from: isCompact ? from : linesFrom, to: linesTo, insert });
  }

  /** The lines that a collection in brackets becomes. */
  open(edit: CollectionEdit): string[] {
    const input = this.#target;
    const { collection, column } = edit;
    const changes = new Map(edit.changes.map((change) => [change.own.key, change]));
    const merges = new Set(edit.writtenOut ? input.mergeKeys(collection) : []);
    const lines: string[] = [];
    const addComments = (comments: readonly string[]): void => {
      appendAll(lines, commentLines(comments, column));
    };
    addComments(
      input.commentsIn(startOfNode(input.tree, collection), fromOf(input.tree, collection)),
    );
    let copies = linesOf(inheritedPairs(this.#context, edit), column);
    for (const { row, sectionFrom, linesTo, linesFrom } of input.spans.entries(collection)) {
      const change = changes.get(row);
      if (change?.isRemoved) {
        addComments(input.commentsIn(sectionFrom, linesFrom));
        continue;
      }
      if (merges.has(row)) {
        addComments(input.commentsIn(sectionFrom, linesTo));
        appendAll(lines, copies);
        copies = [];
        continue;
      }
      if (change) addComments(commentsAbove(this.#context, change));
      lines.push(this.#openEntry(edit, row, change));
    }
    appendAll(lines, this.#addedLines(edit, column));
    addComments(
      input.commentsIn(input.spans.last(collection).linesTo, input.spans.collection(collection).to),
    );
    addComments(edit.comments);
    return lines.length === 0 ? [this.#nothing(edit, column)] : lines;
  }

  /** The line of a collection without entries. */
  #nothing({ collection }: CollectionEdit, column: number): string {
    return (
      ' '.repeat(column) + (kindOf(this.#target.tree, collection) === KIND_MAPPING ? '{}' : '[]')
    );
  }

  #openEntry(edit: CollectionEdit, key: number, change: EntryEdit | undefined): string {
    const { column } = edit;
    const source = edit.text as EntrySource;
    if (!change?.incoming) {
      return entryCopy(source, key, column, change?.inner?.written);
    }
    const { text: content, above } = this.#contentOf(change.incoming, column);
    const entry = indicatorOf(source, key, column) + content;
    return [...commentLines([...change.kept, ...above], column), entry].join('\n');
  }

  #editEntry(edit: CollectionEdit, change: EntryEdit, column: number): void {
    const range = this.#target.spans.entry(change.own.key);
    const above = commentsAbove(this.#context, change);
    if (change.incoming) appendAll(above, this.#replaceValue(edit, change, range, column));
    if (above.length === 0) return;
    if (range.margin === -1) {
      edit.hoist(above);
      return;
    }
    const insert = `${commentLines(above, column).join('\n')}\n`;
    edit.text?.add({ from: range.margin, to: range.margin, insert });
  }

  /** Puts another value in the place of an entry's; gives comments for the lines above. */
  #replaceValue(
    edit: CollectionEdit,
    change: EntryEdit,
    range: LineSpan,
    column: number,
  ): string[] {
    const { text, tree } = this.#target;
    const incoming = change.incoming as Incoming;
    const { valueFrom, lastLineTo, isKeyAlone } = range;
    const found = this.#contentOf(incoming, column);
    const to = valueEnd(this.#target, change.own);
    this.#keepOut(edit, to, column, incoming);
    if (isKeyAlone) {
      const insert = `\n${' '.repeat(column)}:${found.text}`;
      edit.text?.add({ from: lastLineTo, to: lastLineTo, insert });
      return [...found.above];
    }
    const isLine = !hasBreak(found.text) && found.above.length === 0;
    if (change.kept.length !== 1 || !isLine || this.#hasComments(incoming)) {
      edit.text?.add({ from: valueFrom, to, insert: found.text });
      return [...change.kept, ...found.above];
    }
    const comment = tree.comments[countBefore(tree.comments, valueFrom) * 2];
    const gap = text.slice(trimEnd(text, valueFrom, comment), comment);
    edit.text?.add({ from: valueFrom, to, insert: found.text + (gap || ' ') + change.kept[0] });
    return [];
  }

  #contentOf({ entry, source, trail }: Incoming, column: number) {
    return entryContent(source, entry.key, column, trail);
  }

  /** Whether comments come along with an entry's value. */
  #hasComments({ entry, source }: Incoming): boolean {
    const { from, linesTo } = source.input.spans.entry(entry.key);
    return source.input.commentsIn(from, linesTo).length > 0;
  }

  /** The entries that are added, as lines. Among others in lines, blank lines between them stay. */
  #addedLines(edit: CollectionEdit, column: number): string[] {
    const keepsBlanks = isBlock(this.#target.tree, edit.collection);
    const lines = edit.added.map(({ entry, source, isInherited }, at) => {
      const text = entryCopy(source, entry.key, column);
      const canBeApart = keepsBlanks && at > 0 && !isInherited;
      const isApart =
        canBeApart &&
        source.input.spans.entry(entry.key).isApart &&
        this.#tailOf(edit.added[at - 1], 0)?.takesBlanks !== true;
      return isApart ? `\n${text}` : text;
    });
    for (const { own, comments, copy, inner } of edit.copiedChanges) {
      const above = commentLines([...comments, ...inner.hoisted], column);
      lines.push([...above, entryCopy(copy, own.key, column, inner.written)].join('\n'));
    }
    return lines;
  }

  /** Keeps what follows a line out of a block scalar that now ends there. */
  #keepOut(
    edit: CollectionEdit,
    lineTo: number,
    column: number,
    incoming: Incoming | undefined,
  ): void {
    const tail = this.#tailOf(incoming, column);
    if (tail) edit.text?.add(...separateFromBlockScalar(this.#target.text, lineTo, column, tail));
  }

  /** The block scalar that an entry ends in, once it is written at a column. */
  #tailOf(incoming: Incoming | undefined, column: number): ScalarTail | undefined {
    if (incoming === undefined) return undefined;
    const { entry, source, trail, endScalar } = incoming;
    const { tree, spans } = source.input;
    const { linesTo, lastLineTo } = spans.entry(entry.key);
    if (trail ? trail.length > 0 : linesTo > lastLineTo) return undefined;
    const shift = column - indentOf(tree, parentOf(tree, entry.key));
    return scalarTailOf(tree, endScalar, column, shift);
  }
}
