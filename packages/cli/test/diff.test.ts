import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { buildProgram, PROGRAM, yamlkit as runProgram } from './built-program.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FILES = {
  'a.yaml': 'replicas: 1\nimage: "a:1" # pinned\nports: [80, 443]\n',
  'b.yaml': 'image: a:2 # pinned\nreplicas: 1\nports: [443, 80]\n',
  'same.yaml': '{ports: [80, 443], image: a:1, replicas: 1}\n',
  'broken.yaml': 'a: [\n',
};

async function yamlkit(args: string[], files: Record<string, string> = FILES, stdin = '') {
  const cwd = temporaryFolder(files);
  const terminal = recordedTerminal({ cwd, stdin });
  const status = await main(['diff', ...args], terminal);
  return { status, ...terminal.written, cwd };
}

describe('yamlkit diff', () => {
  it('reports a line for each change and exits 1, or nothing and exits 0', async () => {
    const { status, out } = await yamlkit(['a.yaml', 'b.yaml']);
    expect(status).toBe(1);
    expect(out).toBe(
      'a.yaml → b.yaml\n~ image: "a:1" → a:2  line 2, right 1\n> ports[0] (moved from [0] to [1])  line 3\n',
    );
    expect(await yamlkit(['a.yaml', 'same.yaml'])).toMatchObject({ status: 0, out: '' });
  });

  it('reads one side from standard input', async () => {
    expect(await yamlkit(['a.yaml', '-'], FILES, 'replicas: 1\n')).toMatchObject({ status: 1 });
    expect(await yamlkit(['-', '-'])).toMatchObject({ status: 2 });
  });

  it('compares two, and says what git needs where it gives more', async () => {
    const three = await yamlkit(['a.yaml', 'b.yaml', 'same.yaml']);
    expect(three).toMatchObject({ status: 2 });
    expect(three.err).toContain('name two files or folders to compare\n');
    const git = await yamlkit(['a.yaml', 'old', '1', '100644', 'new', '2', '100644']);
    expect(git.err).toContain(
      'name two files or folders to compare; where git runs the command, add --git',
    );
  });

  it('leaves out what options say', async () => {
    const flags = ['--ignore', 'image', '--ignore-order', 'ports'];
    expect(await yamlkit(['a.yaml', 'b.yaml', ...flags])).toMatchObject({ status: 0, out: '' });
    const all = ['--ignore', 'image', '--ignore-order', '$'];
    expect(await yamlkit(['a.yaml', 'b.yaml', ...all])).toMatchObject({ status: 0, out: '' });
  });

  it('writes JSON with paths, places and sources', async () => {
    const { out } = await yamlkit(['a.yaml', 'b.yaml', '--format', 'json']);
    const [comparison] = JSON.parse(out).comparisons;
    expect(comparison).toMatchObject({ left: 'a.yaml', right: 'b.yaml', isSame: false });
    expect(comparison.changes[0]).toMatchObject({
      kind: 'changed',
      left: { path: 'image', pointer: '/image', line: 2, column: 8, source: '"a:1"', text: 'a:1' },
      right: { path: 'image', line: 1, source: 'a:2' },
    });
  });

  it('writes a JSON Patch that edit applies', async () => {
    const { out, cwd } = await yamlkit(['a.yaml', 'b.yaml', '--format', 'json-patch']);
    writeFileSync(path.join(cwd, 'patch.json'), out);
    const terminal = recordedTerminal({ cwd });
    await main(['edit', 'a.yaml', '--patch', 'patch.json'], terminal);
    expect(terminal.written.out).toBe('replicas: 1\nimage: "a:2" # pinned\nports: [443, 80]\n');
  });

  it('writes Markdown and a page', async () => {
    expect((await yamlkit(['a.yaml', 'b.yaml', '--format', 'github'])).out).toContain('```diff\n');
    expect((await yamlkit(['a.yaml', 'b.yaml', '--format', 'html'])).out).toContain(
      '<!doctype html>',
    );
  });

  it('compares the files of folders by their paths below them', async () => {
    const { status, out } = await yamlkit(['old', 'new'], {
      'old/x.yaml': 'a: 1\n',
      'old/gone.yaml': 'a: 1\n',
      'new/x.yaml': 'a: 2\n',
      'new/deep/more.yaml': 'a: 1\n',
    });
    expect(status).toBe(1);
    expect(out.match(/^\S+ → \S+$/gm)).toEqual([
      '/dev/null → new/deep/more.yaml',
      'old/gone.yaml → /dev/null',
      'old/x.yaml → new/x.yaml',
    ]);
    expect(await yamlkit(['old', 'a.yaml'], { 'old/x.yaml': '', 'a.yaml': '' })).toMatchObject({
      status: 2,
    });
  });

  it('says where a text has an error, which path cannot be read, and which file is missing', async () => {
    const broken = await yamlkit(['a.yaml', 'broken.yaml']);
    expect([broken.status, broken.out]).toEqual([2, '']);
    expect(broken.err).toMatch(/^broken\.yaml:1:4: /);
    expect(await yamlkit(['a.yaml', 'b.yaml', '--ignore-order', 'a['])).toMatchObject({
      status: 2,
      err: expect.stringContaining('yamlkit: --ignore-order a[: "a[" is not a path.'),
    });
    expect(await yamlkit(['a.yaml', 'none.yaml'])).toMatchObject({ status: 2 });
  });
});

