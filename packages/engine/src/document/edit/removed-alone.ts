import { isBlock } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import type { AloneRemoval, EditBatch } from './edit-batch.ts';
import { removedFromBrackets } from './removed-from-brackets.ts';
import { linesRemoved } from './removed-lines.ts';

/**
 * The edits that take an entry away, whatever has become of those around it; undefined where those have a say in what goes
 * with it.
 */
export function removedAlone(batch: EditBatch, place: NodeLocation): AloneRemoval | undefined {
  if (!batch.nodes.isEntryLeftAlone(place)) return undefined;
  if (isBlock(batch.tree, place.parent)) return linesRemoved(batch, place);
  const edits = removedFromBrackets(batch, place);
  return edits && { edits, leavesBlank: false };
}
