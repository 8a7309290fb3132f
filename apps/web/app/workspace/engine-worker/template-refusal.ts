import type { Problem, TemplateDialect, TemplateOptions } from '@yamlkit/engine';
import { templatePartsFor } from './template-of.ts';

const names: Readonly<Record<TemplateDialect, string>> = {
  helm: 'a Helm template',
  jinja: 'a Jinja template',
};

/**
 * What a text is read as, and why nothing can be made of its data; undefined for plain YAML. As on the
 * command line, a text that YAML can read is read as YAML, unless it was said to be a template.
 */
export async function templateIn(
  text: string,
  { templates = 'auto' }: TemplateOptions,
): Promise<{ readonly template: TemplateDialect; readonly problem: Problem } | undefined> {
  const parts = await templatePartsFor(text, { templates });
  const template = parts?.detectTemplate(text, { templates }) ?? 'none';
  if (template === 'none') return undefined;
  const message = `This is ${names[template]}: what its actions write is not known. Preview it with values, render it first, or read it as plain YAML.`;
  const problem: Problem = {
    ...{ code: 'template-not-supported', severity: 'error', message },
    ...{ from: 0, to: 0, line: 1, column: 1 },
  };
  return { template, problem };
}
