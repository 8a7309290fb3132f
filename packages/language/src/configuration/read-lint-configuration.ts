import {
  applyConfiguration,
  type Configuration,
  type PresetName,
  presets,
  type RuleChange,
  type RuleSettings,
  readConfiguration,
} from '@yamlkit/engine/lint';
import { visibleText } from '@yamlkit/engine/reports';
import { ignorePatterns } from './ignore-patterns.ts';
import type { RunConfiguration } from './run-configuration.ts';
import type { PathSyntax, SettingsFiles, SettingsReader } from './settings-files.ts';
import { WANTED_FOR_LINT, type WantedFiles } from './wanted-files.ts';

/**
 * Reads a configuration file and those it extends.
 *
 * @param file absolute.
 * @throws what `SettingsFiles.mistake` returns, with every mistake in it and its place.
 */
export function readLintConfiguration(
  file: string,
  { files, cwd, isNamed = false, root }: LintConfigurationOptions,
): RunConfiguration {
  const reader = files.reader();
  const context = { files, reader, cwd };
  const chain = readChain(context, { file, isNamed, root });
  const [own] = chain;
  const base = own.base === undefined ? {} : presets[own.base];
  const { yamlFiles } = own.configuration;
  const matchers = new Map<readonly string[], (file: string) => boolean>();
  const isIgnoredBy = (patterns: readonly string[], target: string): boolean => {
    const known = matchers.get(patterns) ?? matcher(patterns, cwd, files.paths);
    matchers.set(patterns, known);
    return known(target);
  };
  const patterns = ignoredPatterns(context, chain);
  return {
    isIgnored: (target) => isIgnoredBy(patterns, target),
    rulesFor: (target) =>
      withLineEnds(
        files.lineEnds,
        chain.reduceRight(
          (rules: RuleSettings, { configuration }) =>
            applyConfiguration(
              configuration,
              rules,
              (ofRule) => target !== undefined && isIgnoredBy(ofRule, target),
            ),
          base,
        ),
      ),
    // `extends` has no effect here, as in yamllint.
    wantedFiles: yamlFiles ? filesNamed(yamlFiles) : WANTED_FOR_LINT,
    source: files.paths.relative(cwd, file) || file,
    file,
    isNamed,
  };
}

/** How a configuration is read, and from where. */
export interface LintConfigurationOptions {
  readonly files: SettingsFiles;
  /** The folder that patterns, and names in messages, count from. */
  readonly cwd: string;
  /** Whether the user named it. */
  readonly isNamed?: boolean;
  /** The folder that everything it extends must be in; undefined where it may be anywhere. */
  readonly root?: string | undefined;
}

/** What the reading of one configuration has in common. */
interface ReadingContext {
  readonly files: SettingsFiles;
  readonly reader: SettingsReader;
  readonly cwd: string;
}

/** Patterns of names: where a file lies is for `ignore` to say. */
function filesNamed(patterns: readonly string[]): WantedFiles {
  const isWanted = ignorePatterns(patterns);
  return {
    isWanted,
    description: patterns.join(' or '),
  };
}

interface ReadFile {
  readonly configuration: Configuration;
  /** The preset at the end of the chain; the same in each link. */
  readonly base: PresetName | undefined;
}

/** Where a chain of configurations begins; see `readLintConfiguration`. */
interface FirstFile {
  readonly file: string;
  readonly isNamed: boolean;
  readonly root: string | undefined;
}

/** A configuration and those it extends, itself first. */
function readChain(
  context: ReadingContext,
  { file, isNamed, root }: FirstFile,
): readonly ReadFile[] {
  const { files, reader, cwd } = context;
  const { paths } = files;
  const configurations: Configuration[] = [];
  const seen = new Set<string>();
  let base: PresetName | undefined;
  for (let next: string | undefined = file; next !== undefined; ) {
    const name: string = paths.relative(cwd, next) || next;
    if (seen.has(next)) throw files.mistake(`${name}: this configuration extends itself`);
    if (root !== undefined && !files.isInside(next, root)) {
      throw files.mistake(`${name}: this is outside of ${paths.relative(cwd, root) || root}`);
    }
    seen.add(next);
    const isFirst = next === file;
    const configuration = readConfiguration(reader.read(next, name, isFirst && isNamed));
    const isOwn = isFirst && (isNamed || !files.isLink(next));
    refuseMistakes(context, configuration, { name, isOwn });
    configurations.push(withIgnoreFiles(context, configuration));
    const above: string | undefined = configuration.extends;
    if (above === undefined) break;
    if (Object.hasOwn(presets, above)) {
      base = above as PresetName;
      break;
    }
    next = paths.resolve(paths.dirname(next), above);
  }
  return configurations.map((configuration) => ({ configuration, base }));
}

/** A configuration by its name in messages. */
interface NamedConfiguration {
  readonly name: string;
  /**
   * Whether the user, or the folder that is checked, brought the file itself. If they only point to it, it may be
   * a file that readers of the messages may not see.
   */
  readonly isOwn: boolean;
}

/** @throws for every mistake, with its place. */
function refuseMistakes(
  { files }: ReadingContext,
  configuration: Configuration,
  { name, isOwn }: NamedConfiguration,
): void {
  const { problems, isRecognized } = configuration;
  const [first] = problems;
  if (first === undefined) return;
  if (!isOwn && !isRecognized) {
    throw files.mistake(
      `${name}:${first.line}:${first.column}: this is not a lint configuration; ` +
        'to see what is wrong with it, name the file with --config',
    );
  }
  const places = problems.map(
    ({ line, column, message }) => `${name}:${line}:${column}: ${visibleText(message)}`,
  );
  throw files.mistake(places.join('\n'));
}

function ignoredPatterns(context: ReadingContext, chain: readonly ReadFile[]): string[] {
  const own = chain.find(
    ({ configuration }) =>
      configuration.ignore.length > 0 || configuration.ignoreFromFile.length > 0,
  );
  if (own === undefined) return [];
  const { ignore, ignoreFromFile } = own.configuration;
  return [...ignore, ...linesOf(context, ignoreFromFile)];
}

/** The configuration with the patterns of `ignore-from-file` inside its rules read. */
function withIgnoreFiles(context: ReadingContext, configuration: Configuration): Configuration {
  const rules: Record<string, RuleChange> = { ...configuration.rules };
  for (const [id, change] of Object.entries(rules)) {
    if (change.ignoreFromFile === undefined) continue;
    const ignore = [...change.ignore, ...linesOf(context, change.ignoreFromFile)];
    rules[id] = { ...change, ignore };
  }
  return { ...configuration, rules };
}

function linesOf({ files, reader, cwd }: ReadingContext, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    reader.read(files.paths.resolve(cwd, name), name, false).split('\n'),
  );
}

function matcher(
  patterns: readonly string[],
  cwd: string,
  paths: PathSyntax,
): (file: string) => boolean {
  const isIgnored = ignorePatterns(patterns);
  return (file) => {
    const below = paths.relative(cwd, file).split(paths.sep).join('/');
    // Patterns reach no further than the folder they count from.
    const isBelow = below !== '' && !/^\.\.(?:\/|$)/.test(below) && !paths.isAbsolute(below);
    return isBelow && isIgnored(below);
  };
}

/** `new-lines: {type: platform}` means this machine's line ends. */
function withLineEnds(type: 'unix' | 'dos', rules: RuleSettings): RuleSettings {
  const setting = Object.hasOwn(rules, 'new-lines') ? rules['new-lines'] : undefined;
  if (setting?.options?.type !== 'platform') return rules;
  return { ...rules, 'new-lines': { ...setting, options: { ...setting.options, type } } };
}
