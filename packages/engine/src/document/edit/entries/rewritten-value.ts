import { joinedWith, propertiesOf } from '../../../print/flow-text.ts';
import { fromOf, indentOf, parentOf, STYLE_PLAIN, sourceOf, toOf } from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { columnAt, lineEnd } from '../../../text/lines.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import { isBlock } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import { linesWith } from '../entry-lines.ts';
import { putInPlace, valueRanges } from '../value-edits.ts';
import { writeString } from '../written-node.ts';
import { commentLines } from './shift-lines.ts';

/** An entry as it is to be written. */
export interface NewEntry {
  /** As it is written; undefined in a list. */
  readonly key: string | undefined;
  /** As it is written on one line. */
  readonly value: string;
  readonly above: readonly string[];
  readonly beside: string | undefined;
}

/** A string as it can be written anywhere. */
export function stringText(value: string): string {
  return writeString(value, STYLE_PLAIN, undefined).inline;
}

/** A scalar as it is written where that can be anywhere. */
export function scalarText(input: EntryText, row: number, value: string): string {
  const source = sourceOf(input.tree, row);
  const isFine = /^(?:"[^\r\n]*"|'[^\r\n]*'|[^\r\n,[\]{}|>"']*)$/.test(source);
  return isFine ? source : stringText(value);
}

/** What an entry becomes, with the comments that it has. */
export function rewrittenEntry(
  input: EntryText,
  row: number,
  key: string | undefined,
  value: string,
): NewEntry {
  const { sectionFrom, linesTo, from } = input.spans.entry(row);
  const after = input.commentsIn(from, linesTo);
  const [beside, ...others] = input.commentsIn(from, lineEnd(input.text, from));
  const above = input.commentsIn(sectionFrom, from);
  return { key, value, beside, above: [...above, ...(beside ? others : after)] };
}

/** Writes a collection in the place of a value: in lines where that is in lines, else in brackets. */
export function rewriteValue(
  input: EntryText,
  value: number,
  isList: boolean,
  entries: readonly NewEntry[],
): TextEdit[] {
  const { tree, text } = input;
  const properties = propertiesOf(tree, value, true);
  if (isBlock(tree, value)) {
    const column = Math.max(indentOf(tree, parentOf(tree, value)), 0) + 2;
    const lines = entries.flatMap(({ key, value: inline, above, beside = '' }) => [
      ...commentLines(above, column),
      ...linesWith(key, { inline: joinedWith(inline, beside), lines: [] }, column),
    ]);
    const below = input.commentsIn(
      input.spans.last(value).linesTo,
      valueRanges(tree, value).linesTo,
    );
    appendAll(lines, commentLines(below, column));
    return putInPlace(tree, value, { inline: properties, lines });
  }
  const [from, to] = [fromOf(tree, value), toOf(tree, value)];
  const margin = `\n${' '.repeat(columnAt(text, from) + 1)}`;
  const comments = input.commentsIn(from, to).map((comment) => ` ${comment}${margin}`);
  const written = entries.map(({ key, value: inline }) =>
    key === undefined ? inline : joinedWith(`${key}:`, inline),
  );
  const inside = comments.join('') + written.join(', ');
  const inline = joinedWith(properties, isList ? `[${inside}]` : `{${inside}}`);
  return putInPlace(tree, value, { inline, lines: [] });
}
