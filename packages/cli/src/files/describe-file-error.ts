import { getSystemErrorMap } from 'node:util';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'it is in use',
  EEXIST: 'another file has come to be there meanwhile',
  EPERM: 'permission denied',
  EISDIR: 'is a folder',
  ELOOP: 'a chain of symbolic links leads nowhere',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is not a folder',
  EROFS: 'the file system is read-only',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large',
  ERR_STRING_TOO_LONG: 'the file is too large',
};

/** Says in plain words why a file could not be read or written. Takes whatever was thrown. */
export function describeFileError(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason ?? describeSystemError(error);
}

/** Returns the system's own description of a file error, without its code; for other errors, the message. */
export function describeSystemError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { errno } = error as NodeJS.ErrnoException;
  const [, words] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return words ?? error.message;
}

/** Whether nothing is there under the name of a file. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
