import type { Problem } from '../../diagnostics/problem.ts';
import { SCHEMA_NAMES, type SchemaName } from '../../schema/schema.ts';
import { checkObject, checkOptions, checkText } from '../../text/check-arguments.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { fixProblem as fixOne } from '../../tools/validate/fix-text.ts';

/** Options of `fixProblem`. */
export interface FixProblemOptions {
  /** Decides which scalars are equal. Default `core`. */
  readonly schema?: SchemaName | undefined;
}

/**
 * The edits of one problem's fix, a suggested one included: asking for it is choosing it.
 *
 * @param problem of `text`.
 * @returns undefined when there is no fix, and when a safe one would change the data or the comments of the text.
 * @throws ArgumentError
 */
export function fixProblem(
  text: string,
  problem: Problem,
  options: FixProblemOptions = {},
): readonly TextEdit[] | undefined {
  checkText('text', text);
  checkObject('problem', problem);
  checkOptions(options, { schema: SCHEMA_NAMES });
  return fixOne(text, problem, options.schema);
}
