import type { Problem, TemplateMode } from '@yamlkit/engine';
import { type Configuration, lintRules, presets, readConfiguration } from '@yamlkit/engine/lint';
import { meaningRules } from '@yamlkit/meaning/rules';
import { compileGlob } from '@yamlkit/schemas';
import { nearestName } from '@yamlkit/text';
import { LAYOUT_KEYS, readFormatSetting } from './format-settings.ts';
import { LAYOUT_SETTINGS } from './layout-settings.ts';
import type {
  GlobSetting,
  LintSetting,
  MeaningLevel,
  Placed,
  ProjectFile,
  SettingSection,
} from './project-file.ts';
import {
  readSettingText,
  type SettingEntry,
  type SettingNode,
  type SettingPlace,
  type SettingProblem,
} from './setting-node.ts';

const SECTION_KEYS = [
  'lint',
  'meaning',
  'format',
  'templates',
  'schemas',
  'detect-schemas',
  'kubernetes-version',
  'allow-unknown-fields',
];
const FILE_KEYS = ['root', 'ignore', 'overrides', ...SECTION_KEYS];
const OVERRIDE_KEYS = ['files', ...SECTION_KEYS];
const LINT_KEYS = ['extends', 'rules'];
const MEANING_KEYS = ['rules', 'closed', 'runners'];
const LEVEL_KEYS = ['level'];
const TEMPLATES = ['auto', 'helm', 'jinja', 'none'];

/** What a glob is where a setting is for all files. */
const EVERYTHING = '**';

/**
 * Reads a `.yamlkit.yaml`. Never throws: mistakes are problems, and a setting with a mistake counts for
 * nothing.
 *
 * @param place its absolute path and folder; only handed on.
 */
export function readProjectFile(
  text: string,
  place: Pick<ProjectFile, 'path' | 'folder'>,
): { readonly file: ProjectFile; readonly problems: readonly SettingProblem[] } {
  const read = readSettingText(text);
  const empty: ProjectFile = { ...place, isRoot: false, ignore: [], sections: [] };
  if ('problems' in read) return { file: empty, problems: read.problems };
  const reader = new Reader(text);
  const file = read.root === undefined ? empty : reader.file(read.root, place);
  const problems = reader.problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { file, problems };
}

class Reader {
  readonly problems: SettingProblem[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  file(root: SettingNode, place: Pick<ProjectFile, 'path' | 'folder'>): ProjectFile {
    const entries = this.#entries(root, FILE_KEYS, 'a configuration');
    const overrides = entries.get('overrides')?.value;
    const items = overrides?.items;
    if (overrides !== undefined && items === undefined) {
      this.#expect(overrides, 'overrides', 'a list of mappings, each with files');
    }
    return {
      ...place,
      isRoot: this.#flag(entries.get('root'))?.value ?? false,
      ignore: this.#patterns(entries.get('ignore')),
      // Of two overrides that match, the later one wins.
      sections: [
        ...(items ?? []).map((item) => this.#override(item)).reverse(),
        this.#section(entries, undefined),
      ],
    };
  }

  #override(item: SettingNode): SettingSection {
    const entries = this.#entries(item, OVERRIDE_KEYS, 'an override');
    const files = entries.get('files');
    if (files === undefined && item.entries !== undefined) {
      this.#report(item.place, 'An override needs files: the globs of the files it is for');
    }
    return this.#section(entries, this.#globs(files));
  }

  #section(
    entries: ReadonlyMap<string, SettingEntry>,
    files: readonly string[] | undefined,
  ): SettingSection {
    return {
      files,
      lint: this.#lint(entries.get('lint')),
      meaning: this.#meaning(entries.get('meaning')),
      format: this.#format(entries.get('format')),
      templates: this.#byGlob(entries.get('templates'), (entry) => this.#template(entry)),
      schemas: this.#byGlob(entries.get('schemas'), (entry) => this.#texts(entry)),
      detectSchemas: this.#flag(entries.get('detect-schemas')),
      kubernetesVersion: this.#kubernetesVersion(entries.get('kubernetes-version')),
      allowUnknownFields: this.#flag(entries.get('allow-unknown-fields')),
    };
  }

