import { lstatSync } from 'node:fs';
import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import { parse, toJs, yamlString } from '@yamlkit/engine/tree';
import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { LINT_FILES, PROJECT_FILE, readLintConfiguration } from '@yamlkit/language/configuration';
import { layoutOfRules } from '../configuration/layout-of-rules.ts';
import { settingsFiles } from '../configuration/settings-files.ts';
import { settingsFolders } from '../configuration/settings-folders.ts';
import { SettingsReader } from '../configuration/settings-reader.ts';
import { EXIT_CLEAN, EXIT_FAILURE, type ExitStatus } from '../exit-status.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { tellAbout } from './gather-inputs.ts';

/** The options of `yamlkit init`. */
export interface InitFlags {
  readonly force?: true;
  readonly stdout?: true;
}

/** The file to write, and notes about it. */
interface Draft {
  readonly lines: string[];
  readonly notes: string[];
}

const PRETTIER_FILES = ['.prettierrc', '.prettierrc.json', '.prettierrc.yaml', '.prettierrc.yml'];

/** `yamlkit init`: writes a configuration from those of other programs. */
export async function initCommand(
  { force, stdout }: InitFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { cwd } = terminal;
  const file = path.join(cwd, PROJECT_FILE);
  const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  if (isThere && !force && !stdout) {
    const message = 'already exists; --force replaces it, --stdout prints what would be written';
    terminal.err(`yamlkit: ${PROJECT_FILE} ${message}\n`);
    return EXIT_FAILURE;
  }
  const { lines, notes } = draftOf(cwd);
  const text = `${lines.join('\n')}\n`;
  for (const note of notes) terminal.err(`${visibleText(note)}\n`);
  if (stdout) {
    await terminal.out(text);
    return EXIT_CLEAN;
  }
  try {
    const bytes = Buffer.from(text, 'utf8');
    const note = await replaceFile(file, bytes, force ? undefined : 'nothing');
    if (note !== undefined) tellAbout({ name: PROJECT_FILE, message: note }, terminal);
  } catch (error) {
    tellAbout({ name: PROJECT_FILE, message: describeFileError(error) }, terminal);
    return EXIT_FAILURE;
  }
  terminal.err(`${PROJECT_FILE} written\n`);
  return EXIT_CLEAN;
}

function draftOf(cwd: string): Draft {
  const draft: Draft = {
    lines: [
      '# Settings of yamlkit; `yamlkit config FILE` shows which apply to a file.',
      'root: true',
    ],
    notes: [],
  };
  addIgnored(cwd, draft);
  const ofLint = addLint(cwd, draft);
  if (!addLayout(cwd, draft, ofLint) && ofLint.layout.length > 0) {
    draft.lines.push(`# from ${ofLint.name}`, 'format:', ...indented(ofLint.layout));
  }
  if (draft.lines.length === 2) {
    draft.lines.push('lint:', '  extends: recommended');
    if (draft.notes.length === 0) draft.notes.push('No configuration of another program was found');
  }
  if (isThere(cwd, '.editorconfig')) {
    draft.notes.push('.editorconfig: followed as it is');
  }
  return draft;
}

function addIgnored(cwd: string, { lines, notes }: Draft): void {
  const text = isThere(cwd, '.prettierignore')
    ? readText(cwd, '.prettierignore', notes)
    : undefined;
  const patterns = text?.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && line[0] !== '#');
  if (patterns === undefined || patterns.length === 0) return;
  lines.push(
    '# from .prettierignore',
    'ignore:',
    ...patterns.map((each) => `  - ${yamlString(each)}`),
  );
  const noun = patterns.length === 1 ? 'pattern' : 'patterns';
  notes.push(`.prettierignore: ${patterns.length} ${noun} to ignore`);
}

/** What lint rules say of the layout, as lines of YAML, with the file they are in. */
interface LintLayout {
  readonly name: string;
  readonly layout: readonly string[];
}

function addLint(cwd: string, { lines, notes }: Draft): LintLayout {
  const name = LINT_FILES.find((each) => isThere(cwd, each));
  if (name === undefined) return { name: '', layout: [] };
  lines.push('lint:', `  extends: ${name}`);
  const layout = lintLayoutOf(cwd, name);
  const settings = layout.length === 0 ? '' : `; ${layout.join(', ')}`;
  notes.push(`${name}: extended for lint rules${settings}`);
  return { name, layout };
}

