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
  byUrl ??= indexByUrl();
  return byUrl.get(plainUrl(url));
}

/** By plain address. Made when first asked for: some thousand addresses, where each of many files may name one. */
let byUrl: ReadonlyMap<string, CatalogEntry> | undefined;

function indexByUrl(): Map<string, CatalogEntry> {
  const index = new Map<string, CatalogEntry>();
  for (const entry of catalog) {
    for (const url of [...(entry.urls ?? []), ...publishedAt(entry)]) {
      const plain = plainUrl(url);
      // The first entry that is published there.
      if (!index.has(plain)) index.set(plain, entry);
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

/** SchemaStore publishes each schema under several addresses. */
function publishedAt({
  id,
  published = `SchemaStore/schemastore:src/schemas/json/${id}.json`,
}: CatalogEntry): string[] {
  const [repository, file = ''] = published.split(':', 2);
  const branches = ['main', 'master', 'HEAD'];
  const raw = branches.map(
    (name) => `https://raw.githubusercontent.com/${repository}/${name}/${file}`,
  );
  const name = /^src\/schemas\/json\/(.+)\.json$/.exec(file)?.[1];
  if (repository !== 'SchemaStore/schemastore' || name === undefined) return raw;
  const hosts = [
    'https://json.schemastore.org',
    'https://www.schemastore.org',
    'https://schemastore.org',
  ];
  return [...raw, ...hosts.flatMap((host) => [`${host}/${name}`, `${host}/${name}.json`])];
}

function plainUrl(url: string): string {
  return url
    .replace(/^http:/, 'https:')
    .replace(/#?\/?$/, '')
    .replace('//schemastore.azurewebsites.net/schemas/json/', '//json.schemastore.org/');
}
