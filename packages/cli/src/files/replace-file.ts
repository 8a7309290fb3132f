import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  writeFile,
} from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { holdTemporary, releaseTemporary } from './temporary-files.ts';

/** A file was changed by another program between reading and replacing it. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

/** What a file looked like when it was read; see `replaceFile`. */
export interface FileStamp {
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * Puts `bytes` in the place of a file in one step: written to a file beside it, flushed to disk,
 * then renamed over it. Whatever happens, the path holds the old content or the new, never half.
 *
 * Permissions are kept, a symbolic link stays one and its target is replaced. Missing folders are
 * made. For the main thread only: others cannot listen for the signals that would leave the
 * temporary file behind.
 *
 * @param expected leave the file alone unless it still looks like this, or (`nothing`) if there is one.
 * @throws FileChangedError, or the file system's error; the file is then as it was.
 */
export async function replaceFile(
  filePath: string,
  bytes: Uint8Array,
  expected?: FileStamp | 'nothing',
): Promise<void> {
  if (expected === 'nothing') {
    await mkdir(path.dirname(filePath), { recursive: true });
    await writeBeside(filePath, bytes, undefined, moveWhereNothingIs);
    return;
  }
  const target = await realpath(filePath).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return filePath;
  });
  const old = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || expected) throw error;
    return undefined;
  });
  if (old && !old.isFile()) throw new Error('only a regular file can be replaced');
  if (old && expected && (old.size !== expected.size || old.mtimeMs !== expected.modifiedMs)) {
    throw new FileChangedError('the file was changed meanwhile and has been left alone');
  }
  // Renaming needs no right to write the file itself, but a read-only file means: hands off.
  if (old) await access(target, constants.W_OK);
  else await mkdir(path.dirname(target), { recursive: true });
  await writeBeside(target, bytes, old, renameSync);
}

/** Writes a temporary file beside a file, and moves it there. */
async function writeBeside(
  target: string,
  bytes: Uint8Array,
  old: Stats | undefined,
  move: (temporary: string, target: string) => void,
): Promise<void> {
  const name = `.${path.basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`;
  const temporary = path.join(path.dirname(target), name);
  holdTemporary(temporary);
  try {
    await writeTemporary(temporary, bytes, old);
    move(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    await releaseTemporary(temporary);
  }
}

/** Renaming would replace a file that has come to be there meanwhile. */
function moveWhereNothingIs(temporary: string, target: string): void {
  try {
    linkSync(temporary, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems have no links.
    if (lstatSync(target, { throwIfNoEntry: false })) throw error;
    renameSync(temporary, target);
    return;
  }
  rmSync(temporary, { force: true });
}

/** Only what takes time is left to other threads, so that a signal never meets a half-made step. */
async function writeTemporary(
  temporary: string,
  bytes: Uint8Array,
  old: Stats | undefined,
): Promise<void> {
  const descriptor = openSync(temporary, 'wx', 0o666);
  try {
    await promisify(writeFile)(descriptor, bytes);
    if (old) copyOwnership(descriptor, old);
    await promisify(fsync)(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function copyOwnership(descriptor: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    // Only the superuser may give files away; for others the new file is simply theirs.
  }
  fchmodSync(descriptor, mode & 0o7777);
}
