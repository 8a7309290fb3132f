import type { TemplateDialect, TemplateOptions, TextEdit } from '@yamlkit/engine';
import type { TemplateMask } from '@yamlkit/engine/templates';
import { mayHaveActions } from '@yamlkit/engine/templates';

/** The part of the engine that reads templates, once a text may need it. */
export type TemplateParts = typeof import('./template-parts.ts');

/** The part of the engine that reads templates; undefined for a text that is certainly not a template. */
export async function templatePartsFor(
  text: string,
  { templates }: TemplateOptions,
): Promise<TemplateParts | undefined> {
  if (templates === 'none' || !mayHaveActions(text)) return undefined;
  return import('./template-parts.ts');
}

/** A text as YAML that `parse` can read, and its dialect. */
export interface ReadText {
  /** As long as the text that was given. */
  readonly yaml: string;
  /** Left out where the text has nothing that could be an action. */
  readonly template?: TemplateDialect | 'none';
  /** Left out for plain YAML. */
  readonly mask?: TemplateMask;
  /** Shows the lines of actions in the tree of a template. */
  readonly actionRows?: ReturnType<TemplateParts['actionRowsOf']>;
  /** Edits of the YAML as edits of the text, or why they cannot be done; left out for plain YAML. */
  readonly restoreEdits?: (
    edits: readonly TextEdit[],
  ) => ReturnType<TemplateParts['restoreTemplateEdits']>;
}

/** Reads a text as YAML: a template by its mask. */
export async function readText(text: string, reading: TemplateOptions): Promise<ReadText> {
  if (!mayHaveActions(text)) return { yaml: text };
  const parts = await templatePartsFor(text, reading);
  const template = parts?.detectTemplate(text, reading) ?? 'none';
  if (parts === undefined || template === 'none') return { yaml: text, template: 'none' };
  const mask = parts.TemplateMask.of(text, template);
  if (mask === undefined) return { yaml: text, template: 'none' };
  const restoreEdits = (edits: readonly TextEdit[]) => parts.restoreTemplateEdits(mask, edits);
  return { yaml: mask.masked, template, mask, actionRows: parts.actionRowsOf(mask), restoreEdits };
}
