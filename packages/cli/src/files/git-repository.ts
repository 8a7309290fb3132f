import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Most bytes of a list of names. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Whatever a checkout configures that would run a program. */
const NO_PROGRAMS = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', process.platform === 'win32' ? 'NUL' : '/dev/null'],
  ['core.pager', 'cat'],
  // Committed files can look like a repository of their own, with a configuration.
  ['safe.bareRepository', 'explicit'],
] as const;

/**
 * What git knows of a checkout. A checkout may come from anyone, and its configuration can name programs:
 * none of them is run (hooks, filters, monitors of the file system, external diffs, transports), and nothing
 * in the repository is changed.
 */
export class GitRepository {
  /** The folder of the checkout, absolute. */
  readonly root: string;
  readonly #program: string;
  readonly #environment: Environment;

  /**
   * @param folder any folder in the checkout.
   * @throws UsageError without git, and outside of a checkout.
   */
  constructor(folder: string, environment: Environment) {
    const program = findGit(environment);
    if (program === undefined) {
      throw new UsageError('--changed needs git, but git is not on the PATH');
    }
    this.#program = program;
    this.root = folder;
    this.#environment = restricted(environment, NO_PROGRAMS);
    const { output, error } = this.#run(['rev-parse', '--show-toplevel']);
    if (output === undefined) {
      throw new UsageError(`--changed works in a git repository: ${error}`);
    }
    this.root = path.resolve(output.replace(/\r?\n$/, ''));
    const filters = this.#filterSettings();
    this.#environment = restricted(environment, [...NO_PROGRAMS, ...filters]);
  }

  /** The id of the commit that a name stands for; undefined if it stands for none. */
  commitNamed(name: string): string | undefined {
    // Git would read it as an option.
    if (name.startsWith('-')) return undefined;
    return this.#line(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  }

  /**
   * The common ancestor of a file in conflict, from the index: as stored, without any filter.
   *
   * @param file absolute.
   * @returns undefined where the file has none there.
   */
  ancestorOf(file: string): string | undefined {
    const name = path.relative(this.root, file).split(path.sep).join('/');
    if (name.startsWith('../') || path.isAbsolute(name)) return undefined;
    return this.#run(['cat-file', 'blob', `:1:${name}`]).output;
  }

  /** The newest commit that two others have in common; undefined if the history here has none. */
  mergeBase(one: string, other: string): string | undefined {
    return this.#line(['merge-base', one, other]);
  }

  /** The id of a tree without files. */
  emptyTree(): string | undefined {
    return this.#line(['hash-object', '-t', 'tree', '--stdin']);
  }

  /**
   * The files, absolute, that differ from a commit or tree in the working tree or the index, and those that
   * git does not know and does not ignore. Deleted ones are among them.
   *
   * @throws UsageError where git cannot tell.
   */
  changedSince(base: string): ReadonlySet<string> {
    const options = [
      '-z',
      '--name-only',
      '--no-renames',
      '--no-relative',
      '--no-ext-diff',
      '--no-textconv',
      // For files in a submodule, git would apply the submodule's own configuration.
      '--ignore-submodules=all',
    ];
    const lists = [
      ['diff', ...options, base, '--'],
      ['diff', '--cached', ...options, base, '--'],
      ['ls-files', '-z', '--others', '--exclude-standard'],
    ];
    const names = lists.flatMap((args) => {
      const { output, error } = this.#run(args);
      if (output === undefined) throw new UsageError(`git ${args[0]}: ${error}`);
      return output.split('\0').filter((name) => name !== '');
    });
    return new Set(names.map((name) => path.resolve(this.root, name)));
  }

  /** Settings that turn off the filters of the configuration, by whatever names it gives them. */
  #filterSettings(): (readonly [string, string])[] {
    const { output = '' } = this.#run([
      'config',
      '-z',
      '--name-only',
      '--get-regexp',
      '^filter\\.',
    ]);
    const keys = output.split('\0').filter((key) => key.includes('.'));
    const drivers = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))));
    return [...drivers].flatMap((driver) => [
      [`${driver}.clean`, ''],
      [`${driver}.smudge`, ''],
      [`${driver}.process`, ''],
      [`${driver}.required`, 'false'],
    ]) as [string, string][];
  }

  #line(args: readonly string[]): string | undefined {
    const line = this.#run(args).output?.trim();
    return line === '' ? undefined : line;
  }

  #run(args: readonly string[]): { readonly output?: string; readonly error: string } {
    const { status, stdout, stderr, error } = spawnSync(this.#program, ['--no-pager', ...args], {
      cwd: this.root,
      env: this.#environment,
      input: '',
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      windowsHide: true,
    });
    if (error === undefined && status === 0) return { output: stdout, error: '' };
    const [line = ''] = (stderr ?? '').split('\n');
    return { error: error?.message ?? line.replace(/^fatal: /, '') };
  }
}

/** The environment of git with settings that come before those of all its files, and after the user's own. */
function restricted(
  environment: Environment,
  settings: readonly (readonly [string, string])[],
): Environment {
  const first = Number(environment.GIT_CONFIG_COUNT) || 0;
  const entries = settings.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${first + at}`, key],
    [`GIT_CONFIG_VALUE_${first + at}`, value],
  ]);
  return {
    ...environment,
    ...Object.fromEntries(entries),
    GIT_CONFIG_COUNT: String(first + settings.length),
    GIT_EXTERNAL_DIFF: undefined,
    // The index stays as it is, and missing objects stay missing.
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

/** Looked for only in folders with whole paths, so that a checkout cannot bring its own. */
function findGit(environment: Environment): string | undefined {
  const isWindows = process.platform === 'win32';
  const paths = environment.PATH ?? environment.Path ?? '';
  return paths
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, isWindows ? 'git.exe' : 'git'))
    .find((file) => existsSync(file));
}
