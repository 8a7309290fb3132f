import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  COMPRESSED_ENCODINGS,
  type CompressedEncoding,
  ENCODING_SUFFIX,
} from './content-encoding.ts';
import { mediaTypeOf } from './media-type.ts';

/** One form of a file: its bytes and the validator a browser may come back with. */
export interface Representation {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A strong entity tag; each encoding of a file has its own. */
  readonly etag: string;
}

export interface SiteFile {
  /** Path below the site's folder, with a leading slash: `/validator/index.html`. */
  readonly path: string;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly plain: Representation;
  readonly compressed: ReadonlyMap<CompressedEncoding, Representation>;
  /** CSP sources of the inline scripts, for a page that has any. */
  readonly scriptHashes: readonly string[];
  /** CSP sources besides the site itself that a page may send to. */
  readonly connectSources: readonly string[];
}

/** Every file of the built site by its path. */
export type Site = ReadonlyMap<string, SiteFile>;

/** Sources such as `sha256-…` of each page's inline scripts, by the page's path. */
export type ScriptHashes = Readonly<Record<string, readonly string[]>>;

/** Files for other hosts that are not part of the site itself. */
const UNSERVED = new Set(['/_headers']);

const HASHED_ASSET = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/**
 * How long a file may be kept: one whose name holds its content's hash, forever; any other may
 * be kept but must be asked about before each use.
 */
function cacheControlOf(path: string): string {
  return HASHED_ASSET.test(path) ? FOREVER : ASK_EACH_TIME;
}

/**
 * Reads the built site into memory.
 *
 * It is a few megabytes, and so a running server answers from one build even while another is
 * being written, and can answer with nothing but what was in that folder: there is no path to
 * climb out of. Symbolic links are not followed.
 *
 * @param folder the folder of the built site, with `.br` and `.gz` files beside those they replace.
 * @throws the file system's error when the folder cannot be read.
 */
export async function loadSite(
  folder: string,
  scriptHashes: ScriptHashes = {},
  connectSources: readonly string[] = [],
): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = file.slice(join(folder).length).replaceAll('\\', '/');
        contents.set(path, new Uint8Array(await readFile(file)));
      }),
  );

  const site = new Map<string, SiteFile>();
  for (const [path, bytes] of contents) {
    if (UNSERVED.has(path) || isCompressedForm(path, contents)) continue;
    const compressed = new Map<CompressedEncoding, Representation>();
    for (const encoding of COMPRESSED_ENCODINGS) {
      const form = contents.get(path + ENCODING_SUFFIX[encoding]);
      if (form) compressed.set(encoding, represent(form));
    }
    site.set(path, {
      path,
      mediaType: mediaTypeOf(path).type,
      cacheControl: cacheControlOf(path),
      plain: represent(bytes),
      compressed,
      scriptHashes: Object.hasOwn(scriptHashes, path) ? scriptHashes[path] : [],
      connectSources,
    });
  }
  return site;
}

function isCompressedForm(path: string, contents: ReadonlyMap<string, unknown>): boolean {
  return Object.values(ENCODING_SUFFIX).some(
    (suffix) => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)),
  );
}

function represent(bytes: Uint8Array<ArrayBuffer>): Representation {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${hash}"` };
}
