import { checkOptions, checkTexts } from '../text/check-arguments.ts';
import { merge as mergeTexts } from '../tools/merge/merge.ts';
import type { MergeOptions } from '../tools/merge/merge-options.ts';
import type { MergeResult } from '../tools/merge/merge-result.ts';
import { MERGE_CHECKS } from './option-checks.ts';

/**
 * Merges texts, of which a later one wins. Without options, its top-level keys replace those of the texts before it, as
 * the site's merger does (`strategy: 'override'`); `merge` and `append` merge mappings at every depth.
 *
 * Streams are merged document by document: those at the same place, or with `kubernetes` those of the same object. What
 * is not merged into stays as it is written in the first text, and what is added is written as in its own. An empty text
 * is an empty mapping. If the merged text would have an error or lack a comment, there is a problem and no text.
 *
 * @throws ArgumentError
 */
export function merge(texts: readonly string[], options: MergeOptions = {}): MergeResult {
  checkTexts('texts', texts);
  checkOptions(options, MERGE_CHECKS);
  return mergeTexts(texts, options);
}
