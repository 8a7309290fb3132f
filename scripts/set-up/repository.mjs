import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * An absolute path for one that is written from the repository's folder on.
 *
 * @param {string} relative
 */
export function inRepository(relative) {
  return path.join(repository, relative);
}
