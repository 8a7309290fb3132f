import { type FormatResult, isInternalError, minify, type TemplateDialect } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { format } from '@yamlkit/engine/yaml';
import type { Formatted, Options } from '../../../workspace/engine/protocol.ts';
import { listProblems } from '../../../workspace/engine-worker/listed-problems.ts';
import { templatePartsFor } from '../../../workspace/engine-worker/template-of.ts';
import type { FormatCheck } from '../protocol.ts';

/** Errors that go with an answer; no one reads more before fixing some. */
const mostErrors = 100;

/** Formats a text for the page. */
export async function formatText(options: Options<'format'>, text: string): Promise<Formatted> {
  const parts = await templatePartsFor(text, options);
  const { templates = 'auto', path, ...layout } = options;
  return listed(text, parts?.format(text, { ...layout, templates, path }) ?? format(text, layout));
}

/** What formatting a text for the page would come to. */
export async function checkFormat(options: Options<'format'>, text: string): Promise<FormatCheck> {
  const { output, ...rest } = await formatText(options, text);
  return { ...rest, isFormatted: output === undefined && rest.errorCount === 0 };
}

/** Minifies a text for the page; a template stays as it is. */
export async function minifyText(options: Options<'minify'>, text: string): Promise<Formatted> {
  const parts = await templatePartsFor(text, options);
  const template = parts?.detectTemplate(text, options) ?? 'none';
  if (template === 'none') return listed(text, minify(text));
  return { output: undefined, problems: [], errorCount: 0, notes: [], template };
}

function listed(
  text: string,
  result: FormatResult & { readonly template?: TemplateDialect },
): Formatted {
  const { output, isChanged, problems, template } = result;
  const lines = new LineIndex(text);
  // A file that is kept encrypted on purpose is valid, but not formatted.
  const errors = problems.filter(
    ({ severity, code }) => severity === 'error' || code === 'foreign-text',
  );
  const notes = problems.filter(({ code }) => code === 'template-not-supported');
  return {
    output: isChanged ? [output] : undefined,
    problems: listProblems(lines, errors, 0, mostErrors),
    errorCount: errors.filter((problem) => !isInternalError(problem)).length,
    notes: listProblems(lines, notes, 0, mostErrors),
    ...(template && { template }),
  };
}
