import type { TemplateMode } from '@yamlkit/engine';
import { applyConfiguration, presets, type RuleSettings } from '@yamlkit/engine/lint';
import { visibleText } from '@yamlkit/engine/reports';
import { compileGlobs } from '@yamlkit/schemas';
import type { MeaningLevels } from '../meaning/finding-diagnostics.ts';
import { describeContradictions } from './describe-contradictions.ts';
import { type EditorConfig, type EditorSetting, readEditorConfig } from './editor-config.ts';
import { type ProjectFolder, ProjectFolders } from './find-project-files.ts';
import { ignorePatterns } from './ignore-patterns.ts';
import { kebab } from './kebab.ts';
import type {
  LintSetting,
  MeaningLevel,
  Placed,
  ProjectFile,
  SettingSection,
} from './project-file.ts';
import { readLintConfiguration } from './read-lint-configuration.ts';
import { isPreset, readProjectFile } from './read-project-file.ts';
import type { RunConfiguration } from './run-configuration.ts';
import type { SettingsFiles, SettingsReader } from './settings-files.ts';

/** Where a setting comes from, for people: `.yamlkit.yaml`, its line, and the value. */
export interface SettingOrigin {
  /** `format.indent`, `lint.rules.truthy`. */
  readonly setting: string;
  readonly value: unknown;
  /** The absolute path of the file, or the name of a preset: `default`. */
  readonly from: string;
  /** From 1; undefined where the whole file says it. */
  readonly line?: number;
}

/** What configurations say of a file. What they leave out is undefined. */
export interface FileConfiguration {
  /** Whether the file is left out. */
  readonly isIgnored: boolean;
  /** Undefined where nothing is linted. */
  readonly rules: RuleSettings | undefined;
  /** How names, references and expressions are checked; false where they are not. */
  readonly meaning: MeaningConfiguration | false;
  /** Options of `yamlkit format` by their names in camel case. */
  readonly format: Readonly<Record<string, unknown>>;
  readonly templates: TemplateMode | undefined;
  readonly schema: ConfiguredSchema | undefined;
  readonly detectSchemas: boolean | undefined;
  readonly kubernetesVersion: string | undefined;
  readonly allowUnknownFields: boolean | undefined;
  readonly origins: readonly SettingOrigin[];
  /** Options of `format` and lint rules that undo each other, each as a sentence. */
  readonly contradictions: readonly string[];
}

/** How a configuration has names, references and expressions checked. */
export interface MeaningConfiguration {
  /** Of the rules that it sets. */
  readonly levels: MeaningLevels;
  /** The folder whose files are all there are, absolute. */
  readonly closedFolder?: string;
  /** Labels of runners that GitHub does not host. */
  readonly runners?: readonly string[];
}

/** The schemas that a configuration gives a file, all of which must hold. */
export interface ConfiguredSchema {
  /** Each is an absolute path, an address, an id of the catalog, or `none`; at least one. */
  readonly locations: readonly string[];
  /** A file must be below this folder, since the configuration may come from anyone. */
  readonly root: string;
}

/** A section with the file it is in. */
interface Layer {
  readonly file: ProjectFile;
  readonly section: SettingSection;
}

/** A file of configurations for a folder, those that count only. */
interface FolderConfiguration extends ProjectFolder {
  readonly files: readonly ProjectFile[];
  readonly editors: readonly { readonly file: string; readonly config: EditorConfig }[];
}

/**
 * What configurations say of files: `.yamlkit.yaml` in the folder of a file and those above it, as far
 * as the repository goes (the nearest one wins), then the `.yamllint` of the run, then `.editorconfig`.
 * Each file is read once.
 */
export class Configurations {
  readonly #files: SettingsFiles;
  readonly #cwd: string;
  readonly #folders: ProjectFolders;
  readonly #reader: SettingsReader;
  readonly #projectFiles = new Map<string, ProjectFile>();
  readonly #editors = new Map<string, EditorConfig>();
  readonly #byFolder = new Map<string, FolderConfiguration>();
  readonly #matchers = new Map<string, (below: string) => boolean>();
  readonly #extended = new Map<string, RunConfiguration>();
  readonly #rules = new Map<string, RuleSettings>();

