import type { CatalogEntry } from '../catalog-entry.ts';

/** SchemaStore's own and older hosts, and the folder of its repository. */
const STORE_ADDRESS =
  /^https:\/\/(?:(?:(?:json|www)\.)?schemastore\.org|schemastore\.azurewebsites\.net\/schemas\/json|raw\.githubusercontent\.com\/SchemaStore\/schemastore\/(?:main|master|HEAD)\/src\/schemas\/json)\/(.+?)(?:\.json)?$/;
const GITHUB_ADDRESS =
  /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:main|master|HEAD)\/(.+)$/;

/** What an address leads to, as entries have it: whatever the branch, the host or the ending of it. */
export function placeOf(url: string): string {
  const plain = url.replace(/^http:/, 'https:').replace(/#?\/?$/, '');
  const [, name] = STORE_ADDRESS.exec(plain) ?? [];
  if (name !== undefined) return name;
  const [, repository, file] = GITHUB_ADDRESS.exec(plain) ?? [];
  return repository === undefined ? plain : `${repository}:${file}`;
}

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
    : `https://www.schemastore.org/${place}.json`;
}
