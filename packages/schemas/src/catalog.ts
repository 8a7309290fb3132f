import { CATALOG_ENTRIES } from './catalog-entries.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import { compileGlobs } from './glob.ts';
import type { JsonSchemaObject } from './json-schema.ts';

/** Reads a data file as text: with fetch from the site's own origin, or from the package's folder. */
export type ReadDataFile = (file: DataFile) => Promise<string>;

/** A file in `data/`, or one with descriptions that a build makes. */
export interface DataFile {
  /** `github-workflow.json`. */
  readonly name: string;
  /** With the beginning of its hash, for files that are kept for long: `github-workflow-0a1b2c3d4e.json`. */
  readonly hashedName: string;
}

/** What the catalog holds. None of it is a schema: those are data files, to be read on demand. */
export const catalog: readonly CatalogEntry[] = CATALOG_ENTRIES;

/** The entry with an id, or with that name for people, in any case. */
export function findCatalogEntry(idOrName: string): CatalogEntry | undefined {
  const wanted = idOrName.toLowerCase();
  return catalog.find(
    ({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
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
  return entries.flatMap((entry) => {
    const glob = globsOf(entry)(path);
    return glob === undefined ? [] : [{ entry, glob }];
  });
}

/** The data file of an entry; undefined where the catalog only knows the format's name. */
export function dataFileOf({ id, hash }: CatalogEntry): DataFile | undefined {
  if (hash === undefined) return undefined;
  return { name: `${id}.json`, hashedName: `${id}-${hash}.json` };
}

/**
 * The file with the descriptions of an entry's schema, by JSON Pointer: of its parts, and of values in an `enum`. Undefined
 * where the catalog has none.
 */
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

const compiled = new WeakMap<CatalogEntry, (path: string) => string | undefined>();

function globsOf(entry: CatalogEntry): (path: string) => string | undefined {
  const known = compiled.get(entry) ?? compileGlobs(entry.globs);
  compiled.set(entry, known);
  return known;
}

/** SchemaStore's own and older hosts, and the folder of its repository. */
const STORE_ADDRESS =
  /^https:\/\/(?:(?:(?:json|www)\.)?schemastore\.org|schemastore\.azurewebsites\.net\/schemas\/json|raw\.githubusercontent\.com\/SchemaStore\/schemastore\/(?:main|master|HEAD)\/src\/schemas\/json)\/(.+?)(?:\.json)?$/;
const GITHUB_ADDRESS =
  /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:main|master|HEAD)\/(.+)$/;

/** Where the schema of an entry is published; undefined where that is another one than the catalog has. */
export function publishedAddress({
  id,
  published: [place] = [id],
  isConverted,
}: CatalogEntry): string | undefined {
  if (isConverted) return undefined;
  if (place.startsWith('https:')) return place;
  return place.includes(':')
    ? `https://raw.githubusercontent.com/${place.replace(':', '/HEAD/')}`
    : `https://json.schemastore.org/${place}.json`;
}

/** What an address leads to, as entries have it: whatever the branch, the host or the ending of it. */
function placeOf(url: string): string {
  const plain = url.replace(/^http:/, 'https:').replace(/#?\/?$/, '');
  const [, name] = STORE_ADDRESS.exec(plain) ?? [];
  if (name !== undefined) return name;
  const [, repository, file] = GITHUB_ADDRESS.exec(plain) ?? [];
  return repository === undefined ? plain : `${repository}:${file}`;
}
