import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';

const UNFORMATTED = 'a:   1\n';

/** Nothing of the machine's own settings. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** A repository with the files committed on `main`. */
function repository(files: Record<string, string>) {
  const cwd = temporaryFolder(files);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, env: ENVIRONMENT, encoding: 'utf8', stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  const write = (name: string, text = UNFORMATTED) => {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  };
  /** The files that `format --check` lists: all that it looks at, since none is formatted. */
  const changed = async (args: string[] = ['--changed'], folder = '.') => {
    const terminal = recordedTerminal({ cwd: path.join(cwd, folder), env: ENVIRONMENT });
    const status = await main(['format', '--check', ...args], terminal);
    const names = terminal.written.out.split('\n').filter((line) => line !== '');
    return { names: names.sort(), status, err: terminal.written.err };
  };
  return { cwd, git, write, changed };
}

const FILES = { 'a.yaml': 'a:  2\n', 'b.yaml': 'a:  2\n', 'deploy/c.yml': 'a:  2\n' };

describe('--changed', () => {
  it('takes what differs from the last commit, staged or not, and what is new', async () => {
    const { cwd, git, write, changed } = repository({
      ...FILES,
      'gone.yaml': UNFORMATTED,
      'moved.yaml': UNFORMATTED,
      'staged-then-gone.yaml': UNFORMATTED,
      'touched.yaml': UNFORMATTED,
      '.gitignore': 'ignored.yaml\n',
    });
    expect(await changed()).toMatchObject({ names: [], status: 0 });
    write('a.yaml');
    write('deploy/c.yml');
    git('add', 'deploy/c.yml');
    write('new.yaml');
    write('sub/new.yaml');
    git('add', 'sub/new.yaml');
    write('ignored.yaml');
    write('new.txt');
    write('touched.yaml');
    rmSync(path.join(cwd, 'gone.yaml'));
    renameSync(path.join(cwd, 'moved.yaml'), path.join(cwd, 'sub/moved.yaml'));
    write('staged-then-gone.yaml', 'b:   1\n');
    git('add', '-A');
    rmSync(path.join(cwd, 'staged-then-gone.yaml'));
    const all = ['a.yaml', 'deploy/c.yml', 'new.yaml', 'sub/moved.yaml', 'sub/new.yaml'];
    expect(await changed()).toEqual({ names: all, status: 1, err: '' });
  });

  it('takes those of the files and folders named, from any folder of the checkout', async () => {
    const { write, changed } = repository(FILES);
    for (const name of ['a.yaml', 'b.yaml', 'deploy/c.yml', 'deploy/d.yaml']) write(name);
    expect((await changed(['--changed', 'deploy'])).names).toEqual([
      'deploy/c.yml',
      'deploy/d.yaml',
    ]);
    expect((await changed(['--changed', 'HEAD', 'deploy'])).names).toHaveLength(2);
    expect((await changed(['a.yaml', '--changed'])).names).toEqual(['a.yaml']);
    expect((await changed(['*.yaml', '--changed'])).names).toEqual(['a.yaml', 'b.yaml']);
    expect((await changed(['--changed'], 'deploy')).names).toEqual(['c.yml', 'd.yaml']);
    expect((await changed(['--changed', 'HEAD', '..'], 'deploy')).names).toHaveLength(4);
  });

  it('takes what a branch changed since it left another', async () => {
    const { git, write, changed } = repository(FILES);
    git('checkout', '-q', '-b', 'topic');
    write('a.yaml');
    git('commit', '-qam', 'topic');
    git('checkout', '-q', 'main');
    write('b.yaml');
    git('commit', '-qam', 'main');
    git('checkout', '-q', 'topic');
    write('deploy/new.yaml');
    expect((await changed(['--changed', 'main'])).names).toEqual(['a.yaml', 'deploy/new.yaml']);
    expect((await changed(['--changed=main', 'deploy'])).names).toEqual(['deploy/new.yaml']);
    expect((await changed()).names).toEqual(['deploy/new.yaml']);
    git('checkout', '-q', '--orphan', 'alone');
    git('commit', '-qam', 'alone');
    const apart = await changed(['--changed', 'main']);
    expect(apart).toMatchObject({ status: 2, names: [] });
    expect(apart.err).toContain('main and HEAD have no common commit');
  });

  it('takes all files before the first commit', async () => {
    const cwd = temporaryFolder({ 'a.yaml': UNFORMATTED, 'b.yaml': UNFORMATTED });
    execFileSync('git', ['init', '-q'], { cwd, env: ENVIRONMENT });
    execFileSync('git', ['add', 'a.yaml'], { cwd, env: ENVIRONMENT });
    const terminal = recordedTerminal({ cwd, env: ENVIRONMENT });
    await main(['format', '--check', '--changed'], terminal);
    expect(terminal.written.out).toBe('a.yaml\nb.yaml\n');
  });

  it('checks them, and says where there are none', async () => {
    const { cwd, write } = repository({ 'a.yaml': 'a: [\n' });
    const validate = async () => {
      const terminal = recordedTerminal({ cwd, env: ENVIRONMENT });
      return { status: await main(['validate', '--changed'], terminal), ...terminal.written };
    };
    expect(await validate()).toMatchObject({ status: 0, out: '' });
    expect((await validate()).err).toContain('No files have changed since HEAD.');
    write('b.yaml', 'a: ]\n');
    expect(await validate()).toMatchObject({ status: 1, out: expect.stringMatching(/b\.yaml/) });
  });

  it('is refused without git, outside of a repository, and with what does not go with it', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n' });
    const run = async (args: string[], env: Record<string, string | undefined> = ENVIRONMENT) => {
      const terminal = recordedTerminal({
        cwd,
        env: { ...env, GIT_CEILING_DIRECTORIES: path.dirname(cwd) },
      });
      return { status: await main(['validate', ...args], terminal), err: terminal.written.err };
    };
    const outside = await run(['--changed']);
    expect(outside.status).toBe(2);
    expect(outside.err).toMatch(/--changed works in a git repository: not a git repository/);
    const without = await run(['--changed'], { PATH: cwd });
    expect(without.err).toContain('git is not on the PATH');
    for (const other of [['--watch'], ['--stdin-filepath', 'x'], ['-']]) {
      expect((await run(['--changed', ...other])).status, String(other)).toBe(2);
    }
    const { changed } = repository(FILES);
    const unknown = await changed(['--changed', 'mian']);
    expect(unknown).toMatchObject({ status: 2, names: [] });
    expect(unknown.err).toContain('--changed mian: not a commit in this clone, nor a file');
    expect((await changed(['--changed=--output=x'])).status).toBe(2);
  });

  it('runs nothing that the repository configures, whatever its files are called', async () => {
    const names = [
      'a b.yaml',
      '-x.yaml',
      '$(touch run).yaml',
      '\'quote".yaml',
      'line\nbreak.yaml',
      'é.yaml',
      ':(top)x.yaml',
      '%s.yaml',
    ];
    const { cwd, git, write, changed } = repository({ 'a.yaml': 'a:  2\n' });
    for (const name of names) write(name, 'a:  2\n');
    git('add', '-A');
    git('commit', '-qm', 'names');
    const marker = path.join(cwd, '..', `${path.basename(cwd)}-run`);
    const script = `touch '${marker}'; cat`;
    write('.gitattributes', '*.yaml filter=evil diff=evil\n*.yml filter=a.b=c\n');
    for (const [key, value] of [
      ['core.fsmonitor', script],
      ['core.hooksPath', path.join(cwd, 'hooks')],
      ['core.pager', script],
      ['diff.external', script],
      ['diff.evil.command', script],
      ['diff.evil.textconv', script],
      ['filter.evil.clean', script],
      ['filter.evil.smudge', script],
      ['filter.evil.process', script],
      ['filter.evil.required', 'true'],
      ['filter.a.b=c.clean', script],
      ['alias.diff', `!${script}`],
    ] as const) {
      git('config', '--file', path.join(cwd, '.git/config'), key, value);
    }
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'reference-transaction']) {
      write(`hooks/${hook}`, `#!/bin/sh\ntouch '${marker}'\n`);
      execFileSync('chmod', ['+x', path.join(cwd, 'hooks', hook)]);
    }
    for (const name of names) write(name);
    write('new.yml');
    symlinkSync('/etc/hosts', path.join(cwd, 'link.yaml'));
    const found = await changed();
    expect(existsSync(marker)).toBe(false);
    expect(found.names).toHaveLength(names.length + 1);
    await changed(['--changed', 'HEAD~1']);
    expect(existsSync(marker)).toBe(false);
    expect(existsSync(path.join(cwd, 'run'))).toBe(false);
    // The same settings do run what they name when git is asked without care.
    spawnSync('git', ['status'], { cwd, env: ENVIRONMENT });
    expect(existsSync(marker)).toBe(true);
    rmSync(marker);
  });

  it('takes no committed folder for a repository of its own', async () => {
    const { cwd, changed } = repository({
      ...FILES,
      'sub/HEAD': 'ref: refs/heads/main\n',
      'sub/config': '[core]\n\trepositoryformatversion = 0\n\tworktree = /\n\tbare = false\n',
      'sub/objects/info/packs': '',
      'sub/refs/heads/.keep': '',
    });
    const toplevel = () =>
      spawnSync('git', ['rev-parse', '--show-toplevel'], {
        cwd: path.join(cwd, 'sub'),
        env: ENVIRONMENT,
        encoding: 'utf8',
      }).stdout.trim();
    // Git itself does, and reads the configuration in it.
    expect(toplevel()).toBe('/');
    const { status, names, err } = await changed(['--changed'], 'sub');
    expect({ status, names }).toEqual({ status: 2, names: [] });
    expect(err).toContain('--changed works in a git repository: cannot use bare repository');
  });
});
