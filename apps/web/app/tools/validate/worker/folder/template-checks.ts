/* Loaded with the first template of a folder. */
import type { TemplateDialect, ValidationResult } from '@yamlkit/engine';
import { isTextTemplate, TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import { parse, toProblems } from '@yamlkit/engine/tree';
import {
  type ProjectFiles,
  type SchemaChecker,
  type SchemaCheckOptions,
  withProblems,
} from '@yamlkit/language';
import { loadSchemas } from '../schema/schema-checks.ts';
import type { CheckConfiguration } from './folder-plan.ts';

type TemplateResult = ValidationResult & {
  /** Left out for plain text in a chart: a template without actions. */
  readonly template?: TemplateDialect;
};

/** What a template is checked by, beside its syntax. */
interface TemplateContext {
  /** From the folder. */
  readonly path: string;
  readonly schemas: { readonly check: SchemaChecker; readonly options: SchemaCheckOptions };
  readonly files: ProjectFiles;
  readonly own: CheckConfiguration;
}

/** Checks a template by schemas and, one of Helm, by the names in its actions. */
export async function checkTemplateFile(
  text: string,
  result: TemplateResult,
  { path, schemas, files, own }: TemplateContext,
): Promise<TemplateResult> {
  const mask = result.template && TemplateMask.of(text, result.template);
  const named = await withNames(text, { ...result, mask }, { path, files, own });
  // What writes text or a part of a file has no documents of its own.
  if (isTextTemplate(path)) return { ...named, documentCount: 0 };
  if (mask === undefined || !named.isValid) return named;
  const { check, options } = schemas;
  const { TemplateNodes } = await import('../schema/template-nodes.ts');
  const template = new TemplateNodes(mask);
  const ofTemplate = template.optionsFor(options);
  await loadSchemas(() => check.schemasOf(template.tree, ofTemplate));
  const checked = [...check.checkEach(template.tree, ofTemplate, template.nodes)];
  const found = checked.flatMap(({ problems }) => problems);
  return { ...named, ...withProblems(named, template.problemsOf(found, new LineIndex(text))) };
}

async function withNames(
  text: string,
  { mask, ...result }: TemplateResult & { readonly mask: TemplateMask | undefined },
  { path, files, own }: Pick<TemplateContext, 'path' | 'files' | 'own'>,
): Promise<TemplateResult> {
  if (result.template === 'jinja') return result;
  const { helmDiagnostics, onlyOfTemplate } = await import('../schema/check-helm.ts');
  const ofActions = isTextTemplate(path) ? onlyOfTemplate(result) : result;
  if (own.meaning === false) return ofActions;
  const tree = mask && parse(mask.masked);
  const found = helmDiagnostics(text, tree, { files, levels: own.meaning.levels });
  return { ...ofActions, ...withProblems(ofActions, toProblems(found, new LineIndex(text))) };
}
