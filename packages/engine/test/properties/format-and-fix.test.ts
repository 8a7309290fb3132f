import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatOptions } from '../../src/index.ts';
import { format } from '../../src/tools/format/format.ts';
import { findContradictions } from '../../src/tools/validate/configuration/find-contradictions.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import { presets } from '../../src/tools/validate/presets/presets.ts';
import type { RuleOptions } from '../../src/tools/validate/rule.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { validate } from '../../src/tools/validate/validate.ts';

/** Each option of the layout alone. */
const LAYOUTS: readonly FormatOptions[] = [
  {},
  { indent: 4 },
  { sequenceIndent: 'indent' },
  { sequenceIndent: 'none' },
  { blankLines: 0 },
  { blankLines: 2 },
  { commentSpaces: 1 },
  { commentSpaces: 2 },
  { commentSpaces: 'preserve' },
  { bracketSpacing: 'none' },
  { bracketSpacing: 'braces' },
  { bracketSpacing: 'all' },
  { bracketSpacing: 'preserve' },
  { quotes: 'single' },
  { quotes: 'double' },
  { quotes: 'when-needed' },
  { multiline: 'literal' },
  { multiline: 'folded' },
  { lineWidth: 20 },
  { sortKeys: true },
  { documentStart: true },
];

/** Options of rules other than their defaults. */
const RULE_OPTIONS: Readonly<Record<string, readonly RuleOptions[]>> = {
  braces: [{ 'min-spaces-inside': 1, 'max-spaces-inside': 1, 'min-spaces-inside-empty': 0 }],
  brackets: [{ 'min-spaces-inside': 1, 'max-spaces-inside': 1, 'min-spaces-inside-empty': 0 }],
  colons: [{ 'max-spaces-after': -1 }],
  commas: [{ 'min-spaces-after': 0, 'max-spaces-after': 0 }],
  comments: [{ 'min-spaces-from-content': 1 }, { 'min-spaces-from-content': 4 }],
  'document-start': [{ present: false }],
  'document-end': [{ present: false }],
  'empty-lines': [{ max: 0 }, { max: 1 }],
  indentation: [
    { spaces: 2 },
    { spaces: 4 },
    { 'indent-sequences': false },
    { 'indent-sequences': 'consistent' },
  ],
  'line-length': [{ max: 30 }],
  'quoted-strings': [
    { 'quote-type': 'single' },
    { 'quote-type': 'double' },
    { required: 'only-when-needed' },
    { required: false, 'quote-type': 'double' },
    { required: false, 'quote-type': 'single', 'check-keys': true },
  ],
};

/**
 * Rules whose fix leaves something for the layout to choose: blocks are written with two spaces, quotes in
 * the shorter kind. There it takes one more run until all is as both want it.
 */
const SETTLES_LATER = new Set(['block-style', 'quoted-strings', 'indentation']);

const SETTINGS = rules.flatMap(({ id }) =>
  [undefined, ...(RULE_OPTIONS[id] ?? [])].map((options): readonly [string, RuleSettings] => [
    id,
    { [id]: { level: 'warning', ...(options && { options }) } },
  ]),
);

const TEXTS = [
  "a: '\\d'\nb: \"it's\"\nc:   {x: 1,  y: [ 1,2 ]}   # c\nz: { b: 'x' }\nlist:\n- a\n-   b: 1\n    c: 2\n  # d\n\n\n\nd:\n    - x\n    - y\n",
  '---\nb:\n   c: \'plain\'\n   d: |\n     text\n\n\n#comment\na: "say \\"x\\"" #x\n...\n',
  'b: some words that are long enough, to be folded somewhere\nk: {}\nl: [ ]\na: [aaaaaaaaaaaa, bbbbbbbbbbbbb, ccccccccccc]\n',
  "? a\n: - - x\n    - y\n  -   z\n'k': \"v\"\nm: 'w'\nn: x\n",
  "q: \"\\\\d\"\nr: 'it''s'\ns: [\"a\\\\b\", 'c\"d', e]\n",
];

