import type { TemplateDialect, TemplateMode, TemplateOptions } from '@yamlkit/engine';
import { WritableStore } from '../../ui/store.ts';
import { pathOf } from './document-attributes.ts';
import { DocumentSetting } from './document-setting.ts';
import { workingDocument } from './use-working-document.ts';
import type { WorkingDocument } from './working-document.ts';

const modes: readonly TemplateMode[] = ['auto', 'none', 'helm', 'jinja'];

/**
 * Whether texts are read as templates, in all tools: what was chosen for the working document, or a share
 * link says. It holds for what the document is merged or compared with too.
 */
export const templateMode = new DocumentSetting<TemplateMode>(
  workingDocument,
  'templates',
  (given) => (isTemplateMode(given) ? given : 'auto'),
);

/**
 * What the working document is read as: a dialect, or `none` for plain YAML that has what could be an
 * action; null where it has nothing of the kind, and until that is known.
 */
export const templateFound = new WritableStore<TemplateDialect | 'none' | null>(null);

/** The template language of the working document; null for plain YAML, and until it is known. */
export function dialectFound(): TemplateDialect | null {
  const { state } = templateFound;
  return state === 'none' ? null : state;
}

/** Chooses how the working document is read, for as long as it is there. */
export function chooseTemplateMode(mode: TemplateMode): void {
  templateMode.choose(mode === 'auto' ? undefined : mode);
}

/** Whether a value that may come from anyone is a way to read texts. */
export function isTemplateMode(given: unknown): given is TemplateMode {
  return modes.some((mode) => mode === given);
}

/** How the engine is to read a document. */
export function readingOf({ snapshot }: WorkingDocument): TemplateOptions {
  const path = pathOf(snapshot);
  return { templates: templateMode.state, ...(path !== undefined && { path }) };
}

/** What templates of a dialect are called. */
export const templateNames: Readonly<Record<TemplateDialect, string>> = {
  helm: 'Helm template',
  jinja: 'Jinja template',
};