/** A file with mistakes says nothing here: whatever reads it later reports them. */
function lintLayoutOf(cwd: string, name: string): readonly string[] {
  try {
    const file = path.join(cwd, name);
    const found = readLintConfiguration(file, { files: settingsFiles, cwd, root: cwd });
    return layoutOfRules(found.rulesFor(undefined));
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

/** Writes the settings of Prettier, and those of lint rules that it leaves open; false if it has none. */
function addLayout(cwd: string, { lines, notes }: Draft, ofLint: LintLayout): boolean {
  for (const name of ['package.json', ...PRETTIER_FILES]) {
    const text = isThere(cwd, name) ? readText(cwd, name, notes) : undefined;
    if (text === undefined) continue;
    const value = contentOf(text);
    if (value === undefined) {
      notes.push(`${name}: not read, since it is neither JSON nor YAML`);
      continue;
    }
    const own = name === 'package.json' ? recordOf(value).prettier : value;
    if (own === undefined) continue;
    const settings = recordOf(own);
    const layout = layoutOf(settings);
    const overrides = overridesOf(settings.overrides);
    if (layout.length + overrides.length === 0) continue;
    const keys = new Set(layout.map(keyOfLine));
    const others = ofLint.layout.filter((line) => !keys.has(keyOfLine(line)));
    lines.push(`# from ${name}`);
    if (layout.length + others.length > 0) lines.push('format:', ...indented(layout));
    if (others.length > 0) lines.push(`  # from ${ofLint.name}`, ...indented(others));
    if (overrides.length > 0) lines.push('overrides:', ...overrides);
    notes.push(
      `${name}: ${[...layout, ...(overrides.length > 0 ? ['overrides'] : [])].join(', ')}`,
    );
    return true;
  }
  return false;
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

function keyOfLine(line: string): string {
  return line.slice(0, line.indexOf(':'));
}

/** The equivalent yamlkit settings, as lines of YAML. */
function layoutOf(settings: Readonly<Record<string, unknown>>): string[] {
  const lines: string[] = [];
  const { tabWidth, singleQuote, bracketSpacing, endOfLine } = settings;
  if (typeof tabWidth === 'number' && Number.isInteger(tabWidth) && tabWidth > 0 && tabWidth < 9) {
    lines.push(`indent: ${tabWidth}`);
  }
  if (typeof singleQuote === 'boolean') lines.push(`quotes: ${singleQuote ? 'single' : 'double'}`);
  if (typeof bracketSpacing === 'boolean') {
    lines.push(`bracket-spacing: ${bracketSpacing ? 'braces' : 'none'}`);
  }
  if (endOfLine === 'lf' || endOfLine === 'crlf') lines.push(`line-ends: ${endOfLine}`);
  return lines;
}

/** Prettier's overrides whose globs may be for YAML. */
function overridesOf(overrides: unknown): string[] {
  if (!Array.isArray(overrides)) return [];
  return overrides.flatMap((each) => {
    const { files, options } = recordOf(each);
    const globs = (Array.isArray(files) ? files : [files]).filter(
      (glob): glob is string => typeof glob === 'string' && isForYaml(glob),
    );
    const layout = layoutOf(recordOf(options));
    if (globs.length === 0 || layout.length === 0) return [];
    return [
      `  - files: [${globs.map((glob) => quoted(glob)).join(', ')}]`,
      '    format:',
      ...layout.map((line) => `      ${line}`),
    ];
  });
}

/** A glob as it can be written in brackets. */
function quoted(glob: string): string {
  return `'${glob.replaceAll("'", "''")}'`;
}

/** Whether a glob may match YAML: it does not end in the ending of another format. */
function isForYaml(glob: string): boolean {
  const ending = /\.(\w+)$/.exec(glob)?.[1];
  return ending === undefined || /^ya?ml$/.test(ending);
}

/** JSON or YAML; undefined for other formats. */
function contentOf(text: string): unknown {
  if (validateWithoutLint(text, {}).errors.length > 0) return undefined;
  return toJs(parse(text)).output[0] ?? {};
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Readonly<Record<string, unknown>>) : {};
}

function isThere(cwd: string, name: string): boolean {
  return settingsFolders.has(cwd, name);
}

/** What a configuration holds; undefined, with a note, for one that cannot be read. */
function readText(cwd: string, name: string, notes: string[]): string | undefined {
  try {
    return new SettingsReader().read(path.join(cwd, name), name, false);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    notes.push(`${error.message}, so none of its settings are taken over`);
    return undefined;
  }
}
