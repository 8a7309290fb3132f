import fc from 'fast-check';
import { parse, TomlDate } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { convert } from '../../convert.ts';

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    '1',
    '"c"',
    "'d'",
    '"\\u0061"',
    '.',
    ' ',
    '=',
    ' = ',
    '[',
    ']',
    '[[',
    ']]',
    '{',
    '}',
  ],
  ...[
    ',',
    '\n',
    '\n',
    '\r\n',
    '# c',
    '1.5',
    '-0',
    '+7',
    '0x1F',
    '0o17',
    '0b11',
    '1_0',
    '1__0',
    '01',
  ],
  ...['1e3', 'inf', '-nan', 'true', 'false', '2024-01-02', '2024-01-32', '07:32:00', '07:32'],
  ...['2024-01-02T07:32:00Z', '2024-01-02 07:32:00.123456+01:00', '24:00:00', '"""', "'''"],
  ...['"x\\ny"', '"\\x41"', '"\\q"', '\\\n  ', '"', "'", '\t', '\0', '\r', 'é', '__proto__'],
);
/** Mostly well formed, so that tables and keys meet. */
const key = fc
  .array(fc.constantFrom('a', 'b', 'c', '"a"', '1'), { minLength: 1, maxLength: 3 })
  .map((keys) => keys.join('.'));
const value: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('1', '1.50', '"x"', "'''y'''", 'true', '2024-01-02', '07:32:00.5', '-inf'),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 3 })
      .map((pairs) => `{${pairs.map(([name, each]) => `${name} = ${each}`).join(', ')}}`),
  ),
})).value;
const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(key, value).map(([name, each]) => `${name} = ${each}`) },
  { weight: 2, arbitrary: key.map((name) => `[${name}]`) },
  { weight: 1, arbitrary: key.map((name) => `[[${name.split('.').slice(0, 2).join('.')}]]`) },
  { weight: 1, arbitrary: fc.constantFrom('', '# c') },
);
const lines = fc.array(line, { maxLength: 7 }).map((all) => all.join('\n'));

