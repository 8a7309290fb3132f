import type { CatalogEntry } from './catalog-entry.ts';

/** Finds the few formats of hundreds whose globs a path could match, by how names end. */
export class FormatIndex {
  readonly #entries: readonly CatalogEntry[];
  /** Numbers of entries by the last part of a glob, if that is a plain name. */
  readonly #byName = new Map<string, number[]>();
  /** Endings of the names that other globs match. */
  readonly #byEnd: { readonly end: string; readonly entry: number }[] = [];

  constructor(entries: readonly CatalogEntry[]) {
    this.#entries = entries;
    for (const [entry, { globs }] of entries.entries()) {
      for (const glob of globs) if (!glob.startsWith('!')) this.#add(glob, entry);
    }
  }

  /** The entries that may have a glob for a path, in their order. */
  likely(path: string): CatalogEntry[] {
    const name = /[^/\\]*$/.exec(path)?.[0] ?? '';
    const found = new Set(this.#byName.get(name));
    for (const { end, entry } of this.#byEnd) if (name.endsWith(end)) found.add(entry);
    return [...found].sort((a, b) => a - b).map((entry) => this.#entries[entry]);
  }

  #add(glob: string, entry: number): void {
    // In groups and sets, a slash does not part a glob.
    const isPlain = !/[*?[\]{}()\\|!]/.test(glob.replace(/^(?:\*\*\/)+/, ''));
    const last = glob.slice(glob.lastIndexOf('/') + 1);
    if (isPlain) this.#byName.set(last, [...(this.#byName.get(last) ?? []), entry]);
    else this.#byEnd.push({ end: /[^*?[\]{}()\\|/]*$/.exec(glob)?.[0] ?? '', entry });
  }
}
