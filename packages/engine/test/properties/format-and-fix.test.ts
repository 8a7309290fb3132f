import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FormatOptions,
  fixText,
  format,
  type TemplateMode,
  validate,
} from '../../src/index.ts';
import { findContradictions } from '../../src/tools/validate/configuration/find-contradictions.ts';
import { presets } from '../../src/tools/validate/presets/presets.ts';
import type { RuleOptions } from '../../src/tools/validate/rule.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { flowDocument } from '../format/flow-documents.ts';
import { generatedDocument } from '../format/generated-documents.ts';

/** The values of each option of the layout other than its default. */
const LAYOUT_VALUES = {
  indent: [1, 3, 4, 8],
  sequenceIndent: ['indent', 'none'],
  blankLines: [0, 2],
  commentSpaces: [1, 2, 4, 'preserve'],
  bracketSpacing: ['none', 'braces', 'all', 'preserve'],
  quotes: ['single', 'double', 'when-needed'],
  multiline: ['literal', 'folded'],
  lineWidth: [10, 20, 40, 80],
  sortKeys: [true],
  documentStart: [true],
} as const satisfies { readonly [Name in keyof FormatOptions]: readonly FormatOptions[Name][] };

/** Each option of the layout alone. */
const LAYOUTS: readonly FormatOptions[] = [
  {},
  ...Object.entries(LAYOUT_VALUES).flatMap(([name, values]) =>
    values.map((value): FormatOptions => ({ [name]: value })),
  ),
];

const SPACES_INSIDE: readonly RuleOptions[] = [
  [1, 1, -1],
  [1, 1, 0],
  [0, 1, -1],
  [0, -1, -1],
  [2, -1, -1],
  [0, 0, 1],
].map(([least, most, inEmpty]) => ({
  'min-spaces-inside': least,
  'max-spaces-inside': most,
  'min-spaces-inside-empty': inEmpty,
  'max-spaces-inside-empty': inEmpty,
}));

/** Options of rules other than their defaults. */
const RULE_OPTIONS: Readonly<Record<string, readonly RuleOptions[]>> = {
  'block-style': [
    { mappings: 'required', sequences: 'off' },
    { mappings: 'off', sequences: 'required' },
    { mappings: 'forbidden', sequences: 'required' },
  ],
  braces: [...SPACES_INSIDE, { forbid: true }],
  brackets: [...SPACES_INSIDE, { forbid: 'non-empty' }],
  colons: [{ 'max-spaces-after': -1 }, { 'max-spaces-after': 0 }, { 'max-spaces-before': 1 }],
  commas: [
    { 'min-spaces-after': 0, 'max-spaces-after': 0 },
    { 'max-spaces-after': -1 },
    { 'min-spaces-after': 2, 'max-spaces-after': 3 },
  ],
  comments: [
    { 'min-spaces-from-content': 1 },
    { 'min-spaces-from-content': 4 },
    { 'require-starting-space': false },
    { 'ignore-shebangs': false },
  ],
  'document-start': [{ present: false }],
  'document-end': [{ present: false }],
  'empty-lines': [{ max: 0 }, { max: 1 }, { max: 5, 'max-start': 3, 'max-end': 3 }],
  'float-values': [{ 'require-numeral-before-decimal': true, 'forbid-scientific-notation': true }],
  hyphens: [{ 'max-spaces-after': -1 }, { 'max-spaces-after': 3 }],
  indentation: [
    ...['consistent', 2, 3, 4].flatMap((spaces) =>
      [true, false, 'whatever', 'consistent'].map((isIndented) => ({
        spaces,
        'indent-sequences': isIndented,
      })),
    ),
    { spaces: 2, 'check-multi-line-strings': true },
  ],
  'key-ordering': [{ 'ignored-keys': ['^a'] }],
  'line-length': [{ max: 30 }],
  'new-lines': [{ type: 'dos' }],
  'no-irregular-whitespace': [{ 'skip-quoted': true }],
  'no-tab-indent': [{ 'tab-width': 4 }],
  'plain-scalar': [{ style: 'forbidden' }, { 'check-keys': true }],
  'portable-values': [{ 'written-for': '1.2', 'check-keys': true }],
  'quoted-strings': [
    ...['any', 'single', 'double', 'consistent'].flatMap((kind) =>
      [true, false, 'only-when-needed'].flatMap((required) =>
        [{}, { 'check-keys': true }, { 'allow-quoted-quotes': true }].map((more) => ({
          'quote-type': kind,
          required,
          ...more,
        })),
      ),
    ),
    { required: 'only-when-needed', 'extra-required': ['a'], 'extra-allowed': ['b'] },
    { required: false, 'extra-required': ['^a'] },
  ],
  'sort-keys': [
    { order: 'descending' },
    { natural: true },
    { 'ignore-case': true },
    { orders: ['$ = c, a, *'] },
    { 'minimum-keys': 3 },
    { paths: ['a.**'] },
    { 'ignored-keys': ['^a'] },
  ],
};

