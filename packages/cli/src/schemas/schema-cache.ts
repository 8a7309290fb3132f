import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Metadata of a fetched schema. */
export interface CachedSchema {
  /** The file that holds it, absolute. */
  readonly file: string;
  readonly url: string;
  readonly etag?: string;
  readonly lastModified?: string;
  /** When it was last found to be current; milliseconds since 1970. */
  readonly checked: number;
}

/** Schemas that were fetched, as files in the user's folder for caches. */
export class SchemaCache {
  #folder: string;

  /** @param folder usually `schemaFolder`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The cached schema of a URL; undefined if there is none or it can't be read. */
  find(url: string): CachedSchema | undefined {
    const file = this.#fileOf(url);
    try {
      const known = JSON.parse(readFileSync(`${file}.meta`, 'utf8'));
      if (known.url !== url || typeof known.checked !== 'number') return undefined;
      readFileSync(file);
      return { ...known, file };
    } catch {
      return undefined;
    }
  }

  /** Keeps what an address gave. Where the folder cannot be written, a temporary one takes its place. */
  store(
    url: string,
    text: string,
    headers: Pick<CachedSchema, 'etag' | 'lastModified'>,
  ): CachedSchema {
    const facts = { url, ...headers, checked: Date.now() };
    try {
      return this.#write(url, text, facts);
    } catch {
      this.#folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-schemas-'));
      return this.#write(url, text, facts);
    }
  }

  /** Records that the cached text is still current. */
  renew(cached: CachedSchema): CachedSchema {
    const { file, ...facts } = { ...cached, checked: Date.now() };
    try {
      replaceFile(`${file}.meta`, JSON.stringify(facts));
    } catch {
      // It is asked for once more next time.
    }
    return { ...facts, file };
  }

  #write(url: string, text: string, facts: Omit<CachedSchema, 'file'>): CachedSchema {
    const file = this.#fileOf(url);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // A schema without metadata is fetched again.
    replaceFile(file, text);
    replaceFile(`${file}.meta`, JSON.stringify(facts));
    return { ...facts, file };
  }

  #fileOf(url: string): string {
    // Few runs need it, and loading it takes 10 ms.
    const { createHash } = process.getBuiltinModule('node:crypto');
    return path.join(this.#folder, createHash('sha256').update(url).digest('hex'));
  }
}

/** Other runs see the old file or the new one, and nothing between. */
export function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}
