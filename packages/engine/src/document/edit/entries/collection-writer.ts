import { propertiesOf } from '../../../print/flow-text.ts';
import { blockScalarBefore } from '../../../source/block-scalar-edges.ts';
import {
  fromOf,
  indentOf,
  KIND_ALIAS,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  toOf,
} from '../../../syntax/tree.ts';
import { lineEnd } from '../../../text/lines.ts';
import { isBlock } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import { sourceOfCopy } from '../new-value.ts';
import {
  type ScalarTail,
  scalarTailOf,
  separateFromBlockScalar,
  tailOfCopy,
} from '../separate-from-block-scalar.ts';
import { writeValue } from '../value-edits.ts';
import type { WrittenNode } from '../written-node.ts';
import { BracketEdits } from './bracket-edits.ts';
import type { CollectionEdit, EntryEdit } from './collection-edit.ts';
import { EntrySource } from './entry-source.ts';
import { LineEdits } from './line-edits.ts';
import { blockCopy, flowCopy } from './node-copies.ts';
import { copySource, type WriterContext } from './writer-context.ts';

/** Writes what has been decided, from the inside out, as edits of the text. */
export class CollectionWriter {
  readonly #context: WriterContext;
  readonly #target: EntryText;
  readonly #main: EntrySource;
  readonly #lines: LineEdits;
  readonly #brackets: BracketEdits;

  constructor(context: WriterContext) {
    this.#context = context;
    this.#target = context.target;
    this.#main = this.#ownText();
    this.#lines = new LineEdits(context);
    this.#brackets = new BracketEdits(context);
  }

  /**
   * What the text becomes.
   *
   * @param edits each after those inside it.
   */
  write(edits: readonly CollectionEdit[]): EntrySource {
    for (let at = edits.length - 1; at >= 0; at--) this.#begin(edits[at]);
    for (const edit of edits) this.#finish(edit);
    return this.#main;
  }

  #ownText(): EntrySource {
    const { target, renames, growth } = this.#context;
    return new EntrySource(target, { background: renames.inText, growth });
  }

  /** Chooses which text the edits of an edit go into: the one around it, or one of its own. */
  #begin(edit: CollectionEdit): void {
    const { change, collection } = edit;
    if (change?.isInherited) {
      change.copy = copySource(this.#context, change.own.key, change.own.value);
    }
    const target = this.#targetOf(edit);
    edit.column = this.#columnOf(edit);
    const isOpened = this.#isOpened(edit);
    if (!edit.isCopy && !isOpened) edit.text = target;
    else if (!edit.isCopy && edit.editsTarget) edit.text = this.#ownText();
    else edit.text = copySource(this.#context, collection, collection);
  }

  /** The text that what is written for an edit goes into. */
  #targetOf({ change, parent }: CollectionEdit): EntrySource {
    return change?.copy ?? parent?.text ?? this.#main;
  }

  #isOpened(edit: CollectionEdit): boolean {
    return edit.needsLines && !isBlock(this.#target.tree, edit.collection);
  }

  /** Writes an edit; those inside it are written. */
  #finish(edit: CollectionEdit): void {
    const { change, collection, parent } = edit;
    const input = this.#target;
    const source = edit.text as EntrySource;
    const isOpened = this.#isOpened(edit);
    let lines: string[] | undefined;
    if (isOpened) lines = this.#lines.open(edit);
    else if (isBlock(input.tree, collection)) this.#lines.write(edit);
    else this.#brackets.write(edit);
    if (change === undefined || parent === undefined) {
      if (lines) this.#placeRoot(collection, lines);
      return;
    }
    let written: WrittenNode | undefined;
    if (lines) {
      written = { inline: propertiesOf(input.tree, collection, !edit.editsTarget), lines };
    } else if (edit.isCopy) {
      const isForLines = isBlock(input.tree, parent.collection) || parent.needsLines;
      written =
        isForLines && isBlock(input.tree, collection)
          ? blockCopy(source, collection, edit.column)
          : { inline: flowCopy(source, collection), lines: [] };
    }
    if (written) this.#place(edit, change, written);
  }

  /** The column of the lines that are written in the place of a collection, seen from where it is. */
  #columnOf({ change, parent }: CollectionEdit): number {
    if (change === undefined || parent === undefined) return 0;
    const { tree } = this.#target;
    const collection = parentOf(tree, change.own.key);
    const inset = kindOf(tree, collection) === KIND_MAPPING ? this.#context.indent : 2;
    if (isBlock(this.#target.tree, collection)) return indentOf(tree, collection) + inset;
    const isInLines = isBlock(this.#target.tree, parent.collection);
    return (isInLines ? indentOf(tree, parent.collection) : parent.column) + inset;
  }

  #place(edit: CollectionEdit, change: EntryEdit, written: WrittenNode): void {
    const input = this.#target;
    const { key, value } = change.own;
    const { tree } = input;
    const target = this.#targetOf(edit);
    const { lines } = written;
    if (isBlock(input.tree, parentOf(tree, key))) {
      // Where a value is opened in its place, its anchor and tag stay as they are.
      const inline = edit.editsTarget ? propertiesOf(tree, value, true) : written.inline;
      target.add(...writeValue(tree, value, { inline, lines }));
      const column = indentOf(tree, parentOf(tree, key));
      const tail = tailOfLines(lines, column, edit.isCopy);
      if (tail)
        target.add(
          ...separateFromBlockScalar(input.text, input.spans.entry(key).lastLineTo, column, tail),
        );
    } else if (kindOf(tree, value) === KIND_ALIAS) {
      target.add({ from: fromOf(tree, value), to: toOf(tree, value), insert: written.inline });
    }
    edit.written = written;
  }

  #placeRoot(row: number, lines: readonly string[]): void {
    const { tree, text } = this.#target;
    // Comments below would belong to the last entry if they were indented further.
    const below = { least: 1, takesBlanks: tailOfLines(lines, 0, false)?.takesBlanks === true };
    this.#main.add(...separateFromBlockScalar(text, lineEnd(text, toOf(tree, row)), 0, below));
    this.#main.add(...writeValue(tree, row, { inline: propertiesOf(tree, row, true), lines }));
  }
}

/**
 * The block scalar that lines below an entry at a column end in. Parses what could have one.
 *
 * @param isCopy comments below a copy go to the column of the entry, however deep its scalar is.
 */
function tailOfLines(
  lines: readonly string[],
  column: number,
  isCopy: boolean,
): ScalarTail | undefined {
  if (!lines.some((line) => line.includes('|') || line.includes('>'))) return undefined;
  const source = sourceOfCopy(`${lines.join('\n')}\n`);
  if (isCopy) return tailOfCopy(source, column);
  const { tree, row } = source;
  const scalar = blockScalarBefore(tree, nextOf(tree, row));
  const lastComment = tree.comments.at(-2) ?? -1;
  const isLast = scalar !== -1 && lastComment < toOf(tree, scalar);
  return isLast ? scalarTailOf(tree, scalar, column, 0) : undefined;
}
