import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  applyConfiguration,
  type Configuration,
  type PresetName,
  presets,
  type RuleChange,
  type RuleSettings,
  readConfiguration,
  visibleText,
} from '@yamlkit/engine';
import ignore from 'ignore';
import { describeFileError } from '../files/describe-file-error.ts';
import type { WantedFiles } from '../files/find-inputs.ts';
import { UsageError } from '../usage-error.ts';

const NAMES = ['.yamllint', '.yamllint.yaml', '.yamllint.yml'];
/** What yamllint looks for in folders where nobody says otherwise. */
const WANTED_BY_DEFAULT: WantedFiles = {
  pattern: '**/{*.yaml,*.yml,.yamllint}',
  description: '.yaml or .yml',
};

/** Where the lint rules of a run come from. */
export interface LintSource {
  /** A configuration file, as named on the command line. */
  readonly config?: string;
  readonly preset?: PresetName;
}

/** What a run's configuration says of each file. Paths are absolute. */
export interface LintConfiguration {
  isIgnored(file: string): boolean;
  rulesFor(file: string | undefined): RuleSettings;
  /** The files that a folder stands for. */
  readonly wantedFiles: WantedFiles;
}

/**
 * Finds and reads the configuration of a run: the file that is named, else the preset that is
 * named, else the nearest `.yamllint`, `.yamllint.yaml` or `.yamllint.yml` in the folder or above
 * it, else preset `recommended`. Patterns in it count from `cwd`.
 *
 * @throws UsageError with every mistake in it and its place.
 */
export async function loadLintConfiguration(
  source: LintSource,
  cwd: string,
): Promise<LintConfiguration> {
  if (source.config === undefined && source.preset !== undefined) {
    return ofPreset(presets[source.preset]);
  }
  const file =
    source.config === undefined ? await findConfiguration(cwd) : path.resolve(cwd, source.config);
  if (file === undefined) return ofPreset(presets.recommended);
  const chain = await readChain(file, cwd);
  const [own] = chain;
  const base = own.base === undefined ? {} : presets[own.base];
  const { yamlFiles } = own.configuration;
  const patterns = await ignoredPatterns(chain, cwd);
  const isIgnored = patterns.length === 0 ? () => false : matcher(patterns, cwd);
  return {
    isIgnored,
    rulesFor: (target) =>
      withPlatform(
        chain.reduceRight(
          (rules: RuleSettings, { configuration }) =>
            applyConfiguration(
              configuration,
              rules,
              (ofRule) => target !== undefined && matcher(ofRule, cwd)(target),
            ),
          base,
        ),
      ),
    // What it extends says nothing here, as with yamllint.
    wantedFiles: yamlFiles ? filesNamed(yamlFiles) : WANTED_BY_DEFAULT,
  };
}

function ofPreset(rules: RuleSettings): LintConfiguration {
  return { isIgnored: () => false, rulesFor: () => rules, wantedFiles: WANTED_BY_DEFAULT };
}

/** Patterns of names: where a file lies is for `ignore` to say. */
function filesNamed(patterns: readonly string[]): WantedFiles {
  const matching = patternsAsInGit(patterns);
  return {
    pattern: '**/*',
    isWanted: (file) => matching.ignores(path.basename(file)),
    description: patterns.join(' or '),
  };
}

async function findConfiguration(cwd: string): Promise<string | undefined> {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => undefined);
      if (stats?.isFile()) return file;
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}

interface ReadFile {
  readonly configuration: Configuration;
  /** The preset at the end of the chain; the same in each link. */
  readonly base: PresetName | undefined;
}

/** A configuration and those it extends, itself first. */
async function readChain(file: string, cwd: string): Promise<readonly ReadFile[]> {
  const configurations: Configuration[] = [];
  const seen = new Set<string>();
  let base: PresetName | undefined;
  for (let next: string | undefined = file; next !== undefined; ) {
    const name: string = path.relative(cwd, next) || next;
    if (seen.has(next)) throw new UsageError(`${name}: this configuration extends itself`);
    seen.add(next);
    const configuration = readConfiguration(await readText(next, name));
    const { problems } = configuration;
    if (problems.length > 0) {
      const places = problems.map(
        ({ line, column, message }) => `${name}:${line}:${column}: ${visibleText(message)}`,
      );
      throw new UsageError(places.join('\n'));
    }
    configurations.push(await withIgnoreFiles(configuration, cwd));
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

async function readText(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${name}: ${describeFileError(error)}`);
  }
}

async function ignoredPatterns(chain: readonly ReadFile[], cwd: string): Promise<string[]> {
  const own = chain.find(
    ({ configuration }) =>
      configuration.ignore.length > 0 || configuration.ignoreFromFile.length > 0,
  );
  if (own === undefined) return [];
  const { ignore, ignoreFromFile } = own.configuration;
  return [...ignore, ...(await linesOf(ignoreFromFile, cwd))];
}

/** The configuration with the patterns of `ignore-from-file` inside its rules read. */
async function withIgnoreFiles(configuration: Configuration, cwd: string): Promise<Configuration> {
  const rules: Record<string, RuleChange> = { ...configuration.rules };
  for (const [id, change] of Object.entries(rules)) {
    if (change.ignoreFromFile === undefined) continue;
    const ignore = [...change.ignore, ...(await linesOf(change.ignoreFromFile, cwd))];
    rules[id] = { ...change, ignore };
  }
  return { ...configuration, rules };
}

async function linesOf(names: readonly string[], cwd: string): Promise<string[]> {
  const lines: string[] = [];
  for (const name of names) {
    lines.push(...(await readText(path.resolve(cwd, name), name)).split(/\r?\n/));
  }
  return lines;
}

function matcher(patterns: readonly string[], cwd: string): (file: string) => boolean {
  const matching = patternsAsInGit(patterns);
  return (file) => {
    const below = path.relative(cwd, file).split(path.sep).join('/');
    // Patterns reach no further than the folder they count from.
    return below !== '' && ignore.isPathValid(below) && matching.ignores(below);
  };
}

/** @throws UsageError for what the library reads otherwise than git does. */
function patternsAsInGit(patterns: readonly string[]): ignore.Ignore {
  const negated = patterns.find((pattern) => /(?<!\\)\[[!^]/.test(pattern));
  if (negated !== undefined) {
    throw new UsageError(
      `the pattern ${negated} of the configuration says which characters may not be there; ` +
        'yamlkit cannot do that, so list those that may: [a-y] instead of [!z]',
    );
  }
  return ignore({ ignorecase: false }).add(patterns);
}

/** `new-lines: {type: platform}` means this machine's line ends. */
function withPlatform(rules: RuleSettings): RuleSettings {
  const setting = Object.hasOwn(rules, 'new-lines') ? rules['new-lines'] : undefined;
  if (setting?.options?.type !== 'platform') return rules;
  const type = process.platform === 'win32' ? 'dos' : 'unix';
  return { ...rules, 'new-lines': { ...setting, options: { ...setting.options, type } } };
}
