import type { Options } from '../../../../workspace/engine/protocol.ts';
import { folderText } from './folder-texts.ts';

/**
 * The folder that the visitor has opened: the names of all its files, and the texts that the page has handed over. Its
 * paths are below `root`, which is what the folder is called, so that nothing outside of it has a path.
 */
export class OpenedFolder {
  readonly root: string;
  /** Files whose texts were asked for and are not here, by their paths from the folder. */
  readonly wanted = new Set<string>();
  /** The paths of all files, from the folder. */
  readonly files: ReadonlySet<string>;
  readonly #names = new Map<string, Set<string>>();
  readonly #repositories: ReadonlySet<string>;
  readonly #unreadable = new Set<string>();

  constructor({ name, files, repositories }: Options<'openFolder'>) {
    this.root = `/${name.replaceAll('/', '') || 'folder'}`;
    this.files = new Set(files);
    this.#repositories = new Set(repositories.map((path) => this.absolute(path)));
    for (const path of files) this.#addNames(path);
  }

  #addNames(path: string): void {
    for (let entry = path; ; ) {
      const end = entry.lastIndexOf('/', entry.length - 2);
      const folder = entry.slice(0, Math.max(0, end));
      const names = this.#names.get(folder);
      const own = entry.slice(end + 1);
      if (names?.has(own)) return;
      if (names === undefined) this.#names.set(folder, new Set([own]));
      else names.add(own);
      if (folder === '') return;
      entry = `${folder}/`;
    }
  }

  /** Says that the page cannot read a file. */
  giveUp(path: string): void {
    this.#unreadable.add(path);
  }

  absolute(path: string): string {
    return path === '' ? this.root : `${this.root}/${path}`;
  }

  /** The path from the folder; undefined for what is not in it. */
  below(absolute: string): string | undefined {
    if (absolute === this.root) return '';
    return absolute.startsWith(`${this.root}/`) ? absolute.slice(this.root.length + 1) : undefined;
  }

  /** The text of a file, by its path from the folder. One that is there and whose text is not is wanted. */
  text(path: string): string | undefined {
    if (!this.files.has(path) || this.#unreadable.has(path)) return undefined;
    const text = folderText(path);
    if (text === undefined) this.wanted.add(path);
    return text;
  }

  /** Whether a folder has a file of a name. @param folder absolute. */
  readonly has = (folder: string, name: string): boolean => {
    const below = this.below(folder);
    return below !== undefined && this.files.has(below === '' ? name : `${below}/${name}`);
  };

  /** @param folder absolute. */
  readonly isRepository = (folder: string): boolean => this.#repositories.has(folder);

  /** The names of what is in a folder, by its path from this one; those of folders end with a slash. */
  names(path: string): readonly string[] | undefined {
    const names = this.#names.get(path);
    return names && [...names];
  }
}
