import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

/** A file was changed by somebody else between reading and replacing it. */
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
 * made.
 *
 * @param expected leave the file alone unless it still looks like this.
 * @throws FileChangedError, or the file system's error; the file is then as it was.
 */
export async function replaceFile(
  filePath: string,
  bytes: Uint8Array,
  expected?: FileStamp,
): Promise<void> {
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

  const name = `.${path.basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`;
  const temporary = path.join(path.dirname(target), name);
  try {
    const handle = await open(temporary, 'wx', 0o666);
    try {
      await handle.writeFile(bytes);
      if (old) {
        // Only the superuser may give files away; for others the new file is simply theirs.
        await handle.chown(old.uid, old.gid).catch(() => {});
        await handle.chmod(old.mode & 0o7777);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}
