import type { SettingsFolders } from './settings-files.ts';

/** What a configuration of the linter is called, in yamllint's format. */
export const LINT_FILES = ['.yamllint', '.yamllint.yaml', '.yamllint.yml'];

/** The nearest configuration in a folder or above it. */
export function findLintConfiguration(files: SettingsFolders, cwd: string): string | undefined {
  const { paths } = files;
  for (let folder = cwd; ; folder = paths.dirname(folder)) {
    for (const name of LINT_FILES) {
      if (files.has(folder, name)) return paths.join(folder, name);
    }
    if (folder === paths.dirname(folder)) return undefined;
  }
}
