import fs, { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { replaceFile } from './replace-file.ts';
import { FileChangedError, writeInPlace } from './write-in-place.ts';

const { TMPDIR } = process.env;
afterEach(() => {
  vi.restoreAllMocks();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

/** A file, and a folder for temporary files, neither with anything else in it. */
function setUp(content: string) {
  const folder = temporaryFolder({ 'x/a.yaml': content });
  process.env.TMPDIR = path.join(folder, 'tmp');
  mkdirSync(process.env.TMPDIR);
  const file = path.join(folder, 'x/a.yaml');
  const left = () => [...readdirSync(path.dirname(file)), ...readdirSync(path.join(folder, 'tmp'))];
  return { folder, file, left };
}

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: injected`), { code });
}

/** Lets a function of the file system fail where a test says so. */
function failing<Name extends 'openSync' | 'renameSync'>(
  name: Name,
  code: string,
  isMeant: (target: string) => boolean,
): void {
  const original = fs[name] as (...parameters: unknown[]) => unknown;
  vi.spyOn(fs, name).mockImplementation(((...parameters: unknown[]) => {
    if (isMeant(String(parameters[0]))) throw failure(code);
    return original(...parameters);
  }) as never);
}

describe('replaceFile', () => {
  it.each([
    ['EBUSY', 'renameSync', 'it is mounted by itself, or in use'],
    ['EXDEV', 'renameSync', 'it is mounted by itself'],
    ['EPERM', 'renameSync', 'no other file can take its place'],
    ['EACCES', 'openSync', 'its folder cannot be written to'],
    ['EPERM', 'openSync', 'no other file can take its place'],
    ['EROFS', 'openSync', 'its folder cannot be written to'],
  ] as const)('writes in place after %s of %s, and says why', async (code, name, reason) => {
    const { file, left } = setUp('a: 1 # a long text\n');
    const before = statSync(file);
    // Neither a file to move nor a copy can be made in the folder.
    failing(name, code, (target) => path.dirname(target) === path.dirname(file) && target !== file);
    expect(await replaceFile(file, Buffer.from('b: 2\n'))).toBe(`written in place: ${reason}`);
    expect(readFileSync(file, 'utf8')).toBe('b: 2\n');
    expect(statSync(file)).toMatchObject({ ino: before.ino, mode: before.mode, uid: before.uid });
    expect(left()).toEqual(['a.yaml']);
  });

  it.each([['ENOSPC'], ['EIO'], ['EMFILE']])('does not try to after %s', async (code) => {
    const { file, left } = setUp('a: 1\n');
    failing('openSync', code, (target) => target.endsWith('.tmp'));
    await expect(replaceFile(file, Buffer.from('b: 2\n'))).rejects.toMatchObject({ code });
    expect(readFileSync(file, 'utf8')).toBe('a: 1\n');
    expect(left()).toEqual(['a.yaml']);
  });

  it('makes no new file where none can be made', async () => {
    const { folder, file } = setUp('a: 1\n');
    failing('openSync', 'EACCES', (target) => target.endsWith('.tmp'));
    const other = path.join(path.dirname(file), 'b.yaml');
    for (const expected of [undefined, 'nothing'] as const) {
      const made = replaceFile(other, Buffer.from('b: 2\n'), expected);
      await expect(made).rejects.toMatchObject({ code: 'EACCES' });
    }
    expect(readdirSync(path.join(folder, 'x'))).toEqual(['a.yaml']);
  });

  it('refuses where the old content could not be kept, and says what to do', async () => {
    const { file, left } = setUp('a: 1\n');
    failing('openSync', 'EROFS', (target) => target !== file);
    await expect(replaceFile(file, Buffer.from('b: 2\n'))).rejects.toThrow(
      'it can only be written in place, and its old content cannot be kept meanwhile (the file system is read-only); set TMPDIR',
    );
    expect(readFileSync(file, 'utf8')).toBe('a: 1\n');
    expect(left()).toEqual(['a.yaml']);
  });
});

describe('writeInPlace', () => {
  it('leaves a file alone that was changed meanwhile', () => {
    const { file } = setUp('a: 1\n');
    const old = statSync(file);
    writeFileSync(file, 'theirs: 1\n');
    expect(() => writeInPlace(file, Buffer.from('ours'), old)).toThrow(FileChangedError);
    expect(readFileSync(file, 'utf8')).toBe('theirs: 1\n');
  });

  it('leaves the old content or the new, whatever fails and whenever', () => {
    const calls = ['writeSync', 'fsyncSync', 'ftruncateSync', 'openSync', 'readSync'] as const;
    const { file, folder, left } = setUp('');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.string({ maxLength: 40 }),
        fc.constantFrom(...calls),
        fc.integer({ min: 0, max: 12 }),
        // Of more than one, putting it back fails as well.
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (before, after, name, first, count, mostBytes) => {
          writeFileSync(file, before);
          const old = statSync(file);
          failFrom(name, first, count, mostBytes);
          let error: unknown;
          try {
            writeInPlace(file, Buffer.from(after), old);
          } catch (thrown) {
            error = thrown;
          }
          vi.restoreAllMocks();
          const content = readFileSync(file, 'utf8');
          const copies = left().filter((each) => each.endsWith('.old'));
          if (error === undefined)
            expect({ content, copies }).toEqual({ content: after, copies: [] });
          else if (copies.length === 0) expect(content).toBe(before);
          else {
            // One failure alone leaves nothing to be found elsewhere.
            expect(count).toBeGreaterThan(1);
            const copy = /its old content is in (.*)$/.exec((error as Error).message)?.[1] ?? '';
            expect(readFileSync(copy, 'utf8')).toBe(before);
            fs.rmSync(copy);
          }
          expect(left()).toEqual(['a.yaml']);
        },
      ),
      { numRuns: 300 },
    );
    expect(readdirSync(folder).sort()).toEqual(['tmp', 'x']);
  });
});

/** Lets some calls of a function fail, and writes as many bytes at a time as a file system may. */
function failFrom(
  name: 'writeSync' | 'fsyncSync' | 'ftruncateSync' | 'openSync' | 'readSync',
  first: number,
  count: number,
  mostBytes: number,
): void {
  let call = 0;
  const original = fs[name] as (...parameters: unknown[]) => unknown;
  const write = fs.writeSync as (...parameters: unknown[]) => number;
  const fails = () => {
    const at = call++;
    return at >= first && at < first + count;
  };
  // What the disk has is of no concern here, and takes long.
  if (name !== 'fsyncSync') vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {});
  if (name !== 'writeSync') {
    vi.spyOn(fs, name).mockImplementation(((...parameters: unknown[]) => {
      if (fails()) throw failure('EIO');
      if (name === 'fsyncSync') return undefined;
      return original(...parameters);
    }) as never);
  }
  vi.spyOn(fs, 'writeSync').mockImplementation(((...parameters: unknown[]) => {
    if (name === 'writeSync' && fails()) throw failure('ENOSPC');
    const [descriptor, bytes, at, length, position] = parameters as [number, Buffer, ...number[]];
    return write(descriptor, bytes, at, Math.min(length, mostBytes), position);
  }) as never);
}
