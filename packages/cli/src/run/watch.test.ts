import { EventEmitter } from 'node:events';
import fs, { type FSWatcher, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';
import { type Changes, runOnChange } from './watch.ts';

/** Runs over some changes; each may change files first. */
async function watchOver(
  names: string[],
  steps: readonly ((cwd: string) => readonly string[])[],
  isStdoutTerminal = false,
) {
  const cwd = temporaryFolder({ 'a.yaml': '', 'x/b.yaml': '', 'x/c.txt': '' });
  const terminal = recordedTerminal({ cwd, isStdoutTerminal });
  const runs: (readonly string[])[] = [];
  const left = [...steps];
  const changes: Changes = {
    next: async () =>
      left
        .shift()?.(cwd)
        .map((name) => path.join(cwd, name)),
  };
  const run = async (files: readonly string[]) => {
    runs.push(files);
    return runs.length;
  };
  const status = await runOnChange({ names, run }, changes, terminal);
  return { runs, status, ...terminal.written };
}

describe('watching', () => {
  it('runs for all, then for the files that changed and are meant', async () => {
    const { runs, status } = await watchOver(
      ['x', 'a.yaml'],
      [
        () => ['x/b.yaml', 'x/c.txt', 'd.yaml'],
        () => ['x/c.txt'],
        (cwd) => {
          writeFileSync(path.join(cwd, 'x/new.yaml'), '');
          return ['x/new.yaml', 'a.yaml'];
        },
        (cwd) => {
          rmSync(path.join(cwd, 'a.yaml'));
          return ['a.yaml'];
        },
      ],
    );
    expect(runs).toEqual([['x', 'a.yaml'], ['x/b.yaml'], ['a.yaml', 'x/new.yaml']]);
    expect(status).toBe(3);
  });

  it('clears a screen, and only that', async () => {
    const steps = [() => ['a.yaml']];
    expect((await watchOver(['a.yaml'], steps)).out).toBe('');
    expect((await watchOver(['a.yaml'], steps, true)).out).toContain('\u001b[2J');
    expect((await watchOver(['a.yaml'], steps)).err).toContain('changed: a.yaml\n');
  });

  it.each([['validate'], ['format']])('is nothing for standard input: %s', async (command) => {
    for (const names of [[], ['-']]) {
      const terminal = recordedTerminal({ cwd: temporaryFolder({}) });
      expect(await main([command, '--watch', ...names], terminal)).toBe(2);
      expect(terminal.written.err).toContain('--watch');
    }
  });

  it.each([
    ['ENOSPC', 'at once', 'the system watches no more files; watch fewer, or raise its limit'],
    ['ENOSPC', 'later', 'the system watches no more files; watch fewer, or raise its limit'],
    ['EACCES', 'at once', 'permission denied'],
  ])('ends with status 2 where the system refuses it: %s, %s', async (code, when, reason) => {
    const error = Object.assign(new Error(code), { code });
    const spied = vi.spyOn(fs, 'watch').mockImplementation(() => {
      if (when === 'at once') throw error;
      const watcher = Object.assign(new EventEmitter(), { close: () => {} });
      setTimeout(() => watcher.emit('error', error));
      return watcher as unknown as FSWatcher;
    });
    onTestFinished(() => spied.mockRestore());
    const cwd = temporaryFolder({ 'x/a.yaml': 'a: 1\n' });
    const terminal = recordedTerminal({ cwd });
    expect(await main(['validate', '--watch', 'x'], terminal)).toBe(2);
    expect(terminal.written.err).toContain(`--watch ${path.join(cwd, 'x')}: ${reason}`);
  });
});
