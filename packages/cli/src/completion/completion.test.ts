import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { loadCommands } from '../commands/command-list.ts';
import { bashCompletion } from './bash.ts';
import { completedCommands } from './completed-command.ts';
import { fishCompletion } from './fish.ts';
import { powershellCompletion } from './powershell.ts';
import { zshCompletion } from './zsh.ts';

const commands = (await loadCommands()).flatMap(completedCommands);
const hasBash = spawnSync('bash', ['--version']).status === 0;

/** What bash offers for the last of some words. */
function complete(...words: string[]): string[] {
  const script = `${bashCompletion(commands)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _yamlkit; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

/** Whether a shell takes a script; true where it is not installed. */
function isTakenBy(shell: string, args: string[], script: string): boolean {
  // From a file, since fish reads no socket, which is what Node gives a program as its input.
  const file = path.join(temporaryFolder({ script }), 'script');
  const { status, error } = spawnSync(shell, [...args, file]);
  return error !== undefined || status === 0;
}

describe('the completion of', () => {
  it.runIf(hasBash)('bash offers commands, options and values', () => {
    expect(complete('yamlkit', '')).toEqual([
      ...commands.map(({ name }) => name),
      '--help',
      '--version',
    ]);
    expect(complete('yamlkit', 'me')).toEqual(['merge', 'merge-file']);
    expect(complete('yamlkit', 'validate', '--pre')).toEqual(['--preset']);
    expect(complete('yamlkit', 'validate', '--preset', '')).toEqual([
      'recommended',
      'default',
      'relaxed',
    ]);
    expect(complete('yamlkit', 'validate', '--preset', '=', 're')).toEqual([
      'recommended',
      'relaxed',
    ]);
    expect(complete('yamlkit', 'completion', '')).toEqual(['bash', 'zsh', 'fish', 'powershell']);
    expect(complete('yamlkit', 'jq', '--slurp')).toEqual(['--slurp', '--slurpfile']);
    expect(complete('yamlkit', 'query', '--color', '')).toEqual(['auto', 'always', 'never']);
    // Files are left to bash.
    expect(complete('yamlkit', 'validate', '')).toEqual([]);
    expect(complete('yamlkit', 'validate', '--config', '')).toEqual([]);
  });

  it.each([
    ['zsh', zshCompletion, ['-n']],
    ['fish', fishCompletion, ['--no-execute']],
    ['powershell', powershellCompletion, []],
  ] as const)('%s names every command, option and value', (shell, make, args) => {
    const script = make(commands);
    for (const { name, options } of commands) {
      expect(script).toContain(name);
      for (const option of options) {
        expect(script).toContain(shell === 'fish' ? `-l ${option.name.slice(2)} ` : option.name);
        if (Array.isArray(option.value)) {
          for (const value of option.value) expect(script).toContain(value);
        }
      }
    }
    if (args.length > 0) expect(isTakenBy(shell, [...args], script)).toBe(true);
    // Quotes are even in each of these languages but for those that are escaped.
    const bare = script.replaceAll("'\\''", '').replaceAll("\\'", '').replaceAll("''", '');
    for (const line of bare.split('\n').filter((each) => !each.startsWith('#'))) {
      expect(line.split("'").length % 2, line).toBe(1);
    }
  });
});
