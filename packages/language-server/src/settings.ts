import type { FormatOptions, TemplateMode } from '@yamlkit/engine';
import type { PresetName } from '@yamlkit/engine/lint';

/** What an editor's settings say, in the section `yamlkit`. Paths count from the workspace's folder. */
export interface Settings {
  readonly lint: {
    readonly enabled: boolean;
    /** A file in yamllint's format in place of the nearest one. */
    readonly config?: string;
    /** A set of rules in place of the nearest configuration. */
    readonly preset?: PresetName;
  };
  /** What is not given is taken from the configuration, the editor or the defaults. */
  readonly format: FormatOptions & { readonly enabled: boolean };
  /** Which schema files have: by a path, an address or the id of one in the catalog, globs. */
  readonly schemas: Readonly<Record<string, readonly string[]>>;
  /** Whether names of files and contents suggest the schema too, and not only comments and `schemas`. */
  readonly detectSchemas: boolean;
  /** Whether schemas that comments name by their addresses are fetched. */
  readonly fetchSchemas: boolean;
  /** Whether schemas of known formats that are not here are fetched from where SchemaStore says they are. */
  readonly schemaStore: boolean;
  readonly kubernetesVersion?: string;
  /** Whether fields that a kind of Kubernetes or a custom resource does not have are allowed. */
  readonly allowUnknownFields: boolean;
  /** Files with CustomResourceDefinitions. */
  readonly crds: readonly string[];
  readonly templates: TemplateMode;
  readonly allowedTags: readonly string[];
  /** Whether names, references and expressions are checked. */
  readonly meaning: boolean;
  readonly codeLens: boolean;
  /** Whether a line above each name says how often it is used. */
  readonly referencesCodeLens: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  lint: { enabled: true },
  format: { enabled: true },
  schemas: {},
  detectSchemas: true,
  fetchSchemas: false,
  schemaStore: false,
  allowUnknownFields: false,
  crds: [],
  templates: 'auto',
  allowedTags: [],
  meaning: true,
  codeLens: true,
  referencesCodeLens: false,
};

const PRESETS: readonly string[] = ['recommended', 'default', 'relaxed'];
const TEMPLATES: readonly string[] = ['auto', 'helm', 'jinja', 'none'];
/** The options of `format` by what they take. */
const FORMAT_NUMBERS = ['indent', 'blankLines', 'lineWidth'];
const FORMAT_FLAGS = ['sortKeys', 'documentStart'];
const FORMAT_WORDS: Readonly<Record<string, readonly unknown[]>> = {
  sequenceIndent: ['preserve', 'indent', 'none'],
  quotes: ['preserve', 'single', 'double', 'when-needed'],
  multiline: ['preserve', 'literal', 'folded'],
  commentSpaces: ['auto', 'preserve', 1, 2, 3, 4],
  bracketSpacing: ['auto', 'preserve', 'none', 'braces', 'all'],
  controlLines: ['preserve', 'block'],
};

/** Reads settings as clients send them: what is missing or of another type is as it was in `base`. */
export function readSettings(given: unknown, base: Settings = DEFAULT_SETTINGS): Settings {
  const all = recordOf(given);
  const lint = recordOf(all.lint);
  const config = textOf(lint.config) ?? base.lint.config;
  const preset = PRESETS.includes(lint.preset as string)
    ? (lint.preset as PresetName)
    : base.lint.preset;
  const kubernetesVersion = textOf(all.kubernetesVersion) ?? base.kubernetesVersion;
  return {
    lint: {
      enabled: flagOf(lint.enabled, base.lint.enabled),
      ...(config !== undefined && { config }),
      ...(preset !== undefined && { preset }),
    },
    format: { ...base.format, ...formatOf(recordOf(all.format)) },
    schemas: all.schemas === undefined ? base.schemas : schemasOf(recordOf(all.schemas)),
    detectSchemas: flagOf(all.detectSchemas, base.detectSchemas),
    fetchSchemas: flagOf(all.fetchSchemas, base.fetchSchemas),
    schemaStore: flagOf(all.schemaStore, base.schemaStore),
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
    allowUnknownFields: flagOf(all.allowUnknownFields, base.allowUnknownFields),
    crds: textsOf(all.crds) ?? base.crds,
    templates: TEMPLATES.includes(all.templates as string)
      ? (all.templates as TemplateMode)
      : base.templates,
    allowedTags: textsOf(all.allowedTags) ?? base.allowedTags,
    meaning: flagOf(all.meaning, base.meaning),
    codeLens: flagOf(all.codeLens, base.codeLens),
    referencesCodeLens: flagOf(all.referencesCodeLens, base.referencesCodeLens),
  };
}

function formatOf(given: Readonly<Record<string, unknown>>): Partial<Settings['format']> {
  const isTaken = ([name, value]: readonly [string, unknown]) =>
    (FORMAT_NUMBERS.includes(name) && Number.isInteger(value) && (value as number) >= 0) ||
    ((FORMAT_FLAGS.includes(name) || name === 'enabled') && typeof value === 'boolean') ||
    (Object.hasOwn(FORMAT_WORDS, name) && FORMAT_WORDS[name].includes(value));
  return Object.fromEntries(Object.entries(given).filter(isTaken));
}

function schemasOf(given: Readonly<Record<string, unknown>>): Settings['schemas'] {
  const entries = Object.entries(given).map(
    ([schema, globs]) => [schema, textsOf(globs) ?? []] as const,
  );
  return Object.fromEntries(entries.filter(([, globs]) => globs.length > 0));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

function flagOf(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function textsOf(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return undefined;
  return value.filter((each): each is string => typeof each === 'string' && each !== '');
}
