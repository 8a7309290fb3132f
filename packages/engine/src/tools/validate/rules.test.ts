import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataOf, fixAll, holdsSame, runRules } from '../../../test/lint/run-rules.ts';
import { ANY_NUMBER, type Rule, type RuleOptions } from './rule.ts';
import { rules } from './rules/index.ts';

/** Rounds after which fixes that touch one another must all be done. */
const MOST_ROUNDS = 20;

const FOLDER = new URL('./rules/', import.meta.url);

it('every folder has the four files of a rule, which is in the list', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(rules.map(({ id }) => id)).toEqual(folders.sort());
  for (const id of folders) {
    const files = readdirSync(new URL(id, FOLDER)).sort();
    const needed = ['cases.ts', 'doc.md', `${id}.test.ts`, `${id}.ts`];
    expect(files).toEqual(expect.arrayContaining(needed));
  }
});

const UNIT = fc.constantFrom(
  ...'ab01:-?,[]{}&*!|>\'"%#~. \n\t\\'.split(''),
  '\n  ',
  '\r\n    ',
  ' \n',
  '\\ \n ',
  ': |\n  ',
  'yes',
  ' # c',
  '\n\n\n\n',
  ' : ',
  '---\n',
  '\n...\n',
  '{ a: b }',
  '[a ,b]',
  ': ',
  '- ',
  '.50',
  '\u00a0',
  '\u200f',
);

/** Lines as people write them, out of order and out of line. */
const LINE = fc
  .tuple(
    fc.constantFrom('', '', '  ', '    ', '   ', '- ', '  - '),
    fc.constantFrom('a', 'b', 'c', 'name', 'B-c', '"d"', "'e'", '1', 'on'),
    fc.constantFrom(
      ':',
      ':',
      ': 1',
      ': x # y',
      ': "x y"',
      ": 'it''s'",
      ': [1, b: 2, "c"]',
      ': {b: 1, a: 2}',
      ': {z: [c, {y: 1, "x":2}], y}',
      ': [1.50,\n \t.5]',
      ': |\n        text\n',
      ': |+\n        text\n\n',
      ': >-\n        text\n        more',
      ': "p\n        q"',
      ': &x 1',
      ': *x',
      ': 2024-01-02',
      ': !t u',
      ': "\u00a0"',
      '\n# c',
      '\n  # c',
      '\n\n# c\n',
      ': |\n\t# c',
      '\n\t# c',
    ),
    fc.constantFrom('\n', '\n', '\n', '\n\n', ' \n', '\r\n'),
  )
  .map((parts) => parts.join(''));

const TEXT = fc.oneof(
  fc.string({ unit: UNIT, maxLength: 60 }),
  fc.array(LINE, { maxLength: 9 }).map((lines) => lines.join('')),
);

function checkFixes(checked: readonly Rule[], text: string, options: RuleOptions = {}): void {
  const found = runRules(checked, text, options);
  for (const { from, to } of found) {
    expect(from >= 0 && from <= to && to <= text.length).toBe(true);
  }
  const data = dataOf(text);
  if (data === undefined) return;
  let fixed = text;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = fixAll(fixed, runRules(checked, fixed, options));
    if (next === fixed) break;
    fixed = next;
    expect(dataOf(fixed)).toEqual(data);
    expect(holdsSame(text, fixed)).toBe(true);
  }
  const left = runRules(checked, fixed, options).filter(({ fix }) => fix?.safety === 'safe');
  expect(left).toEqual([]);
}

it('fixes of all rules leave the data of any text as it is, and nothing more to fix', () => {
  // The two rules about quotes ask for opposite things unless they are set.
  const checked = rules.filter(({ id }) => id !== 'plain-scalar');
  fc.assert(
    fc.property(TEXT, (text) => checkFixes(checked, text)),
    { numRuns: 1_250 },
  );
}, 120_000);

