import { lstatSync } from 'node:fs';
import path from 'node:path';
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
import type { WantedFiles } from '../files/find-inputs.ts';
import { WANTED_FOR_LINT } from '../files/wanted-files.ts';
import { UsageError } from '../usage-error.ts';
import { ignorePatterns } from './ignore-patterns.ts';
import { isInside } from './is-inside.ts';
import type { RunConfiguration } from './run-configuration.ts';
import { SettingsReader } from './settings-reader.ts';

/**
 * Reads a configuration file and those it extends.
 *
 * @param isNamed whether the user named it.
 * @param root the folder that everything it extends must be in; undefined where it may be anywhere.
 * @throws UsageError with every mistake in it and its place.
 */
export function readLintConfiguration(
  file: string,
  isNamed: boolean,
  cwd: string,
  root?: string,
): RunConfiguration {
  const reader = new SettingsReader();
  const chain = readChain(reader, { file, isNamed, root }, cwd);
  const [own] = chain;
  const base = own.base === undefined ? {} : presets[own.base];
  const { yamlFiles } = own.configuration;
  const matchers = new Map<readonly string[], (file: string) => boolean>();
  const isIgnoredBy = (patterns: readonly string[], target: string): boolean => {
    const known = matchers.get(patterns) ?? matcher(patterns, cwd);
    matchers.set(patterns, known);
    return known(target);
  };
  const patterns = ignoredPatterns(reader, chain, cwd);
  return {
    isIgnored: (target) => isIgnoredBy(patterns, target),
    rulesFor: (target) =>
      withPlatform(
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
    source: path.relative(cwd, file) || file,
    file,
    isNamed,
  };
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
  reader: SettingsReader,
  { file, isNamed, root }: FirstFile,
  cwd: string,
): readonly ReadFile[] {
  const configurations: Configuration[] = [];
  const seen = new Set<string>();
  let base: PresetName | undefined;
  for (let next: string | undefined = file; next !== undefined; ) {
    const name: string = path.relative(cwd, next) || next;
    if (seen.has(next)) throw new UsageError(`${name}: this configuration extends itself`);
    if (root !== undefined && !isInside(next, root)) {
      throw new UsageError(`${name}: this is outside of ${path.relative(cwd, root) || root}`);
    }
    seen.add(next);
    const isFirst = next === file;
    const configuration = readConfiguration(reader.read(next, name, isFirst && isNamed));
    const isOwn = isFirst && (isNamed || !lstatSync(next).isSymbolicLink());
    refuseMistakes(configuration, name, isOwn);
    configurations.push(withIgnoreFiles(reader, configuration, cwd));
    const above: string | undefined = configuration.extends;
    if (above === undefined) break;
    if (Object.hasOwn(presets, above)) {
      base = above as PresetName;
      break;
    }
    next = path.resolve(path.dirname(next), above);
  }
  return configurations.map((configuration) => ({ configuration, base }));
}

/**
 * @param isOwn whether the user, or the folder that is checked, brought the file itself. If they only
 *   point to it, it may be a file that readers of the messages may not see.
 * @throws UsageError with every mistake and its place.
 */
function refuseMistakes(configuration: Configuration, name: string, isOwn: boolean): void {
  const { problems, isRecognized } = configuration;
  const [first] = problems;
  if (first === undefined) return;
  if (!isOwn && !isRecognized) {
    throw new UsageError(
      `${name}:${first.line}:${first.column}: this is not a lint configuration; ` +
        'to see what is wrong with it, name the file with --config',
    );
  }
  const places = problems.map(
    ({ line, column, message }) => `${name}:${line}:${column}: ${visibleText(message)}`,
  );
  throw new UsageError(places.join('\n'));
}

function ignoredPatterns(
  reader: SettingsReader,
  chain: readonly ReadFile[],
  cwd: string,
): string[] {
  const own = chain.find(
    ({ configuration }) =>
      configuration.ignore.length > 0 || configuration.ignoreFromFile.length > 0,
  );
  if (own === undefined) return [];
  const { ignore, ignoreFromFile } = own.configuration;
  return [...ignore, ...linesOf(reader, ignoreFromFile, cwd)];
}

/** The configuration with the patterns of `ignore-from-file` inside its rules read. */
function withIgnoreFiles(
  reader: SettingsReader,
  configuration: Configuration,
  cwd: string,
): Configuration {
  const rules: Record<string, RuleChange> = { ...configuration.rules };
  for (const [id, change] of Object.entries(rules)) {
    if (change.ignoreFromFile === undefined) continue;
    const ignore = [...change.ignore, ...linesOf(reader, change.ignoreFromFile, cwd)];
    rules[id] = { ...change, ignore };
  }
  return { ...configuration, rules };
}

function linesOf(reader: SettingsReader, names: readonly string[], cwd: string): string[] {
  return names.flatMap((name) => reader.read(path.resolve(cwd, name), name, false).split('\n'));
}

function matcher(patterns: readonly string[], cwd: string): (file: string) => boolean {
  const isIgnored = ignorePatterns(patterns);
  return (file) => {
    const below = path.relative(cwd, file).split(path.sep).join('/');
    // Patterns reach no further than the folder they count from.
    const isBelow = below !== '' && !/^\.\.(?:\/|$)/.test(below) && !path.isAbsolute(below);
    return isBelow && isIgnored(below);
  };
}

/** `new-lines: {type: platform}` means this machine's line ends. */
function withPlatform(rules: RuleSettings): RuleSettings {
  const setting = Object.hasOwn(rules, 'new-lines') ? rules['new-lines'] : undefined;
  if (setting?.options?.type !== 'platform') return rules;
  const type = process.platform === 'win32' ? 'dos' : 'unix';
  return { ...rules, 'new-lines': { ...setting, options: { ...setting.options, type } } };
}