function settingOf(options: RuleOptions | undefined): RuleSettings[string] {
  return { level: 'warning', ...(options && { options }) };
}

const SETTINGS = rules.flatMap(({ id }) =>
  [undefined, ...(RULE_OPTIONS[id] ?? [])].map((options): readonly [string, RuleSettings] => [
    id,
    { [id]: settingOf(options) },
  ]),
);

const TEXTS = [
  "a: '\\d'\nb: \"it's\"\nc:   {x: 1,  y: [ 1,2 ]}   # c\nz: { b: 'x' }\nlist:\n- a\n-   b: 1\n    c: 2\n  # d\n\n\n\nd:\n    - x\n    - y\n",
  '---\nb:\n   c: \'plain\'\n   d: |\n     text\n\n\n#comment\na: "say \\"x\\"" #x\n...\n',
  'b: some words that are long enough, to be folded somewhere\nk: {}\nl: [ ]\na: [aaaaaaaaaaaa, bbbbbbbbbbbbb, ccccccccccc]\n',
  "? a\n: - - x\n    - y\n  -   z\n'k': \"v\"\nm: 'w'\nn: x\n",
  "q: \"\\\\d\"\nr: 'it''s'\ns: [\"a\\\\b\", 'c\"d', e]\n",
  'a: \'say "x"\'\nb: "y"\nc: z # d\ne: [ "f,", g ] # h\ni: !t\nj:\n  - &k [l, {m: 2.50}] # n\n  - []\n',
  'a:\r\n    b: 010 # c\r\n    d: yes\r\ne: {f: [1,  2]}',
];

/** Texts of all kinds, with the strings that rules about quotes look at. */
const anyText = fc.oneof(generatedDocument, flowDocument);

