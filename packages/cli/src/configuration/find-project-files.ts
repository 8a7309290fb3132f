import { existsSync } from 'node:fs';
import path from 'node:path';
import { configurationIn } from './configuration-in.ts';
import { PROJECT_FILE } from './project-file.ts';

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
  readonly #known = new Map<string, ProjectFolder>();

  /** @param folder absolute. */
  find(folder: string): ProjectFolder {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const parent = path.dirname(folder);
    const isRepository = existsSync(path.join(folder, '.git'));
    const above = parent === folder ? undefined : this.find(parent);
    const found: ProjectFolder = {
      repository: isRepository ? folder : above?.repository,
      projectFiles: [
        ...configurationIn(folder, PROJECT_FILE),
        ...(isRepository ? [] : (above?.projectFiles ?? [])),
      ],
      editorFiles: [...configurationIn(folder, '.editorconfig'), ...(above?.editorFiles ?? [])],
    };
    this.#known.set(folder, found);
    return found;
  }
}