it.each(
  rules.flatMap(({ id, options, values }) =>
    Object.keys(options)
      .filter((name) => typeof options[name] === 'number' || values?.[name]?.includes(ANY_NUMBER))
      .map((name) => [id, name] as const),
  ),
)('%s takes any number for %s', (id, name) => {
  const checked = rules.filter((rule) => rule.id === id);
  const wide = ' '.repeat(70_000);
  const texts = [
    'a: {b: [1,2 , {}] , c : []} # d\nb:   &x # e\n  - c\n\n\n  -   - d\n?   e\n: |\n   f\n',
    `a:\n${wide}b: 1\nc:\n d: 1\n  # e\nf:\n   - g\n`,
    `- # a\n${wide}b:\n${wide} - |\n${wide}  c\n#d\n`,
  ];
  for (const number of [-1, 0, 1, 2, 5000, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    for (const text of texts) {
      const found = runRules(checked, text, { [name]: number });
      const added = found.flatMap(({ fix }) => fix?.edits ?? []);
      const length = added.reduce((sum, { insert }) => sum + insert.length, 0);
      expect(length).toBeLessThan(3 * text.length + 20_000);
    }
  }
});

const SETTINGS: readonly (readonly [id: string, options: RuleOptions])[] = [
  ['block-style', { mappings: 'required', sequences: 'off' }],
  ['float-values', { 'require-numeral-before-decimal': true, 'forbid-scientific-notation': true }],
  ['indentation', { spaces: 2, 'indent-sequences': true }],
  ['indentation', { spaces: 4, 'indent-sequences': false }],
  ['indentation', { 'indent-sequences': 'consistent', 'check-multi-line-strings': true }],
  ['key-name-casing', { casings: ['kebab-case', 'snake_case'] }],
  ['key-ordering', { 'ignored-keys': ['^name$'] }],
  ['no-tab-indent', { 'tab-width': 4 }],
  ['plain-scalar', { 'check-keys': true }],
  ['plain-scalar', { style: 'forbidden', 'check-keys': true }],
  ['portable-values', { 'written-for': '1.2', 'check-keys': true }],
  ['quoted-strings', { 'quote-type': 'single', 'check-keys': true }],
  ['quoted-strings', { 'quote-type': 'double', 'allow-quoted-quotes': true }],
  ['quoted-strings', { 'quote-type': 'consistent', required: 'only-when-needed' }],
  ['sort-keys', { order: 'descending', natural: true, 'ignore-case': true }],
  ['sort-keys', { orders: ['** = name, *, a'] }],
  ['sort-sequence-values', { paths: ['**'] }],
];

it.each(SETTINGS)(
  'fixes of %s do so with %j',
  (id, options) => {
    const checked = rules.filter((rule) => rule.id === id);
    expect(checked).toHaveLength(1);
    fc.assert(
      fc.property(TEXT, (text) => checkFixes(checked, text, options)),
      { numRuns: 375 },
    );
  },
  60_000,
);

/** So many that their tokens, 71 each, are just more than are held at a time. */
const PARTS = 120;

it.each([
  // With it, the rest of the text has lists that nothing but their next line ends.
  ['an empty item', ['- ']],
  ['no empty item', []],
])('find in a long text what they find in each of its parts: %s', (_, items) => {
  const part = [
    '--- # a',
    'b:   1',
    ' # c',
    'd :',
    '- {e: yes , f: [ 1,2 ] }',
    '-   g:',
    '      h: "i"   ',
    '   # j',
    '      k: | # l',
    '        m',
    '     # n',
    ...items,
    'o: 010',
    'o: .5',
    'p:',
    '    q: &r s',
    '#t',
    '    u: *r',
    '',
    '',
    '',
    '? [v]',
    ':  w',
    '...',
    '',
  ].join('\n');
  // Tokens are held some thousands at a time; the start decides at which of a part's one lot ends.
  for (let items = 0; items < 80; items++) {
    const start = `---\n${'- a\n'.repeat(items)}...\n`;
    const byPart = Array.from({ length: PARTS }, (): string[] => []);
    for (const { code, from, to } of runRules(rules, start + part.repeat(PARTS))) {
      const at = Math.floor((from - start.length) / part.length);
      const partFrom = start.length + at * part.length;
      byPart[at]?.push(`${code} ${from - partFrom} ${to - partFrom}`);
    }
    for (const found of byPart) found.sort();
    // The first part teaches the rules that ask for consistency, and the last one ends the text.
    for (let at = 2; at < byPart.length - 1; at++) expect(byPart[at]).toEqual(byPart[1]);
    expect(byPart[1].length).toBeGreaterThan(25);
  }
});