/** Any options of the layout, and of rules. */
const anyLayout = fc.record(
  Object.fromEntries(
    Object.entries(LAYOUT_VALUES).map(([name, values]) => [name, fc.constantFrom(...values)]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<FormatOptions>;
const anySettings = fc.record(
  Object.fromEntries(
    rules.map(({ id }) => {
      const options = [undefined, ...(RULE_OPTIONS[id] ?? [])];
      return [id, fc.constantFrom(...options.map(settingOf))];
    }),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<RuleSettings>;

/** Lines of templates; together they make actions that decide about columns of the text around them. */
const TEMPLATE_LINES = [
  ...['a:', 'b: {{ .x }}', '  c:   2', '    d: {{ .x }}', '  e:', '      f: 1', 'a: # c', 'g: {}'],
  ...['- x', '-   z: 1', '  - y', '    - y', '# c', '    # e', 'k: |', '  text', '    more', ''],
  ...["h: 's'", '  j: "e" # f', '  {{ .x }}: 1', 'l: {{ .x }} # c', '{{ with .x }}m: 1{{ end }}'],
  ...['e: {a: {{ .x }},b: 1}', 'f: [1,  {{ .y }} ]', 'o:   >-', 'n: "{{ .x }}"', '---'],
  ...['{{- if .x }}', '    {{- if .x }}', '{{- end }}', '    {{- end }}', '{{- else }}'],
  ...['{{/* n */}}', ' {{/* n */}}', '  {{ .x }}', '    {{- include "x" . | nindent 4 }}'],
];
const templateText = fc
  .array(fc.constantFrom(...TEMPLATE_LINES), { minLength: 2, maxLength: 8 })
  .map((lines) => `${lines.join('\n')}\n`);

/** A text formatted; undefined where it has errors. */
function formatted(text: string, layout: FormatOptions, templates: TemplateMode) {
  const { output, problems } = format(text, { ...layout, templates });
  return problems.some(({ severity }) => severity === 'error') ? undefined : output;
}

function fixed(
  text: string,
  rules: RuleSettings,
  templates: TemplateMode,
  layout?: FormatOptions,
): string {
  const layOut = layout && ((each: string) => formatted(each, layout, templates));
  return fixText(text, { rules, templates, ...(layOut && { layOut }) }).output;
}

/** Formatting what was formatted and fixed changes nothing, and neither does fixing it once more. */
function expectAgreement(
  text: string,
  settings: RuleSettings,
  layout: FormatOptions,
  templates: TemplateMode = 'none',
): void {
  const first = formatted(text, layout, templates);
  if (first === undefined) return;
  const settled = fixed(first, settings, templates, layout);
  expect(formatted(settled, layout, templates), JSON.stringify(layout)).toBe(settled);
  expect(fixed(settled, settings, templates), JSON.stringify(layout)).toBe(settled);
  // The other way round: what is formatted after it was fixed is right for both.
  const checked = formatted(fixed(text, settings, templates), layout, templates) ?? '';
  expect(formatted(checked, layout, templates), JSON.stringify(layout)).toBe(checked);
}

describe('formatting and fixing in turn', () => {
  it.each(SETTINGS)('settles with every option of the layout: %s %j', (_, settings) => {
    LAYOUTS.forEach((layout, at) => {
      if (findContradictions(layout, settings).length > 0) return;
      expectAgreement(TEXTS[at % TEXTS.length], settings, layout);
    });
  });

  it.each(LAYOUTS)('settles on generated texts with any rule: %j', (layout) => {
    const agreeing = SETTINGS.filter(([, each]) => findContradictions(layout, each).length === 0);
    fc.assert(
      fc.property(anyText, fc.constantFrom(...agreeing), (text, [, settings]) =>
        expectAgreement(text, settings, layout),
      ),
      { numRuns: 25 },
    );
  });

  it('settles with any options together, of rules that contradict none of them', () => {
    fc.assert(
      fc.property(anyText, anyLayout, anySettings, (text, layout, settings) => {
        const contrary = new Set(findContradictions(layout, settings).map(({ rule }) => rule));
        const agreeing = Object.entries(settings).filter(([id]) => !contrary.has(id));
        expectAgreement(text, Object.fromEntries(agreeing), layout);
      }),
      { numRuns: 150 },
    );
  });

  it('settles on templates with any rule', () => {
    fc.assert(
      fc.property(
        templateText,
        fc.constantFrom(...LAYOUTS),
        fc.constantFrom(...SETTINGS),
        (text, layout, [, settings]) => {
          if (findContradictions(layout, settings).length > 0) return;
          expectAgreement(text, settings, layout, 'helm');
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    'b: {{ .x }}\n    - y\nc:\n  e: 1\n',
    'b: {{ .x }}\n      f: 1\na: # c\n    d: {{ .x }}\n',
    'b: {{ .x }}\n    {{- if .x }}\n    b: 1\n    {{- end }}\nc:\n      f: 1\n',
  ])('learns no width from lines that an action keeps in their columns: %j', (text) => {
    const { output } = format(text, { templates: 'helm' });
    const settings: RuleSettings = { indentation: { level: 'warning' } };
    expect(validate(output, { rules: settings, templates: 'helm' }).problems).toEqual([]);
    expectAgreement(text, settings, {}, 'helm');
  });

  it('follows the quotes and the levels of the text where nothing says how it is formatted', () => {
    const settings: RuleSettings = {
      'block-style': { level: 'warning' },
      'plain-scalar': { level: 'warning', options: { style: 'forbidden' } },
    };
    const text = 'top:\n  level:\n  - "say"\n  - {a: b, c: [d]}\n';
    for (const indent of [1, 2, 3, 4]) {
      for (const sequenceIndent of ['indent', 'none'] as const) {
        for (const quotes of ['single', 'double'] as const) {
          const layout = { indent, sequenceIndent, quotes };
          const settled = fixed(format(text, layout).output, settings, 'none');
          expect(format(settled, layout).output).toBe(settled);
        }
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
      const settled = fixed(format(text, { quotes }).output, using, 'none');
      expect(format(settled, { quotes }).output).toBe(settled);
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