  /** @param cwd the folder that names in messages count from, absolute. */
  constructor(files: SettingsFiles, cwd: string, folders = new ProjectFolders(files)) {
    this.#files = files;
    this.#cwd = cwd;
    this.#folders = folders;
    this.#reader = files.reader();
  }

  /**
   * What applies to a file.
   *
   * @param file its absolute path; it need not be there.
   * @param lint the rules that apply unless a `.yamlkit.yaml` extends others.
   * @throws what `SettingsFiles.mistake` returns, with every mistake in a configuration and its place.
   */
  configurationFor(file: string, lint: RunConfiguration): FileConfiguration {
    const folder = this.#configurationOf(this.#files.paths.dirname(file));
    const layers = folder.files.flatMap((each) =>
      each.sections
        .filter(({ files }) => files === undefined || this.#isBelow(each, files, file))
        .map((section) => ({ file: each, section })),
    );
    const origins: SettingOrigin[] = [];
    const editor = this.#editorSettings(folder, file);
    const format = formatOf(layers, editor, origins);
    const rules = this.#rulesOf(layers, { file, folder, lint, editor, origins });
    const templates = this.#firstGlob(layers, 'templates', file, origins);
    const schema = this.#firstGlob(layers, 'schemas', file, origins);
    const root = (own: ProjectFile) => folder.repository ?? own.folder;
    return {
      isIgnored: folder.files.some((own) => this.#isIgnored(own, file)),
      rules,
      meaning: meaningOf(layers, origins),
      format,
      templates: templates?.value,
      schema: schema && { locations: this.#locationsOf(schema), root: root(schema.file) },
      detectSchemas: firstOf(layers, 'detectSchemas', origins),
      kubernetesVersion: firstOf(layers, 'kubernetesVersion', origins),
      allowUnknownFields: firstOf(layers, 'allowUnknownFields', origins),
      origins,
      contradictions: rules === undefined ? [] : describeContradictions({ format, rules }),
    };
  }

  #configurationOf(folder: string): FolderConfiguration {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const found = this.#folders.find(folder);
    const files: ProjectFile[] = [];
    for (const each of found.projectFiles) {
      const file = this.#readFile(each, found.repository);
      files.push(file);
      if (file.isRoot) break;
    }
    const editors = [];
    for (const each of found.editorFiles) {
      const config = this.#readEditor(each);
      editors.push({ file: each, config });
      if (config.isRoot) break;
    }
    const result = { ...found, files, editors };
    this.#byFolder.set(folder, result);
    return result;
  }

  #readFile(file: string, repository: string | undefined): ProjectFile {
    const known = this.#projectFiles.get(file);
    if (known !== undefined) return known;
    const name = this.#nameOf(file);
    const folder = this.#files.paths.dirname(file);
    if (!this.#files.isInside(file, repository ?? folder)) {
      throw this.#files.mistake(`${name}: this is a link to a file outside of the repository`);
    }
    const { file: read, problems } = readProjectFile(this.#reader.read(file, name, false), {
      path: file,
      folder,
    });
    if (problems.length > 0) {
      const lines = problems.map(
        ({ line, column, message }) => `${name}:${line}:${column}: ${visibleText(message)}`,
      );
      throw this.#files.mistake(lines.join('\n'));
    }
    this.#projectFiles.set(file, read);
    return read;
  }

  #readEditor(file: string): EditorConfig {
    const known = this.#editors.get(file);
    if (known !== undefined) return known;
    const read = readEditorConfig(this.#reader.read(file, this.#nameOf(file), false));
    this.#editors.set(file, read);
    return read;
  }

