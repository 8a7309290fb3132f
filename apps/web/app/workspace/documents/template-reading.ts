import type { TemplateDialect, TemplateMode, TemplateOptions } from '@yamlkit/engine';
import { WritableStore } from '../../ui/store.ts';
import { choicesFrom } from '../choices/choices-from.ts';
import { KeptChoices } from '../choices/kept-choices.ts';
import type { WorkingDocument } from './working-document.ts';

interface TemplateChoice {
  readonly mode: TemplateMode;
}

const modes: readonly TemplateMode[] = ['auto', 'none', 'helm', 'jinja'];
const kept = new KeptChoices<TemplateChoice>('templates', (given) =>
  choicesFrom<TemplateChoice>(given, { mode: modes }, { mode: 'auto' }),
);

/** Whether texts are read as templates, in all tools: what the visitor chose, or a share link says. */
export const templateMode = new WritableStore<TemplateMode>(kept.read().mode);

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

/** Chooses how texts are read, now and on later visits. */
export function chooseTemplateMode(mode: TemplateMode): void {
  kept.keep({ mode });
  templateMode.set(mode);
}

/** Whether a value that may come from anyone is a way to read texts. */
export function isTemplateMode(given: unknown): given is TemplateMode {
  return modes.some((mode) => mode === given);
}

/** Reads texts as a share link says, on this visit. */
export function shareTemplateMode(mode: TemplateMode = 'auto'): void {
  templateMode.set(mode);
}

/** How the engine is to read a document. */
export function readingOf({ snapshot: { name } }: WorkingDocument): TemplateOptions {
  return { templates: templateMode.state, ...(name !== undefined && { path: name }) };
}

/** What templates of a dialect are called. */
export const templateNames: Readonly<Record<TemplateDialect, string>> = {
  helm: 'Helm template',
  jinja: 'Jinja template',
};
