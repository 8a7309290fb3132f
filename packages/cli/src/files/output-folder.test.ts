import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { OutputFolder, RECORD_NAME } from './output-folder.ts';

/** A folder with files in `out`, and what writes a file there, as a run of its own. */
function outputs(files: Readonly<Record<string, string>> = {}) {
  const cwd = temporaryFolder({ 'in/a.yaml': 'a: 1\n', ...files });
  return {
    cwd,
    write: (below: string, text: string) =>
      new OutputFolder(cwd, 'out').write(path.join(cwd, 'out', below), Buffer.from(text)),
    read: (below: string) => readFileSync(path.join(cwd, 'out', below), 'utf8'),
  };
}

describe('An output folder', () => {
  it('takes new files, and what a former run wrote may be replaced', async () => {
    const { write, read, cwd } = outputs();
    await write('x/a.json', '1');
    await write('x/a.json', '2');
    expect(read('x/a.json')).toBe('2');
    expect(readdirSync(path.join(cwd, 'out')).sort()).toEqual([RECORD_NAME, 'x']);
    expect(readdirSync(path.join(cwd, 'out/x'))).toEqual(['a.json']);
    const record = read(RECORD_NAME);
    await write('x/a.json', '2');
    await write('x/a.json', '1');
    expect(read(RECORD_NAME)).toBe(record);
  });

  it('keeps a file that yamlkit did not write', async () => {
    const { write, read } = outputs({ 'out/a.json': 'mine' });
    await expect(write('a.json', 'new')).rejects.toThrow(
      'out/a.json was not written by yamlkit, or was changed since',
    );
    expect(read('a.json')).toBe('mine');
    // There is nothing to be lost.
    await write('a.json', 'mine');
    await expect(write('a.json', 'new')).rejects.toThrow('left alone');
  });

  it('keeps a file that was changed since yamlkit wrote it', async () => {
    const { write, read, cwd } = outputs();
    await write('a.json', '1');
    writeFileSync(path.join(cwd, 'out/a.json'), 'edited');
    await expect(write('a.json', '2')).rejects.toThrow('changed since');
    expect(read('a.json')).toBe('edited');
  });

  it('writes through no symbolic link', async () => {
    const { write, cwd } = outputs({ 'real/x.json': 'mine' });
    mkdirSync(path.join(cwd, 'out'));
    symlinkSync('../real/x.json', path.join(cwd, 'out/x.json'));
    symlinkSync('../real/none.json', path.join(cwd, 'out/none.json'));
    symlinkSync('../real', path.join(cwd, 'out/folder'));
    await expect(write('x.json', 'new')).rejects.toThrow('out/x.json is a symbolic link');
    await expect(write('none.json', 'new')).rejects.toThrow('out/none.json is a symbolic link');
    await expect(write('folder/y.json', 'new')).rejects.toThrow('out/folder is a symbolic link');
    await expect(write('folder/x.json', 'new')).rejects.toThrow('out/folder is a symbolic link');
    expect(readFileSync(path.join(cwd, 'real/x.json'), 'utf8')).toBe('mine');
    expect(readdirSync(path.join(cwd, 'real'))).toEqual(['x.json']);
    expect(lstatSync(path.join(cwd, 'out/x.json')).isSymbolicLink()).toBe(true);
  });

  it('appends to no record that is a symbolic link', async () => {
    const { write, cwd } = outputs({ 'real/x': 'mine\n' });
    mkdirSync(path.join(cwd, 'out'));
    symlinkSync('../real/x', path.join(cwd, 'out', RECORD_NAME));
    await expect(write('a.json', 'new')).rejects.toThrow(`out/${RECORD_NAME} is a symbolic link`);
    expect(readFileSync(path.join(cwd, 'real/x'), 'utf8')).toBe('mine\n');
    expect(existsSync(path.join(cwd, 'out/a.json'))).toBe(false);
  });

  it('leaves a folder that is in the way', async () => {
    const { write, read } = outputs({ 'out/a.json/b': 'mine' });
    await expect(write('a.json', 'new')).rejects.toThrow('out/a.json is in the way');
    expect(read('a.json/b')).toBe('mine');
  });

  it('reads a record line by line, whatever else is in it', async () => {
    const { write, read, cwd } = outputs();
    await write('odd "name"\n.json', '1');
    await write('b.json', '1');
    const record = path.join(cwd, 'out', RECORD_NAME);
    writeFileSync(record, `<<<<<<<\n${readFileSync(record, 'utf8')}${'0'.repeat(64)}  "\\"\n`);
    await write('odd "name"\n.json', '2');
    expect(read('odd "name"\n.json')).toBe('2');
  });
});
