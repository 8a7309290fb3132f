import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { filesEndingIn, findInputs } from '../files/find-inputs.ts';
import { isFileError } from '../files/is-file-error.ts';
import { readDefinitions } from '../run/read-definitions.ts';

/** Definitions are also written in JSON. */
const WANTED = filesEndingIn(['yaml', 'yml', 'json']);
const KIND = 'CustomResourceDefinition';
const SOUGHT = [
  Buffer.from(KIND),
  Buffer.from(KIND, 'utf16le'),
  Buffer.from(KIND, 'utf16le').swap16(),
];

const CHUNK_BYTES = 1 << 20;

/**
 * The files with CustomResourceDefinitions among those that names stand for.
 *
 * @param names of files, folders and globs; one that leads to no file is passed over.
 * @returns absolute paths, in the order of the names.
 */
export async function findDefinitionFiles(
  names: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const { inputs } = await findInputs(names, cwd, async () => new Uint8Array(), WANTED);
  return inputs.flatMap(({ path }) =>
    path !== undefined && mayDefine(path) && readDefinitions(path).length > 0 ? [path] : [],
  );
}

/** Looking for the word takes a hundredth of what parsing takes, and no more memory for a longer file. */
function mayDefine(path: string): boolean {
  try {
    return holdsAny(path, SOUGHT);
  } catch (error) {
    if (isFileError(error)) return false;
    throw error;
  }
}

function holdsAny(path: string, words: readonly Buffer[]): boolean {
  const descriptor = openSync(path, 'r');
  try {
    const overlap = Math.max(...words.map(({ length }) => length)) - 1;
    const bytes = Buffer.allocUnsafeSlow(
      Math.min(CHUNK_BYTES, fstatSync(descriptor).size + overlap),
    );
    let kept = 0;
    for (;;) {
      const count = readSync(descriptor, bytes, kept, bytes.length - kept, null);
      const known = bytes.subarray(0, kept + count);
      if (words.some((word) => known.includes(word))) return true;
      if (count === 0) return false;
      // A word may go on in the next chunk.
      kept = Math.min(overlap, known.length);
      known.copyWithin(0, known.length - kept);
    }
  } finally {
    closeSync(descriptor);
  }
}
