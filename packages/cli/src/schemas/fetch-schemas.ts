import { readFileSync } from 'node:fs';
import type { JsonValue } from '@yamlkit/json-schema';
import { metaschemas } from '@yamlkit/json-schema/metaschemas';
import { schemaIn } from '@yamlkit/language';
import { fetchText } from './fetch-text.ts';
import { SchemaCache } from './schema-cache.ts';
import { type Environment, schemaFolder } from './schema-folder.ts';

/** Schemas that were fetched. Plain data. */
export interface FetchedSchemas {
  /** By address without a fragment, the file that holds the schema. */
  readonly files: Readonly<Record<string, string>>;
  /** By address, why it is not there. */
  readonly failures: Readonly<Record<string, string>>;
  /** Notes for the user: which schemas could not be refreshed. */
  readonly notes: readonly string[];
}

/** Keywords of which the root of a schema has at least one. */
const KEYWORDS: ReadonlySet<string> = new Set(
  '$schema $id id $ref $defs definitions type properties patternProperties additionalProperties required items enum const anyOf oneOf allOf not if title description'.split(
    ' ',
  ),
);
/** Schemas that are fetched because others refer to them. */
const MOST_SCHEMAS = 50;

/** How a schema is asked for. */
type Fetch = typeof fetchText;

/** Requests nothing, so only schemas fetched earlier are available. */
export const fetchNothing: Fetch = async () => ({ status: 'failed', reason: 'it was not fetched' });

/**
 * Fetches schemas, and what they refer to on their own hosts. What is in the cache is asked for again, and taken
 * as it is when there is no answer.
 */
export async function fetchSchemas(
  urls: readonly string[],
  environment: Environment,
  fetch: Fetch = fetchText,
): Promise<FetchedSchemas> {
  return fetchSchemasInto(schemaFolder(environment), urls, fetch);
}

/** The same for a folder that the cache is in. */
export async function fetchSchemasInto(
  folder: string,
  urls: readonly string[],
  fetch: Fetch,
): Promise<FetchedSchemas> {
  const cache = new SchemaCache(folder);
  const files: Record<string, string> = {};
  const failures: Record<string, string> = {};
  const notes: string[] = [];
  const waiting = new Set(urls.map(withoutFragment));
  for (const url of waiting) {
    const found = await fetchOne(url, cache, fetch);
    if ('reason' in found) {
      failures[url] = found.reason;
      continue;
    }
    files[url] = found.file;
    if (found.note !== undefined) notes.push(found.note);
    for (const other of referencesIn(found.schema, url)) {
      if (waiting.size < MOST_SCHEMAS + urls.length) waiting.add(other);
    }
  }
  return { files, failures, notes };
}

type Found = { readonly file: string; readonly schema: JsonValue; readonly note?: string };

async function fetchOne(
  url: string,
  cache: SchemaCache,
  fetch: Fetch,
): Promise<Found | { readonly reason: string }> {
  const cached = cache.find(url);
  const fetched = await fetch(url, cached);
  if (fetched.status === 'new') {
    const found = schemaIn(fetched.text);
    if ('reason' in found || !isSchema(found.schema)) {
      return { reason: 'the response is not a JSON Schema in JSON or YAML' };
    }
    const { etag, lastModified } = fetched;
    const headers = {
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
    };
    return { file: cache.store(url, fetched.text, headers).file, ...found };
  }
  const known = cached && schemaIn(readFileSync(cached.file, 'utf8'));
  if (cached === undefined || known === undefined || 'reason' in known) {
    const reason = fetched.status === 'failed' ? fetched.reason : 'the server reports no change';
    return { reason };
  }
  if (fetched.status === 'unchanged') return { file: cache.renew(cached).file, ...known };
  const day = new Date(cached.checked).toISOString().slice(0, 10);
  const note = `${url} cannot be fetched (${fetched.reason}); the copy of ${day} is used`;
  return { file: cached.file, ...known, note };
}

/** Whether a value is a schema, and not what a server has to say instead of one. */
function isSchema(value: JsonValue): boolean {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return keys.length === 0 || keys.some((key) => KEYWORDS.has(key));
}

/** The addresses on its own host that a schema refers to. */
function referencesIn(schema: JsonValue, url: string): readonly string[] {
  const found = new Set<string>();
  const waiting: { readonly value: JsonValue; readonly base: string }[] = [
    { value: schema, base: url },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value } = next;
    if (typeof value !== 'object' || value === null) continue;
    const { $id: id, $ref: reference } = value as Readonly<Record<string, JsonValue>>;
    const base = typeof id === 'string' ? (resolved(id, next.base) ?? next.base) : next.base;
    const target = typeof reference === 'string' ? resolved(reference, base) : undefined;
    if (target !== undefined && new URL(target).origin === new URL(url).origin) {
      if (target !== withoutFragment(url) && !metaschemas.has(target)) found.add(target);
    }
    for (const member of Object.values(value)) waiting.push({ value: member, base });
  }
  return [...found];
}

function resolved(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? withoutFragment(new URL(reference, base).href) : undefined;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
