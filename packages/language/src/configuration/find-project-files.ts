import { PROJECT_FILE } from './project-file.ts';
import type { SettingsFolders } from './settings-files.ts';

/** Files found in a folder and its parent folders. Paths are absolute. */
export interface ProjectFolder {
  /** The folder of the repository, if there is one. */
  readonly repository: string | undefined;
  /** `.yamlkit.yaml` in the folder and those above it, as far as the repository's; the nearest one first. */
  readonly projectFiles: readonly string[];
  /** `.editorconfig`, as far up as there are folders; the nearest one first. */
  readonly editorFiles: readonly string[];
}

/** Looks for configurations, in each folder once. Reads none. */
export class ProjectFolders {
  readonly #folders: SettingsFolders;
  readonly #known = new Map<string, ProjectFolder>();

  constructor(folders: SettingsFolders) {
    this.#folders = folders;
  }

  /** @param folder absolute. */
  find(folder: string): ProjectFolder {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const { paths, has, isRepository } = this.#folders;
    const fileIn = (name: string) => (has(folder, name) ? [paths.join(folder, name)] : []);
    const parent = paths.dirname(folder);
    const above = parent === folder ? undefined : this.find(parent);
    const isRoot = isRepository(folder);
    const found: ProjectFolder = {
      repository: isRoot ? folder : above?.repository,
      projectFiles: [...fileIn(PROJECT_FILE), ...((!isRoot && above?.projectFiles) || [])],
      editorFiles: [...fileIn('.editorconfig'), ...(above?.editorFiles ?? [])],
    };
    this.#known.set(folder, found);
    return found;
  }
}
