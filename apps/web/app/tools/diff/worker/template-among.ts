import type { TemplateDialect, TemplateOptions } from '@yamlkit/engine';
import { templatePartsFor } from '../../../workspace/engine-worker/template-of.ts';

/** The dialect of the first of some texts that is a template; undefined where none is. */
export async function templateAmong(
  texts: readonly string[],
  reading: TemplateOptions,
): Promise<TemplateDialect | undefined> {
  for (const text of texts) {
    const parts = await templatePartsFor(text, reading);
    const dialect = parts?.detectTemplate(text, reading) ?? 'none';
    if (dialect !== 'none') return dialect;
  }
  return undefined;
}
