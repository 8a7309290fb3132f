import { randomBytes } from 'node:crypto';
import fs, { type Stats } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { holdTemporary, releaseTemporary } from './temporary-files.ts';
import { FileChangedError, writeInPlace } from './write-in-place.ts';

/** What a file looked like when it was read; see `replaceFile`. */
export interface FileStamp {
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * What a file is to hold: its bytes, or what writes them one after another. The latter resolves to whether the file is
 * to be replaced at all.
 */
export type FileContent =
  | Uint8Array
  | ((write: (bytes: Uint8Array) => Promise<void>) => Promise<boolean>);

/**
 * Puts `content` in the place of a file in one step: written to a file beside it, flushed to disk,
 * then renamed over it. Whatever happens, the path holds the old content or the new, never half. Where no file
 * can be made beside it, or take its place, it is written in place, with a copy of its old content until that is done.
 *
 * Permissions are kept, a symbolic link stays one and its target is replaced. Missing folders are
 * made. For the main thread only: others cannot listen for the signals that would leave the
 * temporary file behind.
 *
 * @param expected leave the file alone unless it still looks like this, or (`nothing`) if there is one.
 * @returns why it was written in place, for people; undefined where it was not.
 * @throws FileChangedError, or the file system's error; the file is then as it was, or the message says where its
 *   old content is.
 */
export async function replaceFile(
  filePath: string,
  content: FileContent,
  expected?: FileStamp | 'nothing',
): Promise<string | undefined> {
  if (expected === 'nothing') {
    await mkdir(path.dirname(filePath), { recursive: true });
    await writeBeside(filePath, content, undefined, moveWhereNothingIs);
    return undefined;
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
    throw new FileChangedError();
  }
  // Renaming needs no right to write the file itself, but a read-only file means: hands off.
  if (old) await access(target, fs.constants.W_OK);
  else await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeBeside(target, content, old, fs.renameSync);
    return undefined;
  } catch (error) {
    const reason = IN_PLACE[(error as NodeJS.ErrnoException).code ?? ''];
    // What writes as it reads the file cannot write over it.
    if (old === undefined || reason === undefined || typeof content === 'function') throw error;
    writeInPlace(target, content, old);
    return `written in place: ${reason}`;
  }
}

/** Errors of making a file beside another, or of moving it there, after which that one can still be written. */
const IN_PLACE: Readonly<Record<string, string>> = {
  EACCES: 'its folder cannot be written to',
  EBUSY: 'it is mounted by itself, or in use',
  EPERM: 'no other file can take its place',
  EROFS: 'its folder cannot be written to',
  EXDEV: 'it is mounted by itself',
};

/** Writes a temporary file beside a file, and moves it there. */
async function writeBeside(
  target: string,
  content: FileContent,
  old: Stats | undefined,
  move: (temporary: string, target: string) => void,
): Promise<void> {
  const name = `.${path.basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`;
  const temporary = path.join(path.dirname(target), name);
  holdTemporary(temporary);
  try {
    const isWanted = await writeTemporary(temporary, content, old);
    if (!isWanted) fs.rmSync(temporary, { force: true });
    else {
      refuseChanged(target, old);
      move(temporary, target);
    }
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  } finally {
    await releaseTemporary(temporary);
  }
}

/** Writing may have taken a while. */
function refuseChanged(target: string, old: Stats | undefined): void {
  if (old === undefined) return;
  const now = fs.statSync(target);
  if (now.size !== old.size || now.mtimeMs !== old.mtimeMs) throw new FileChangedError();
}

/** Renaming would replace a file that has come to be there meanwhile. */
function moveWhereNothingIs(temporary: string, target: string): void {
  try {
    fs.linkSync(temporary, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems have no links.
    if (fs.lstatSync(target, { throwIfNoEntry: false })) throw error;
    fs.renameSync(temporary, target);
    return;
  }
  fs.rmSync(temporary, { force: true });
}

/** Only what takes time is left to other threads, so that a signal never meets a half-made step. */
async function writeTemporary(
  temporary: string,
  content: FileContent,
  old: Stats | undefined,
): Promise<boolean> {
  const descriptor = fs.openSync(temporary, 'wx', 0o666);
  try {
    const write = (bytes: Uint8Array) => promisify(fs.writeFile)(descriptor, bytes);
    const isWanted = typeof content === 'function' ? await content(write) : true;
    if (content instanceof Uint8Array) await write(content);
    if (!isWanted) return false;
    if (old) copyOwnership(descriptor, old);
    await promisify(fs.fsync)(descriptor);
    return true;
  } finally {
    fs.closeSync(descriptor);
  }
}

function copyOwnership(descriptor: number, { uid, gid, mode }: Stats): void {
  try {
    fs.fchownSync(descriptor, uid, gid);
  } catch {
    // Only the superuser may give files away; for others the new file is simply theirs.
  }
  fs.fchmodSync(descriptor, mode & 0o7777);
}
