import { readFileSync } from 'node:fs';
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

/** Looking for the word takes a hundredth of what parsing takes. */
function mayDefine(path: string): boolean {
  try {
    const bytes = readFileSync(path);
    return SOUGHT.some((word) => bytes.includes(word));
  } catch (error) {
    if (isFileError(error)) return false;
    throw error;
  }
}
