import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { findInputs } from './find-inputs.ts';
import { splitGlob } from './search-files.ts';

const FILES = {
  'conf/b.yaml': 'b: 1',
  'conf/a.yml': 'a: 1',
  'conf/deep/c.yaml': 'c: 1',
  'conf/.hidden/d.yaml': 'd: 1',
  'conf/node_modules/x/e.yaml': 'e: 1',
  'conf/notes.txt': 'x',
  'odd[1].yaml': 'odd: 1',
  'top.yaml': 'top: 1',
};

async function find(names: string[], cwd: string) {
  const { inputs, failures } = await findInputs(names, cwd, () =>
    Promise.resolve(Buffer.from('in: 1')),
  );
  return {
    names: inputs.map((input) => input.name),
    below: inputs.map((input) => input.relativePath),
    failures,
  };
}

describe('findInputs', () => {
  it('searches a folder, dot files too, but not node_modules', async () => {
    const cwd = temporaryFolder(FILES);
    const found = await find(['conf/'], cwd);
    expect(found.names).toEqual([
      'conf/.hidden/d.yaml',
      'conf/a.yml',
      'conf/b.yaml',
      'conf/deep/c.yaml',
    ]);
    expect(found.below).toEqual(['.hidden/d.yaml', 'a.yml', 'b.yaml', 'deep/c.yaml']);
    expect(found.failures).toEqual([]);
  });

  it('takes a named file whatever its ending, and one whose name looks like a glob', async () => {
    const cwd = temporaryFolder(FILES);
    const found = await find(['conf/notes.txt', 'odd[1].yaml'], cwd);
    expect(found.names).toEqual(['conf/notes.txt', 'odd[1].yaml']);
    expect(found.below).toEqual(['notes.txt', 'odd[1].yaml']);
  });

  it('expands globs, whose fixed part is the folder the files were found in', async () => {
    const cwd = temporaryFolder(FILES);
    const found = await find(['conf/**/*.yaml'], cwd);
    expect(found.names).toEqual(['conf/.hidden/d.yaml', 'conf/b.yaml', 'conf/deep/c.yaml']);
    expect(found.below).toEqual(['.hidden/d.yaml', 'b.yaml', 'deep/c.yaml']);
  });

  it('takes no file twice', async () => {
    const cwd = temporaryFolder(FILES);
    const found = await find(['top.yaml', './top.yaml', '*.yaml', path.join(cwd, 'top.yaml')], cwd);
    expect(found.names).toEqual(['top.yaml', 'odd[1].yaml']);
  });

  it('reads standard input once', async () => {
    const cwd = temporaryFolder({});
    const found = await find(['-', '-'], cwd);
    expect(found.names).toEqual(['<stdin>']);
  });

  it('follows no symbolic link inside a folder', async () => {
    const cwd = temporaryFolder({ 'a/x.yaml': '' });
    symlinkSync('.', path.join(cwd, 'a/loop'));
    symlinkSync('x.yaml', path.join(cwd, 'a/link.yaml'));
    expect((await find(['a'], cwd)).names).toEqual(['a/x.yaml']);
    expect((await find(['a/link.yaml'], cwd)).names).toEqual(['a/link.yaml']);
  });

  it('tells arguments that lead nowhere and goes on', async () => {
    const cwd = temporaryFolder(FILES);
    mkdirSync(path.join(cwd, 'empty'));
    const found = await find(['gone.yaml', 'empty', 'none/*.yaml', 'top.yaml'], cwd);
    expect(found.names).toEqual(['top.yaml']);
    expect(found.failures).toEqual([
      { name: 'gone.yaml', message: 'no such file or folder' },
      { name: 'empty', message: 'the folder holds no .yaml or .yml file' },
      { name: 'none/*.yaml', message: 'no file matches' },
    ]);
  });
});

describe('splitGlob', () => {
  it.each([
    ['*.yaml', '.', '*.yaml'],
    ['a/b/*.yaml', 'a/b', '*.yaml'],
    ['../x/**/y.yaml', '../x', '**/y.yaml'],
    ['/etc/*/x.yaml', '/etc', '*/x.yaml'],
    ['/*.yaml', '/', '*.yaml'],
    ['{a,b/c}/*.yaml', '.', '{a,b/c}/*.yaml'],
  ])('%s', (glob, folder, pattern) => {
    expect(splitGlob(glob)).toEqual({ folder, pattern });
  });
});
