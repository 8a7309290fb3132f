import type { TemplateDialect } from '@yamlkit/engine';

const NAMES: Readonly<Record<TemplateDialect, string>> = {
  helm: 'a Helm template',
  jinja: 'a Jinja template',
};
const RENDERING: Readonly<Record<TemplateDialect, string>> = {
  helm: 'Render it first, as with “helm template”',
  jinja: 'Render it first',
};

/**
 * Why something cannot be done with a template.
 *
 * @param what the action that is refused: `converted`.
 */
export function describeRefusal(dialect: TemplateDialect, what: string): string {
  return `${describeUnreadable(dialect, what)}, or read it as plain YAML with --templates none.`;
}

/** The same without its last full stop, of a command that has no `--templates`. */
export function describeUnreadable(dialect: TemplateDialect, what: string): string {
  return `This is ${NAMES[dialect]}, which cannot be ${what}: what its actions write is not known. ${RENDERING[dialect]}`;
}