describe('formatting and fixing in turn', () => {
  it.each(SETTINGS)('settles with every option of the layout: %s %j', (id, settings) => {
    const check = (text: string) => validate(text, { rules: settings });
    const fix = (text: string) => fixText(text, check(text), check).output;
    for (const layout of LAYOUTS) {
      if (findContradictions(layout, settings).length > 0) continue;
      // A collection that the width breaks is two levels deeper than its key, which the rule takes for the
      // width of a level where it comes first.
      if (id === 'indentation' && layout.lineWidth !== undefined) continue;
      for (const text of TEXTS) {
        const fixed = fix(format(text, layout).output);
        const again = format(fixed, layout).output;
        if (!SETTLES_LATER.has(id)) expect(again, JSON.stringify(layout)).toBe(fixed);
        const settled = fix(again);
        expect(format(settled, layout).output, JSON.stringify(layout)).toBe(settled);
      }
    }
  });

  it('settles on strings of quotes and backslashes with quotes of one kind', () => {
    const letters = fc.string({ unit: fc.constantFrom('\\', "'", '"', 'd', ' '), maxLength: 6 });
    const kinds = fc.constantFrom('single', 'double');
    const property = fc.property(letters, letters, kinds, (one, other, quotes) => {
      const text = `a: '${one.replaceAll("'", "''")}'\nb: ${JSON.stringify(other)}\n`;
      const options = { 'quote-type': quotes };
      const using: RuleSettings = { 'quoted-strings': { level: 'warning', options } };
      const check = (each: string) => validate(each, { rules: using });
      const formatted = format(text, { quotes }).output;
      const fixed = fixText(formatted, check(formatted), check).output;
      expect(format(fixed, { quotes }).output).toBe(fixed);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});

describe('findContradictions', () => {
  it.each(Object.entries(presets))('finds none between %s and the defaults', (_, settings) => {
    expect(findContradictions({}, settings)).toEqual([]);
  });

  it.each([
    [{ quotes: 'double' }, 'quoted-strings', { 'quote-type': 'single' }, 'quote-type'],
    [{ quotes: 'when-needed' }, 'quoted-strings', {}, 'required'],
    [{ indent: 4 }, 'indentation', { spaces: 2 }, 'spaces'],
    [{ sequenceIndent: 'none' }, 'indentation', {}, 'indent-sequences'],
    [{ bracketSpacing: 'braces' }, 'braces', {}, 'max-spaces-inside'],
    [{ bracketSpacing: 'none' }, 'brackets', { 'min-spaces-inside': 1 }, 'min-spaces-inside'],
    [{ bracketSpacing: 'none' }, 'commas', { 'max-spaces-after': 0 }, 'max-spaces-after'],
    [{ commentSpaces: 1 }, 'comments', {}, 'min-spaces-from-content'],
    [{ quotes: 'when-needed' }, 'plain-scalar', { style: 'forbidden' }, 'style'],
    [
      { quotes: 'when-needed' },
      'quoted-strings',
      { required: false, 'extra-required': ['x'] },
      'extra-required',
    ],
    [{ sortKeys: true }, 'sort-keys', { order: 'descending' }, 'order'],
    [{ sortKeys: true }, 'sort-keys', { natural: true }, 'natural'],
    [{ sortKeys: true }, 'sort-keys', { 'ignore-case': true }, 'ignore-case'],
    [{ sortKeys: true }, 'sort-keys', { orders: ['$ = b, a'] }, 'orders'],
    [{ documentStart: true }, 'document-start', { present: false }, 'present'],
    [{ lineEnds: 'crlf' }, 'new-lines', {}, 'type'],
  ] as const)('finds %j against %s with %j', (layout, rule, options, ruleOption) => {
    const settings: RuleSettings = { [rule]: { level: 'warning', options } };
    expect(findContradictions(layout, settings)).toEqual([
      { option: Object.keys(layout)[0], rule, ruleOption },
    ]);
    expect(findContradictions(layout, {})).toEqual([]);
  });
});
