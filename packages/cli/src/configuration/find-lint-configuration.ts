import path from 'node:path';
import { configurationIn } from './configuration-in.ts';

/** What a configuration of the linter is called, in yamllint's format. */
export const LINT_FILES = ['.yamllint', '.yamllint.yaml', '.yamllint.yml'];

/** The nearest configuration in a folder or above it. */
export function findLintConfiguration(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    for (const name of LINT_FILES) {
      const [file] = configurationIn(folder, name);
      if (file !== undefined) return file;
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}
