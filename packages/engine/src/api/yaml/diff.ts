import { checkOptions, checkText } from '../../text/check-arguments.ts';
import { type DiffResult, diff as diffYaml } from '../../tools/diff/diff.ts';
import type { DiffOptions } from '../../tools/diff/diff-options.ts';
import { DIFF_CHECKS } from '../option-checks.ts';

/**
 * Compares the data of two texts: their documents, mappings, lists, scalars and tags. Key order, quotes, layout and,
 * unless asked for, comments are no change. Texts with errors are not compared.
 *
 * @throws ArgumentError
 */
export function diff(left: string, right: string, options: DiffOptions = {}): DiffResult {
  checkText('left', left);
  checkText('right', right);
  checkOptions(options, DIFF_CHECKS);
  return diffYaml(left, right, options);
}
