import {
  type Fix,
  type FixedText,
  isInternalError,
  type Problem,
  type TemplateDialect,
  type ValidationResult,
  validationFailed,
} from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { fixProblem, fixText, validate } from '@yamlkit/engine/yaml';
import type { FixingRounds } from '@yamlkit/language';
import type { Options, Reply } from '../../../workspace/engine/protocol.ts';
import { part } from '../../../workspace/engine-worker/answers.ts';
import {
  editBetween,
  listProblems,
  placeEdit,
} from '../../../workspace/engine-worker/listed-problems.ts';
import { keepTree } from '../../../workspace/engine-worker/newest-tree.ts';
import {
  type TemplateParts,
  templatePartsFor,
} from '../../../workspace/engine-worker/template-of.ts';

export { lintCatalog, readLintConfiguration } from './lint-configuration.ts';

/** Problems of each severity that go with a validation; the page asks for more as it scrolls. */
const firstPage = 500;

/** More edits than this take the editor longer than taking in the whole text does. */
const mostEdits = 2000;
/** And so does one that is longer than this. */
const longestEdit = 1_000_000;

/** Longer texts are read only where an edit has changed them; shorter ones take some milliseconds. */
const longestWhole = 100_000;

/** The newest validation, for questions about it. */
export interface Validated {
  readonly lines: LineIndex;
  readonly options: Options<'validate'>;
  readonly result: EditorResult;
  /** Reads templates; undefined for a text that is certainly not a template. */
  readonly parts: TemplateParts | undefined;
  /** What schemas find wrong, once they have been asked. */
  schemas?: SchemaFindings;
}

/** The result of validation, and the dialect of the text. */
type EditorResult = ValidationResult & { readonly template?: TemplateDialect };

/** What schemas find wrong with a text, and how to ask them about another. */
export interface SchemaFindings {
  readonly problems: readonly Problem[];
  /** The fixes of a problem of which one is chosen. */
  readonly choicesOf: (problem: Problem) => readonly Fix[];
  readonly add: (text: string, result: ValidationResult) => ValidationResult;
  /** How often that may be done while a text of a length is fixed. */
  readonly beginRounds: (length: number) => FixingRounds;
}

let validated: Validated | undefined;

/** The newest validation; undefined before there is one. */
export function newestValidation(): Validated | undefined {
  return validated;
}

/** Validates a text for the editor, and keeps the result for later requests. */
export async function validateText(
  options: Options<'validate'>,
  text: string,
): Promise<Reply<'validate'>> {
  const start = performance.now();
  const parts = await templatePartsFor(text, options);
  const isLong = text.length > longestWhole && parts === undefined;
  const edited = isLong ? await part(import('./validate-edited.ts')) : undefined;
  const { result, lines } = validateForEditor(text, options, { parts, edited });
  const { isValid, documentCount, errors, warnings, template } = result;
  const duration = performance.now() - start;
  validated = { lines, options, result, parts };
  if (result.parsed !== undefined) keepTree(result.parsed);
  return {
    isValid,
    documentCount,
    errorCount: errors.length,
    lintErrorCount: countLintErrors(result),
    warningCount: warnings.length,
    errors: listProblems(lines, errors, 0, firstPage),
    warnings: listProblems(lines, warnings, 0, firstPage),
    fixCount: countSafeFixes(errors) + countSafeFixes(warnings),
    duration,
    ...(template && { template }),
  };
}

/** More of the problems of the newest validation; undefined before there is one. */
export function listMore({ severity, from, count }: Options<'problems'>): Reply<'problems'> {
  if (validated === undefined) return undefined;
  const { lines, result } = validated;
  return listProblems(lines, listOf(result, severity), from, count);
}

/** The edits that fix one problem of the newest validation. */
export function fixOne({ severity, index, isOfSchema, choice }: Options<'fix'>): Reply<'fix'> {
  if (validated === undefined) return undefined;
  const { lines, options, result, schemas, parts } = validated;
  if (isOfSchema) {
    // It is to change the data, so there is nothing to compare.
    const problem = schemas?.problems[index];
    const chosen =
      choice === undefined ? undefined : problem && schemas?.choicesOf(problem)[choice];
    const edits = (chosen ?? problem?.fix)?.edits;
    return edits && { edits: edits.map((edit) => placeEdit(lines, edit)) };
  }
  const problem = listOf(result, severity)[index];
  const { template } = result;
  const edits =
    template === undefined
      ? fixProblem(lines.text, problem, { schema: options.schema })
      : parts?.fixProblem(lines.text, problem, { schema: options.schema, template });
  return edits === undefined
    ? 'internal-error'
    : { edits: edits.map((edit) => placeEdit(lines, edit)) };
}

