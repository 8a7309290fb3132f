import { COLON, HASH, isBlank, isBreak } from '../../syntax/character-codes.ts';
import { fromOf, indentOf, toOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Pair } from './mapping-entries.ts';
import { lineEndAt, startOfPair } from './merge-lines.ts';
import type { MergeSide } from './merge-side.ts';
import { keyText, nodeText } from './node-copies.ts';

/**
 * The edits that take pairs out of a mapping, with the comments directly above them. A mapping that
 * loses all becomes `{}`.
 *
 * @param pairs all that the mapping itself holds, merge keys included, in order.
 */
export function removePairs(
  side: MergeSide,
  mapping: number,
  pairs: readonly Pair[],
  removed: ReadonlySet<number>,
): TextEdit[] {
  const { tree, text } = side;
  const kept = pairs.filter(({ key }) => !removed.has(key));
  if (side.isFlow(mapping)) {
    const entries = kept.map(({ key, value }) =>
      `${keyText(side, key)}: ${nodeText(side, value)}`.trimEnd(),
    );
    const insert = `{${entries.join(', ')}}`;
    return [{ from: fromOf(tree, mapping), to: toOf(tree, mapping), insert }];
  }
  if (kept.length === 0) return [emptied(side, pairs)];
  const firstKept = pairs.findIndex(({ key }) => !removed.has(key));
  const first = startOfPair(side, pairs[0].key);
  const isBehindDash = text.slice(side.lineStart(first), first).trim() !== '';
  const edits: TextEdit[] = [];
  if (isBehindDash && firstKept > 0) {
    // The dash stays, and with it the line, unless the next pair can move there.
    const end = lineEndAt(side, pairs[firstKept - 1].value);
    const next = startOfPair(side, pairs[firstKept].key);
    const isCommented = text.slice(end, next).trim() !== '';
    edits.push({ from: first, to: isCommented ? end : next, insert: '' });
  }
  for (const [index, { key, value }] of pairs.entries()) {
    if (!removed.has(key) || (isBehindDash && index < firstKept)) continue;
    const lineStart = side.lineStart(startOfPair(side, key));
    const lead = attachedStart(side, lineStart, indentOf(tree, mapping));
    const to = lineEndAt(side, value);
    // One line break goes too: the one above, but for the first ones, which may have none.
    if (index > firstKept) edits.push({ from: lead - 1, to, insert: '' });
    else edits.push({ from: lead, to: to + 1, insert: '' });
  }
  return edits;
}

/** `{}` in the place of all pairs of a block mapping. */
function emptied(side: MergeSide, pairs: readonly Pair[]): TextEdit {
  const { text } = side;
  const start = startOfPair(side, pairs[0].key);
  const to = lineEndAt(side, pairs[pairs.length - 1].value);
  let before = start;
  while (before > 0 && isWhite(text.charCodeAt(before - 1))) before--;
  const isBehindColon = before > 0 && text.charCodeAt(before - 1) === COLON;
  return isBehindColon ? { from: before, to, insert: ' {}' } : { from: start, to, insert: '{}' };
}

/** Where the comments begin that stand directly above a line, as far to the right as it. */
function attachedStart({ text }: MergeSide, lineStart: number, column: number): number {
  let found = lineStart;
  while (found > 0) {
    let previous = found - 1;
    while (previous > 0 && !isBreak(text.charCodeAt(previous - 1))) previous--;
    let first = previous;
    while (isBlank(text.charCodeAt(first))) first++;
    if (text.charCodeAt(first) !== HASH || first - previous !== column) break;
    found = previous;
  }
  return found;
}

function isWhite(code: number): boolean {
  return isBlank(code) || isBreak(code);
}
