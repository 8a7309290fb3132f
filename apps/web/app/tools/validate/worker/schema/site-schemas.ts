import {
  type CompileOptions,
  compile,
  type JsonValue,
  type SchemaSource,
} from '@yamlkit/json-schema';
import type { FoundSchema, MissingSchema, SchemaLibrary } from '@yamlkit/language';
import {
  type CatalogEntry,
  catalog,
  type DataFile,
  type DescriptionList,
  dataFileOf,
  descriptionAt,
  descriptionsFileOf,
  type FormatList,
  findCatalogEntry,
  formatListFile,
  KubernetesSchemas,
  kubernetesVersions,
  loadCatalogSchema,
} from '@yamlkit/schemas';
import { readDataFile } from './schema-data.ts';

/** A reference to a metaschema, as the schemas of OpenAPI have one. */
const refersToMetaschema = /"\$ref":\s*"https?:\/\/json-schema\.org\//;

/** Schemas from the site's own files, each loaded when a document first needs it. */
export class SiteSchemas implements SchemaLibrary {
  readonly #catalog = new Map<string, FoundSchema>();
  #kubernetes: KubernetesSchemas | undefined;
  /** Entries that were asked for and are not there yet. */
  readonly wanted = new Set<string>();
  /** By file, what describes the parts of a schema. */
  readonly #descriptions = new Map<string, DescriptionList>();
  /** Files of descriptions that were asked for and are not there yet. */
  readonly #undescribed = new Map<string, DataFile>();
  /** The known formats, once someone has asked for them; without a network, only those of the catalog. */
  formats: readonly CatalogEntry[] | undefined;
  /** The schema that the visitor gave, which every location leads to. */
  own: FoundSchema | undefined;

  /** Those entries of the catalog that are not there yet. */
  missingOf(ids: ReadonlySet<string>): ReadonlySet<string> {
    const isThere = (id: string) =>
      id === 'kubernetes' ? this.#kubernetes !== undefined : this.#catalog.has(id);
    return new Set([...ids].filter((id) => !isThere(id)));
  }

  /**
   * Loads entries of the catalog.
   *
   * @returns the names of those that could not be loaded.
   */
  async load(ids: ReadonlySet<string>): Promise<string[]> {
    const failed: string[] = [];
    for (const id of ids) {
      try {
        if (id === 'kubernetes') await this.#loadKubernetes();
        else this.#catalog.set(id, await this.#loadEntry(id));
      } catch {
        failed.push(findCatalogEntry(id, this.formats)?.name ?? id);
      }
    }
    return failed;
  }

  /** Loads the list of formats that are known by the names of their files. */
  async loadFormats(): Promise<void> {
    if (this.formats !== undefined) return;
    const text = await readDataFile(formatListFile).catch(() => undefined);
    if (text === undefined) return;
    const { formats }: FormatList = JSON.parse(text);
    this.formats = [...catalog, ...formats];
  }

  async #loadKubernetes(): Promise<void> {
    const entry = findCatalogEntry('kubernetes');
    const file = entry && dataFileOf(entry);
    if (file === undefined) throw new Error('The catalog has no Kubernetes');
    this.#kubernetes = new KubernetesSchemas(await readDataFile(file));
  }

  async #loadEntry(id: string): Promise<FoundSchema> {
    const entry = findCatalogEntry(id, this.formats);
    const schema = entry && (await loadCatalogSchema(entry, readDataFile));
    if (entry === undefined || schema === undefined) return this.#missing(id);
    const options: CompileOptions = {
      describe: ({ pointer }) => this.#describe(entry, pointer),
      ...(refersToMetaschema.test(JSON.stringify(schema)) && {
        registry: await metaschemaSource(),
      }),
    };
    return { program: compile(schema as JsonValue, options) };
  }

  describeKubernetes(pointer: string): string | undefined {
    const entry = findCatalogEntry('kubernetes');
    return entry && this.#describe(entry, pointer);
  }

  #describe(entry: CatalogEntry, pointer: string): string | undefined {
    const file = descriptionsFileOf(entry);
    if (file === undefined) return undefined;
    const descriptions = this.#descriptions.get(file.name);
    if (descriptions === undefined) this.#undescribed.set(file.name, file);
    else return descriptionAt(descriptions, pointer);
    return undefined;
  }

  /**
   * Loads the descriptions that were asked for and were not there. Without a network, there may be none.
   *
   * @returns whether there are some now.
   */
  async loadDescriptions(): Promise<boolean> {
    let hasNew = false;
    for (const [name, file] of [...this.#undescribed]) {
      this.#undescribed.delete(name);
      const text = await readDataFile(file).catch(() => undefined);
      if (text === undefined) continue;
      this.#descriptions.set(name, JSON.parse(text));
      hasNew = true;
    }
    return hasNew;
  }

  /** Without any kind until they are loaded. */
  kubernetes(): KubernetesSchemas {
    if (this.#kubernetes === undefined) this.wanted.add('kubernetes');
    return this.#kubernetes ?? new KubernetesSchemas(JSON.stringify(kubernetesVersions));
  }

  fromCatalog(id: string): FoundSchema {
    const found = this.#catalog.get(id);
    if (found === undefined) this.wanted.add(id);
    return found ?? this.#missing(id);
  }

  #missing(id: string): MissingSchema {
    const entry = findCatalogEntry(id, this.formats);
    const missing = `${entry?.name ?? id}: its schema is not part of this site. Paste it or open it as a file.`;
    return { missing, ...(entry?.hash === undefined && { unavailable: id }) };
  }

  fromLocation(location: string): FoundSchema {
    if (this.own !== undefined) return this.own;
    return {
      missing: `The schema ${location} is not in the catalog, and this page fetches nothing from other sites. Paste it or open it as a file.`,
    };
  }
}

async function metaschemaSource(): Promise<SchemaSource> {
  const { metaschemas } = await import('@yamlkit/json-schema/metaschemas');
  return (uri) => metaschemas.get(uri.replace(/#.*$/s, ''));
}
