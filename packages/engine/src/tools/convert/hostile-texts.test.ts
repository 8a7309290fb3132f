import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';
import type { SourceFormat, TargetFormat } from './formats.ts';

/** `count` pieces with something between them. */
function join(count: number, separator: string, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join(separator);
}

function nested(levels: number, before: string, after: string): string {
  return before.repeat(levels) + after.repeat(levels);
}

/*
 * Each of them would take many seconds if something in the way of it took more than linear time, and takes about a
 * tenth of one. What else the machine does is not counted.
 */
const MOST_SECONDS = 2;

const texts: readonly [name: string, from: SourceFormat, to: TargetFormat, text: () => string][] = [
  ['text with CRLF', 'xml', 'yaml', () => `<r>${'x\r\n'.repeat(125_000)}</r>`],
  ['a comment with CR', 'xml', 'yaml', () => `<r><!--${'x\r'.repeat(125_000)}--></r>`],
  ['keys of one nearest name', 'yaml', 'xml', () => sameNames('')],
  ['attributes of one nearest name', 'yaml', 'xml', () => sameNames('@')],
  [
    'attributes deep down',
    'json',
    'xml',
    () =>
      `${'{"a":'.repeat(1500)}{${join(25_000, ',', (at) => `"@a${at}":""`)}}${'}'.repeat(1500)}`,
  ],
  ['a key of many dots', 'properties', 'yaml', () => `${'a.'.repeat(50_000)}a=1`],
  ['a key of many places', 'properties', 'json', () => `a${'[0]'.repeat(50_000)}=1`],
  [
    'keys of many dots that begin alike',
    'properties',
    'csv',
    () => join(500, '\n', (at) => `${'ab.'.repeat(1650)}${at}=1`),
  ],
  [
    'keys that begin one another',
    'properties',
    'csv',
    () => join(1500, '\n', (at) => `${'a.'.repeat(at)}b=1`),
  ],
  [
    'characters for private use',
    'toml',
    'json',
    () =>
      `a = "${join(6000, '', (at) => String.fromCharCode(0xe000 + at))}"\n${join(12_500, '\n', (at) => `k${at} = 1.5`)}`,
  ],
  ['quotes that close nothing', 'toml', 'json', () => '"\\"'.repeat(75_000)],
  ['three quotes that close nothing', 'toml', 'json', () => '"""\\'.repeat(75_000)],
  ['strings on one line', 'toml', 'json', () => `a = [${"'b', ".repeat(75_000)}]`],
  ['tables in tables', 'toml', 'json', () => '[[a]]\n[a.b]\nc.d = 1\n'.repeat(25_000)],
  ['brackets', 'toml', 'json', () => `a = ${nested(75_000, '[', ']')}`],
  ['an integer without end', 'toml', 'json', () => `a = ${'1'.repeat(750_000)}`],
  ['deep mappings', 'json', 'ini', () => nested(75_000, '{"a":', '}').replace(':}', ':1}')],
  ['deep mappings', 'json', 'env', () => nested(75_000, '{"a":', '}').replace(':}', ':1}')],
  ['deep mappings with siblings', 'json', 'ini', () => deepSiblings()],
  ['deep mappings with siblings', 'json', 'env', () => deepSiblings()],
  ['deep mappings with siblings', 'json', 'properties', () => deepSiblings()],
  [
    'many different keys',
    'json',
    'json-schema',
    () => `{${join(50_000, ',', (at) => `"key ${at}":${at}`)}}`,
  ],
  [
    'lists of lists of mappings',
    'json',
    'typescript',
    () => `${'['.repeat(90)}{${join(25_000, ',', (at) => `"k${at}":1`)}}${']'.repeat(90)}`,
  ],
  ['cells of JSON text', 'json', 'csv', () => `[${join(25_000, ',', () => '{"a":[1]}')}]`],
  ['lists of JSON text', 'json', 'ini', () => `{"a":[${join(25_000, ',', () => '{"a":1}')}]}`],
  ['lines of comments', 'jsonc', 'yaml', () => `${'// c\n'.repeat(100_000)}[1]`],
  ['lines of comments', 'env', 'properties', () => `${'# c\n'.repeat(100_000)}A=1`],
  ['lines of comments', 'properties', 'jsonc', () => `${'# c\n'.repeat(100_000)}A=1`],
  ['lines of comments', 'ini', 'xml', () => `${'# c\n'.repeat(100_000)}A=1`],
  ['lines of comments', 'yaml', 'toml', () => `${'# c\n'.repeat(100_000)}A: 1`],
  [
    'numbers as keys, each a string too',
    'yaml',
    'toml',
    () => join(15_000, '\n', (at) => `${at}: 1\n"${at}": 2`),
  ],
];

function sameNames(mark: string): string {
  const signs = '!$%()*+';
  const keys = Array.from({ length: 10_000 }, (_, at) =>
    at
      .toString(7)
      .padStart(6, '0')
      .replace(/\d/g, (digit) => signs[Number(digit)] ?? ''),
  );
  return `r: {${keys.map((key) => `"${mark}${key}": 1`).join(', ')}}`;
}

function deepSiblings(): string {
  return `${'{"b":1,"a":'.repeat(25_000)}1${'}'.repeat(25_000)}`;
}

describe('Linear time for', () => {
  test.each(texts)('%s, from %s to %s', { timeout: 30_000 }, (_, from, to, text) => {
    const before = process.cpuUsage();
    const { output, losses } = convert(text(), { from, to });
    expect(process.cpuUsage(before).user).toBeLessThan(MOST_SECONDS * 1e6);
    expect(output.length).toBeLessThan(15_000_000);
    for (const { paths } of losses) for (const path of paths) expect(path.length).toBeLessThan(300);
  });
});

describe('Too long an output', () => {
  test('of sparse rows is refused', () => {
    const text = `[${join(20_000, ',', (at) => `{"k${at}":1}`)}]`;
    const { output, problems } = convert(text, { from: 'json', to: 'csv' });
    expect(output).toBe('');
    expect(problems).toMatchObject([
      { code: 'target-structure', message: expect.stringContaining('hardly any keys in common') },
    ]);
  });

  test.each([
    ['json', 'jsonc', 30_000, 1_000],
    ['json', 'yaml', 190, 200_000],
    ['yaml', 'json', 9_000, 3_000],
  ] as const)(
    'for the indentation of deep levels is refused, from %s to %s',
    (from, to, depth, items) => {
      const text = `${'{"a":'.repeat(depth)}[${'1,'.repeat(items)}1]${'}'.repeat(depth)}`;
      const { output, problems } = convert(text, { from, to, indent: 8 });
      expect(output.length).toBe(0);
      expect(problems).toMatchObject([{ code: 'text-too-large' }]);
    },
  );

  test.each(['ini', 'toml', 'env', 'properties', 'csv', 'xml', 'jsonc', 'yaml'] as const)(
    'of aliases is refused: %s',
    (to) => {
      const many = '*a, '.repeat(5_000);
      const key = 'k'.repeat(900);
      const text = `- a: &a {"${key.repeat(100)}": x}\n  b: [${many}]\n`;
      const { output, problems } = convert(
        to === 'csv' ? text : text.slice(2).replace('\n  ', '\n'),
        {
          from: 'yaml',
          to,
        },
      );
      expect(output.length).toBe(0);
      expect(problems).toMatchObject([{ code: 'text-too-large' }]);
    },
  );
});
