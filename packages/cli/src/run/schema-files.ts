import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompileOptions,
  compile,
  type DescribeLocation,
  inferredDraftMessageOf,
  type JsonValue,
} from '@yamlkit/json-schema';
import {
  type FoundSchema,
  type SchemaFromText,
  type SchemaLibrary,
  type SchemaOrReason,
  schemaIn,
} from '@yamlkit/language';
import {
  type CatalogEntry,
  type DescriptionList,
  dataFileOf,
  descriptionAt,
  descriptionsFileOf,
  findCatalogEntry,
  KubernetesSchemas,
  publishedAddress,
  type SchemaReason,
} from '@yamlkit/schemas';
import { describeFileError } from '../files/describe-file-error.ts';
import { readInput } from '../files/read-input.ts';
import { dataText } from '../schemas/data-text.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { SchemaCache } from '../schemas/schema-cache.ts';
import type { SchemaSettings } from './task.ts';

/** A large module that only some schemas need. */
export interface SchemaParts {
  /** Needed where the settings have an example. */
  readonly schemaFromExample?: ((file: string) => SchemaFromText) | undefined;
  /** By URI; `lacksMetaschemas` says whether they were needed. */
  readonly metaschemas?: ReadonlyMap<string, JsonValue> | undefined;
  /** How a schema that is not read can be named, or fetched; by flags if left out. */
  readonly ways?: readonly [named: string, fetched: string];
}

const FLAGS = ['Name it with --schema', 'fetch it with --fetch-schemas'] as const;
const METASCHEMA = /^https?:\/\/json-schema\.org\//;
/** Larger files are not schemas. */
const LARGEST = 20_000_000;
/** The cache key for the schema of an example; not a path. */
const EXAMPLE = '';

/** Once for all folders that a language server has open. */
let kubernetesSchemas: KubernetesSchemas | undefined;

/**
 * Schemas from the package's own data, from files and from the cache of fetched ones. Each is read once;
 * nothing is fetched here.
 */
export class SchemaFiles implements SchemaLibrary {
  /**
   * The folder that a file must be in which the configuration of a repository names; undefined where
   * the author of the configuration is trusted.
   */
  configuredRoot: string | undefined;
  /** The folder the run started in, absolute. */
  readonly #cwd: string;
  readonly #settings: SchemaSettings;
  readonly #parts: SchemaParts;
  #lacksMetaschemas = false;
  readonly #found = new Map<string, FoundSchema>();
  /** By id, what describes the parts of a schema. */
  readonly #descriptions = new Map<string, DescriptionList>();
  readonly #notes: string[] = [];

  constructor(settings: SchemaSettings, cwd: string, parts: SchemaParts = {}) {
    this.#settings = settings;
    this.#cwd = cwd;
    this.#parts = parts;
  }

  /** Whether a schema refers to a metaschema, and they were not given. */
  get lacksMetaschemas(): boolean {
    return this.#lacksMetaschemas;
  }

  /** Notes on the schemas read since the last call, with their names. */
  takeNotes(): readonly string[] {
    return this.#notes.splice(0);
  }

  kubernetes(): KubernetesSchemas {
    kubernetesSchemas ??= new KubernetesSchemas(dataText('kubernetes.json'));
    return kubernetesSchemas;
  }

  describeKubernetes(pointer: string): string | undefined {
    return this.#describe('kubernetes', pointer);
  }

  fromCatalog(id: string): FoundSchema {
    const entry = findCatalogEntry(id, formatsIn(this.#settings.cacheFolder));
    const file = entry && dataFileOf(entry);
    if (entry === undefined) return { missing: `There is no schema ${id} in the catalog.` };
    if (file === undefined) return this.#readPulled(entry);
    const describe: DescribeLocation = ({ pointer }) => this.#describe(id, pointer);
    const options = { registry: (uri: string) => this.#metaschema(uri), describe };
    return { program: compile(JSON.parse(dataText(file.name)), options) };
  }

  /** The schema of a known format that is not part of the program. */
  #readPulled(entry: CatalogEntry): FoundSchema {
    const url = publishedAddress(entry);
    const { cacheFolder } = this.#settings;
    const cache = cacheFolder === undefined ? undefined : new SchemaCache(cacheFolder);
    const registry = (uri: string) => {
      const file = this.#metaschema(uri) === undefined ? cache?.find(uri)?.file : undefined;
      return file === undefined ? this.#metaschema(uri) : schemaOf(file);
    };
    const schema = url === undefined ? undefined : registry(url);
    if (url !== undefined && schema !== undefined) {
      return this.#compile(schema, url, { baseUri: url, registry });
    }
    const missing = `${entry.name}: its schema is not here; run “yamlkit schemas pull ${entry.id}”.`;
    return { missing, unavailable: entry.id };
  }

  /** The descriptions of a schema are read when someone first wants to know one. */
  #describe(id: string, pointer: string): string | undefined {
    const descriptions = this.#descriptions.get(id) ?? readDescriptions(id);
    this.#descriptions.set(id, descriptions);
    return descriptionAt(descriptions, pointer);
  }

  /** Relative paths count from the folder of the text that names them. */
  fromLocation(location: string, reason: SchemaReason, textPath?: string): FoundSchema {
    const { example } = this.#settings;
    if (reason.code === 'user' && location === example) return this.#fromExample(example);
    const isFile = location.startsWith('file:');
    if (!isFile && /^[a-z][-+.a-z0-9]+:/i.test(location)) return this.#fromUrl(location);
    const folder = path.dirname(path.resolve(this.#cwd, textPath ?? '-'));
    const file = isFile ? pathOf(location) : path.resolve(folder, withoutFragment(location));
    if (file === undefined) return { missing: `${location} is not the address of a file.` };
    // Texts are untrusted and must not determine which other files are read on this machine.
    const roots = this.#rootsFor(reason, folder);
    const key = `${file} ${roots?.join() ?? ''}`;
    const known = this.#found.get(key) ?? this.#readFile(file, location, roots);
    this.#found.set(key, known);
    return known;
  }

  /** The folders that a file must be in; undefined for one that the user names. */
  #rootsFor({ code }: SchemaReason, folder: string): readonly string[] | undefined {
    if (code === 'user') return undefined;
    if (code !== 'configuration') return [folder, this.#cwd];
    return this.configuredRoot === undefined ? undefined : [this.configuredRoot];
  }

  /** The schema derived from an example file. */
  #fromExample(file: string): FoundSchema {
    const known = this.#found.get(EXAMPLE) ?? this.#readExample(file);
    this.#found.set(EXAMPLE, known);
    return known;
  }

  #readExample(file: string): FoundSchema {
    const found = this.#parts.schemaFromExample?.(file);
    return found !== undefined && 'schema' in found
      ? { program: compile(found.schema) }
      : { missing: `${file} cannot be an example: it has errors.` };
  }

  #fromUrl(location: string): FoundSchema {
    const url = withoutFragment(location);
    const known = this.#found.get(url) ?? this.#readFetched(url, location);
    // One that is missing may be fetched later.
    if ('program' in known) this.#found.set(url, known);
    return known;
  }

