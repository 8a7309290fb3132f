import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { buildProgram, PROGRAM, yamlkit } from './built-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/*
 * The built program and signals: the first one ends it, whatever it is doing, and it leaves nothing
 * half-written. And inputs without an end: it stops reading at the longest text there may be.
 */
beforeAll(buildProgram, 120_000);

interface Run {
  readonly child: ChildProcess;
  /** How it ended, and what it wrote to standard output. */
  readonly ended: Promise<{ status: number | null; signal: string | null; out: string }>;
}

/** What ends with a test. Concurrent tests must take it from their contexts. */
type Ending = Pick<TestContext, 'onTestFinished'>;

function start(cwd: string, args: readonly string[], ending: Ending = { onTestFinished }): Run {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd });
  ending.onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  // What it reads ends when it does.
  child.stdin.on('error', () => {});
  const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal, out }));
  });
  return { child, ended };
}

function makeFifo(cwd: string, name: string): string {
  const fifo = path.join(cwd, name);
  if (spawnSync('mkfifo', [fifo]).status !== 0) throw new Error('mkfifo failed');
  return fifo;
}

/** One document, which is read whole before the work begins; that takes any machine seconds. Its error would be reported. */
const LONG_TEXT = `${'- {a: 1, b: [x, y]}\n'.repeat(1_000_000)}- "open\n`;

describe.concurrent.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s',
  { timeout: 60_000 },
  (signal) => {
    it('ends a process that is busy', async ({ onTestFinished }) => {
      const cwd = temporaryFolder({}, onTestFinished);
      const { child, ended } = start(cwd, ['validate', '-'], { onTestFinished });
      // Once all has been taken, the work begins.
      await new Promise<void>((resolve) => child.stdin?.end(LONG_TEXT, () => resolve()));
      child.kill(signal);
      expect(await ended).toEqual({ status: null, signal, out: '' });
    });

    it('ends a process that waits for standard input', async ({ onTestFinished }) => {
      const cwd = temporaryFolder({}, onTestFinished);
      const { child, ended } = start(cwd, ['validate', '-'], { onTestFinished });
      // More than fits into a pipe: it is reading.
      await new Promise<void>((resolve) =>
        child.stdin?.write('a: 1\n'.repeat(40_000), () => resolve()),
      );
      child.kill(signal);
      expect(await ended).toEqual({ status: null, signal, out: '' });
    });

    it.for([1, 2])(
      'ends a process of which %i threads wait for a pipe',
      async (threads, { onTestFinished }) => {
        const cwd = temporaryFolder({}, onTestFinished);
        const pipes = [makeFifo(cwd, 'a'), makeFifo(cwd, 'b')];
        const args = ['validate', '--threads', String(threads), 'a', 'b'];
        const { child, ended } = start(cwd, args, { onTestFinished });
        // Waits until a reader comes.
        const writer = await open(pipes[0], 'w');
        onTestFinished(() => writer.close());
        child.kill(signal);
        expect(await ended).toEqual({ status: null, signal, out: '' });
      },
    );

    it('is what a shell sees', async ({ onTestFinished }) => {
      const cwd = temporaryFolder({}, onTestFinished);
      const script = '"$0" "$1" validate "$2" & sleep 1; kill -s "$3" $!; wait $!';
      const args = [process.execPath, PROGRAM, makeFifo(cwd, 'a'), signal.slice(3)];
      const [status] = await once(spawn('sh', ['-c', script, ...args], { cwd }), 'close');
      expect(status).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
    });
  },
);

it.each([
  ['SIGINT', 1],
  ['SIGTERM', 2],
] as const)(
  '%s leaves no half-written file behind, with --threads %i',
  async (signal, threads) => {
    // Soon read, and long to write.
    const body = `b: |\n${`  ${'x'.repeat(98)}\n`.repeat(100_000)}`;
    const old = `a:    1\n${body}`;
    const names = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml'];
    const cwd = temporaryFolder(Object.fromEntries(names.map((name) => [name, old])));
    const { child, ended } = start(cwd, ['format', '--write', '--threads', `${threads}`, '.']);
    while (readdirSync(cwd).length === names.length) await sleep(1);
    child.kill(signal);
    expect(await ended).toMatchObject({ signal });
    expect(readdirSync(cwd)).toEqual(names);
    const texts = names.map((name) => readFileSync(path.join(cwd, name), 'utf8'));
    expect([old, `a: 1\n${body}`]).toEqual(expect.arrayContaining(texts));
  },
  60_000,
);

describe('an input without an end', { timeout: 60_000 }, () => {
  const TOO_LONG =
    'the text is longer than 104,857,600 characters, the most that yamlkit reads; split it into smaller texts';

  it.each([
    ['validate'],
    ['format'],
    ['inspect'],
    ['convert', '--to', 'json'],
    ['merge', '--strategy', 'merge', 'a.yaml'],
  ])('is refused by %s', async (...command) => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n' });
    const { status, out, err } = yamlkit(cwd, [...command, '/dev/zero']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(`yamlkit: /dev/zero: ${TOO_LONG}\n`);
  });

  it('is refused from standard input', async () => {
    const command = ['-c', 'yes | "$0" "$1" validate -', process.execPath, PROGRAM];
    const { status, stdout, stderr } = spawnSync('sh', command, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`yamlkit: <stdin>: ${TOO_LONG}\n`);
  });

  it('does not keep the other files from being read', () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: "\n' });
    const fifo = makeFifo(cwd, 'b');
    const writer = spawn('sh', ['-c', 'yes > "$0"', fifo], { stdio: 'ignore' });
    onTestFinished(() => void writer.kill());
    const { status, out, err } = yamlkit(cwd, ['validate', '--threads', '2', 'b', 'a.yaml']);
    expect(status).toBe(2);
    expect(out).toContain('a.yaml');
    expect(err).toContain(`yamlkit: b: ${TOO_LONG}\n`);
  });

  it('may be a file of any size', () => {
    const cwd = temporaryFolder({ 'a.yaml': '' });
    truncateSync(path.join(cwd, 'a.yaml'), 2 ** 40);
    const { status, err } = yamlkit(cwd, ['validate', 'a.yaml']);
    expect(status).toBe(2);
    expect(err).toContain(`yamlkit: a.yaml: ${TOO_LONG}\n`);
  });
});

