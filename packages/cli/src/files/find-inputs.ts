import { statSync } from 'node:fs';
import path from 'node:path';
import { filesEndingIn, type WantedFiles } from '@yamlkit/language/wanted-files';
import { describeFileError, isMissing } from './describe-file-error.ts';
import { findFilesBelow } from './find-files-below.ts';
import type { Input, InputFailure } from './input.ts';

export const STDIN_NAME = '<stdin>';
const YAML_ENDINGS = ['yaml', 'yml'];

export interface FoundInputs {
  /** In the order of the arguments; below a folder, in the order of their paths. None twice. */
  readonly inputs: readonly Input[];
  readonly failures: readonly InputFailure[];
}

/**
 * Turns arguments into inputs: a file stands for itself whatever its ending, a folder for all
 * *.yaml and *.yml (or other endings) below it (dot files too; not node_modules and .git, and no symbolic links),
 * `-` for standard input, and anything else for a glob.
 *
 * An argument that leads to no file is a failure: a check that looked at nothing must not pass.
 *
 * @param readStdin called at most once: what standard input holds, or goes on to hold; nothing where it is read later.
 * @param wanted the files that a folder stands for.
 */
export async function findInputs(
  names: readonly string[],
  cwd: string,
  readStdin: () => Promise<Uint8Array | undefined> | AsyncIterable<Uint8Array>,
  wanted: WantedFiles = filesEndingIn(YAML_ENDINGS),
): Promise<FoundInputs> {
  const inputs = new Map<string, Input>();
  const failures: InputFailure[] = [];
  const fail = (name: string, message: string): void => void failures.push({ name, message });

  const add = (input: Input & { readonly path: string }): void => {
    if (!inputs.has(input.path)) inputs.set(input.path, input);
  };
  /** Adds files found below a folder; their common part is computed once. */
  const addFound = (folder: string, found: readonly string[]): number => {
    const [nameHead, pathHead] = [folder, path.resolve(cwd, folder)].map((head) =>
      path.join(head, 'x').slice(0, -1),
    );
    for (const below of found) {
      add({ name: nameHead + below, path: pathHead + below, relativePath: below, size: undefined });
    }
    return found.length;
  };
  const tellUnreadable = (folder: string) => (below: string, error: unknown) =>
    fail(path.join(folder, below), describeFileError(error));
  const addFolder = async (folder: string): Promise<number> => {
    const root = path.resolve(cwd, folder);
    const found = await findFilesBelow(root, wanted, tellUnreadable(folder));
    return addFound(folder, found);
  };
  const addMatches = async (glob: string): Promise<number> => {
    const { searchFiles, splitGlob } = await loadSearch();
    const { folder, pattern } = splitGlob(glob);
    const root = path.resolve(cwd, folder);
    const found = await searchFiles(root, pattern, tellUnreadable(folder));
    return addFound(folder, found);
  };

  for (const name of names) {
    if (name === '-') {
      if (inputs.has('-')) continue;
      try {
        const stdin = { name: STDIN_NAME, path: undefined, relativePath: 'stdin' };
        const read = readStdin();
        if (Symbol.asyncIterator in read) {
          inputs.set('-', { ...stdin, size: undefined, chunks: read });
          continue;
        }
        const bytes = await read;
        inputs.set('-', { ...stdin, size: bytes?.length, ...(bytes && { bytes }) });
      } catch (error) {
        fail(STDIN_NAME, describeFileError(error));
      }
      continue;
    }
    const failuresBefore = failures.length;
    try {
      const stats = statSync(path.resolve(cwd, name));
      if (!stats.isDirectory()) {
        const file = { name: path.normalize(name), path: path.resolve(cwd, name) };
        add({ ...file, relativePath: path.basename(name), size: stats.size });
      } else {
        const count = await addFolder(name);
        if (count === 0 && failures.length === failuresBefore) {
          fail(name, `the folder holds no ${wanted.description} file`);
        }
      }
    } catch (error) {
      const { isGlob } = await loadSearch();
      if (!isMissing(error) || !isGlob(name)) {
        fail(name, describeFileError(error));
        continue;
      }
      if ((await addMatches(name)) === 0 && failures.length === failuresBefore) {
        fail(name, 'no file matches');
      }
    }
  }
  return { inputs: [...inputs.values()], failures };
}

/** Globs are loaded when there is one: most runs name files and folders, or the shell expands them. */
function loadSearch(): Promise<typeof import('./search-files.ts')> {
  return import('./search-files.ts');
}
