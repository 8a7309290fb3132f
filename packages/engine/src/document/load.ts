import { isError } from '../diagnostics/diagnostic.ts';
import { type Problem, toProblems } from '../diagnostics/problem.ts';
import { checkSyntax, diagnosticsOf, type SyntaxOptions } from '../schema/check-syntax.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import { LineIndex } from '../text/line-index.ts';
import { TO_JS_CHECKS, type ToJsOptions, toJs } from './to-js.ts';

/** How a text becomes values. Plain data. */
export interface LoadOptions extends ToJsOptions, Pick<SyntaxOptions, 'allowedTags'> {}

/** Problems that the message of a `LoadError` lists; `problems` has all. */
const MOST_LISTED = 10;

/** Thrown by `load` and `loadAll`: the text has errors, so there is no value. */
export class LoadError extends Error {
  /** All errors, in the order of the text, each with its line, column and message. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems
      .slice(0, MOST_LISTED)
      .map(({ line, column, message }) => `${line}:${column}: ${message}`);
    const more = problems.length - lines.length;
    if (more > 0) lines.push(`… and ${more} more`);
    super(lines.join('\n'));
    this.name = 'LoadError';
    this.problems = problems;
  }
}

/**
 * The JavaScript value of a YAML text of one document; undefined for a text without any.
 *
 * Nothing that `validate` reports as an error is passed over: duplicate keys, unknown aliases and tags that are
 * neither YAML's nor among `allowedTags` included. Keys such as `__proto__` become ordinary properties.
 *
 * @throws LoadError with all errors of the text, of which a second document is one: see `loadAll`.
 * @throws ArgumentError
 */
export function load(text: string, options: LoadOptions = {}): unknown {
  return read(text, options, true)[0];
}

/**
 * The JavaScript value of each document of a YAML text; an empty array for a text without any.
 *
 * @throws LoadError with all errors of the text.
 * @throws ArgumentError
 */
export function loadAll(text: string, options: LoadOptions = {}): unknown[] {
  return read(text, options, false);
}

function read(text: string, options: LoadOptions, singleDocument: boolean): unknown[] {
  checkText('text', text);
  checkOptions<LoadOptions>(options, { ...TO_JS_CHECKS, allowedTags: 'texts' });
  const { allowedTags, ...toJsOptions } = options;
  const lines = new LineIndex(text);
  const check = checkSyntax(lines, { schema: options.schema, allowedTags, singleDocument });
  const errors = diagnosticsOf(check).filter(isError);
  if (errors.length > 0) throw new LoadError(toProblems(errors, lines));
  const { output, problems } = toJs(check.tree, toJsOptions);
  if (problems.length > 0) throw new LoadError(toProblems(problems, lines));
  return [...output];
}
