import { closeSync, openSync, readSync } from 'node:fs';
import { TextBytes } from './text-bytes.ts';

const PART_BYTES = 1 << 17;

/**
 * The text of a file beside the inputs, such as a patch or a program, as UTF-8 whatever it holds.
 *
 * @throws TextTooLongError for one that is too long or has no end, or the file system's error.
 */
export function readUtf8(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = new TextBytes();
    const part = Buffer.allocUnsafeSlow(PART_BYTES);
    for (;;) {
      const length = readSync(descriptor, part);
      if (length === 0) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.bytes());
      bytes.add(part.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}
