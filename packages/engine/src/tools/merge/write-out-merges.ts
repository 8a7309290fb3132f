import { indentOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { MappingEntries, Pair } from './mapping-entries.ts';
import { lineEndAt, startOfPair } from './merge-lines.ts';
import type { MergeSide } from './merge-side.ts';
import { copyPairs, keyText } from './node-copies.ts';
import { removePairs } from './remove-pairs.ts';

/** Puts the pairs that a mapping has through merge keys in the place of these keys. */
export function writeOutMerges(
  side: MergeSide,
  mapping: number,
  { pairs, merges }: MappingEntries,
  inherited: Iterable<Pair>,
): TextEdit[] {
  const copied = [...inherited];
  const all = [...pairs.values(), ...merges].sort((x, y) => x.key - y.key);
  const keys = new Set(merges.map(({ key }) => key));
  if (copied.length === 0) return removePairs(side, mapping, all, keys);
  const [first, ...others] = merges;
  if (side.isFlow(mapping)) {
    const [edit] = removePairs(side, mapping, all, keys);
    const entries = copied.map(({ key, value }) =>
      `${keyText(side, key)}: ${side.copyOf(value)}`.trimEnd(),
    );
    const rest = edit.insert.slice(1);
    const separator = rest === '}' ? '' : ', ';
    return [{ ...edit, insert: `{${entries.join(', ')}${separator}${rest}` }];
  }
  const column = indentOf(side.tree, mapping);
  const from = startOfPair(side, first.key);
  const lines = copyPairs(side, copied, column).join('\n');
  const start = side.lineStart(from);
  const isAlone = side.text.slice(start, from).trim() === '';
  // Behind a list's dash the first line has its column already, unless it is a comment's.
  const insert = isAlone
    ? lines
    : lines.startsWith(' '.repeat(column))
      ? lines.slice(column)
      : lines;
  const edits: TextEdit[] = [
    { from: isAlone ? start : from, to: lineEndAt(side, first.value), insert },
  ];
  const further = new Set(others.map(({ key }) => key));
  if (further.size > 0) edits.push(...removePairs(side, mapping, all, further));
  return edits;
}
