import { type CatalogEntry, publishedAddress } from '@yamlkit/schemas';
import { describeFileError } from '../files/describe-file-error.ts';
import { fetchSchemasInto } from './fetch-schemas.ts';
import { type Fetched, fetchText } from './fetch-text.ts';
import { FORMAT_LIST, formatsIn, storeFormatList } from './format-list.ts';
import { SchemaCache } from './schema-cache.ts';

/** What came of pulling a schema. */
export type PullResult =
  | { readonly id: string; readonly status: 'pulled' | 'unchanged' | 'built-in' }
  | { readonly id: string; readonly status: 'failed'; readonly reason: string };

/** Schemas that are asked for at a time. */
const AT_A_TIME = 6;

/** Fetches the schemas of known formats, and the list of these. */
export class PulledSchemas {
  readonly #folder: string;
  readonly #mirror: string | undefined;

  /**
   * @param folder of the cache.
   * @param mirror an address, below which are the hosts and paths of schemas.
   */
  constructor(folder: string, mirror: string | undefined) {
    this.#folder = folder;
    this.#mirror = mirror?.replace(/\/+$/, '');
  }

  get formats(): readonly CatalogEntry[] {
    return formatsIn(this.#folder);
  }

  /** Fetches SchemaStore's list. @returns why that failed. */
  async updateFormats(): Promise<string | undefined> {
    const fetched = await this.#fetch(FORMAT_LIST);
    if (fetched.status !== 'new') {
      return fetched.status === 'failed' ? fetched.reason : 'the server reports no change';
    }
    try {
      const formats = storeFormatList(fetched.text, this.#folder);
      return formats === undefined ? 'the response is not a list of formats' : undefined;
    } catch (error) {
      return `the folder ${this.#folder} cannot be written: ${describeFileError(error)}`;
    }
  }

  /** Fetches schemas, a few at a time. @returns each with what came of it, in the order of `entries`. */
  async *pull(entries: readonly CatalogEntry[]): AsyncGenerator<PullResult> {
    const running: Promise<PullResult>[] = [];
    for (const entry of entries) {
      running.push(this.#pullOne(entry));
      if (running.length === AT_A_TIME) yield (await running.shift()) as PullResult;
    }
    for (const result of running) yield await result;
  }

  async #pullOne(entry: CatalogEntry): Promise<PullResult> {
    const { id, hash } = entry;
    if (hash !== undefined) return { id, status: 'built-in' };
    const url = publishedAddress(entry);
    if (url === undefined) return { id, status: 'failed', reason: 'it is not published' };
    let isNew = false;
    let reason: string | undefined;
    const { failures } = await fetchSchemasInto(this.#folder, [url], async (each, known) => {
      const fetched = await this.#fetch(each, known);
      isNew ||= fetched.status === 'new';
      if (fetched.status === 'failed') reason ??= fetched.reason;
      return fetched;
    });
    if (Object.hasOwn(failures, url)) return { id, status: 'failed', reason: failures[url] };
    // The copy from before stays, and what others refer to may be missing.
    if (reason !== undefined) return { id, status: 'failed', reason };
    if (new SchemaCache(this.#folder).find(url) === undefined) {
      return { id, status: 'failed', reason: `the folder ${this.#folder} cannot be written` };
    }
    return { id, status: isNew ? 'pulled' : 'unchanged' };
  }

  #fetch(url: string, known?: Parameters<typeof fetchText>[1]): Promise<Fetched> {
    const address =
      this.#mirror === undefined ? url : `${this.#mirror}/${url.replace(/^https?:\/\//i, '')}`;
    return fetchText(address, known);
  }
}
