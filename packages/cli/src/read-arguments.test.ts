import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandDeclaration } from './commands/command-declaration.ts';
import { COMMANDS } from './commands/command-list.ts';
import { describeCommand } from './program.ts';
import { type ReadArguments, readArguments } from './read-arguments.ts';

/** What commander makes of the arguments; undefined where they are wrong or ask for help. */
function readWithLibrary(
  declaration: CommandDeclaration,
  args: readonly string[],
): ReadArguments | undefined {
  const quiet = { writeOut: () => {}, writeErr: () => {} };
  const command = new Command(declaration.name).exitOverride().configureOutput(quiet);
  describeCommand(command, declaration);
  let found: ReadArguments | undefined;
  command.action((...all: unknown[]) => {
    const count = declaration.arguments.length;
    found = { values: all.slice(0, count), flags: all[count] as ReadArguments['flags'] };
  });
  try {
    command.parse(args, { from: 'user' });
  } catch {
    return undefined;
  }
  return found;
}

const OPERANDS = ['a.yaml', 'deploy/', '-', 'x=1', '*.yml', '', '--', '-x', '-h', '--help', '---'];
const VALUES = ['1', '2', '9', '10', '007', '', 'x', '!Ref', 'https://a.b/', '-1', '--', 'auto'];

/** Arguments of a command: its options with values of theirs and of others, files, and odd ones. */
function argumentsOf(declaration: CommandDeclaration): fc.Arbitrary<string[]> {
  const { options } = declaration;
  const written: fc.Arbitrary<string[]>[] = options.map(({ syntax, choices = [] }) => {
    const [name, value] = syntax.split(' ');
    const texts = fc.constantFrom(...choices, ...VALUES);
    const plain: fc.Arbitrary<string[]> =
      value === undefined ? fc.constant([name]) : texts.map((text) => [name, text]);
    const joined = texts.map((text) => [`${name}=${text}`]);
    const cut: fc.Arbitrary<string[]> = fc.constant([name.slice(0, -1)]);
    return fc.oneof({ weight: 12, arbitrary: plain }, { weight: 3, arbitrary: joined }, cut);
  });
  // Of a command without options: its words.
  const words = declaration.arguments.flatMap(({ choices = [] }) => choices);
  if (written.length === 0) written.push(fc.constantFrom(...words, 'x').map((word) => [word]));
  const operand = fc.constantFrom(...OPERANDS.slice(0, 5));
  const odd = fc.constantFrom(...OPERANDS, ...options.map(({ syntax }) => syntax.split(' ')[0]));
  return fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.oneof(...written) },
        { weight: 8, arbitrary: operand.map((name) => [name]) },
        { weight: 1, arbitrary: odd.map((name) => [name]) },
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.flat());
}

describe('arguments', () => {
  for (const { name, load } of COMMANDS) {
    it(`of ${name} that are read at once mean what the library says`, async () => {
      let read = 0;
      await fc.assert(
        fc.asyncProperty(argumentsOf(await load()), async (args) => {
          const quick = readArguments(await load(), args);
          if (quick === undefined) return;
          read++;
          const known = readWithLibrary(await load(), args);
          expect(withoutCollected(quick)).toEqual(known && withoutCollected(known));
        }),
        { numRuns: 2000 },
      );
      // Most of the others are wrong.
      expect(read).toBeGreaterThan(20);
    });
  }

  it.each([
    ['validate', ['--no-lint', 'a.yaml']],
    ['validate', ['--preset', 'default', '--format=json', '--threads', '2', 'a', 'b']],
    ['format', ['--check', '.']],
    ['convert', ['--to', 'json', '--documents', 'array', 'a.yaml', '--indent', '0']],
    ['inspect', ['--events', '-']],
    ['get', ['a.yaml', 'b.c', '--raw']],
    ['edit', ['--set', 'a=1', '--delete', 'b', 'x.yaml', '--', '-odd.yaml']],
    ['merge', ['--strategy', 'append', 'a', 'b', 'c']],
  ])('of %s as people write them, %j, are read at once', async (name, args) => {
    const listed = COMMANDS.find((command) => command.name === name);
    expect(readArguments(await (listed as (typeof COMMANDS)[number]).load(), args)).toBeDefined();
  });
});

/** Without the options of `edit` that leave their values elsewhere: nothing or an empty text is left. */
function withoutCollected({ values, flags }: ReadArguments): object {
  const left = Object.entries(flags).filter(([, value]) => value !== undefined && value !== '');
  return { values, flags: Object.fromEntries(left) };
}