const string = fc
  .tuple(
    fc.constantFrom('"', "'", '"""', "'''"),
    fc.array(
      fc.constantFrom(
        'a',
        '"',
        '""',
        "'",
        "''",
        '\\',
        '\\\\',
        '\\"',
        '\\n',
        '\\u00e9',
        '\\ud800',
        '\\U0001F600',
        '\\xff',
        '\\e',
        '\n',
        '\r\n',
        ' ',
        '\\\n  ',
        '\\ \n\n',
        '\t',
        '\x7f',
        '#',
        '\r',
      ),
      { maxLength: 6 },
    ),
  )
  .map(([quote, parts]) => `${quote}${parts.join('')}${quote}`)
  // The other reader loses quotes between an escaped line break and the end.
  .filter((text) => !/\\\s*"{4,5}/.test(text));

/** What another reader has of a text, in a form that both can be brought into; undefined where it refuses. */
function expected(text: string): string | undefined {
  try {
    return JSON.stringify(sorted(parse(text, { integersAsBigInt: true })));
  } catch {
    return undefined;
  }
}

function sorted(given: unknown): unknown {
  if (given instanceof TomlDate) return sorted(given.toISOString());
  // The other reader's times end at milliseconds.
  if (typeof given === 'string') return given.replace(/:\d\d\.\d+(?=[Z+-]|$)/, cut);
  if (typeof given === 'bigint') return Number(given);
  if (typeof given === 'number' && !Number.isFinite(given)) return null;
  if (Array.isArray(given)) return given.map(sorted);
  if (typeof given !== 'object' || given === null) return given;
  const keys = Object.keys(given).sort();
  return keys.map((name) => [name, sorted((given as Record<string, unknown>)[name])]);
}

/** A time in milliseconds, without zeros at its end. */
function cut(time: string): string {
  return time
    .slice(0, 7)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

function read(text: string): string | undefined {
  const { output, problems } = convert(text, { from: 'toml', to: 'json' });
  if (problems.length > 0) return undefined;
  return JSON.stringify(sorted(JSON.parse(output)));
}

/**
 * The sections of a text, outer ones first: dotted keys in a table whose inner tables come before it are refused by the
 * other reader, but not by the specification, nor by Python's.
 */
function inOrder(text: string): string {
  const depth = (section: string) => (/^\[+([^\]\n]*)/.exec(section)?.[1] ?? '').split('.').length;
  const [first = '', ...sections] = `\n${text}`.split(/^(?=\[)/m);
  return [
    first,
    ...sections.map((section) => `${section.trimEnd()}\n`).sort((a, b) => depth(a) - depth(b)),
  ].join('');
}

describe('the reader of TOML', () => {
  it('keeps comments at their entries, there and back', () => {
    const toml = `# about the text

# about a
a = 1 # beside a

# a section

b.c = "x"
# before the list
list = [
  # one
  1, # beside one
  2
  # end of the list
] # beside the list

# about t
[t] # beside t
x = { z = 1 } # beside x

# about u
[[u]]
k = 2024-01-02
# the end`;
    const { output, losses } = convert(toml, { from: 'toml', to: 'yaml' });
    expect(losses).toEqual([]);
    expect(output).toBe(`# about the text

# about a
a: 1 # beside a
# a section

b:
  c: x
# before the list
list: # beside the list
  # one
  - 1 # beside one
  - 2
  # end of the list
# about t
t: # beside t
  x: # beside x
    z: 1
# about u
u:
  - k: 2024-01-02
    # the end
`);
    const back = convert(output, { from: 'yaml', to: 'toml' }).output;
    const commentsIn = (text: string) => text.match(/# .*/g)?.sort();
    expect(commentsIn(back)).toEqual(commentsIn(toml));
    expect(back).toContain('# about t\n[t] # beside t\n');
  });

  it('keeps every comment once', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.infiniteStream(fc.nat({ max: 3 })),
        (all, kinds) => {
          let count = 0;
          const mark = () => `# c${count++}!`;
          const text = all
            .map((each) => {
              const [kind = 0] = kinds.take(1);
              const inside =
                kind === 3 ? each.replace(/\[(?=[^[\]]*,)/, () => `[ ${mark()}\n`) : each;
              return [kind === 1 ? `${mark()}\n` : '', inside, kind === 2 ? ` ${mark()}` : ''].join(
                '',
              );
            })
            .join('\n');
          for (const to of ['yaml', 'jsonc'] as const) {
            const { output, problems, losses } = convert(text, { from: 'toml', to });
            if (problems.length > 0) return;
            expect(output, text).not.toMatch(/ $/m);
            expect(losses.filter(({ kind }) => kind === 'comments')).toEqual([]);
            for (let at = 0; at < count; at++) expect(output.split(`c${at}!`).length, text).toBe(2);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('keeps every digit of dates and times, there and back', () => {
    const two = (most: number) =>
      fc.nat({ max: most }).map((each) => String(each).padStart(2, '0'));
    const fraction = fc
      .string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
      .map((digits) => digits.replace(/0+$/, ''))
      .map((digits) => (digits === '' ? '' : `.${digits}`));
    const time = fc
      .tuple(two(23), two(59), two(59), fraction)
      .map(([hour, minute, second, rest]) => `${hour}:${minute}:${second}${rest}`);
    const day = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), two(27))
      .map(([year, month, date]) => `${year}-${String(month).padStart(2, '0')}-${date}`)
      .map((text) => text.replace(/00$/, '28'));
    const zone = fc.oneof(
      fc.constantFrom('', 'Z'),
      fc
        .tuple(fc.constantFrom('+', '-'), two(23), two(59))
        .map(([sign, h, m]) => `${sign}${h}:${m}`),
    );
    const moment = fc.tuple(day, time, zone).map(([date, at, offset]) => `${date}T${at}${offset}`);
    fc.assert(
      fc.property(fc.oneof(day, moment), time, (date, local) => {
        const { output, losses } = convert(`a = ${date}\nb = ${local}\n`, {
          from: 'toml',
          to: 'yaml',
        });
        expect(losses.map(({ kind, paths }) => [kind, paths])).toEqual([['timestamps', ['b']]]);
        expect(convert(output, { from: 'yaml', to: 'toml' }).output).toBe(
          `a = ${date}\nb = "${local}"`,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the order of keys, and gives every key its place', () => {
    const text = 'b = 1\n10 = 2\n9 = 3\na.z = 1\na.y = 2\n[a.t]\n[[l]]\n[l.m]\nx = 1\n[[l]]\n';
    expect(convert(text, { from: 'toml', to: 'json', indent: 0 }).output).toBe(
      '{"b":1,"10":2,"9":3,"a":{"z":1,"y":2,"t":{}},"l":[{"m":{"x":1}},{}]}',
    );
  });

  it.each([
    ['a = 1\na = 2', 2, '“a” already has a value'],
    ['a.b = 1\n[a]', 2, 'The table “a” is already defined'],
    ['[a]\n[a]', 2, 'The table “a” is already defined'],
    ['a = {}\n[a.b]', 2, '“a” is already defined, so'],
    ['a = [{}]\n[[a]]', 2, '“a” already has a value'],
    ['[a]\nb = 1\n[a.b.c]', 3, '“b” is already defined, so'],
    ['a = [1,\n', 1, 'This [ is never closed'],
    ['a = [1 2]', 1, 'A comma or a closing bracket is missing'],
    ['[a', 1, 'A ] is missing'],
    ['a 1', 1, 'An = is missing'],
    ['= 1', 1, 'A key is missing'],
    ['a = ', 1, 'A value is missing'],
    ['a = x', 1, 'Put text in double quotes'],
    ['a = 01', 1, 'not a valid TOML number'],
    ['a = "x', 1, 'A " is missing'],
    ['a = "\\q"', 1, '\\q is not a valid TOML escape'],
    ['a = "\0"', 1, 'Control characters'],
    ['a = 1 b = 2', 1, 'text after the end'],
    ['a = 2024-02-30', 1, 'This date does not exist'],
    ['a = 24:00:00', 1, 'This time does not exist'],
    [`a = 0x${'f'.repeat(2000)}`, 1, 'not a valid TOML number'],
  ])('%j: line %i, %s', (text, atLine, message) => {
    const { problems, output } = convert(text, { from: 'toml', to: 'json' });
    expect(problems).toMatchObject([{ line: atLine, message: expect.stringContaining(message) }]);
    expect(output).toBe('');
  });

  it('reads any depth', () => {
    const text = `a = ${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(convert(text, { from: 'toml', to: 'json', indent: 0 }).output.length).toBe(100_006);
  });

  it.each([
    ['tables', lines],
    ['any pieces', fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))],
    [
      'a value of pieces',
      fc.array(piece, { maxLength: 6 }).map((pieces) => `a = ${pieces.join('')}`),
    ],
    ['strings', string.map((text) => `a = ${text}`)],
  ])('reads what another one reads: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const own = read(text);
        const other = expected(text);
        if (other === undefined && own !== undefined)
          expect(own, text).toBe(expected(inOrder(text)));
        else expect(own, text).toBe(other);
      }),
      { numRuns: 1000 },
    );
  });
});
