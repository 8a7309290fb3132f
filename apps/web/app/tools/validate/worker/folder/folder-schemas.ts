import { compile, type JsonValue } from '@yamlkit/json-schema';
import { metaschemas } from '@yamlkit/json-schema/metaschemas';
import { type FoundSchema, type SchemaLibrary, schemaIn } from '@yamlkit/language';
import type { SchemaReason } from '@yamlkit/schemas';
import type { OpenedFolder } from './opened-folder.ts';
import { posixPaths } from './posix-paths.ts';

/** The scheme of addresses; there is none for what is in a folder of a visitor's. */
const scheme = 'file://';

/** The schemas of the site, and those that are files of an opened folder. Each is read once. */
export class FolderSchemas implements SchemaLibrary {
  /** The folder that a schema must be in which the configuration of a file names, absolute. */
  configuredRoot = '';
  readonly #folder: OpenedFolder;
  readonly #site: SchemaLibrary;
  readonly #found = new Map<string, FoundSchema>();

  constructor(folder: OpenedFolder, site: SchemaLibrary) {
    this.#folder = folder;
    this.#site = site;
  }

  kubernetes() {
    return this.#site.kubernetes();
  }

  fromCatalog(id: string): FoundSchema {
    return this.#site.fromCatalog(id);
  }

  /** @param textPath of the text that names it, from the folder. */
  fromLocation(location: string, reason: SchemaReason, textPath = ''): FoundSchema {
    if (/^[a-z][-+.a-z0-9]+:/i.test(location)) {
      return this.#site.fromLocation(location, reason, textPath);
    }
    const folder = this.#folder;
    const own = posixPaths.dirname(folder.absolute(textPath));
    const file = posixPaths.resolve(own, withoutFragment(location));
    const allowed = reason.code === 'configuration' ? this.configuredRoot : folder.root;
    if (!`${file}/`.startsWith(`${allowed}/`)) {
      return { missing: `The schema ${location} is outside of the folder, so it is not read.` };
    }
    const known = this.#found.get(file) ?? this.#read(file, location);
    if ('program' in known) this.#found.set(file, known);
    return known;
  }

  #read(file: string, name: string): FoundSchema {
    const text = this.#textOf(file);
    if (text === undefined) {
      return { missing: `The schema ${name} cannot be read: no such file or folder.` };
    }
    const found = schemaIn(text);
    if ('reason' in found) {
      return { missing: `The schema ${name} cannot be read: ${found.reason}.` };
    }
    const registry = (uri: string) => this.#fromAddress(uri);
    return { program: compile(found.schema, { baseUri: addressOf(file), registry }) };
  }

  #fromAddress(uri: string): JsonValue | undefined {
    const address = withoutFragment(uri);
    if (!address.startsWith(`${scheme}/`)) return metaschemas.get(address);
    const text = this.#textOf(pathOf(address));
    const found = text === undefined ? undefined : schemaIn(text);
    return found !== undefined && 'schema' in found ? found.schema : undefined;
  }

  #textOf(file: string | undefined): string | undefined {
    const below = file === undefined ? undefined : this.#folder.below(file);
    return below === undefined ? undefined : this.#folder.text(below);
  }
}

function addressOf(file: string): string {
  return scheme + file.split('/').map(encodeURIComponent).join('/');
}

function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(address.slice(scheme.length));
  } catch {
    return undefined;
  }
}

function withoutFragment(location: string): string {
  return location.replace(/#.*$/s, '');
}
