import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Makes something that cannot be read as a file, which root may not read either. */
const MAKERS: Readonly<Record<string, (place: string) => void>> = {
  'a link to itself': (place) => symlinkSync(path.basename(place), place),
  'a folder': (place) => mkdirSync(place),
  'a file without an end': (place) => symlinkSync('/dev/zero', place),
  'a link to nothing': (place) => symlinkSync('nowhere', place),
};

/** Commands that read the file `c`; what is said of it names it. */
const COMMANDS: readonly (readonly string[])[] = [
  ['validate', '--config', 'c', 'x.yaml'],
  ['validate', '--schema', 'c', 'x.yaml'],
  ['validate', '--crd', 'c', 'x.yaml'],
  ['validate', '--schema-from', 'c', 'x.yaml'],
  ['validate', '--config', 'extends.yaml', 'x.yaml'],
  ['validate', '--config', 'ignores.yaml', 'x.yaml'],
  ['validate', 'c'],
  ['edit', '--patch', 'c', 'x.yaml'],
  ['edit', '--merge-patch', 'c', 'x.yaml'],
  ['edit', '--jq-file', 'c', 'x.yaml'],
  ['query', '-f', 'c', 'x.yaml'],
  ['query', '--rawfile', 'a', 'c', '.', 'x.yaml'],
  ['query', '--slurpfile', 'a', 'c', '.', 'x.yaml'],
  ['query', '.', 'c'],
  ['convert', '--to', 'json', 'c'],
  ['merge', 'x.yaml', 'c'],
  ['merge-file', 'x.yaml', 'c', 'x.yaml'],
  ['diff', 'x.yaml', 'c'],
  ['format', 'c'],
  ['get', 'c', '/a'],
];

/** The configurations that are found by their names, and those of other programs that `init` reads. */
const CONFIGURATIONS: readonly (readonly [string, readonly string[]])[] = [
  ['.yamllint', ['validate', 'x.yaml']],
  ['.yamllint', ['config', 'x.yaml']],
  ['.yamlkit.yaml', ['format', '--check', 'x.yaml']],
  ['.editorconfig', ['format', '--check', 'x.yaml']],
  ['.prettierrc', ['init']],
  ['.prettierignore', ['init']],
  ['package.json', ['init']],
];

async function run(args: readonly string[], name: string, make: (place: string) => void) {
  const cwd = temporaryFolder({
    'x.yaml': 'a: 1\n',
    'extends.yaml': 'extends: ./c\n',
    'ignores.yaml': 'ignore-from-file: c\n',
  });
  make(path.join(cwd, name));
  const terminal = recordedTerminal({ cwd });
  const status = await main(args, terminal);
  const { out, err } = terminal.written;
  return { status, said: `${err}${out.startsWith('\0') ? '' : out}` };
}

describe.each(Object.entries(MAKERS))('%s', (_, make) => {
  it.each(COMMANDS.map((each) => [each]))('is named by %j', async (args) => {
    const { status, said } = await run(args, 'c', make);
    expect(said).toMatch(/\bc\b/);
    expect(said).not.toMatch(/internal error|E[A-Z]{4,}:/);
    expect(status).not.toBe(0);
  });
});

const { 'a folder': _, ...notFolders } = MAKERS;

describe.each(Object.entries(notFolders))('a configuration that is %s', (_, make) => {
  it.each(CONFIGURATIONS)('is named: %s', async (name, args) => {
    const { status, said } = await run(args, name, make);
    expect(said).toContain(`${name}: `);
    expect(said).not.toMatch(/internal error|E[A-Z]{4,}:|No configuration of another program/);
    expect(status).toBe(args[0] === 'init' ? 0 : 2);
  });
});
