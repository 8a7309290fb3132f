import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DIFF3 =
  '<<<<<<< HEAD\na: 2\nb: 1\n||||||| 12\na: 1\nb: 1\n=======\na: 3\nb: 2\n>>>>>>> topic\nc: 1\n';

async function resolve(text: string, ...args: string[]) {
  const cwd = temporaryFolder({ 'f.yaml': text });
  const terminal = recordedTerminal({ cwd });
  const status = await main(['resolve', ...args, 'f.yaml'], terminal);
  return { status, ...terminal.written, file: readFileSync(path.join(cwd, 'f.yaml'), 'utf8') };
}

describe('yamlkit resolve', () => {
  it('lists what is in conflict and writes nothing', async () => {
    expect(await resolve(DIFF3)).toEqual({
      status: 1,
      out: 'f.yaml:1  a\n  ours:\n    a: 2\n  theirs:\n    a: 3\n',
      err: 'f.yaml: 1 conflict is left; settle it with --ours, --theirs, --union or --take PATH=ours\n',
      file: DIFF3,
    });
  });

  it('settles by path and by side', async () => {
    const byPath = await resolve(DIFF3, '--take', 'a=theirs', '--write');
    expect(byPath).toMatchObject({ status: 0, file: 'a: 3\nb: 2\nc: 1\n' });
    expect(byPath.err).toBe('f.yaml: all conflicts are settled\n');
    expect(await resolve(DIFF3, '--ours', '-p')).toMatchObject({
      status: 0,
      out: 'a: 2\nb: 2\nc: 1\n',
      file: DIFF3,
    });
    expect(await resolve(DIFF3, '--union', '--take', 'a=ours', '-w')).toMatchObject({
      file: 'a: 2\nb: 2\nc: 1\n',
    });
  });

  it('puts the lines of both versions together with the line ends of the text', async () => {
    const crlf = DIFF3.replaceAll('\n', '\r\n');
    const { file } = await resolve(crlf, '--union', '--write');
    expect(file).toBe('a: 2\r\na: 3\r\nb: 2\r\nc: 1\r\n');
  });

  it('names the lines of what is left where they are once the rest is settled', async () => {
    const later = DIFF3.replaceAll(/^([abc])/gm, 'x$1');
    const { out } = await resolve(DIFF3 + later, '--take', 'a=theirs');
    expect(out).toMatch(/^f\.yaml:4 {2}xa\n/);
  });

  it('takes time in proportion to the number of conflicts', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => DIFF3.replaceAll(/^([abc])/gm, `$1${at}`)).join('');
    const { out } = await resolve(many(2000));
    expect(out.match(/^f\.yaml:/gm)).toHaveLength(2000);
  }, 10_000);

  it('keeps markers around what is left, with their labels', async () => {
    const { status, file } = await resolve(DIFF3, '--write');
    expect([status, file]).toEqual([
      1,
      '<<<<<<< HEAD\na: 2\n||||||| 12\na: 1\n=======\na: 3\n>>>>>>> topic\nb: 2\nc: 1\n',
    ]);
  });

  it('takes the base from the index of git where the markers do not show it', async () => {
    const cwd = temporaryFolder({ 'f.yaml': 'a: 1\nb: 1\n' });
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y.z', ...args], { cwd });
    git('init', '--quiet', '--initial-branch', 'main');
    const commit = (text: string) => {
      writeFileSync(path.join(cwd, 'f.yaml'), text);
      git('add', '.');
      git('commit', '--quiet', '--message', 'x');
    };
    commit('a: 1\nb: 1\n');
    git('checkout', '--quiet', '-b', 'other');
    commit('a: 1\nb: 2\n');
    git('checkout', '--quiet', 'main');
    commit('a: 2\nb: 1\n');
    git('merge', 'other');
    const terminal = recordedTerminal({ cwd, env: process.env });
    expect(await main(['resolve', '--write', 'f.yaml'], terminal)).toBe(0);
    expect(readFileSync(path.join(cwd, 'f.yaml'), 'utf8')).toBe('a: 2\nb: 2\n');
  });

  it('takes what only the markers hold for added by both without a base', async () => {
    const text = DIFF3.replace('||||||| 12\na: 1\nb: 1\n', '');
    expect((await resolve(text)).status).toBe(1);
    const different = '<<<<<<< A\nx: 1\n=======\ny: 2\n>>>>>>> B\nc: 1\n';
    expect(await resolve(different, '--write')).toMatchObject({
      status: 0,
      file: 'x: 1\ny: 2\nc: 1\n',
    });
  });

  it('says so where there are no markers, and where a choice is none', async () => {
    expect(await resolve('a: 1\n')).toMatchObject({
      status: 0,
      err: 'f.yaml: no conflict markers\n',
    });
    expect((await resolve(DIFF3, '--take', 'a=mine')).status).toBe(2);
    expect(await resolve(DIFF3, '--take', 'b=ours', '--take', 'a=ours')).toMatchObject({
      status: 2,
      err: 'f.yaml: all conflicts are settled; add --write to change the file\n--take b: no file has a conflict at this path\n',
    });
    expect((await resolve(DIFF3, '--ours', '--theirs')).status).toBe(2);
  });
});
