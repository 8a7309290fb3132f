import type { PresetName } from '@yamlkit/engine/lint';
import {
  SCHEMA_OPTIONS,
  type TagSetName,
  tagSetArgument,
  tagSetNames,
  tagsOf,
  VALIDATE_OPTIONS,
} from '@yamlkit/engine/options';
import type { FormatName } from '../formats/index.ts';
import { type CommandDeclaration, InvalidValueError } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import { HELP_PARTS } from './help-texts.ts';
import {
  CHANGED_OPTION,
  collect,
  FILES_ARGUMENT,
  NO_CONFIG_OPTION,
  STDIN_FILEPATH_OPTION,
  TEMPLATES_OPTION,
  THREADS_OPTION,
  WATCH_OPTION,
} from './shared-declarations.ts';
import type { ValidateFlags } from './validate.ts';

// The names are written down here, since the presets and formats themselves are loaded when one is used.
const PRESETS: Readonly<Record<PresetName, true>> = {
  recommended: true,
  default: true,
  relaxed: true,
};
const FORMATS: Readonly<Record<FormatName, true>> = {
  standard: true,
  parsable: true,
  json: true,
  github: true,
  gitlab: true,
  sarif: true,
};

/** The sets of tags, by what an option calls them. */
const TAG_SETS: ReadonlyMap<string, TagSetName> = new Map(
  tagSetNames.map((name) => [tagSetArgument(name), name]),
);

const { lint, ...others } = VALIDATE_OPTIONS;

export function declareValidate(): CommandDeclaration {
  return {
    name: 'validate',
    summary: 'report syntax errors and lint problems',
    description: 'Report every error in YAML files, not only the first, and all lint problems.',
    arguments: [FILES_ARGUMENT],
    options: [
      ...declareOptions({ lint }).map((option) => ({ ...option, group: 'Linting' as const })),
      {
        syntax: '--config <file>',
        group: 'Linting',
        description: "lint with a configuration file in yamllint's format",
      },
      {
        syntax: '--preset <name>',
        group: 'Linting',
        description: 'lint with a built-in set of rules',
        choices: Object.keys(PRESETS),
      },
      {
        syntax: '--format <name>',
        description: 'format of the report',
        choices: Object.keys(FORMATS),
        default: 'standard',
      },
      { syntax: '--fix', description: 'apply safe fixes to the files, in place' },
      ...declareOptions(others),
      {
        syntax: '--allow-tags <set>',
        description: 'allow the tags of CloudFormation, Home Assistant or mkdocs; may be repeated',
        choices: [...TAG_SETS.keys()],
        read: collect,
      },
      {
        syntax: '--site <address>',
        description: 'link the rules in a SARIF report to their pages on this YAML Toolkit site',
        read: readSite,
      },
      {
        syntax: '--schema <name>',
        group: 'Schemas',
        description:
          'check against a JSON Schema: a file, an id from the catalog such as github-workflow, or a URL, which is fetched',
      },
      {
        syntax: '--schema-from <file>',
        group: 'Schemas',
        description:
          'check against a JSON Schema derived from an example file: its types, and the keys that are always present',
      },
      {
        syntax: '--fetch-schemas',
        group: 'Schemas',
        description: 'also fetch schemas that comments name by URL',
      },
      {
        syntax: '--detect-schemas',
        group: 'Schemas',
        description: 'detect schemas also where .yamlkit.yaml turns that off',
      },
      {
        syntax: '--require-schema',
        group: 'Schemas',
        description: 'report each document that was not checked against a schema as an error',
      },
      ...declareOptions(SCHEMA_OPTIONS).map((option) => ({ ...option, group: 'Schemas' as const })),
      {
        syntax: '--crd <path>',
        group: 'Schemas',
        description:
          'check custom resources against the definitions in a file, a folder or the files of a glob; may be repeated',
        read: collect,
      },
      {
        syntax: '--no-schema',
        group: 'Schemas',
        description: 'do not check against any schema, even if a comment names one',
      },
      {
        syntax: '--no-meaning',
        description:
          'do not check what names, references and expressions mean in workflows, manifests, API descriptions and the like',
      },
      { ...TEMPLATES_OPTION, isConfigurable: true },
      {
        syntax: '--values <file>',
        description:
          'fill in template actions that only name a value, from a YAML file; the other actions are listed',
      },
      CHANGED_OPTION,
      WATCH_OPTION,
      STDIN_FILEPATH_OPTION,
      NO_CONFIG_OPTION,
      THREADS_OPTION,
    ],
    notes: `${HELP_PARTS.filesAndTemplates}
${HELP_PARTS.changed}

Without --config and --preset, the nearest .yamllint, .yamllint.yaml or .yamllint.yml in
this folder or a parent folder sets the rules; without one, the preset is
recommended. Files named .yamllint are validated too.

Each document is checked against the schema that its apiVersion and kind, its content or
the name of its file identifies. The summary counts the documents that were checked, and
says why others were not; --require-schema makes each of these an error.

A comment such as '# yaml-language-server: $schema=schema.json' at the top of a document
names its schema: a file in the document's folder, in this folder or in their subfolders,
or a URL, for which the schema published there is taken from the catalog. A '$schema'
key does the same. A schema that is named but not loaded is noted. Only schemas
named by --schema are fetched and, with --fetch-schemas, those named in comments. Fetched
schemas are kept in the user's cache folder and requested again on each run; if there is
no answer, the cached copy is used.`,
    exitStatus: [
      [0, 'nothing found'],
      [1, 'problems found'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit validate deploy/ values.yaml',
      'yamlkit validate --preset relaxed deploy/',
      "yamlkit validate --allow-tag '!Ref' '!Fn*' template.yaml",
      'yamlkit validate --allow-tags cloudformation template.yaml',
      "yamlkit validate --format github '**/*.yml'",
      'yamlkit validate --require-schema --kubernetes-version 1.34 deploy/ .github/',
      'yamlkit validate --schema values.schema.json values.yaml',
      'yamlkit validate --schema https://example.com/app.schema.json app.yaml',
      'yamlkit validate --schema-from good.yaml other/',
      'yamlkit validate --changed',
      'yamlkit validate --changed origin/main deploy/',
      'helm template . | yamlkit validate -',
    ],
    async run([names], flags, terminal) {
      const { validateCommand } = await import('./validate.ts');
      const { allowTags = [], ...others } = flags as ValidateFlags & {
        readonly allowTags?: readonly string[];
      };
      const sets = allowTags.flatMap((set) => tagsOf(TAG_SETS.get(set) as TagSetName));
      const allowTag = [...(others.allowTag ?? []), ...sets];
      return validateCommand(names as readonly string[], { ...others, allowTag }, terminal);
    },
  };
}

/** The address of a site, without a slash at its end. */
function readSite(given: string): string {
  const isAddress = /^https?:\/\//i.test(given) && URL.canParse(given);
  if (!isAddress) throw new InvalidValueError('It begins with https:// or http://.');
  const { origin, pathname } = new URL(given);
  return (origin + pathname).replace(/\/+$/, '');
}
