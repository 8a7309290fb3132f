import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, toJs } from '@yamlkit/engine';
import { compile, type JsonValue } from '@yamlkit/json-schema';
import { metaschemas } from '@yamlkit/json-schema/metaschemas';
import type { FoundSchema, SchemaLibrary } from '@yamlkit/language';
import { dataFileOf, findCatalogEntry, KubernetesSchemas } from '@yamlkit/schemas';
import { readInput } from '../files/read-input.ts';

/** Larger files are no schemas. */
const LARGEST = 20_000_000;

/** Schemas from the package's own data and from files. Each is read once; nothing is ever fetched. */
export class SchemaFiles implements SchemaLibrary {
  /** What relative paths count from: the folder of the text that names them. */
  folder = '';
  readonly #found = new Map<string, FoundSchema>();
  #kubernetes: KubernetesSchemas | undefined;

  kubernetes(): KubernetesSchemas {
    this.#kubernetes ??= new KubernetesSchemas(JSON.parse(dataText('kubernetes.json')));
    return this.#kubernetes;
  }

  fromCatalog(id: string): FoundSchema {
    const entry = findCatalogEntry(id);
    const file = entry && dataFileOf(entry);
    if (file === undefined) {
      const name = entry?.name ?? id;
      return { missing: `The catalog has no schema for ${name}. Name a file with --schema.` };
    }
    return { program: compile(JSON.parse(dataText(file.name)), { registry: findMetaschema }) };
  }

  fromLocation(location: string): FoundSchema {
    const isFile = location.startsWith('file:');
    if (!isFile && /^[a-z][-+.a-z0-9]+:/i.test(location)) return fromUrl(location);
    const file = isFile ? pathOf(location) : path.resolve(this.folder, withoutFragment(location));
    if (file === undefined) return { missing: `${location} is not the address of a file.` };
    const known = this.#found.get(file) ?? readSchemaFile(file, location);
    this.#found.set(file, known);
    return known;
  }
}

function fromUrl(location: string): FoundSchema {
  const schema = findMetaschema(location);
  if (schema !== undefined) return { program: compile(schema, { registry: findMetaschema }) };
  return {
    missing: `The schema ${location} is not in the catalog, and yamlkit fetches none. Download it, and name the file.`,
  };
}

function findMetaschema(uri: string): JsonValue | undefined {
  return metaschemas.get(withoutFragment(uri));
}

function readSchemaFile(file: string, name: string): FoundSchema {
  const schema = valueIn(file);
  if (schema === undefined) {
    return { missing: `The schema ${name} cannot be read: there must be a JSON or YAML file.` };
  }
  const baseUri = pathToFileURL(file).href;
  const registry = (uri: string) => {
    const other = pathOf(uri);
    return other === undefined ? findMetaschema(uri) : valueIn(other);
  };
  return { program: compile(schema, { baseUri, registry }) };
}

/** What a file holds, as a schema does: a mapping, `true` or `false`. */
function valueIn(file: string): JsonValue | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > LARGEST) return undefined;
  try {
    const input = { name: file, path: file, relativePath: file, size: stats.size };
    const tree = parse(readInput(input).text);
    if (tree.diagnostics.length > 0) return undefined;
    const [value] = toJs(tree, { numbers: 'bigint' }).output as readonly JsonValue[];
    const isSchema = typeof value === 'boolean' || (typeof value === 'object' && value !== null);
    return isSchema ? value : undefined;
  } catch {
    return undefined;
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(withoutFragment(uri));
  } catch {
    return undefined;
  }
}

function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, '');
}

/** A data file of the catalog: beside the built program, or where the sources are. */
function dataText(name: string): string {
  const built = new URL(`./schemas/${name}`, import.meta.url);
  const source = new URL(`../../../schemas/data/${name}`, import.meta.url);
  return readFileSync(existsSync(built) ? built : source, 'utf8');
}
