import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TemplateMode } from '@yamlkit/engine';
import type { RuleSettings } from '@yamlkit/engine/lint';
import type { MeaningLevels } from '@yamlkit/language';
import {
  Configurations,
  type FileConfiguration,
  findLintConfiguration,
  type RunConfiguration,
  readLintConfiguration,
} from '@yamlkit/language/configuration';
import type {
  ConfigurationRequest,
  DocumentConfiguration,
  ServerHost,
  Settings,
} from '@yamlkit/language-server';
import { compileGlobs } from '@yamlkit/schemas';
import { loadLintConfiguration } from '../configuration/lint-configuration.ts';
import { settingsFiles } from '../configuration/settings-files.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';
import { schemaFilesNear } from './schema-files-near.ts';
import { WorkspaceSchemas } from './workspace-schemas.ts';

interface Known {
  readonly request: ConfigurationRequest;
  readonly configuration: DocumentConfiguration;
}

/** Where a document is. */
interface DocumentFile {
  /** Undefined for one that has not been saved. */
  readonly file: string | undefined;
  /** The workspace's folder around it, or its own. */
  readonly root: string;
}

/** Files with settings, schemas and definitions: everything is read again when one of them changes. */
const SETTING_FILES = [
  '**/.yamlkit.yaml',
  '**/.editorconfig',
  '**/.yamllint',
  '**/.yamllint.{yaml,yml}',
  '**/*schema*.{json,yaml,yml}',
  '**/*crd*.{yaml,yml}',
];
const isSettingFile = compileGlobs(SETTING_FILES);

/** Finds configurations and schemas for the language server in the files of this machine. */
export class FileHost implements ServerHost {
  readonly version = version;
  readonly settings: Settings;
  readonly watchedFiles = [...SETTING_FILES, '**/*.{yaml,yml}', '**/.env'];
  onChange?: () => void;
  onMessage?: (message: string) => void;
  readonly #terminal: Pick<Terminal, 'cwd' | 'env'>;
  readonly #known = new Map<string, Known>();
  readonly #lint = new Map<string, RunConfiguration>();
  readonly #projects = new Map<string, Configurations>();
  readonly #schemas = new Map<string, WorkspaceSchemas>();
  /** The files that documents name and whose names were looked up. */
  readonly #named = new Set<string>();
  /** Messages already shown; they are not repeated until something changes. */
  readonly #said = new Set<string>();

  constructor(terminal: Pick<Terminal, 'cwd' | 'env'>, settings: Settings) {
    this.#terminal = terminal;
    this.settings = settings;
  }

  async configurationFor(request: ConfigurationRequest): Promise<DocumentConfiguration> {
    const known = this.#known.get(request.uri);
    if (known !== undefined && isSame(known.request, request)) return known.configuration;
    const configuration = await this.#find(request);
    this.#known.set(request.uri, { request, configuration });
    return configuration;
  }

