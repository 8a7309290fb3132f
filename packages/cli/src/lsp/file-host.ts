import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { presets, type RuleSettings, type TemplateMode } from '@yamlkit/engine';
import type {
  ConfigurationRequest,
  DocumentConfiguration,
  ServerHost,
  Settings,
} from '@yamlkit/language-server';
import { findConfiguration } from '../configuration/lint-configuration.ts';
import { readLintConfiguration } from '../configuration/read-lint-configuration.ts';
import type { RunConfiguration } from '../configuration/run-configuration.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';
import { WorkspaceSchemas } from './workspace-schemas.ts';

type LintConfiguration = Pick<RunConfiguration, 'isIgnored' | 'rulesFor'>;

interface Known {
  readonly request: ConfigurationRequest;
  readonly configuration: DocumentConfiguration;
}

/** Where a document is. */
interface Place {
  /** Undefined for one that has not been saved. */
  readonly file: string | undefined;
  /** The workspace's folder around it, or its own. */
  readonly root: string;
}

/** Finds configurations and schemas for the language server in the files of this machine. */
export class FileHost implements ServerHost {
  readonly version = version;
  readonly settings: Settings;
  readonly watchedFiles = [
    '**/.yamllint',
    '**/.yamllint.{yaml,yml}',
    '**/*schema*.{json,yaml,yml}',
    '**/*crd*.{yaml,yml}',
  ];
  onChange?: () => void;
  onMessage?: (message: string) => void;
  readonly #terminal: Pick<Terminal, 'cwd' | 'env'>;
  readonly #known = new Map<string, Known>();
  readonly #lint = new Map<string, LintConfiguration | undefined>();
  readonly #schemas = new Map<string, WorkspaceSchemas>();
  /** What was said already: once is enough until something changes. */
  readonly #said = new Set<string>();

  constructor(terminal: Pick<Terminal, 'cwd' | 'env'>, settings: Settings) {
    this.#terminal = terminal;
    this.settings = settings;
  }

  async configurationFor(request: ConfigurationRequest): Promise<DocumentConfiguration> {
    const known = this.#known.get(request.uri);
    if (known !== undefined && isSame(known.request, request)) return known.configuration;
    const configuration = this.#find(request);
    this.#known.set(request.uri, { request, configuration });
    return configuration;
  }

  forget(): void {
    this.#known.clear();
    this.#lint.clear();
    for (const schemas of this.#schemas.values()) schemas.forget();
    this.#said.clear();
  }

  fileAt(location: string, uri: string, folders: readonly string[]): string | undefined {
    const { file, root } = placeOf(uri, folders, this.#terminal.cwd);
    if (file === undefined) return undefined;
    const found = path.resolve(path.dirname(file), location.replace(/#.*$/s, ''));
    const isInside = isBelow(found, root) || isBelow(found, path.dirname(file));
    return isInside && existsSync(found) ? pathToFileURL(found).href : undefined;
  }

  #find({ uri, languageId, folders, settings }: ConfigurationRequest): DocumentConfiguration {
    const { file, root } = placeOf(uri, folders, this.#terminal.cwd);
    const lint = this.#lintFor(settings, file, root);
    const schemas = this.#schemasFor(settings, root);
    const { enabled: _, ...format } = settings.format;
    return {
      rules: settings.lint.enabled ? rulesOf(lint, file) : undefined,
      isIgnored: file !== undefined && lint?.isIgnored(file) === true,
      allowedTags: settings.allowedTags,
      format,
      templates: modeOf(languageId, settings.templates),
      templatePath: file === undefined ? '' : path.relative(path.dirname(root), file),
      schemaCheck: schemas.check,
      schemaOptions: schemas.optionsFor(file === undefined ? undefined : path.relative(root, file)),
    };
  }

  /** The configuration by yamllint's format; patterns in it count from its own folder. */
  #lintFor(
    { lint }: Settings,
    file: string | undefined,
    root: string,
  ): LintConfiguration | undefined {
    if (!lint.enabled) return undefined;
    const { config, preset } = lint;
    if (config === undefined && preset !== undefined) return ofPreset(presets[preset]);
    const folder = file === undefined ? root : path.dirname(file);
    const found = config === undefined ? findConfiguration(folder) : path.resolve(root, config);
    if (found === undefined) return undefined;
    if (this.#lint.has(found)) return this.#lint.get(found);
    let read: LintConfiguration | undefined;
    try {
      const base = config === undefined ? path.dirname(found) : root;
      read = readLintConfiguration(found, config !== undefined, base);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#say(`${error.message}. Until then, the preset recommended is used.`);
    }
    this.#lint.set(found, read);
    return read;
  }

  #schemasFor(settings: Settings, root: string): WorkspaceSchemas {
    const known = this.#schemas.get(root);
    if (known?.settings === settings) return known;
    const schemas = new WorkspaceSchemas(settings, {
      root,
      env: this.#terminal.env,
      say: (message) => this.#say(message),
      onFetched: () => {
        this.#known.clear();
        this.onChange?.();
      },
    });
    this.#schemas.set(root, schemas);
    return schemas;
  }

  #say(message: string): void {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.onMessage?.(`yamlkit: ${message}`);
  }
}

function isSame(a: ConfigurationRequest, b: ConfigurationRequest): boolean {
  return a.settings === b.settings && a.folders === b.folders && a.languageId === b.languageId;
}

function rulesOf(lint: LintConfiguration | undefined, file: string | undefined): RuleSettings {
  return lint?.rulesFor(file) ?? presets.recommended;
}

function ofPreset(rules: RuleSettings): LintConfiguration {
  return { isIgnored: () => false, rulesFor: () => rules };
}

/** What an editor calls a template is one. */
function modeOf(languageId: string, templates: TemplateMode): TemplateMode {
  if (templates !== 'auto') return templates;
  if (languageId === 'helm') return 'helm';
  return /jinja/i.test(languageId) ? 'jinja' : 'auto';
}

function placeOf(uri: string, folders: readonly string[], cwd: string): Place {
  const file = pathOf(uri);
  const roots = folders.flatMap((folder) => pathOf(folder) ?? []);
  if (file === undefined) return { file, root: roots[0] ?? cwd };
  const around = roots.filter((root) => isBelow(file, root));
  const [nearest] = around.sort((a, b) => b.length - a.length);
  return { file, root: nearest ?? path.dirname(file) };
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !path.isAbsolute(relative) && !/^\.\.(?:[\\/]|$)/.test(relative);
}