  #lint(entry: SettingEntry | undefined): Placed<LintSetting | false> | undefined {
    if (entry === undefined) return undefined;
    const { value, keyPlace } = entry;
    if (value.scalar === false) return { ...keyPlace, value: false };
    if (value.entries === undefined) {
      this.#expect(value, 'lint', 'false, or a mapping with extends or rules');
      return undefined;
    }
    const entries = this.#entries(value, LINT_KEYS, 'lint');
    const base = this.#words(entries.get('extends'));
    const { from, to } = value.range;
    const rules = entries.get('rules')?.value;
    const configuration = this.#lintConfiguration(rules === undefined ? undefined : { from, to });
    const rulePlaces = new Map(
      (rules?.entries ?? []).map(({ name, keyPlace: place }) => [name, place]),
    );
    return {
      ...keyPlace,
      value: { ...(base && { extends: base }), configuration, rulePlaces },
    };
  }

  /** Reads a part of the text as the linter's own configuration, with its places as they are. */
  #lintConfiguration(
    part: { readonly from: number; readonly to: number } | undefined,
  ): Configuration {
    const text = this.#text;
    const blank = (piece: string) => piece.replaceAll(/[^\n\r]/g, ' ');
    const alone =
      part === undefined
        ? '{}'
        : blank(text.slice(0, part.from)) +
          text.slice(part.from, part.to) +
          blank(text.slice(part.to));
    const configuration = readConfiguration(alone);
    for (const problem of configuration.problems) {
      this.#report(problem, problem.message + likeRule(problem));
    }
    for (const [id, { ignoreFromFile }] of Object.entries(configuration.rules)) {
      if (ignoreFromFile === undefined) continue;
      const place = { line: 1, column: 1 };
      this.#report(
        place,
        `The rule ${id}: write the patterns in ignore; ignore-from-file is for .yamllint`,
      );
    }
    return configuration;
  }

  #meaning(entry: SettingEntry | undefined): SettingSection['meaning'] {
    if (entry === undefined) return undefined;
    const { value, keyPlace } = entry;
    if (value.scalar === false) return { ...keyPlace, value: false };
    if (value.entries === undefined) {
      this.#expect(value, 'meaning', 'false, or a mapping with rules, closed or runners');
      return undefined;
    }
    const levels = new Map<string, Placed<MeaningLevel>>();
    const entries = this.#entries(value, MEANING_KEYS, 'meaning');
    const rules = entries.get('rules');
    const named = rules && this.#entries(rules.value, meaningRules, 'rules');
    for (const [rule, own] of named ?? []) {
      const level = this.#level(own);
      if (level !== undefined) levels.set(rule, { ...own.keyPlace, value: level });
    }
    const closed = this.#flag(entries.get('closed'));
    const runners = this.#texts(entries.get('runners'), 'a label, or a list of labels');
    return { ...keyPlace, value: { levels, closed, runners } };
  }

  /** A level alone, or as lint rules have it: `enable`, `disable`, or a mapping with `level`. */
  #level({ name, value }: SettingEntry): MeaningLevel | undefined {
    const level =
      value.entries === undefined
        ? value.scalar
        : this.#entries(value, LEVEL_KEYS, name).get('level')?.value.scalar;
    if (level === 'error' || level === 'warning') return level;
    if (level === 'off' || level === 'disable' || level === false) return 'off';
    if (level === 'enable' || level === true) return 'default';
    this.#expect(value, name, 'error, warning or off');
    return undefined;
  }

  #format(entry: SettingEntry | undefined): SettingSection['format'] {
    const result = new Map<string, Placed<unknown>>();
    if (entry === undefined) return result;
    const entries = this.#entries(entry.value, [...LAYOUT_KEYS.keys()], 'format');
    for (const [name, { value, keyPlace }] of entries) {
      const key = LAYOUT_KEYS.get(name);
      if (key === undefined) continue;
      const read = readFormatSetting(LAYOUT_SETTINGS[key], value.scalar);
      if ('expected' in read) this.#expect(value, name, read.expected);
      else result.set(key, { ...keyPlace, value: read.value });
    }
    return result;
  }

  /** One value for all files, or one for each glob. */
  #byGlob<Value>(
    entry: SettingEntry | undefined,
    read: (entry: SettingEntry | undefined) => Placed<Value> | undefined,
  ): readonly GlobSetting<Value>[] {
    if (entry === undefined) return [];
    const { entries } = entry.value;
    const all = entries ?? [{ ...entry, name: EVERYTHING }];
    return all.flatMap((each) => {
      if (entries !== undefined) this.#checkGlob(each.name, each.keyPlace);
      const found = read(entries === undefined ? entry : each);
      return found === undefined ? [] : [{ ...found, glob: each.name }];
    });
  }

  #template(entry: SettingEntry | undefined): Placed<TemplateMode> | undefined {
    if (entry === undefined) return undefined;
    const { name, value, keyPlace } = entry;
    const { scalar } = value;
    if (typeof scalar === 'string' && TEMPLATES.includes(scalar)) {
      return { ...keyPlace, value: scalar as TemplateMode };
    }
    this.#expect(value, name, `one of ${TEMPLATES.join(', ')}`);
    return undefined;
  }

  #kubernetesVersion(entry: SettingEntry | undefined): Placed<string> | undefined {
    if (entry === undefined) return undefined;
    const { scalar } = entry.value;
    if (typeof scalar === 'string' && /^\d+\.\d+$/.test(scalar)) {
      return { ...entry.keyPlace, value: scalar };
    }
    this.#expect(entry.value, entry.name, 'a version in quotes, such as "1.36"');
    return undefined;
  }

  /** A text, or a list of texts. */
  #texts(
    entry: SettingEntry | undefined,
    expected = 'a text, or a list of texts',
  ): Placed<readonly string[]> | undefined {
    if (entry === undefined) return undefined;
    const { name, value, keyPlace } = entry;
    const texts = (value.items ?? [value]).map(({ scalar }) => scalar);
    const isGiven = (text: unknown): text is string => typeof text === 'string' && text !== '';
    if (texts.length > 0 && texts.every(isGiven)) return { ...keyPlace, value: texts };
    this.#expect(value, name, expected);
    return undefined;
  }

  #words(entry: SettingEntry | undefined): Placed<string> | undefined {
    if (entry === undefined) return undefined;
    const { name, value, keyPlace } = entry;
    if (typeof value.scalar === 'string' && value.scalar !== '') {
      return { ...keyPlace, value: value.scalar };
    }
    this.#expect(value, name, 'a text');
    return undefined;
  }

  #flag(entry: SettingEntry | undefined): Placed<boolean> | undefined {
    if (entry === undefined) return undefined;
    const { scalar } = entry.value;
    if (typeof scalar === 'boolean') return { ...entry.keyPlace, value: scalar };
    this.#expect(entry.value, entry.name, 'true or false');
    return undefined;
  }

  /** Patterns as a list, or as the lines of a text. */
  #patterns(entry: SettingEntry | undefined): readonly string[] {
    if (entry === undefined) return [];
    const { scalar, items } = entry.value;
    if (typeof scalar === 'string') return scalar.split('\n');
    const texts = items?.map((item) => item.scalar);
    if (texts?.every((text) => typeof text === 'string')) return texts;
    this.#expect(entry.value, entry.name, 'a list of patterns, or a text with one on each line');
    return [];
  }

  #globs(entry: SettingEntry | undefined): readonly string[] {
    if (entry === undefined) return [];
    const { value } = entry;
    const nodes = value.items ?? [value];
    const globs: string[] = [];
    for (const node of nodes) {
      const { scalar } = node;
      if (typeof scalar !== 'string') this.#expect(node, entry.name, 'a glob, or a list of globs');
      else if (this.#checkGlob(scalar, node.place)) globs.push(scalar);
    }
    return globs;
  }

  #checkGlob(glob: string, place: SettingPlace): boolean {
    if (compileGlob(glob) !== undefined) return true;
    this.#report(place, `“${glob}” is not a glob: a bracket in it has no end, or it is too long`);
    return false;
  }

  #entries(
    node: SettingNode,
    known: readonly string[],
    what: string,
  ): ReadonlyMap<string, SettingEntry> {
    const result = new Map<string, SettingEntry>();
    const { entries } = node;
    // As in an empty file, or below a key whose settings are all comments.
    if (entries === undefined && node.scalar === null) return result;
    if (entries === undefined) this.#expect(node, what, 'a mapping');
    for (const entry of entries ?? []) {
      if (known.includes(entry.name)) result.set(entry.name, entry);
      else this.#report(entry.keyPlace, unknownName(entry.name, known));
    }
    return result;
  }

  #expect(node: SettingNode, name: string, expected: string): void {
    this.#report(node.place, `${name} must be ${expected}`);
  }

  #report({ line, column }: SettingPlace, message: string): void {
    this.problems.push({ line, column, message });
  }
}

function unknownName(name: string, known: readonly string[]): string {
  const like = nearestName(name, known);
  const isRule = known === meaningRules;
  const names = isRule ? 'docs/meaning.md lists the rules' : `The settings are ${known.join(', ')}`;
  const hint = like === undefined ? names : `Did you mean “${like}”?`;
  return `Unknown ${isRule ? 'rule' : 'setting'} “${name}”. ${hint}`;
}

/** Adds the likely name to the linter's message about an unknown rule. */
function likeRule({ parameters }: Problem): string {
  if (parameters === undefined || !('reason' in parameters) || parameters.reason !== 'rule')
    return '';
  const { name } = parameters as unknown as { readonly name: string };
  const like = nearestName(
    name,
    lintRules.map(({ id }) => id),
  );
  return like === undefined ? '' : `. Did you mean “${like}”?`;
}

/** Whether `extends` names a preset rather than a file. */
export function isPreset(name: string): name is keyof typeof presets {
  return Object.hasOwn(presets, name);
}
