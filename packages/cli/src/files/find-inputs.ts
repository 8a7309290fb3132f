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
  const search = new InputSearch(cwd, wanted);
  for (const name of names) {
    if (name === '-') await search.addStdin(readStdin);
    else await search.add(name);
  }
  return { inputs: [...search.inputs.values()], failures: search.failures };
}

class InputSearch {
  /** By their paths, that of standard input `-`. */
  readonly inputs = new Map<string, Input>();
  readonly failures: InputFailure[] = [];
  readonly #cwd: string;
  readonly #wanted: WantedFiles;

  constructor(cwd: string, wanted: WantedFiles) {
    this.#cwd = cwd;
    this.#wanted = wanted;
  }

  async addStdin(
    readStdin: () => Promise<Uint8Array | undefined> | AsyncIterable<Uint8Array>,
  ): Promise<void> {
    if (this.inputs.has('-')) return;
    const stdin = { name: STDIN_NAME, path: undefined, relativePath: 'stdin' };
    try {
      const read = readStdin();
      if (Symbol.asyncIterator in read) {
        this.inputs.set('-', { ...stdin, size: undefined, chunks: read });
        return;
      }
      const bytes = await read;
      this.inputs.set('-', { ...stdin, size: bytes?.length, ...(bytes && { bytes }) });
    } catch (error) {
      this.#fail(STDIN_NAME, describeFileError(error));
    }
  }

  /** Adds a file, the files of a folder, or those that match a glob. */
  async add(name: string): Promise<void> {
    const failuresBefore = this.failures.length;
    const failIfNone = (count: number, message: string): void => {
      if (count === 0 && this.failures.length === failuresBefore) this.#fail(name, message);
    };
    try {
      const file = path.resolve(this.#cwd, name);
      const stats = statSync(file);
      if (stats.isDirectory()) {
        const message = `the folder holds no ${this.#wanted.description} file`;
        failIfNone(await this.#addFolder(name), message);
      } else {
        const relativePath = path.basename(name);
        this.#addFile({ name: path.normalize(name), path: file, relativePath, size: stats.size });
      }
    } catch (error) {
      const { isGlob } = await loadSearch();
      if (isMissing(error) && isGlob(name)) {
        failIfNone(await this.#addMatches(name), 'no file matches');
      } else this.#fail(name, describeFileError(error));
    }
  }

  async #addFolder(folder: string): Promise<number> {
    const root = path.resolve(this.#cwd, folder);
    const found = await findFilesBelow(root, this.#wanted, this.#failBelow(folder));
    return this.#addFound(folder, found);
  }

  async #addMatches(glob: string): Promise<number> {
    const { searchFiles, splitGlob } = await loadSearch();
    const { folder, pattern } = splitGlob(glob);
    const root = path.resolve(this.#cwd, folder);
    return this.#addFound(folder, await searchFiles(root, pattern, this.#failBelow(folder)));
  }

  /** Adds files found below a folder; their common part is computed once. */
  #addFound(folder: string, found: readonly string[]): number {
    const [nameHead, pathHead] = [folder, path.resolve(this.#cwd, folder)].map((head) =>
      path.join(head, 'x').slice(0, -1),
    );
    for (const below of found) {
      const name = nameHead + below;
      this.#addFile({ name, path: pathHead + below, relativePath: below, size: undefined });
    }
    return found.length;
  }

  #addFile(input: Input & { readonly path: string }): void {
    if (!this.inputs.has(input.path)) this.inputs.set(input.path, input);
  }

  #failBelow(folder: string): (below: string, error: unknown) => void {
    return (below, error) => this.#fail(path.join(folder, below), describeFileError(error));
  }

  #fail(name: string, message: string): void {
    this.failures.push({ name, message });
  }
}

/** Globs are loaded when there is one: most runs name files and folders, or the shell expands them. */
function loadSearch(): Promise<typeof import('./search-files.ts')> {
  return import('./search-files.ts');
}
