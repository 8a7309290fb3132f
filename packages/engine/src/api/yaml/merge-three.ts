import { checkOptions, checkText } from '../../text/check-arguments.ts';
import { merge3 as mergeYaml } from '../../tools/diff/three-way/merge-three.ts';
import type {
  MergeThreeOptions,
  MergeThreeResult,
} from '../../tools/diff/three-way/merge-three-result.ts';
import { MERGE_THREE_CHECKS } from '../option-checks.ts';

/**
 * Merges what two sides made of a text, by its structure where lines alone would conflict. Where both changed the same
 * thing, there is a conflict with markers.
 *
 * @throws ArgumentError
 */
export function merge3(
  base: string,
  ours: string,
  theirs: string,
  options: MergeThreeOptions = {},
): MergeThreeResult {
  checkText('base', base);
  checkText('ours', ours);
  checkText('theirs', theirs);
  checkOptions(options, MERGE_THREE_CHECKS);
  return mergeYaml(base, ours, theirs, options);
}