  #readFetched(url: string, location: string): FoundSchema {
    const { files, failures } = this.#settings.fetched ?? { files: {}, failures: {} };
    const read = (uri: string) => {
      const known = this.#metaschema(uri);
      const file = known === undefined && Object.hasOwn(files, uri) ? files[uri] : undefined;
      return file === undefined ? known : schemaOf(file);
    };
    const schema = read(url);
    if (schema !== undefined) return this.#compile(schema, url, { baseUri: url, registry: read });
    if (Object.hasOwn(failures, url)) {
      return { missing: `The schema ${location} cannot be fetched: ${failures[url]}.` };
    }
    const [named, fetched] = this.#parts.ways ?? FLAGS;
    return {
      missing: `The schema ${location} is not in the catalog, and was not fetched. ${named}, or ${fetched}.`,
    };
  }

  #readFile(file: string, name: string, roots: readonly string[] | undefined): FoundSchema {
    if (!isBelow(file, roots)) {
      return {
        missing: `The schema ${name} is ${placesOf(roots)} name it. ${(this.#parts.ways ?? FLAGS)[0]}.`,
      };
    }
    const found = readSchema(file);
    if ('reason' in found) {
      const { reason, message } = found;
      // An untrusted text can name any file beside it, whose content must not appear in a log.
      const end = message === undefined || roots !== undefined ? '.' : `: ${message}`;
      return { missing: `The schema ${name} cannot be read: ${reason}${end}` };
    }
    const baseUri = pathToFileURL(file).href;
    const registry = (uri: string) => {
      const other = pathOf(uri);
      if (other === undefined) return this.#metaschema(uri);
      return isBelow(other, roots) ? schemaOf(other) : undefined;
    };
    return this.#compile(found.schema, path.relative(this.#cwd, file), { baseUri, registry });
  }

  #metaschema(uri: string): JsonValue | undefined {
    const { metaschemas } = this.#parts;
    if (metaschemas === undefined) this.#lacksMetaschemas ||= METASCHEMA.test(uri);
    return metaschemas?.get(withoutFragment(uri));
  }

  /** Compiles a schema, and notes the draft that was assumed if it doesn't name one. */
  #compile(schema: JsonValue, name: string, options: CompileOptions): FoundSchema {
    const program = compile(schema, options);
    const { inferredDraft } = program;
    if (inferredDraft !== undefined) {
      this.#notes.push(`${name}: ${inferredDraftMessageOf(inferredDraft)}`);
    }
    return { program };
  }
}

/** Those of a comment are two, that of a configuration is one. */
function placesOf(roots: readonly string[] = []): string {
  return roots.length === 1
    ? 'outside of the repository, so .yamlkit.yaml cannot'
    : 'neither below the folder of this file nor below the current one, so a comment cannot';
}

/** Whether a file is in one of some folders, links followed; any is where there are no such. */
function isBelow(file: string, roots: readonly string[] | undefined): boolean {
  if (roots === undefined) return true;
  const real = realPathOf(file);
  return roots.some((root) => {
    const relative = path.relative(realPathOf(root), real);
    return !path.isAbsolute(relative) && !/^\.\.(?:[\\/]|$)/.test(relative);
  });
}

/** Of a file that is not there, where it would be. */
function realPathOf(file: string): string {
  for (let folder = file; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    try {
      return path.join(realpathSync(folder), path.relative(folder, file));
    } catch {
      // The folder above may be there.
    }
  }
  return file;
}

/** The schema in a file; undefined where there is none. */
function schemaOf(file: string): JsonValue | undefined {
  const found = readSchema(file);
  return 'schema' in found ? found.schema : undefined;
}

function readSchema(file: string): SchemaOrReason {
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > LARGEST) {
      return { reason: `it is not a file of at most ${LARGEST / 1e6} MB` };
    }
    const input = { name: file, path: file, relativePath: file, size: stats.size };
    return schemaIn(readInput(input).text);
  } catch (error) {
    return { reason: describeFileError(error) };
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

/** Only a built program has them. */
function readDescriptions(id: string): DescriptionList {
  const entry = findCatalogEntry(id);
  const file = entry && descriptionsFileOf(entry);
  const url = file && new URL(`./schemas/${file.name}`, import.meta.url);
  if (url === undefined || !existsSync(url)) return { texts: [], byPointer: {} };
  return JSON.parse(readFileSync(url, 'utf8'));
}
