import type { ChangeSet, Text } from '@codemirror/state';
import type { TextEdit } from '@yamlkit/engine';
import type { LineBreaks } from './line-breaks.ts';

/** Most code units that are worth describing as edits; more is a new text. */
const mostInserted = 100_000;
/** Most edits that are. */
const mostEdits = 1000;

/**
 * A change of the editor's text as edits of the text with its own line breaks.
 *
 * @param before the editor's text before the change.
 * @returns undefined when the change is large, or line breaks of several kinds are in the text.
 */
export function textEditsOf(
  before: Text,
  changes: ChangeSet,
  { usual, exceptions }: LineBreaks,
): TextEdit[] | undefined {
  if (exceptions.size > 0) return undefined;
  const extra = usual.length - 1;
  const offsetOf = (at: number) => (extra === 0 ? at : at + (before.lineAt(at).number - 1) * extra);
  const edits: TextEdit[] = [];
  let inserted = 0;
  changes.iterChanges((from, to, _fromNow, _toNow, text) => {
    inserted += text.length;
    if (inserted > mostInserted || edits.length > mostEdits) return;
    const insert = text.sliceString(0, text.length, usual);
    edits.push({ from: offsetOf(from), to: offsetOf(to), insert });
  });
  return inserted > mostInserted || edits.length > mostEdits ? undefined : edits;
}
