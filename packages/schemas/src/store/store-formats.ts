import { CATALOG_ENTRIES } from '../catalog-entries.ts';
import type { CatalogEntry } from '../catalog-entry.ts';
import { placeOf } from './published-place.ts';

/** What SchemaStore says of a format: its name, where its schema is, and what its files are called. */
export type StoreRow = readonly [name: string, address: string, ...globs: string[]];

/** How globs of YAML files end. */
const YAML_END = /\.(?:ya?ml|y\?\(a\)ml)$/i;
/** YAML without an ending. Of other formats, such names count beside names with one. */
const YAML_WITHOUT_END = /^\.(?:clang-format|clang-tidy)$/;
const WITHOUT_END = /^\.?[\w-]+$/;
/** Names of files that anyone may use. */
const ANYONES =
  /^(?:\*+|(?:app|cluster|component|conf|config|deploy|flow|index|main|plugin|service|settings|step|template|values))\./i;
/** Folders that say what is in them: hidden, with a name of two words, or several. */
const TELLING_FOLDER = /(?:^|\/)\.\w|[a-z][-_][a-z][^*]*\/|\bplaybooks\/|(?:^|\/)\w+\/\w+\//i;

/**
 * The formats of SchemaStore's list whose files are YAML, but for those that the catalog has. Of the globs, those are left out
 * that would match files of any kind.
 */
export function storeFormats(rows: readonly StoreRow[]): readonly CatalogEntry[] {
  const known = new KnownFormats();
  const formats: CatalogEntry[] = [];
  for (const [name, address, ...globs] of rows) {
    const own = ownGlobs(globs);
    if (!/^https?:\/\//i.test(address) || name.trim() === '' || own.length === 0) continue;
    const place = placeOf(address);
    const wanted = idOf(name, place);
    if (known.has(wanted, place, own)) continue;
    formats.push({
      id: known.add(wanted, place),
      name: name.trim(),
      globs: own,
      published: [place],
    });
  }
  return formats;
}

/** What the catalog has, and the formats that were taken before. */
class KnownFormats {
  readonly #catalogIds = new Set(CATALOG_ENTRIES.map(({ id }) => id));
  readonly #globs = new Set(CATALOG_ENTRIES.flatMap(({ globs }) => globs.map(withoutFolders)));
  readonly #places = new Set(CATALOG_ENTRIES.flatMap(({ id, published = [id] }) => published));
  readonly #ids = new Set(this.#catalogIds);

  has(id: string, place: string, globs: readonly string[]): boolean {
    const isInCatalog =
      this.#catalogIds.has(id) || globs.some((glob) => this.#globs.has(withoutFolders(glob)));
    return isInCatalog || this.#places.has(place);
  }

  /** @returns an id of its own. */
  add(wanted: string, place: string): string {
    this.#places.add(place);
    let id = wanted;
    for (let number = 2; this.#ids.has(id); number++) id = `${wanted}-${number}`;
    this.#ids.add(id);
    return id;
  }
}

/** A glob for any folder without that. */
function withoutFolders(glob: string): string {
  return glob.replace(/^(?:\*\*\/)+/, '');
}

function ownGlobs(globs: readonly string[]): readonly string[] {
  const lastOf = (glob: string) => glob.slice(glob.lastIndexOf('/') + 1).replace(/^!/, '');
  const hasEnd = globs.some((glob) => YAML_END.test(glob));
  const own = globs.filter((glob) => {
    const last = lastOf(glob);
    if (!YAML_END.test(last)) {
      return YAML_WITHOUT_END.test(last) || (hasEnd && WITHOUT_END.test(last));
    }
    return !ANYONES.test(last) || TELLING_FOLDER.test(withoutFolders(glob));
  });
  return own.every((glob) => glob.startsWith('!')) ? [] : own;
}

/** The name of SchemaStore's file, which people know; else the format's name. */
function idOf(name: string, place: string): string {
  const isOfStore = !/[:/]/.test(place);
  const words = isOfStore ? place : name.replace(/\.(?:ya?ml|json)$/i, '');
  return (
    words
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '') || 'format'
  );
}
