import type { ProjectFiles } from '@yamlkit/language';
import { uriOf } from '../features/references.ts';
import type { DocumentConfiguration } from '../host.ts';

/** Other files of projects as their editors have them: what is not saved yet comes before what is on disk. */
export class OpenTexts {
  readonly #textOf: (key: string) => string | undefined;
  readonly #configurations = new WeakMap<DocumentConfiguration, DocumentConfiguration>();
  /** By the key of a file, the addresses of documents that have asked for it. */
  readonly #readers = new Map<string, Set<string>>();

  /** @param textOf the text of an open document, by its key. */
  constructor(textOf: (key: string) => string | undefined) {
    this.#textOf = textOf;
  }

  /** A configuration whose project has the texts of open documents; the same one for the same. */
  over(uri: string, configuration: DocumentConfiguration): DocumentConfiguration {
    const { files } = configuration.schemaOptions;
    if (files === undefined) return configuration;
    const known = this.#configurations.get(configuration);
    if (known !== undefined) return known;
    const schemaOptions = { ...configuration.schemaOptions, files: this.#filesOf(uri, files) };
    const found = { ...configuration, schemaOptions };
    this.#configurations.set(configuration, found);
    return found;
  }

  /** The documents that have asked for the text of another one. */
  readersOf(uri: string): readonly string[] {
    return [...(this.#readers.get(documentKey(uri)) ?? [])].filter((reader) => reader !== uri);
  }

  /** Forgets what a document has asked for, which is closed. */
  forget(uri: string): void {
    for (const readers of this.#readers.values()) readers.delete(uri);
  }

  #filesOf(uri: string, files: ProjectFiles): ProjectFiles {
    return {
      get own() {
        return files.own;
      },
      get closedFolder() {
        return files.closedFolder;
      },
      get runners() {
        return files.runners;
      },
      list: (folder) => files.list?.(folder),
      read: (path) => {
        const key = documentKey(uriOf(path, uri, files.own));
        const readers = this.#readers.get(key) ?? new Set();
        this.#readers.set(key, readers.add(uri));
        // Asked for in any case, so that the file is watched.
        const saved = files.read(path);
        return this.#textOf(key) ?? saved;
      },
    };
  }
}

/** An address without what clients write in different ways. */
export function documentKey(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
