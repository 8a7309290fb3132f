import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CatalogEntry,
  catalog,
  type FormatList,
  formatListFile,
  type StoreRow,
  storeFormats,
} from '@yamlkit/schemas';
import { dataText } from './data-text.ts';
import { replaceFile } from './schema-cache.ts';

/** SchemaStore's list of formats. */
export const FORMAT_LIST = 'https://www.schemastore.org/api/json/catalog.json';

const FILE = 'formats.json';
const lists = new Map<string, readonly CatalogEntry[]>();

/** The known formats: by the list that was fetched last, or by the one that is part of the program. */
export function formatsIn(cacheFolder = ''): readonly CatalogEntry[] {
  const known = lists.get(cacheFolder);
  if (known !== undefined) return known;
  const fetched = cacheFolder === '' ? undefined : readFormats(cacheFolder);
  const formats = fetched ?? [...catalog, ...ownList().formats];
  lists.set(cacheFolder, formats);
  return formats;
}

function readFormats(cacheFolder: string): readonly CatalogEntry[] | undefined {
  try {
    const rows = JSON.parse(readFileSync(path.join(cacheFolder, FILE), 'utf8'));
    return isRows(rows) ? withCatalog(rows) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a list that was fetched.
 *
 * @param text SchemaStore's `catalog.json`.
 * @returns undefined for a text that is none.
 */
export function storeFormatList(
  text: string,
  cacheFolder: string,
): readonly CatalogEntry[] | undefined {
  const rows = rowsIn(text);
  if (rows === undefined) return undefined;
  const formats = withCatalog(rows);
  // An empty list would be no better than none.
  if (formats.length === catalog.length) return undefined;
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  replaceFile(path.join(cacheFolder, FILE), JSON.stringify(rows));
  lists.set(cacheFolder, formats);
  return formats;
}

/** The list that is part of the program. */
function ownList(): FormatList {
  return JSON.parse(dataText(formatListFile.name));
}

function withCatalog(rows: readonly StoreRow[]): readonly CatalogEntry[] {
  return [...catalog, ...storeFormats(rows, ownList().commonWords)];
}

function rowsIn(text: string): StoreRow[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { schemas } = (list ?? {}) as { readonly schemas?: unknown };
  if (!Array.isArray(schemas)) return undefined;
  const rows = schemas.flatMap((each): unknown[] => {
    const { name, url, fileMatch = [] } = each ?? {};
    return Array.isArray(fileMatch) ? [[name, url, ...fileMatch]] : [];
  });
  return rows.filter(isRow);
}

function isRows(value: unknown): value is readonly StoreRow[] {
  return Array.isArray(value) && value.every(isRow);
}

function isRow(value: unknown): value is StoreRow {
  return (
    Array.isArray(value) && value.length > 2 && value.every((each) => typeof each === 'string')
  );
}
