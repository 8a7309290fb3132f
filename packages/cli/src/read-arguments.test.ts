import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandDeclaration, OptionDeclaration } from './commands/command-declaration.ts';
import { InvalidValueError } from './commands/command-declaration.ts';
import { COMMANDS } from './commands/command-list.ts';
import { keyOf, optionName, valueNeed } from './commands/declared-names.ts';
import { readArguments } from './read-arguments.ts';
import { UsageError } from './usage-error.ts';

const OPTIONS: readonly OptionDeclaration[] = [
  { syntax: '--write', short: 'w', description: '' },
  { syntax: '--quiet', short: 'q', description: '', conflicts: ['write'] },
  { syntax: '--no-lint', description: '' },
  { syntax: '--color', description: '' },
  { syntax: '--no-color', description: '' },
  { syntax: '--to <format>', short: 't', description: '', choices: ['json', 'yaml'] },
  { syntax: '--changed [ref]', description: '' },
  { syntax: '--indent <number>', description: '', default: 2, read: whole },
  { syntax: '--width <number>', description: '', default: 80, isConfigurable: true },
  { syntax: '--set <change>', description: '', read: collect },
];

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidValueError('It must be a whole number.');
  return Number(text);
}

function collect(text: string, previous: unknown): string[] {
  return [...((previous as string[] | undefined) ?? []), text];
}

function commandOf(
  syntaxes: readonly string[],
  options: readonly OptionDeclaration[] = OPTIONS,
): CommandDeclaration {
  return {
    name: 'get',
    summary: '',
    description: '',
    arguments: syntaxes.map((syntax) => ({ syntax, description: '' })),
    options,
    notes: '',
    exitStatus: [],
    examples: [],
    run: async () => 0,
  };
}

const DEFAULTS = { lint: true, indent: 2 };
const FILES = commandOf(['[FILES...]']);

describe('arguments', () => {
  it.each<[string[], object, unknown[]?]>([
    [[], {}],
    [['a', '-', 'b'], {}, ['a', '-', 'b']],
    [['-w', 'a'], { write: true }, ['a']],
    [['a', '--write'], { write: true }, ['a']],
    [['--no-lint'], { lint: false }],
    [['--no-color'], { color: false }],
    [['--color'], { color: true }],
    [['--to', 'json', 'a'], { to: 'json' }, ['a']],
    [['--to=json'], { to: 'json' }],
    [['-tjson'], { to: 'json' }],
    [['-wt', 'json'], { write: true, to: 'json' }],
    [['--to', 'json', '--to', 'yaml'], { to: 'yaml' }],
    [['--indent', '4'], { indent: 4 }],
    [['--width', ''], { width: '' }],
    [['--set', 'a=1', '--set', '-x'], { set: ['a=1', '-x'] }],
    [['--set=--write'], { set: ['--write'] }],
    [['--changed'], { changed: true }],
    [['--changed', '--write'], { changed: true, write: true }],
    [['--changed', 'main', 'a'], { changed: 'main' }, ['a']],
    [['--changed=main', 'a'], { changed: 'main' }, ['a']],
    [['--changed', '--', 'a'], { changed: true }, ['a']],
    [['--', '--write', '-x'], {}, ['--write', '-x']],
    [['__proto__'], {}, ['__proto__']],
  ])('%j', async (args, flags, files = []) => {
    const read = await readArguments(FILES, args);
    expect(read).toEqual({ values: [files], flags: { ...DEFAULTS, ...flags } });
  });

  it.each([
    [['--wirte'], 'unknown option --wirte. Did you mean --write? (yamlkit get --help lists'],
    [['-x'], 'unknown option -x'],
    [['--__proto__'], 'unknown option --__proto__'],
    [['---'], 'unknown option ---'],
    [['--write=1'], '--write takes no value'],
    [['--to'], '--to <format> has no value'],
    [['--to', '--write'], '--to <format> has no value'],
    [['--to', 'jsn'], '--to <format> cannot be "jsn". Allowed choices are json, yaml. Did you'],
    [['--indent', 'x'], '--indent <number> cannot be "x". It must be a whole number.'],
    [['-q', '--write'], '--quiet cannot be used together with --write'],
  ])('%j is refused: %s', async (args, message) => {
    const wrong = readArguments(FILES, args);
    await expect(wrong).rejects.toThrow(UsageError);
    await expect(readArguments(FILES, args)).rejects.toThrow(message);
  });

  it.each([['--help'], ['-h'], ['--wirte', '--help'], ['-wh']])(
    '%s asks for help',
    async (...args) => {
      expect(await readArguments(FILES, args)).toBeUndefined();
      expect(await readArguments(FILES, ['--', ...args])).toBeDefined();
    },
  );

  it('go to the names of the declaration, as many as there are', async () => {
    const two = commandOf(['<LEFT>', '[RIGHT]'], []);
    expect((await readArguments(two, ['a']))?.values).toEqual(['a', undefined]);
    expect((await readArguments(two, ['a', 'b']))?.values).toEqual(['a', 'b']);
    const missing = 'LEFT is missing: yamlkit get [options] <LEFT> [RIGHT]';
    await expect(readArguments(two, [])).rejects.toThrow(missing);
    const many = 'get takes 2 arguments, but there are 3';
    await expect(readArguments(two, ['a', 'b', 'c'])).rejects.toThrow(many);
    const rest = commandOf(['<BASE>', '<OVERRIDE...>'], []);
    expect((await readArguments(rest, ['a', 'b', 'c']))?.values).toEqual(['a', ['b', 'c']]);
    await expect(readArguments(rest, ['a'])).rejects.toThrow('OVERRIDE is missing');
  });

  it('are not complete without an option that has to be there', async () => {
    const option = { syntax: '--to <format>', description: '', isMandatory: true };
    await expect(readArguments(commandOf([], [option]), [])).rejects.toThrow(
      '--to <format> is missing',
    );
  });
});

