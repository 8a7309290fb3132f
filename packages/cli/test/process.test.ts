import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildProgram, PROGRAM, yamlkit } from './built-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/*
 * The built program as a process of its own: what cannot be seen from inside, such as exit
 * statuses, pipes that close and several threads.
 */
beforeAll(buildProgram, 120_000);

/** Enough text for several threads: files of which each third has one error. */
function manyFiles(count: number): Record<string, string> {
  const body = 'key: {a: 1, b: [x, y]}\n---\n'.repeat(6_000);
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `in/${String(at).padStart(3, '0')}.yaml`,
      `${body}${at % 3 === 0 ? 'last: "open\n' : 'last: 1\n'}`,
    ]),
  );
}

describe('the yamlkit process', { timeout: 60_000 }, () => {
  it('ends with 0, 1 and 2', () => {
    const cwd = temporaryFolder({ 'good.yaml': 'a: 1\n', 'bad.yaml': 'a: [\n' });
    expect(yamlkit(cwd, ['validate', 'good.yaml']).status).toBe(0);
    expect(yamlkit(cwd, ['validate', 'bad.yaml']).status).toBe(1);
    expect(yamlkit(cwd, ['validate', 'gone.yaml']).status).toBe(2);
    expect(yamlkit(cwd, ['validate', '--config', 'x']).status).toBe(2);
  });

  it('reads standard input', () => {
    const { status, out } = yamlkit(temporaryFolder({}), ['inspect', '--events', '-'], 'a: 1');
    expect(status).toBe(0);
    expect(out).toBe('+STR\n+DOC\n+MAP\n=VAL :a\n=VAL :1\n-MAP\n-DOC\n-STR\n');
  });

  it('writes long texts whole, wherever the pieces end that it writes them in', () => {
    // Each is longer than a piece, and a character of two halves is at one end or the other of each place.
    const texts = ['', 'x'].map((start) => start + '\u{1f600}'.repeat(1_200_000));
    const cwd = temporaryFolder({
      'a.yaml': texts.map((text, at) => `k${at}: ${text}\n`).join(''),
      'b.yaml': '- 1\n',
    });
    const { out } = yamlkit(cwd, ['convert', '--to', 'json', '--indent', '0', 'a.yaml', 'b.yaml']);
    expect(out).toBe(`${JSON.stringify({ k0: texts[0], k1: texts[1] })}\n[1]\n`);
  });

  it('reports many files in order, though many threads check them', () => {
    const files = manyFiles(30);
    const cwd = temporaryFolder(files);
    const args = ['validate', '--threads', '3', '--format', 'parsable', 'in'];
    const { status, out, err } = yamlkit(cwd, args);
    const expected = Object.keys(files).filter((_, at) => at % 3 === 0);
    expect(status).toBe(1);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(expected);
    expect(err).toBe('');
  });

  it('finds and says the same on one thread and on several', () => {
    const text = (at: number) =>
      `b:   [1,2 ]\na: {x: yes}   \n${' '.repeat(at % 4)}- ${at}\n${'k: v\n'.repeat(at % 60)}`;
    const cwd = temporaryFolder(
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`in/${at}.yaml`, text(at)])),
    );
    const args = ['validate', '--preset', 'default', 'in'];
    const [alone, together] = ['1', '3'].map((count) =>
      yamlkit(cwd, [...args, '--threads', count]),
    );
    expect(alone.out.length).toBeGreaterThan(100_000);
    expect(together).toEqual(alone);
  });

  it('names the file that takes more memory than there is, and does the others', () => {
    const cwd = temporaryFolder({
      'a.yaml': 'a: 1\n',
      // An error for each comma; the three files are handed to a thread together.
      'b.yaml': `[${','.repeat(190_000)}\n`,
      'c.yaml': 'c: 1\nc: 2\n',
      'd.yaml': 'key: 1\n---\n'.repeat(300_000),
    });
    vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=50');
    const names = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml'];
    const { status, out, err } = yamlkit(cwd, ['validate', '--threads', '2', ...names]);
    vi.unstubAllEnvs();
    expect(status).toBe(2);
    expect(err).toMatch(/^yamlkit: b\.yaml: .*memory/);
    expect(err).not.toMatch(/[acd]\.yaml/);
    expect(out).toContain('The key “c” is already in this mapping');
  });

  it('has the schemas of the catalog with it, on every thread', () => {
    const names = Array.from({ length: 40 }, (_, index) => `${index}.yaml`);
    const files = Object.fromEntries(names.map((name) => [name, 'on: push\njob: {}\n']));
    const args = ['validate', '--no-lint', '--schema', 'github-workflow', '--format', 'parsable'];
    const cwd = temporaryFolder(files);
    const { out, err } = yamlkit(cwd, [...args, '--threads', '2', ...names]);
    expect(err).toBe('');
    expect(out.match(/schema\/unknown-key/g)).toHaveLength(names.length);
  });

  it
    .runIf(process.platform !== 'win32')
    .each([
      [['validate', '-']],
      [['format', '-']],
      [['get', '-', '/a']],
      [['edit', '--set', 'a=1', '-']],
      [['convert', '--to', 'json', '-']],
      [['query', '.']],
      [['diff', '-', 'a.yaml']],
    ])('says that standard input is a folder: %j', (args) => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n' });
    const folder = openSync(cwd, 'r');
    const { status, err } = yamlkit(cwd, args, folder);
    closeSync(folder);
    expect(status).toBe(2);
    expect(err).toContain('<stdin>: is a folder');
  });

  it('converts many files and leaves nothing else behind', () => {
    const cwd = temporaryFolder(manyFiles(12));
    const options = ['--threads', '3', '--documents', 'lines', '--output-dir', 'out'];
    const args = ['convert', '--to', 'json', ...options, 'in'];
    const { status, out } = yamlkit(cwd, args);
    expect([status, out]).toEqual([1, '']);
    const expected = Array.from({ length: 12 }, (_, at) => `${String(at).padStart(3, '0')}.jsonl`);
    // The record of what was written is what lets the next run replace it.
    const found = readdirSync(path.join(cwd, 'out')).filter((name) => name !== '.yamlkit-outputs');
    expect(found).toEqual(expected.filter((_, at) => at % 3 !== 0));
    const lines = readFileSync(path.join(cwd, 'out/001.jsonl'), 'utf8').split('\n');
    expect(lines).toHaveLength(6_002);
    expect(lines[0]).toBe('{"key":{"a":1,"b":["x","y"]}}');
  });

  it('writes more than a pipe holds', () => {
    const cwd = temporaryFolder({ 'a.yaml': `- ${'x'.repeat(5_000_000)}\n` });
    const { out } = yamlkit(cwd, ['convert', '--to', 'json', '--indent', '0', 'a.yaml']);
    expect(out).toBe(`["${'x'.repeat(5_000_000)}"]\n`);
  });

  it('ends quietly when the reader of its output goes away', async () => {
    const cwd = temporaryFolder({ 'a.yaml': '\ta: 1\n'.repeat(100_000) });
    const args = [PROGRAM, 'validate', '--format', 'parsable', 'a.yaml', 'a.yaml'];
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(err).toBe('');
    expect(status).toBe(141);
  });

  it.each([
    ['validate --no-lint', ['core'], 214],
    ['validate --preset=default', ['core', 'lint', 'patterns', 'shared'], 360],
    ['validate --format=parsable', ['core', 'formats', 'lint', 'patterns', 'shared'], 366],
    ['format --check', ['core', 'declarations', 'format', 'shared'], 338],
    ['convert --to=json', ['convert', 'core', 'declarations', 'formats', 'shared', 'values'], 449],
    ['query .a', ['core', 'declare', 'jq', 'pieces', 'query', 'values'], 395],
    ['query .a|strftime("%Y")', ['core', 'declare', 'jq', 'jq', 'pieces', 'query', 'values'], 406],
    [
      'query .',
      ['core', 'declare', 'jq', 'pieces', 'query', 'shared', 'source', 'values', 'written'],
      440,
    ],
    [
      'validate',
      ['core', 'globs', 'lint', 'nodes', 'patterns', 'schemas', 'shared', 'values'],
      603,
      '# $schema: ../schema.json\na: 1\n',
    ],
    [
      'validate --no-lint',
      [
        ...['check', 'core', 'cursor', 'globs', 'meaning', 'names', 'nodes', 'patterns', 'project'],
        ...['schemas', 'shared', 'values'],
      ],
      900,
      '# yaml-language-server: $schema=https://json.schemastore.org/pre-commit-config.json\nrepos: []\n',
    ],
  ])('loads for %s: %j, at most %i kB', (command, names, most, text = 'a: 1\n') => {
    const cwd = temporaryFolder({
      'in/a.yaml': text,
      'schema.json': '{"required": ["a"]}',
      'report.cjs':
        "process.on('exit', () => console.log(JSON.stringify(Object.keys(require.cache))));",
    });
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--require', './report.cjs', PROGRAM, ...command.split(' '), 'in'],
      { cwd, encoding: 'utf8' },
    );
    const files = (JSON.parse(stdout.split('\n').at(-2) as string) as string[]).filter((file) =>
      file.startsWith(path.dirname(PROGRAM.replace('bin', 'dist'))),
    );
    const loaded = files.map((file) => path.basename(file).replace(/[-.].*/, '')).sort();
    expect(status).toBeLessThan(2);
    expect(loaded).toEqual([...names, 'main', 'rolldown'].sort());
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(most * 1000);
  });

  it('is less than 6 MB, with all schemas and their descriptions', () => {
    const dist = path.dirname(PROGRAM.replace('bin', 'dist'));
    const files = readdirSync(dist, { recursive: true, withFileTypes: true });
    const sizes = files
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  });

  it.each(['validate in', 'format --check in', 'convert --to=json in', 'query . in/a.yaml'])(
    'makes Node load nothing for measuring, networks, screens and its heap for %s',
    (command) => {
      const cwd = temporaryFolder({
        'in/a.yaml': 'a: 1\n',
        'report.cjs': "process.on('exit', () => console.log(process.moduleLoadList.join('\\n')));",
      });
      const args = ['--require', './report.cjs', PROGRAM, ...command.split(' ')];
      const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
      expect(stdout).toContain('NativeModule fs\n');
      expect(stdout).not.toMatch(/^NativeModule (?:perf_hooks|net|tty|v8)$/m);
    },
  );

  it('writes a long report in order, whole, into a pipe that is read slowly and does not wait', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: @b\n'.repeat(20_000) });
    const starter = `process.stdout._handle.setBlocking(false);
      const { status } = require('node:child_process').spawnSync(process.execPath, process.argv.slice(1),
        { stdio: 'inherit' });
      process.exitCode = status;`;
    const args = [PROGRAM, 'validate', '--format', 'parsable', 'a.yaml'];
    const child = spawn(process.execPath, ['-e', starter, ...args], { cwd });
    child.stdout.setEncoding('utf8');
    const ended = new Promise((resolve) => child.on('close', resolve));
    let out = '';
    for await (const chunk of child.stdout) {
      out += chunk;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await ended).toBe(1);
    const { out: expected } = yamlkit(cwd, args.slice(1));
    expect(expected.length).toBeGreaterThan(1_000_000);
    expect(out === expected).toBe(true);
  });
});

