import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import type { WantedFiles } from '@yamlkit/language/wanted-files';
import type { FoundInputs } from '../files/find-inputs.ts';
import { GitRepository } from '../files/git-repository.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs } from './gather-inputs.ts';

/**
 * The inputs that arguments name, as far as git says that they have changed: in the working tree or the
 * index, against the last commit or what a reference has in common with it, or that they are new.
 *
 * @param changed the option's value: a reference, the first of the names, or true for none.
 * @throws UsageError
 */
export async function gatherChanged(
  names: readonly string[],
  changed: string | true,
  terminal: Terminal,
  wanted: WantedFiles,
): Promise<FoundInputs> {
  const { cwd, env } = terminal;
  if (names.includes('-')) {
    throw new UsageError('--changed is for files in a git repository, not for standard input');
  }
  const repository = new GitRepository(cwd, env);
  const commit = changed === true ? undefined : repository.commitNamed(changed);
  const isReference = commit !== undefined;
  if (changed !== true && !isReference && !existsSync(path.resolve(cwd, changed))) {
    throw new UsageError(
      `--changed ${changed}: not a commit in this clone, nor a file. If the clone has only one branch, fetch the other one first`,
    );
  }
  const files = changed === true || isReference ? names : [changed, ...names];
  const since = isReference ? String(changed) : 'HEAD';
  const paths = repository.changedSince(baseOf(repository, commit, since));
  const found = await gatherInputs(files.length === 0 ? ['.'] : files, terminal, wanted);
  const inputs = found.inputs.filter((input) => isAmong(input.path, paths));
  if (inputs.length === 0) {
    terminal.err(`No files have changed since ${visibleText(since)}.\n`);
  }
  return { ...found, inputs };
}

/** The commit that files are compared with. */
function baseOf(repository: GitRepository, commit: string | undefined, name: string): string {
  const head = repository.commitNamed('HEAD');
  // Before the first commit, all files are new.
  const base =
    commit === undefined
      ? (head ?? repository.emptyTree())
      : head && repository.mergeBase(head, commit);
  if (base !== undefined) return base;
  throw new UsageError(
    `--changed ${name}: ${name} and HEAD have no common commit in this history. In a shallow clone, fetch more of it first (fetch-depth: 0)`,
  );
}

function isAmong(file: string | undefined, paths: ReadonlySet<string>): boolean {
  if (file === undefined) return false;
  try {
    // The checkout may be known by a link, but git follows none inside of it.
    const real = path.join(realpathSync(path.dirname(file)), path.basename(file));
    return paths.has(real) && lstatSync(real).isFile();
  } catch {
    return false;
  }
}