describe.concurrent('--watch', { timeout: 60_000 }, () => {
  /** Starts to watch, and gives what waits until something is said after what was said before. */
  function watching(cwd: string, name: string, ending: Ending) {
    const run = start(cwd, ['validate', '--watch', '--format', 'parsable', name], ending);
    let err = '';
    let look = () => {};
    run.child.stderr?.on('data', (chunk) => {
      err += chunk;
      look();
    });
    const said = (text: string) =>
      new Promise<void>((resolve) => {
        look = () => {
          const at = err.indexOf(text);
          if (at === -1) return;
          err = err.slice(at + text.length);
          resolve();
        };
        look();
      });
    return { ...run, said };
  }

  it('checks a file again when it changes, and ends at Ctrl+C', async ({ onTestFinished }) => {
    const cwd = temporaryFolder({ 'a.yaml': 'a: 1\n' }, onTestFinished);
    const { child, ended, said } = watching(cwd, 'a.yaml', { onTestFinished });
    await said('watching');
    writeFileSync(path.join(cwd, 'a.yaml'), 'a: [\n');
    await said('changed: a.yaml');
    await said('watching');
    child.kill('SIGINT');
    const { signal, out } = await ended;
    expect(signal).toBe('SIGINT');
    expect(out).toContain('a.yaml:1:4: [error]');
  });

  /** What may happen to a folder, as when branches are changed. */
  const away: readonly (readonly [string, (folder: string) => void, (folder: string) => void])[] = [
    [
      'is renamed and comes back',
      (folder) => renameSync(folder, `${folder}-away`),
      (folder) => renameSync(`${folder}-away`, folder),
    ],
    [
      'is deleted and made again',
      (folder) => rmSync(folder, { recursive: true }),
      (folder) => {
        mkdirSync(path.join(folder, 'sub'), { recursive: true });
        writeFileSync(path.join(folder, 'a.yaml'), 'a: 1\n');
        writeFileSync(path.join(folder, 'sub/b.yaml'), 'b: 1\n');
      },
    ],
  ];
  it.for(away.flatMap((each) => ['d', 'd/a.yaml'].map((name) => [each[0], name, each] as const)))(
    'waits for a folder that %s (%s)',
    async ([, name, [, goAway, comeBack]], { onTestFinished }) => {
      const cwd = temporaryFolder(
        { 'd/a.yaml': 'a: 1\n', 'd/sub/b.yaml': 'b: 1\n' },
        onTestFinished,
      );
      const folder = path.join(cwd, 'd');
      const { child, ended, said } = watching(cwd, name, { onTestFinished });
      for (let time = 0; time < 2; time++) {
        await said('watching');
        goAway(folder);
        await said('d was removed; waiting for it to return\n');
        comeBack(folder);
        await said('changed: d/a.yaml');
        await said('watching');
        writeFileSync(path.join(folder, 'a.yaml'), 'a: [\n');
        await said('changed: d/a.yaml');
      }
      await said('watching');
      expect(child.exitCode).toBeNull();
      child.kill('SIGINT');
      expect(await ended).toMatchObject({
        signal: 'SIGINT',
        out: expect.stringMatching(/^d\/a\.yaml:1:4: \[error\]/m),
      });
    },
  );

  it('notices a folder that is another one at the next look', async ({ onTestFinished }) => {
    const cwd = temporaryFolder({ 'd/a.yaml': 'a: 1\n', 'other/a.yaml': 'a: [\n' }, onTestFinished);
    const { child, ended, said } = watching(cwd, 'd/a.yaml', { onTestFinished });
    await said('watching');
    renameSync(path.join(cwd, 'd'), path.join(cwd, 'away'));
    renameSync(path.join(cwd, 'other'), path.join(cwd, 'd'));
    await said('changed: d/a.yaml');
    await said('watching');
    child.kill('SIGINT');
    expect((await ended).out).toContain('d/a.yaml:1:4: [error]');
  });

  it('says nothing about files that it does not check', async ({ onTestFinished }) => {
    const cwd = temporaryFolder({ 'd/a.yaml': 'a: 1\n' }, onTestFinished);
    const { child, said } = watching(cwd, 'd', { onTestFinished });
    let err = '';
    await said('watching; Ctrl+C ends it\n');
    child.stderr?.on('data', (chunk) => {
      err += chunk;
    });
    writeFileSync(path.join(cwd, 'd/notes.txt'), 'a');
    await sleep(300);
    writeFileSync(path.join(cwd, 'd/a.yaml'), 'a: [\n');
    await said('changed: d/a.yaml');
    expect(err).toMatch(/^changed: d\/a\.yaml\n/);
  });
});
