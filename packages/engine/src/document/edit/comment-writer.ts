import { fromOf, type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { ownedComments } from '../comment-owners.ts';
import type { Path } from '../node-path.ts';
import { commentEdits } from './comment-edits.ts';
import { EditError } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';

/** The comments of an entry that are not in its value, without their marks. */
export interface OwnComments {
  readonly above: readonly string[];
  readonly beside: string | undefined;
}

/** Writes a comment in place of the one that is there, as `YamlEditor.comment` has it. */
export function writeComment(
  edited: EditedText,
  path: Path,
  text: string,
  where: 'above' | 'beside',
): void {
  if (writeBefore(edited, path, text, where)) return;
  const place = edited.findOwn(path, true);
  edited.batch.add(commentEdits(edited.tree, place, text, where), place.parent, false);
}

/**
 * Writes a comment that comes before all edits of the batch, which are of comments too: it needs no
 * parse, whichever nodes they are about, since nothing below the line says where it belongs.
 */
function writeBefore(
  { batch, locator, tree }: EditedText,
  path: Path,
  text: string,
  where: 'above' | 'beside',
): boolean {
  if (!batch.isOfComments) return false;
  const place = locator.locate(path);
  if (!place.found || place.alias !== -1 || place.isInherited) return false;
  const edits = refusedAsNone(() => commentEdits(tree, place, text, where));
  if (edits === undefined) return false;
  // Nodes that end on one line have one comment beside them.
  if (edits.length === 1 && batch.has(edits[0])) return true;
  if (!batch.isAfter(edits)) return false;
  batch.add(edits, place.parent, false);
  return true;
}

/** Writes the comments of an entry that has come to another place. */
export function writeComments(
  edited: EditedText,
  path: Path,
  { above, beside }: OwnComments,
): void {
  const writeBeside = (text: string) => {
    writeComment(edited, path, text, 'beside');
    return true;
  };
  const isBeside = beside !== undefined && refusedAsNone(() => writeBeside(beside)) === true;
  const lines = beside === undefined || isBeside ? above : [...above, beside];
  if (lines.length > 0) writeComment(edited, path, lines.join('\n'), 'above');
}

/** @param value the row of the entry's value. */
export function commentsOfEntry(tree: SyntaxTree, value: number): OwnComments {
  const owned = ownedComments(tree).get(value);
  if (owned === undefined) return { above: [], beside: undefined };
  const { text, comments } = tree;
  const line = (number: number) =>
    text
      .slice(comments[number * 2], comments[number * 2 + 1])
      .replace(/^# ?/, '')
      .trimEnd();
  const isOutside = (number: number) =>
    comments[number * 2] < fromOf(tree, value) || comments[number * 2] >= toOf(tree, value);
  const besides = owned.beside.filter(isOutside);
  // One after the header of a block scalar or an opening bracket goes with the value.
  const places = besides.length === owned.beside.length ? 1 : 0;
  const above = [...owned.above, ...besides.slice(places), ...owned.below].map(line);
  return { above, beside: besides.slice(0, places).map(line)[0] };
}

/** What an edit gives; undefined where it is refused. */
function refusedAsNone<Result>(edit: () => Result): Result | undefined {
  try {
    return edit();
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
