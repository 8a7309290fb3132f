import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CompressedEncoding, ENCODING_SUFFIX } from './content-encoding.ts';
import { mediaTypeOf } from './media-type.ts';

const compressors: Readonly<Record<CompressedEncoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the brotli and gzip forms of every file in a folder beside it, so that no request waits
 * for compression. A form that is not smaller than the file is not kept.
 *
 * @returns how many files were written.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && mediaTypeOf(entry.name).isCompressible)
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressFile));
  return written.reduce((total, count) => total + count, 0);
}

async function compressFile(file: string): Promise<number> {
  const content = await readFile(file);
  let written = 0;
  for (const [encoding, compress] of Object.entries(compressors)) {
    const target = file + ENCODING_SUFFIX[encoding as CompressedEncoding];
    const compressed = await compress(content);
    if (compressed.byteLength < content.byteLength) {
      await writeFile(target, compressed);
      written++;
    } else {
      // One left by an earlier build would be served in this file's place.
      await rm(target, { force: true });
    }
  }
  return written;
}
