import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContactMessage } from './contact-message.ts';

/** Where messages go. */
export interface MessageStore {
  /**
   * Resolves when the message is on the disk and outlives a power cut.
   *
   * @throws the file system's error when it could not be written; then it is not kept.
   */
  keep(message: ContactMessage): Promise<void>;
}

/** Messages could not be stored; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** More than anyone reads; beyond this something is wrong, and the disk is not ours to fill. */
const largestFile = 256 * 1024 * 1024;

/**
 * Appends messages to a file, one line of JSON each (JSON Lines), with an id and the time of
 * receipt. The file is made with the first message. It and its folder are for this user's eyes only.
 */
export class MessageFile implements MessageStore {
  readonly #path: string;
  /** The write under way: one at a time, so that lines never mix. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Makes the folder, so that what would keep messages from being stored is found before there is one.
   *
   * @throws StoreError
   */
  async prepare(): Promise<void> {
    const folder = dirname(this.#path);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      await access(this.#path, constants.R_OK | constants.W_OK).catch((error) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(
        `Contact messages cannot be stored in ${folder} (${reason}). ` +
          'Set DATA_FOLDER to a folder that this user may write to.',
        { cause: error },
      );
    }
  }

  keep(message: ContactMessage): Promise<void> {
    const kept = this.#last.then(() => this.#append(message));
    this.#last = kept.catch(() => {});
    return kept;
  }

  async #append(message: ContactMessage): Promise<void> {
    const folder = dirname(this.#path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(this.#path, 'a+', 0o600);
    let size = 0;
    try {
      ({ size } = await file.stat());
      if (size > largestFile) throw new Error(`${this.#path} is full: move it away.`);
      // A crash may have cut off the last line; the next message must not become part of it.
      const before = size > 0 && !(await endsWithLineBreak(file, size)) ? '\n' : '';
      const line = JSON.stringify({
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        ...message,
      });
      try {
        await file.appendFile(`${before}${line}\n`);
      } catch (error) {
        // Half a line would look like a message.
        await file.truncate(size).catch(() => {});
        throw error;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    if (size === 0) await syncFolder(folder);
  }
}

async function endsWithLineBreak(
  file: Awaited<ReturnType<typeof open>>,
  size: number,
): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 0x0a;
}

/** A new file's name is in its folder, which has to reach the disk as well. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the file system sees to it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