  #nameOf(file: string): string {
    return this.#files.paths.relative(this.#cwd, file) || file;
  }

  #isBelow({ folder }: ProjectFile, globs: readonly string[], file: string): boolean {
    const key = `${folder}\0${globs.join('\0')}`;
    const matches = this.#matchers.get(key) ?? matcherOf(globs);
    this.#matchers.set(key, matches);
    return matches(this.#below(folder, file));
  }

  #isIgnored({ folder, ignore }: ProjectFile, file: string): boolean {
    if (ignore.length === 0) return false;
    const key = `${folder}\0ignore`;
    const matches = this.#matchers.get(key) ?? ignorePatterns(ignore);
    this.#matchers.set(key, matches);
    return matches(this.#below(folder, file));
  }

  #firstGlob<Key extends 'templates' | 'schemas'>(
    layers: readonly Layer[],
    key: Key,
    file: string,
    origins: SettingOrigin[],
  ): (SettingSection[Key][number] & { readonly file: ProjectFile }) | undefined {
    for (const { file: own, section } of layers) {
      for (const each of section[key]) {
        if (!this.#isBelow(own, [each.glob], file)) continue;
        const { value } = each;
        const shown = typeof value !== 'string' && value.length === 1 ? value[0] : value;
        origins.push({ setting: key, value: shown, from: own.path, line: each.line });
        return { ...each, file: own };
      }
    }
    return undefined;
  }

  /** The nearest `.editorconfig` that says something wins. */
  #editorSettings(
    { editors }: FolderConfiguration,
    file: string,
  ): ReadonlyMap<string, EditorSetting & { readonly file: string }> {
    const found = new Map<string, EditorSetting & { readonly file: string }>();
    for (const { file: own, config } of editors) {
      for (const [name, setting] of config.settingsFor(
        this.#below(this.#files.paths.dirname(own), file),
      )) {
        if (!found.has(name)) found.set(name, { ...setting, file: own });
      }
    }
    for (const [name, { value }] of found) if (value === 'unset') found.delete(name);
    return found;
  }

  /** Rules from the extended configuration up to the nearest section. */
  #rulesOf(layers: readonly Layer[], context: RuleContext): RuleSettings | undefined {
    const { file, lint, origins } = context;
    if (lint.isNamed) {
      origins.push({ setting: 'lint', value: lint.source, from: 'option' });
      return lint.rulesFor(file);
    }
    const said = layers.flatMap(({ file: own, section }) =>
      section.lint === undefined ? [] : [{ own, lint: section.lint }],
    );
    const [first] = said;
    if (first?.lint.value === false) {
      const { line } = first.lint;
      origins.push({ setting: 'lint', value: false, from: first.own.path, line });
      return undefined;
    }
    // Sections beyond one that has `extends` don't count.
    const counting: { own: ProjectFile; setting: LintSetting }[] = [];
    let base: { own: ProjectFile; extended: Placed<string> } | undefined;
    for (const { own, lint: given } of said) {
      if (given.value === false) break;
      counting.push({ own, setting: given.value });
      const { extends: extended } = given.value;
      if (extended === undefined) continue;
      base = { own, extended };
      break;
    }
    let rules =
      base === undefined
        ? this.#plainRules(lint, context)
        : this.#extendedRules(base.own, base.extended, context);
    for (const { own, setting } of counting.reverse()) {
      const { configuration, rulePlaces } = setting;
      for (const [id, { line }] of rulePlaces) {
        const value = configuration.rules[id];
        origins.push({
          setting: `lint.rules.${id}`,
          value: valueOfRule(value),
          from: own.path,
          line,
        });
      }
      rules = applyConfiguration(configuration, rules, (patterns) =>
        ignorePatterns(patterns)(this.#below(own.folder, file)),
      );
    }
    return this.#shared(rules);
  }

  /** The same rules are one object, so that other threads are handed them once for many files. */
  #shared(rules: RuleSettings): RuleSettings {
    const key = JSON.stringify(rules);
    const known = this.#rules.get(key);
    if (known !== undefined) return known;
    this.#rules.set(key, rules);
    return rules;
  }

  #plainRules(lint: RunConfiguration, { file, editor, origins }: RuleContext): RuleSettings {
    const rules = lint.rulesFor(file);
    origins.push({ setting: 'lint', value: lint.source, from: lint.file ?? 'default' });
    // A .yamllint says all there is to say.
    return lint.file === undefined ? withEditorRules(rules, editor, origins) : rules;
  }

  #extendedRules(
    own: ProjectFile,
    { value, line, column }: Placed<string>,
    { file, folder, origins }: RuleContext,
  ): RuleSettings {
    origins.push({ setting: 'lint.extends', value, from: own.path, line });
    if (isPreset(value)) return presets[value];
    const target = this.#files.paths.resolve(own.folder, value);
    const root = folder.repository ?? own.folder;
    const place = `${this.#nameOf(own.path)}:${line}:${column}`;
    if (!this.#files.isInside(target, root)) {
      throw this.#files.mistake(
        `${place}: extends must be ${Object.keys(presets).join(', ')} or a file below ${this.#nameOf(root)}, not ${visibleText(value)}`,
      );
    }
    const known = this.#extended.get(target);
    const found = known ?? this.#loadExtended(target, root, place);
    this.#extended.set(target, found);
    return found.rulesFor(file);
  }

  #loadExtended(target: string, root: string, place: string): RunConfiguration {
    const files = this.#files;
    try {
      return readLintConfiguration(target, { files, cwd: files.paths.dirname(target), root });
    } catch (error) {
      if (files.isMistake(error)) throw files.mistake(`${place}: extends: ${error.message}`);
      throw error;
    }
  }

  /** A path counts from the folder of the configuration that has it. */
  #locationsOf({ value, file }: Placed<readonly string[]> & { readonly file: ProjectFile }) {
    const { paths } = this.#files;
    return value.map((each) => (isSchemaPath(each) ? paths.resolve(file.folder, each) : each));
  }

  /** The path of a file below a folder, with `/`. */
  #below(folder: string, file: string): string {
    const { paths } = this.#files;
    return paths.relative(folder, file).split(paths.sep).join('/');
  }
}