describe('git with yamlkit', () => {
  beforeAll(buildProgram, 300_000);

  /** Runs git in a folder with yamlkit as its diff, its difftool and its merge driver. */
  function gitIn(cwd: string) {
    const program = `"${process.execPath}" "${PROGRAM}"`;
    const settings = [
      'user.name=x',
      'user.email=x@example.com',
      'init.defaultBranch=main',
      `diff.yamlkit.command=${program} diff --git`,
      `difftool.yamlkit.cmd=${program} diff "$LOCAL" "$REMOTE"`,
      `merge.yamlkit.driver=${program} merge-file --marker-size %L %O %A %B`,
    ].flatMap((setting) => ['-c', setting]);
    return (...args: string[]) => {
      const env = { ...process.env, NO_COLOR: '1', GIT_PAGER: 'cat', GIT_EDITOR: 'true' };
      const { status, stdout, stderr } = spawnSync('git', [...settings, ...args], {
        cwd,
        encoding: 'utf8',
        env,
      });
      return { status, stdout, stderr };
    };
  }

  it('shows what changed by what files hold', () => {
    const attributes = '*.yaml diff=yamlkit\n';
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\nb: 2\n', '.gitattributes': attributes });
    const git = gitIn(cwd);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    writeFileSync(path.join(cwd, 'a.yaml'), '{b: 2, a: 3}\n');
    expect(git('diff')).toEqual({ status: 0, stdout: 'a.yaml\n~ a: 1 → 3  line 1\n', stderr: '' });
    const tool = git('difftool', '--tool', 'yamlkit', '--no-prompt');
    expect(tool).toMatchObject({ status: 0, stderr: '' });
    expect(tool.stdout).toContain('~ a: 1 → 3  line 1\n');
    writeFileSync(path.join(cwd, 'new.yaml'), 'x: 1\n');
    git('add', 'new.yaml');
    expect(git('diff', '--cached').stdout).toContain(
      'new.yaml\n+ the document  right line 1\n    + x: 1',
    );
    expect(runProgram(cwd, ['diff', '--git', 'a', 'b']).status).toBe(2);
  });

  it.each([['merge'], ['rebase']])(
    'joins in a %s what git would not, and leaves conflicts',
    (how) => {
      const cwd = temporaryFolder({
        'a.yaml': 'image: a:1 # pinned\nreplicas: 1\n',
        '.gitattributes': '*.yaml merge=yamlkit\n',
      });
      const git = gitIn(cwd);
      const commit = (text: string) => {
        writeFileSync(path.join(cwd, 'a.yaml'), text);
        expect(git('commit', '--quiet', '-am', 'change').status).toBe(0);
      };
      const file = () => readFileSync(path.join(cwd, 'a.yaml'), 'utf8');
      git('init', '--quiet');
      git('add', '.');
      git('commit', '--quiet', '-m', 'first');
      git('checkout', '--quiet', '-b', 'topic');
      commit('image: a:1 # pinned\nreplicas: 3\nports: [80] # ours\n');
      git('checkout', '--quiet', 'main');
      commit('image: a:2 # pinned\nreplicas: 1\nname: x\n');
      git('checkout', '--quiet', 'topic');
      expect(git(how, 'main').status).toBe(0);
      expect(file().split('\n').sort()).toEqual(
        ['image: a:2 # pinned', 'replicas: 3', 'ports: [80] # ours', 'name: x', ''].sort(),
      );

      git('checkout', '--quiet', '-b', 'other', 'main');
      commit('image: a:3 # pinned\nreplicas: 1\nname: x\n');
      git('checkout', '--quiet', 'main');
      commit('image: a:4 # pinned\nreplicas: 1\nname: x\n');
      expect(git('merge', 'other').status).toBe(1);
      expect(file()).toMatch(/^<{7} ours\nimage: a:4 # pinned\n={7}\nimage: a:3 # pinned\n>{7}/);
    },
  );
});

describe('yamlkit merge-file', () => {
  const files = { b: 'a: 1\nb: 1\n', o: 'a: 2\nb: 1\n', t: 'a: 1\nb: 2\n', x: 'a: 3\nb: 1\n' };

  async function mergeFile(...args: string[]) {
    const cwd = temporaryFolder(files);
    const terminal = recordedTerminal({ cwd });
    const status = await main(['merge-file', ...args], terminal);
    return { status, ...terminal.written, ours: readFileSync(path.join(cwd, 'o'), 'utf8') };
  }

  it('writes the result to our file, and exits with the number of conflicts', async () => {
    expect(await mergeFile('b', 'o', 't')).toMatchObject({
      status: 0,
      ours: 'a: 2\nb: 2\n',
      out: '',
    });
    const { status, ours } = await mergeFile('b', 'o', 'x', '--diff3', '-L', 'HEAD');
    expect(status).toBe(1);
    expect(ours).toContain(
      '<<<<<<< HEAD\na: 2\n||||||| base\na: 1\n=======\na: 3\n>>>>>>> theirs\n',
    );
  });

  it('prints the result with --stdout', async () => {
    const result = await mergeFile('--stdout', 'b', 'o', 't');
    expect(result).toMatchObject({ status: 0, out: 'a: 2\nb: 2\n', ours: files.o });
  });

  it('takes the options that git merge-file has', async () => {
    const labels = ['-L', 'mine', '-L', 'old', '-L', 'yours'];
    const { out, err, status } = await mergeFile('-p', '-q', ...labels, '--diff3', 'b', 'o', 'x');
    expect([status, err]).toEqual([1, '']);
    expect(out).toContain('<<<<<<< mine\na: 2\n||||||| old\na: 1\n=======\na: 3\n>>>>>>> yours\n');
    expect((await mergeFile('b', 'o', 'x')).err).toBe('1 conflict in o\n');
    for (const [flag, expected] of [
      ['--ours', 'a: 2\nb: 1\n'],
      ['--theirs', 'a: 3\nb: 1\n'],
      ['--union', 'a: 2\na: 3\nb: 1\n'],
    ]) {
      expect(await mergeFile('-p', flag, 'b', 'o', 'x')).toMatchObject({
        status: 0,
        out: expected,
      });
    }
    expect(await mergeFile('--ours', '--union', 'b', 'o', 'x')).toMatchObject({ status: 255 });
  });

  it('exits with 255 when a file cannot be read, and on wrong usage', async () => {
    expect(await mergeFile('b', 'o', 'none')).toMatchObject({ status: 255, ours: files.o });
    for (const args of [
      ['b', 'o'],
      ['b', 'o', 't', '--nothing'],
      ['b', 'o', 't', '--marker-size', 'x'],
    ]) {
      expect(await mergeFile(...args)).toMatchObject({ status: 255, ours: files.o });
    }
    expect(await mergeFile('--help')).toMatchObject({ status: 0, ours: files.o });
  });
});