describe('a writable file in a folder that cannot be written to', { timeout: 60_000 }, () => {
  const NOBODY = 65_534;
  const CONFLICT = '<<<<<<< a\na: 1\n=======\na: 2\n>>>>>>> b\n';

  /** A copy of the program that anyone can read. */
  function copyProgram(): string {
    const copy = temporaryFolder({});
    for (const name of ['bin', 'dist', 'package.json']) {
      const from = path.join(path.dirname(PROGRAM), '..', name);
      cpSync(from, path.join(copy, name), { recursive: true });
    }
    spawnSync('chmod', ['-R', 'a+rX', copy]);
    return path.join(copy, 'bin/yamlkit.cjs');
  }

  /** Runs a program as somebody for whom permissions count, which they do not for root. */
  function runAsUser(program: string, cwd: string, args: readonly string[]) {
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd,
      encoding: 'utf8',
      ...user,
    });
    return { status, err: stderr };
  }

  it.each<[string, string, readonly string[], string]>([
    ['format', 'a:   1\n', ['format', '--write', 'a.yaml'], 'a: 1\n'],
    ['validate', 'a: 1  \n', ['validate', '--fix', 'a.yaml'], 'a: 1\n'],
    ['edit', 'a: 1\n', ['edit', 'a.yaml', '--set', 'a=2', '--write'], 'a: 2\n'],
    ['resolve', CONFLICT, ['resolve', '--theirs', '--write', 'a.yaml'], 'a: 2\n'],
    ['merge-file', 'a: 1\n', ['merge-file', 'base.yaml', 'a.yaml', 'theirs.yaml'], 'a: 2\n'],
  ])('is written in place by %s, which says so', (_, before, args, after) => {
    if (process.platform === 'win32') return;
    const cwd = temporaryFolder({
      'a.yaml': before,
      'base.yaml': 'a: 1\n',
      'theirs.yaml': 'a: 2\n',
    });
    const program = copyProgram();
    const file = path.join(cwd, 'a.yaml');
    for (const name of readdirSync(cwd)) chmodSync(path.join(cwd, name), 0o666);
    chmodSync(cwd, 0o555);
    onTestFinished(() => chmodSync(cwd, 0o755));
    const { status, err } = runAsUser(program, cwd, args);
    expect(err).toContain('a.yaml: written in place: its folder cannot be written to\n');
    expect(status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(after);
    chmodSync(file, 0o444);
    chmodSync(cwd, 0o777);
    writeFileSync(file, before);
    const refused = runAsUser(program, cwd, args);
    expect(refused).toEqual({
      status: args[0] === 'merge-file' ? 255 : 2,
      err: expect.stringContaining('a.yaml: permission denied\n'),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readdirSync(cwd)).toHaveLength(3);
  });
});
