import {
  chmodSync,
  chownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { replaceFile } from './replace-file.ts';
import { FileChangedError } from './write-in-place.ts';

describe('replaceFile', () => {
  it('replaces the content by a new file and keeps the permissions', async () => {
    const folder = temporaryFolder({ 'a.yaml': 'old' });
    const file = path.join(folder, 'a.yaml');
    chmodSync(file, 0o640);
    const before = statSync(file);
    await replaceFile(file, Buffer.from('new'));
    const after = statSync(file);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(after.mode).toBe(before.mode);
    expect(after.ino).not.toBe(before.ino);
    expect(readdirSync(folder)).toEqual(['a.yaml']);
  });

  it('keeps the owner, where the user may give files away', async () => {
    const folder = temporaryFolder({ 'a.yaml': 'old' });
    const file = path.join(folder, 'a.yaml');
    if (process.getuid?.() === 0) chownSync(file, 1234, 5678);
    const { uid, gid } = statSync(file);
    await replaceFile(file, Buffer.from('new'));
    expect(statSync(file)).toMatchObject({ uid, gid });
  });

  it('leaves a file alone that is new, where there is to be none', async () => {
    const folder = temporaryFolder({ 'a.yaml': 'theirs' });
    await expect(
      replaceFile(path.join(folder, 'a.yaml'), Buffer.from('ours'), 'nothing'),
    ).rejects.toThrow('EEXIST');
    await replaceFile(path.join(folder, 'x/b.yaml'), Buffer.from('ours'), 'nothing');
    expect(readFileSync(path.join(folder, 'a.yaml'), 'utf8')).toBe('theirs');
    expect(readdirSync(folder)).toEqual(['a.yaml', 'x']);
    expect(readdirSync(path.join(folder, 'x'))).toEqual(['b.yaml']);
  });

  it('makes missing folders', async () => {
    const file = path.join(temporaryFolder({}), 'x/y/a.json');
    await replaceFile(file, Buffer.from('new'));
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  it('keeps a symbolic link and replaces what it points to', async () => {
    const folder = temporaryFolder({ 'real/a.yaml': 'old' });
    const link = path.join(folder, 'link.yaml');
    symlinkSync('real/a.yaml', link);
    await replaceFile(link, Buffer.from('new'));
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(folder, 'real/a.yaml'), 'utf8')).toBe('new');
  });

  it('leaves a file alone that was changed meanwhile', async () => {
    const folder = temporaryFolder({ 'a.yaml': 'theirs' });
    const file = path.join(folder, 'a.yaml');
    const stamp = { size: 3, modifiedMs: statSync(file).mtimeMs };
    await expect(replaceFile(file, Buffer.from('ours'), stamp)).rejects.toThrow(FileChangedError);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
  });

  it('leaves nothing behind when it fails', async () => {
    const folder = temporaryFolder({ 'a.yaml/inside': '' });
    await expect(replaceFile(path.join(folder, 'a.yaml'), Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['a.yaml']);
  });
});
