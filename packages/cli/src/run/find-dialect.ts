import type { TemplateDialect, TemplateMode } from '@yamlkit/engine';
import type { Input } from '../files/input.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';

/** The dialect of the first of some texts that is a template; `none` where none is. */
export async function findDialect(
  inputs: readonly (Input | undefined)[],
  texts: readonly string[],
  { templates }: { readonly templates: TemplateMode },
  { cwd }: { readonly cwd: string },
): Promise<TemplateDialect | 'none'> {
  for (const [side, input] of inputs.entries()) {
    const text = texts[side];
    if (input === undefined || !mayBeTemplate({ templates, input, cwd }, text, true)) continue;
    const { detectTemplate } = await import('./templates.ts');
    const dialect = detectTemplate(text, { templates, path: templatePath({ input, cwd }) });
    if (dialect !== 'none') return dialect;
  }
  return 'none';
}
