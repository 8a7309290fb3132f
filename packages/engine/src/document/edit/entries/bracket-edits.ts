import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import { FLAG_SINGLE_PAIR, hasFlag } from '../../../syntax/tree.ts';
import { COLON } from '../../../text/character-codes.ts';
import { lineStartOf } from '../../../text/lines.ts';
import type { EntryText } from '../../entry-text.ts';
import type { LineSpan } from '../../line-spans.ts';
import { appendInFlow } from '../entry-edits.ts';
import type { CollectionEdit, Incoming } from './collection-edit.ts';
import { inlineEntry, inlineValue } from './entry-copies.ts';
import type { EntrySource } from './entry-source.ts';
import { expandMerges } from './expand-merge-keys.ts';
import { commentsAbove, commentsOnTop } from './hoisted-comments.ts';
import type { WriterContext } from './writer-context.ts';

/** Edits a collection in brackets that stays in brackets. */
export class BracketEdits {
  readonly #context: WriterContext;
  readonly #target: EntryText;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#target = context.target;
  }

  /** Edits a collection in brackets; its comments are left to the entry it is in. */
  write(edit: CollectionEdit): void {
    const input = this.#target;
    const text = edit.text as EntrySource;
    const removed = new Set<number>();
    for (const change of edit.changes) {
      edit.hoist(commentsAbove(this.#context, change));
      if (change.isInherited) continue;
      if (change.isRemoved) removed.add(change.own.key);
      else if (change.incoming)
        this.#replaceValue(text, change.incoming, input.spans.entry(change.own.key));
    }
    edit.hoist(edit.comments);
    const added = this.#added(edit);
    if (edit.writtenOut) expandMerges(this.#context, edit, removed);
    const isPair = hasFlag(input.tree, edit.collection, FLAG_SINGLE_PAIR);
    if (!isPair || added.length === 0) text.add(...input.removalOf(edit.collection, removed));
    if (added.length > 0) {
      const entries = input.spans.entries(edit.collection);
      text.add(...appendInFlow(input.tree, edit.collection, entries, added, { removed }));
    }
    if (edit.parent === undefined) this.#placeComments(edit, text);
  }

  #replaceValue(text: EntrySource, { entry, source }: Incoming, range: LineSpan): void {
    const { tree } = this.#target;
    const value = inlineValue(source, entry.value) ?? '';
    const { isKeyAlone, lastLineTo, row } = range;
    if (isKeyAlone) {
      if (value !== '') text.add({ from: lastLineTo, to: lastLineTo, insert: `: ${value}` });
      return;
    }
    const from = startOfNode(tree, range.value);
    const to = endOfNode(tree, range.value);
    const isInList = row === range.value;
    const needsSpace =
      !isInList && value !== '' && this.#target.text.charCodeAt(from - 1) === COLON;
    text.add({ from, to, insert: needsSpace ? ` ${value}` : value || (isInList ? '~' : '') });
  }

  #added(edit: CollectionEdit): string[] {
    const added = edit.added.map(({ entry, source }) => inlineEntry(source, entry.key) ?? '');
    const copies = edit.copiedChanges.map(({ own, copy }) => inlineEntry(copy, own.key) ?? '');
    return [...added, ...copies];
  }

  /** The comments of the top go above its line. */
  #placeComments(edit: CollectionEdit, text: EntrySource): void {
    const hoisted = commentsOnTop(this.#context, edit);
    if (hoisted.length === 0) return;
    const source = this.#target.text;
    const start = startOfNode(this.#target.tree, edit.collection);
    const at = lineStartOf(source, start);
    const insert = hoisted.map((comment) => `${comment}\n`).join('');
    text.add({ from: at, to: at, insert });
  }
}