  forget(changed: readonly string[] = []): boolean {
    if (changed.length > 0 && !changed.some((uri) => isSettingFile(uri) !== undefined)) {
      const files = changed.flatMap((uri) => pathOf(uri) ?? []);
      const isNamed = files.some(
        (file) => this.#named.has(file) || this.#named.has(path.dirname(file)),
      );
      if (isNamed) this.#known.clear();
      return isNamed;
    }
    this.#known.clear();
    this.#named.clear();
    this.#lint.clear();
    this.#projects.clear();
    for (const schemas of this.#schemas.values()) schemas.forget();
    this.#said.clear();
    return true;
  }

  fileAt(location: string, uri: string, folders: readonly string[]): string | undefined {
    const { file, root } = placeOf(uri, folders, this.#terminal.cwd);
    if (file === undefined) return undefined;
    const found = path.resolve(path.dirname(file), location.replace(/#.*$/s, ''));
    const isInside = isBelow(found, root) || isBelow(found, path.dirname(file));
    return isInside && existsSync(found) ? pathToFileURL(found).href : undefined;
  }

  schemaFiles(uri: string, folders: readonly string[]): readonly string[] {
    const { file, root } = placeOf(uri, folders, this.#terminal.cwd);
    return file === undefined ? [] : schemaFilesNear(path.dirname(file), root);
  }

  async #find(request: ConfigurationRequest): Promise<DocumentConfiguration> {
    const { uri, languageId, folders, settings } = request;
    const { file, root } = placeOf(uri, folders, this.#terminal.cwd);
    // One that has not been saved is as if it were in the first folder.
    const target = file ?? path.join(root, 'untitled.yaml');
    const lint = await this.#lintFor(settings, target, root);
    const project = this.#projectFor(target, root, lint);
    const schemas = this.#schemasFor(settings, root);
    await schemas.prepare();
    const { enabled: _, ...format } = settings.format;
    const isIgnored = project?.isIgnored === true || lint.isIgnored(target);
    if (settings.lint.enabled && !isIgnored) {
      for (const each of project?.contradictions ?? []) this.#say(each);
    }
    return {
      rules: settings.lint.enabled ? rulesOf(lint, project, target) : undefined,
      isIgnored: file !== undefined && isIgnored,
      allowedTags: settings.allowedTags,
      // Many editors send their defaults too, so these must not override what a project says.
      format: { ...format, ...project?.format },
      templates: modeOf(languageId, project?.templates ?? settings.templates),
      meaning: settings.meaning ? levelsOf(project?.meaning) : undefined,
      templatePath: file === undefined ? '' : path.relative(path.dirname(root), file),
      schemaChecker: schemas.check,
      schemaOptions: schemas.optionsFor(
        file === undefined ? undefined : path.relative(root, file),
        project,
      ),
    };
  }

  /** What is linted where no `.yamlkit.yaml` says it; patterns of a `.yamllint` count from its own folder. */
  async #lintFor({ lint }: Settings, file: string, root: string): Promise<RunConfiguration> {
    const { config, preset } = lint;
    if (config === undefined && preset !== undefined) {
      return loadLintConfiguration({ preset }, root);
    }
    const isNamed = config !== undefined;
    const found = isNamed
      ? path.resolve(root, config)
      : findLintConfiguration(settingsFiles, path.dirname(file));
    const key = found ?? '';
    const known = this.#lint.get(key);
    if (known !== undefined) return known;
    const usual = await loadLintConfiguration({ preset: 'recommended' }, root);
    let read: RunConfiguration = { ...usual, isNamed: false };
    try {
      if (found !== undefined) {
        read = readLintConfiguration(found, {
          files: settingsFiles,
          cwd: isNamed ? root : path.dirname(found),
          isNamed,
        });
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#say(`${error.message}. Until then, the preset recommended is used.`);
    }
    this.#lint.set(key, read);
    return read;
  }

  /** What `.yamlkit.yaml` and `.editorconfig` say; undefined where there is a mistake in one. */
  #projectFor(file: string, root: string, lint: RunConfiguration): FileConfiguration | undefined {
    const projects = this.#projects.get(root) ?? new Configurations(settingsFiles, root);
    this.#projects.set(root, projects);
    try {
      return projects.configurationFor(file, lint);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#say(`${error.message}. Until then, no configuration of the project is used.`);
      return undefined;
    }
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
      onRead: (named) => this.#named.add(named),
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

/** The levels by which a document is checked, undefined where it is not; without a configuration, those of the rules. */
function levelsOf(meaning: FileConfiguration['meaning'] | undefined): MeaningLevels | undefined {
  return meaning === false ? undefined : (meaning?.levels ?? {});
}

function isSame(a: ConfigurationRequest, b: ConfigurationRequest): boolean {
  return a.settings === b.settings && a.folders === b.folders && a.languageId === b.languageId;
}

function rulesOf(
  lint: RunConfiguration,
  project: FileConfiguration | undefined,
  file: string,
): RuleSettings | undefined {
  return project === undefined ? lint.rulesFor(file) : project.rules;
}

/** What an editor calls a template is one. */
function modeOf(languageId: string, templates: TemplateMode): TemplateMode {
  if (templates !== 'auto') return templates;
  if (languageId === 'helm') return 'helm';
  return /jinja/i.test(languageId) ? 'jinja' : 'auto';
}

function placeOf(uri: string, folders: readonly string[], cwd: string): DocumentFile {
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
