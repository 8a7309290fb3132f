import { CATALOG_ENTRIES } from './catalog-entries.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import { FormatIndex } from './format-index.ts';
import { compileGlobs } from './glob.ts';
import type { JsonSchemaObject } from './json-schema.ts';
import { FORMAT_LIST_HASH } from './store/format-list-hash.ts';
import { placeOf } from './store/published-place.ts';

/** Reads a data file as text: with fetch from the site's own origin, or from the package's folder. */
export type ReadDataFile = (file: DataFile) => Promise<string>;

/** A file in `data/`, or one with descriptions that a build makes. */
export interface DataFile {
  /** `github-workflow.json`. */
  readonly name: string;
  /** With the beginning of its hash, for files that are kept for long: `github-workflow-0a1b2c3d.json`. */
  readonly hashedName: string;
}

/** The entries of the catalog, without the schemas: those are data files, read on demand. */
export const catalog: readonly CatalogEntry[] = CATALOG_ENTRIES;

/** The data file with SchemaStore's formats: a `FormatList`, as JSON. */
export const formatListFile: DataFile = {
  name: 'known-formats.json',
  hashedName: `known-formats-${FORMAT_LIST_HASH}.json`,
};

/** The format with an id, or with that name for people, in any case; among those of the catalog by default. */
export function findCatalogEntry(
  idOrName: string,
  formats: readonly CatalogEntry[] = catalog,
): CatalogEntry | undefined {
  let names = entryNames.get(formats);
  if (names === undefined) {
    names = indexByName(formats);
    entryNames.set(formats, names);
  }
  return names.get(idOrName.toLowerCase());
}

/** By their ids and names in small letters: an id counts before a name, and the first entry before others. */
const entryNames = new WeakMap<readonly CatalogEntry[], ReadonlyMap<string, CatalogEntry>>();

function indexByName(formats: readonly CatalogEntry[]): Map<string, CatalogEntry> {
  const index = new Map<string, CatalogEntry>();
  const add = (name: string, entry: CatalogEntry) => {
    const wanted = name.toLowerCase();
    if (!index.has(wanted)) index.set(wanted, entry);
  };
  for (const entry of formats) add(entry.id, entry);
  for (const entry of formats) add(entry.name, entry);
  return index;
}

/** The entry whose schema is published at an address, so that it need not be fetched. */
export function findCatalogEntryByUrl(url: string): CatalogEntry | undefined {
  byPlace ??= indexByPlace();
  // Anything else could be the name of a place.
  return /^https?:/.test(url) ? byPlace.get(placeOf(url)) : undefined;
}

/** By where schemas are published. Made when first asked for. */
let byPlace: ReadonlyMap<string, CatalogEntry> | undefined;

function indexByPlace(): Map<string, CatalogEntry> {
  const index = new Map<string, CatalogEntry>();
  for (const entry of catalog) {
    for (const place of entry.published ?? [entry.id]) {
      // The first entry that is published there.
      if (!index.has(place)) index.set(place, entry);
    }
  }
  return index;
}

/** The entries whose globs match a path, each with the glob; the most fitting one first. */
export function findCatalogEntriesByPath(
  path: string,
  entries: readonly CatalogEntry[] = catalog,
): { readonly entry: CatalogEntry; readonly glob: string }[] {
  return indexOf(entries)
    .likely(path)
    .flatMap((entry) => {
      const glob = globsOf(entry)(path);
      return glob === undefined ? [] : [{ entry, glob }];
    });
}

/** The data file of an entry; undefined where the catalog only knows the format's name. */
export function dataFileOf({ id, hash }: CatalogEntry): DataFile | undefined {
  if (hash === undefined) return undefined;
  return { name: `${id}.json`, hashedName: `${id}-${hash}.json` };
}

/** The file with the descriptions of an entry's schema, a `DescriptionList`. Undefined where the catalog has none. */
export function descriptionsFileOf({ id, descriptions }: CatalogEntry): DataFile | undefined {
  if (descriptions === undefined) return undefined;
  const name = `${id}.descriptions`;
  return { name: `${name}.json`, hashedName: `${name}-${descriptions}.json` };
}

/**
 * The schema of an entry. Rejects with what `read` rejects with; not for `kubernetes`, whose file is
 * not one schema but `KubernetesData`.
 *
 * @returns undefined where the catalog only knows the format's name.
 */
export async function loadCatalogSchema(
  entry: CatalogEntry,
  read: ReadDataFile,
): Promise<JsonSchemaObject | undefined> {
  const file = dataFileOf(entry);
  return file && JSON.parse(await read(file));
}

const indexes = new WeakMap<readonly CatalogEntry[], FormatIndex>();

function indexOf(entries: readonly CatalogEntry[]): FormatIndex {
  const index = indexes.get(entries) ?? new FormatIndex(entries);
  indexes.set(entries, index);
  return index;
}

const compiled = new WeakMap<CatalogEntry, (path: string) => string | undefined>();

function globsOf(entry: CatalogEntry): (path: string) => string | undefined {
  const known = compiled.get(entry) ?? compileGlobs(entry.globs);
  compiled.set(entry, known);
  return known;
}
