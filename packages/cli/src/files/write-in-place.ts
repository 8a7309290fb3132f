import { randomBytes } from 'node:crypto';
import fs, { type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFileError } from './describe-file-error.ts';

/** A file was changed by another program between reading and writing it. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';

  constructor() {
    super('the file was changed meanwhile and has been left alone');
  }
}

/**
 * Writes new content over that of a file whose place no other file can take. This is not one step, so the old
 * content is kept in a copy until the new one is on the disk; it is put back where something fails. All is done
 * at once, so that no signal meets a half-made step.
 *
 * @param old the state of the file just before.
 * @throws FileChangedError, or another error that says what went wrong; the file is then as it was, or the message
 *   names the copy of its old content.
 */
export function writeInPlace(target: string, bytes: Uint8Array, old: Stats): void {
  const descriptor = fs.openSync(target, 'r+');
  try {
    const { size, mtimeMs } = fs.fstatSync(descriptor);
    if (size !== old.size || mtimeMs !== old.mtimeMs) throw new FileChangedError();
    const content = readAll(descriptor, size);
    const copy = keepCopy(target, content);
    try {
      overwrite(descriptor, bytes, size);
    } catch (error) {
      putBack(descriptor, content, copy, error);
    }
    fs.rmSync(copy, { force: true });
  } finally {
    fs.closeSync(descriptor);
  }
}

function readAll(descriptor: number, size: number): Buffer {
  const content = Buffer.alloc(size);
  let at = 0;
  while (at < size) {
    const count = fs.readSync(descriptor, content, at, size - at, at);
    if (count === 0) throw new FileChangedError();
    at += count;
  }
  return content;
}

/** Beside the file where possible, where it is easily found, or among the temporary files. @returns its path. */
function keepCopy(target: string, content: Uint8Array): string {
  const name = `${path.basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.old`;
  const beside = path.join(path.dirname(target), `.${name}`);
  try {
    return writeCopy(beside, content);
  } catch {
    // The reason why it is written in place, as a rule.
  }
  try {
    return writeCopy(path.join(tmpdir(), name), content);
  } catch (error) {
    throw new Error(
      `it can only be written in place, and its old content cannot be kept meanwhile (${describeFileError(error)}); set TMPDIR to a folder that can be written to`,
      { cause: error },
    );
  }
}

function writeCopy(file: string, content: Uint8Array): string {
  const descriptor = fs.openSync(file, 'wx', 0o600);
  try {
    writeAt(descriptor, content, 0);
    fs.fsyncSync(descriptor);
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(descriptor);
  }
  return file;
}

/** The part that makes the file longer comes first: it is the one that fails on a full disk, while the old content is still there. */
function overwrite(descriptor: number, bytes: Uint8Array, oldSize: number): void {
  writeAt(descriptor, bytes.subarray(oldSize), oldSize);
  fs.fsyncSync(descriptor);
  writeAt(descriptor, bytes.subarray(0, oldSize), 0);
  fs.ftruncateSync(descriptor, bytes.length);
  fs.fsyncSync(descriptor);
}

/** @throws the error that it is done for, or one that names the copy if it cannot be done. */
function putBack(descriptor: number, content: Buffer, copy: string, reason: unknown): never {
  let isBack = false;
  try {
    writeAt(descriptor, content, 0);
    fs.ftruncateSync(descriptor, content.length);
    fs.fsyncSync(descriptor);
    isBack = readAll(descriptor, content.length).equals(content);
  } catch {
    // It is said below.
  }
  if (isBack) {
    fs.rmSync(copy, { force: true });
    throw reason;
  }
  const message = describeFileError(reason);
  throw new Error(`writing it failed half-way (${message}); its old content is in ${copy}`, {
    cause: reason,
  });
}

function writeAt(descriptor: number, bytes: Uint8Array, position: number): void {
  let at = 0;
  while (at < bytes.length) {
    at += fs.writeSync(descriptor, bytes, at, bytes.length - at, position + at);
  }
}