describe.each(COMMANDS)('the arguments of $name', ({ load }) => {
  const operands = fc.constantFrom('a.yaml', 'deploy/', '-', 'x=1', '*.yml', '');
  const texts = fc.constantFrom('1', '2', '007', '', 'x', '!Ref', 'https://a.b/', 'auto');

  it('mean the same however they are written, and in whichever order', async () => {
    const declaration = await load();
    const option = fc
      .constantFrom(...declaration.options, undefined)
      .chain((chosen): fc.Arbitrary<string[][]> => {
        if (chosen === undefined) return operands.map((text) => [[text], [text]]);
        const [name, { short }] = [optionName(chosen), chosen];
        const plain = short === undefined ? name : `-${short}`;
        if (valueNeed(chosen) === undefined) return fc.constant([[name], [plain]]);
        const values = chosen.choices === undefined ? texts : fc.constantFrom(...chosen.choices);
        return values.map((text) => [
          [`${name}=${text}`],
          short === undefined || text === '' ? [name, text] : [`${plain}${text}`],
        ]);
      });
    const outcome = async (args: readonly string[]) => {
      try {
        return await readArguments(declaration, args);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        return error.message;
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(option, { maxLength: 6 }), async (parts) => {
        const [one, other] = [0, 1].map((way) => parts.flatMap((ways) => ways[way]));
        expect(await outcome(other)).toEqual(await outcome(one));
      }),
      { numRuns: 200 },
    );
  });

  it('leave each option that is not given with its default', async () => {
    const declaration = await load();
    const needed = declaration.arguments.filter(({ syntax }) => syntax.startsWith('<'));
    const isMandatory = declaration.options.some((option) => option.isMandatory);
    if (isMandatory) return;
    const args = needed.map(({ choices }) => choices?.[0] ?? 'a');
    const flags = (await readArguments(declaration, args))?.flags ?? {};
    for (const option of declaration.options) {
      if (option.default === undefined || option.isConfigurable) continue;
      expect(flags[keyOf(option)]).toEqual(option.default);
    }
  });
});