interface RuleContext {
  readonly file: string;
  readonly folder: FolderConfiguration;
  readonly lint: RunConfiguration;
  readonly editor: ReadonlyMap<string, EditorSetting & { readonly file: string }>;
  readonly origins: SettingOrigin[];
}

function matcherOf(globs: readonly string[]): (below: string) => boolean {
  const find = compileGlobs(globs);
  return (below) => find(below) !== undefined;
}

type EditorSettings = RuleContext['editor'];

/** Each option from the nearest section that has it, then from `.editorconfig`. */
function formatOf(
  layers: readonly Layer[],
  editor: EditorSettings,
  origins: SettingOrigin[],
): Readonly<Record<string, unknown>> {
  const format: Record<string, unknown> = {};
  for (const { file, section } of layers) {
    for (const [key, { value, line }] of section.format) {
      if (Object.hasOwn(format, key)) continue;
      format[key] = value;
      origins.push({ setting: `format.${kebab(key)}`, value, from: file.path, line });
    }
  }
  for (const [key, { value, from }] of editorFormat(editor)) {
    if (Object.hasOwn(format, key)) continue;
    format[key] = value;
    const { file, line } = from;
    origins.push({ setting: `format.${kebab(key)}`, value, from: file, line });
  }
  return format;
}

interface FromEditor {
  readonly value: unknown;
  readonly from: EditorSetting & { readonly file: string };
}

/** What `.editorconfig` says of the layout. */
function* editorFormat(editor: EditorSettings): Generator<readonly [string, FromEditor]> {
  const size = editor.get('indent_size');
  const from = size?.value === 'tab' ? editor.get('tab_width') : size;
  const indent = numberOf(from, 1, 8);
  // YAML can't be indented with tabs, whatever the setting for other files.
  if (from !== undefined && indent !== undefined) yield ['indent', { value: indent, from }];
  const ends = editor.get('end_of_line');
  if (ends !== undefined && (ends.value === 'lf' || ends.value === 'crlf')) {
    yield ['lineEnds', { value: ends.value, from: ends }];
  }
  const width = editor.get('max_line_length');
  const lineWidth = width?.value === 'off' ? 0 : numberOf(width, 1, 99_999);
  if (width !== undefined && lineWidth !== undefined) {
    yield ['lineWidth', { value: lineWidth, from: width }];
  }
}

