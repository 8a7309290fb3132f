import { checkOptions, checkText } from '../text/check-arguments.ts';
import type { DiffOptions } from '../tools/diff/diff-options.ts';
import { type JsonPatchResult, diffToJsonPatch as patchBetween } from '../tools/diff/json-patch.ts';
import { DIFF_CHECKS } from './option-checks.ts';

/**
 * The JSON Patch (RFC 6902) that turns the data of the left text into that of the right one.
 *
 * @throws ArgumentError
 */
export function diffToJsonPatch(
  left: string,
  right: string,
  options: DiffOptions = {},
): JsonPatchResult {
  checkText('left', left);
  checkText('right', right);
  checkOptions(options, DIFF_CHECKS);
  return patchBetween(left, right, options);
}
