import type { TemplateDialect } from '../syntax/templates/action.ts';
import { detectTemplate, type TemplateOptions } from '../syntax/templates/detect-dialect.ts';

/** The dialect in which texts are read together; undefined for YAML. */
export function templateOf(
  texts: readonly string[],
  { templates = 'none', path }: TemplateOptions,
): TemplateDialect | undefined {
  if (templates === 'none') return undefined;
  for (const text of texts) {
    const dialect = detectTemplate(text, { templates, path });
    if (dialect !== 'none') return dialect;
  }
  return undefined;
}
