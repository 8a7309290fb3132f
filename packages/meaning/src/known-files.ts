import { knownByModel, type Model } from './model.ts';
import { entryAt } from './project-entry.ts';
import type { ProjectFiles } from './project-files.ts';

/** Other files that one text may have read. */
const MOST_FILES = 200;

/** What is known of other files, each read once for a text, and only so many. */
export class KnownFiles<Known> {
  readonly #read: (text: string, path: string) => Known | undefined;
  readonly #byModel = knownByModel(() => new Map<string, Known | 'missing' | undefined>());

  /** @param read what a file's text says; undefined for nothing. */
  constructor(read: (text: string, path: string) => Known | undefined) {
    this.#read = read;
  }

  /**
   * What the first of some files says that is there.
   *
   * @returns `missing` where none is, undefined where nothing is known.
   */
  find(model: Model, ...paths: readonly string[]): Known | 'missing' | undefined {
    const { files } = model;
    const [key] = paths;
    if (files === undefined) return undefined;
    const known = this.#byModel(model);
    if (known.has(key) || known.size >= MOST_FILES) return known.get(key);
    const found = this.#first(model, files, paths);
    known.set(key, found);
    return found;
  }

  #first(
    model: Model,
    files: ProjectFiles,
    paths: readonly string[],
  ): Known | 'missing' | undefined {
    for (const path of paths) {
      const text = files.read(path);
      if (text !== undefined) return this.#read(text, path);
      // One that is there may be unreadable, too large or a link.
      if (entryAt(model, path).kind !== 'missing') return undefined;
    }
    return 'missing';
  }
}