/** The settings of `.editorconfig`, unless a configuration sets the rules. */
function withEditorRules(
  rules: RuleSettings,
  editor: EditorSettings,
  origins: SettingOrigin[],
): RuleSettings {
  const changed: Record<string, RuleSettings[string]> = { ...rules };
  const note = (id: string, value: unknown, { file, line }: EditorSetting & { file: string }) =>
    origins.push({ setting: `lint.rules.${id}`, value, from: file, line });
  const ends = editor.get('end_of_line');
  if (ends?.value === 'lf' || ends?.value === 'crlf') {
    const type = ends.value === 'lf' ? 'unix' : 'dos';
    changed['new-lines'] = { level: 'warning', options: { type } };
    note('new-lines', type, ends);
  }
  const final = editor.get('insert_final_newline');
  if (final?.value === 'true') {
    changed['new-line-at-end-of-file'] = { level: 'warning' };
    note('new-line-at-end-of-file', 'enable', final);
  }
  const trailing = editor.get('trim_trailing_whitespace');
  if (trailing?.value === 'false') {
    delete changed['trailing-spaces'];
    note('trailing-spaces', 'disable', trailing);
  }
  const width = editor.get('max_line_length');
  const max = numberOf(width, 1, 99_999);
  if (width !== undefined && max !== undefined) {
    changed['line-length'] = { level: 'warning', options: { max } };
    note('line-length', max, width);
  }
  return changed;
}

function numberOf(setting: EditorSetting | undefined, least: number, most: number) {
  if (setting === undefined || !/^\d{1,5}$/.test(setting.value)) return undefined;
  const number = Number(setting.value);
  return number >= least && number <= most ? number : undefined;
}

/** The settings of sections, nearest first, up to one that turns the checks off. */
function meaningOf(
  layers: readonly Layer[],
  origins: SettingOrigin[],
): FileConfiguration['meaning'] {
  const levels = new Map<string, MeaningLevel>();
  let isOn = false;
  let closed: { readonly isClosed: boolean; readonly file: ProjectFile } | undefined;
  let runners: readonly string[] | undefined;
  for (const { file, section } of layers) {
    const { meaning } = section;
    if (meaning?.value === false) {
      if (isOn) break;
      origins.push({ setting: 'meaning', value: false, from: file.path, line: meaning.line });
      return false;
    }
    isOn ||= meaning !== undefined;
    const own = meaning?.value;
    for (const [rule, { value, line }] of own?.levels ?? []) {
      if (levels.has(rule)) continue;
      levels.set(rule, value);
      origins.push({ setting: `meaning.rules.${rule}`, value, from: file.path, line });
    }
    if (own?.closed !== undefined && closed === undefined) {
      const { value, line } = own.closed;
      closed = { isClosed: value, file };
      origins.push({ setting: 'meaning.closed', value, from: file.path, line });
    }
    if (own?.runners !== undefined && runners === undefined) {
      const { value, line } = own.runners;
      runners = value;
      origins.push({ setting: 'meaning.runners', value, from: file.path, line });
    }
  }
  const set = [...levels].filter((each): each is [string, MeaningLevels[string]] => {
    return each[1] !== 'default';
  });
  return {
    levels: Object.fromEntries(set),
    ...(closed?.isClosed && { closedFolder: closed.file.folder }),
    ...(runners !== undefined && { runners }),
  };
}

/** The setting of the nearest section that has one. */
function firstOf<Key extends 'detectSchemas' | 'kubernetesVersion' | 'allowUnknownFields'>(
  layers: readonly Layer[],
  key: Key,
  origins: SettingOrigin[],
): NonNullable<SettingSection[Key]>['value'] | undefined {
  for (const { file, section } of layers) {
    const found = section[key];
    if (found === undefined) continue;
    const { value, line } = found;
    origins.push({ setting: kebab(key), value, from: file.path, line });
    return value;
  }
  return undefined;
}

/** Whether a schema is named by a path: it has a slash or an ending, and no scheme. */
function isSchemaPath(location: string): boolean {
  return !/^[a-z][-+.a-z0-9]+:/i.test(location) && /[\\/]|\.(?:json|ya?ml)$/.test(location);
}

function valueOfRule(change: LintSetting['configuration']['rules'][string] | undefined): unknown {
  if (change === undefined || !change.isOn) return 'disable';
  const { level, options } = change;
  const settings = { ...(level && { level }), ...options };
  return Object.keys(settings).length === 0 ? 'enable' : settings;
}