/** The edits of all safe fixes of the newest validation, or the whole text where they are many. */
export function fixAll(): Reply<'fixes'> {
  if (validated === undefined) return undefined;
  const { lines } = validated;
  const { output, edits, problems } = fixedText(validated);
  if (problems.some(isInternalError)) return 'internal-error';
  const wanted = edits ?? [editBetween(lines.text, output)];
  const isMuch = wanted.length > mostEdits || wanted[0]?.insert.length > longestEdit;
  if (isMuch) return { text: [output] };
  return { edits: wanted.map((edit) => placeEdit(lines, edit)) };
}

function fixedText({ lines, options, result, schemas, parts }: Validated): FixedText {
  if (result.template !== undefined && parts !== undefined) {
    return parts.fixText(lines.text, { ...options, result });
  }
  const add: SchemaFindings['add'] = schemas?.add ?? ((_, found) => found);
  const rounds = schemas?.beginRounds(lines.text.length);
  const check = (text: string) =>
    rounds?.mayCheck() === false
      ? undefined
      : add(text, validateForEditor(text, options, { parts }).result);
  const { schema } = options;
  return fixText(lines.text, { result: add(lines.text, result), check, schema });
}

/** Validates a text in its possible dialect. */
export function validateAs(
  text: string,
  { templates = 'auto', path, ...options }: Options<'validate'>,
  parts: TemplateParts | undefined,
): EditorResult {
  return parts?.validate(text, { ...options, templates, path }) ?? validate(text, options);
}

/** What validates a text: the parts for templates, or what reads only what an edit has changed. */
interface Validators {
  readonly parts: TemplateParts | undefined;
  readonly edited?: typeof import('./validate-edited.ts') | undefined;
}

/** Where validation itself fails, the visitor sees that, and the console why. */
function validateOrFail(
  text: string,
  options: Options<'validate'>,
  { parts, edited }: Validators,
): { readonly result: EditorResult; readonly lines: LineIndex } {
  try {
    if (edited === undefined) {
      return { result: validateAs(text, options, parts), lines: new LineIndex(text) };
    }
    const { templates, path, ...others } = options;
    return edited.validateEdited(text, others);
  } catch (error) {
    console.error('Internal error while validating:', error);
    return { result: validationFailed(), lines: new LineIndex(text) };
  }
}

function validateForEditor(
  text: string,
  options: Options<'validate'>,
  validators: Validators,
): { readonly result: EditorResult; readonly lines: LineIndex } {
  const { result, lines } = validateOrFail(text, options, validators);
  const errors = result.errors.map(withoutLineEndFix);
  return { result: { ...result, errors, warnings: result.warnings.map(withoutLineEndFix) }, lines };
}

/** The editor counts every line break as one character, so it cannot change which one it is. */
function withoutLineEndFix(problem: Problem): Problem {
  if (problem.code !== 'lint/new-lines') return problem;
  const { fix, ...rest } = problem;
  return rest;
}

function listOf(result: ValidationResult, severity: Problem['severity']): readonly Problem[] {
  return severity === 'error' ? result.errors : result.warnings;
}

/** The rules that report what also makes a text invalid, in place of what composition says of it. */
const rulesOfErrors: ReadonlySet<string> = new Set(['lint/key-duplicates', 'lint/anchors']);

function countLintErrors({ isValid, errors }: ValidationResult): number {
  return errors.filter(
    ({ code }) => code.startsWith('lint/') && (isValid || !rulesOfErrors.has(code)),
  ).length;
}

/** How many problems carry a fix that can be applied without a look. */
export function countSafeFixes(problems: readonly Problem[]): number {
  let count = 0;
  for (const { fix } of problems) if (fix?.safety === 'safe') count++;
  return count;
}
