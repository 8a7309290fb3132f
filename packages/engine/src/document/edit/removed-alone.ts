import type { TextEdit } from '../../text/text-edit.ts';
import { isBlock } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { EditBatch } from './edit-batch.ts';
import { removedFromBrackets } from './removed-from-brackets.ts';
import { linesRemoved } from './removed-lines.ts';

/**
 * The edits that take an entry away, whatever has become of those around it; undefined where those have a say in what goes
 * with it.
 */
export function removedAlone(
  batch: EditBatch,
  place: NodeLocation,
): readonly TextEdit[] | undefined {
  if (!batch.nodes.isEntryLeftAlone(place)) return undefined;
  return isBlock(batch.tree, place.parent)
    ? linesRemoved(batch, place)
    : removedFromBrackets(batch, place);
}
