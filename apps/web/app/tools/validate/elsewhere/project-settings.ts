import type { TemplateMode } from '@yamlkit/engine';
import { tagsOf } from '@yamlkit/engine/options';
import { documentArguments } from '../document-arguments.ts';
import type { LintCatalog, SchemaSetting } from '../protocol.ts';
import { nearestPreset } from '../rule-choices.ts';
import type { ValidatorChoices } from '../validation-options.ts';
import { yamllintText } from '../yamllint-text.ts';

/** The settings needed elsewhere to get the same checks as the page. */
export interface ProjectSettings {
  /** `.yamlkit.yaml`, which the command line and editors read; empty when everything is at its default. */
  readonly configuration: string;
  /** A file that it names and that has to be saved beside it: the visitor's own schema. */
  readonly schemaFile?: { readonly name: string; readonly text: string };
  /** Arguments of `yamlkit validate` for what such a file cannot say. */
  readonly validateArguments: readonly string[];
  /** Tags that editors have to be told about. */
  readonly allowedTags: readonly string[];
}

/** The document that the choices apply to. */
export interface ChecksOfPage {
  readonly choices: ValidatorChoices;
  readonly templates: TemplateMode;
  /** Of the document; a schema that was chosen for it belongs to files of this name. */
  readonly fileName: string;
  readonly catalog: LintCatalog;
}

/** The choices of the page as settings of a project. */
export function projectSettings(page: ChecksOfPage): ProjectSettings {
  const { choices, templates, fileName } = page;
  const { tags, tagSets, schema } = choices;
  const { kubernetesVersion, allowsUnknownFields } = choices;
  const schemaName = nameOfSchema(schema);
  const configuration = [
    lintLines(page),
    schemaName === null ? '' : `schemas:\n  ${quoted(fileName)}: ${quoted(schemaName)}\n`,
    templates === 'auto' ? '' : `templates: ${templates}\n`,
    kubernetesVersion === null ? '' : `kubernetes-version: '${kubernetesVersion}'\n`,
    allowsUnknownFields ? 'allow-unknown-fields: true\n' : '',
  ].join('');
  return {
    configuration,
    ...(schema.kind === 'own' && { schemaFile: { name: schema.name, text: schema.text } }),
    validateArguments: documentArguments(choices),
    allowedTags: [...new Set([...tags, ...tagSets.flatMap(tagsOf)])],
  };
}

/** What a configuration calls the schema; null where it is found by itself. */
function nameOfSchema(schema: SchemaSetting): string | null {
  switch (schema.kind) {
    case 'automatic':
      return null;
    case 'none':
      return 'none';
    case 'catalog':
      return schema.id;
    case 'own':
      return schema.name;
  }
}

function lintLines({ choices: { lint, rules }, catalog }: ChecksOfPage): string {
  if (!lint) return 'lint: false\n';
  if (rules === null) return '';
  const { presets } = catalog;
  const name = nearestPreset(rules, presets);
  const text = yamllintText(rules, { name, rules: presets[name] }, catalog.rules);
  return `lint:\n${text.replaceAll(/^(?=.)/gm, '  ')}`;
}

/** A name as YAML: names of files may have any character. */
function quoted(name: string): string {
  return /^(?!(?:null|true|false|yes|no|on|off)$)[a-z][\w./-]*$/i.test(name)
    ? name
    : JSON.stringify(name);
}
