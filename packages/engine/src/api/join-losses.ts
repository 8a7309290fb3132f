import { checkList } from '../text/check-arguments.ts';
import { addLosses, type Loss } from '../tools/convert/loss.ts';
import { describeLoss } from '../tools/convert/loss-messages.ts';

/**
 * What the conversions of two parts of a stream have lost, as that of the whole would say it: each kind once, counted
 * together.
 *
 * @throws ArgumentError
 */
export function joinLosses(known: readonly Loss[], more: readonly Loss[]): Loss[] {
  checkList('known', known);
  checkList('more', more);
  return addLosses(known, more, describeLoss);
}
