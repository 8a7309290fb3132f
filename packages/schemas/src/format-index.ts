import type { CatalogEntry } from './catalog-entry.ts';

/** Folders, the beginning of a name, what varies, and the end of the name. */
const SHAPE = /^((?:[^*?[\]{}()\\|!/]*\/)*)([^*?[\]{}()\\|!/]*)(.*?)([^*?[\]{}()\\|!/]*)$/s;

/** What the paths have in common that a glob with wildcards matches. */
interface Likeness {
  /** Folders that a path has below any others: `.github/workflows/`. */
  readonly folders: string;
  /** What the name begins with. */
  readonly start: string;
  readonly end: string;
  /** The number of the entry. */
  readonly entry: number;
}

/** Finds the few formats of hundreds whose globs a path could match, without reading a glob. */
export class FormatIndex {
  readonly #entries: readonly CatalogEntry[];
  /** Numbers of entries by the last part of a glob, if that is a plain name. */
  readonly #byName = new Map<string, number[]>();
  /** Of the other globs. */
  readonly #likenesses: Likeness[] = [];

  constructor(entries: readonly CatalogEntry[]) {
    this.#entries = entries;
    for (const [entry, { globs }] of entries.entries()) {
      for (const glob of globs) if (!glob.startsWith('!')) this.#add(glob, entry);
    }
  }

  /** The entries that may have a glob for a path, in their order. */
  likely(path: string): CatalogEntry[] {
    const place = path.replaceAll('\\', '/');
    const name = place.slice(place.lastIndexOf('/') + 1);
    const found = new Set(this.#byName.get(name));
    for (const { folders, start, end, entry } of this.#likenesses) {
      const isLikely = name.endsWith(end) && name.startsWith(start) && place.includes(folders);
      if (isLikely) found.add(entry);
    }
    return [...found].sort((a, b) => a - b).map((entry) => this.#entries[entry]);
  }

  #add(glob: string, entry: number): void {
    // Below any folders.
    const rest = glob.replace(/^(?:\*\*\/)+/, '');
    const [, folders = '', start = '', varying = '', end = ''] = SHAPE.exec(rest) ?? [];
    if (varying === '') this.#byName.set(start, [...(this.#byName.get(start) ?? []), entry]);
    else {
      this.#likenesses.push({ folders, start: varying.includes('/') ? '' : start, end, entry });
    }
  }
}
