import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { SettingsReader as Reader } from '@yamlkit/language/configuration';
import { groupDigits } from '@yamlkit/text';
import { describeFileError } from '../files/describe-file-error.ts';
import { UsageError } from '../usage-error.ts';

/** The most that is read of configurations and lists of patterns in a run. */
const BYTE_LIMIT = 4 << 20;

/**
 * Reads configurations of the linter, and lists of patterns, which may come with the files that are
 * checked and thus from anyone: as many as stay within a limit, however often they are named.
 */
export class SettingsReader implements Reader {
  /** Made for the first file: most folders have none. */
  #buffer: Buffer | undefined;
  #length = 0;

  /** @throws UsageError when there is more than the limit, or the file cannot be read. */
  read(file: string, name: string, mayBePipe: boolean): string {
    try {
      if (!mayBePipe && !statSync(file).isFile()) throw new Error('not a regular file');
      return this.#readText(file);
    } catch (error) {
      throw new UsageError(`${name}: ${describeFileError(error)}`);
    }
  }

  #readText(file: string): string {
    this.#buffer ??= Buffer.allocUnsafe(BYTE_LIMIT + 1);
    const buffer = this.#buffer;
    const from = this.#length;
    const descriptor = openSync(file, 'r');
    try {
      while (this.#length <= BYTE_LIMIT) {
        const room = buffer.length - this.#length;
        const read = readSync(descriptor, buffer, this.#length, room, null);
        if (read === 0) return buffer.toString('utf8', from, this.#length);
        this.#length += read;
      }
    } finally {
      closeSync(descriptor);
    }
    const limit = groupDigits(BYTE_LIMIT);
    throw new Error(`a configuration and the files it names may have ${limit} bytes at most`);
  }
}
