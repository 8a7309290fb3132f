import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { filesEndingIn } from '@yamlkit/language/wanted-files';
import { describeFileError } from '../files/describe-file-error.ts';
import { findInputs } from '../files/find-inputs.ts';
import type { InputFailure } from '../files/input.ts';
import { isFileError } from '../files/is-file-error.ts';
import { definitionsIn } from '../run/read-definitions.ts';

/** Definitions are also written in JSON. */
const WANTED = filesEndingIn(['yaml', 'yml', 'json']);
const KIND = 'CustomResourceDefinition';
const SOUGHT = [
  Buffer.from(KIND),
  Buffer.from(KIND, 'utf16le'),
  Buffer.from(KIND, 'utf16le').swap16(),
];

const CHUNK_BYTES = 1 << 20;

/** Where definitions are. */
export interface FoundDefinitionFiles {
  /** Absolute paths, in the order of the names. */
  readonly files: readonly string[];
  /** The files that cannot be read, which may hold others. */
  readonly failures: readonly InputFailure[];
}

/**
 * Looks for files with CustomResourceDefinitions.
 *
 * @param names of files, folders and globs; one that leads to no file is passed over.
 */
export async function findDefinitionFiles(
  names: readonly string[],
  cwd: string,
): Promise<FoundDefinitionFiles> {
  const { inputs } = await findInputs(names, cwd, async () => new Uint8Array(), WANTED);
  const files: string[] = [];
  const failures: InputFailure[] = [];
  for (const { name, path } of inputs) {
    if (path === undefined) continue;
    try {
      if (mayDefine(path) && definitionsIn(path).length > 0) files.push(path);
    } catch (error) {
      if (!isFileError(error)) throw error;
      failures.push({ name, message: describeFileError(error) });
    }
  }
  return { files, failures };
}

/** Looking for the word takes a hundredth of what parsing takes, and no more memory for a longer file. */
function mayDefine(path: string): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const overlap = Math.max(...SOUGHT.map(({ length }) => length)) - 1;
    const bytes = Buffer.allocUnsafeSlow(
      Math.min(CHUNK_BYTES, fstatSync(descriptor).size + overlap),
    );
    let kept = 0;
    for (;;) {
      const count = readSync(descriptor, bytes, kept, bytes.length - kept, null);
      const known = bytes.subarray(0, kept + count);
      if (SOUGHT.some((word) => known.includes(word))) return true;
      if (count === 0) return false;
      // A word may go on in the next chunk.
      kept = Math.min(overlap, known.length);
      known.copyWithin(0, known.length - kept);
    }
  } finally {
    closeSync(descriptor);
  }
}
