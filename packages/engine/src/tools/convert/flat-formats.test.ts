import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convert } from './convert.ts';
import type { SourceFormat, TargetFormat } from './formats.ts';

/* No value of a text is lost unsaid, however its keys repeat one another or begin alike. */

const key = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'));
const indexedKey = fc
  .tuple(key, fc.constantFrom('', '[0]', '[1]', '[0].a', '[0][0]', '.', '.a', '[x]', '..a'))
  .map((parts) => parts.join(''));
const sections = fc.array(fc.tuple(fc.option(key, { nil: undefined }), key), { maxLength: 6 });

/** A text with a marked value for each key. */
function linesOf(keys: readonly string[], separator: string): string {
  return keys.map((each, index) => `${each}${separator}v${index}!\n`).join('');
}

function xmlOf(keys: readonly string[]): string {
  const elements = keys.map((each, index) => {
    const [first = '', second, third] = each.split('.');
    const attribute = third === undefined ? '' : ` ${third}="v${index}!"`;
    const content = third === undefined ? `v${index}!` : '';
    const inner = second === undefined ? content : `<${second}>${content}</${second}>`;
    return `<${first}${attribute}>${inner}</${first}>`;
  });
  return `<r>${elements.join('')}</r>`;
}

const texts: readonly (readonly [SourceFormat, fc.Arbitrary<string>])[] = [
  ['properties', fc.array(indexedKey, { maxLength: 7 }).map((keys) => linesOf(keys, '='))],
  [
    'ini',
    sections.map((all) =>
      all
        .map(([section, name], index) =>
          [section === undefined ? '' : `[${section}]\n`, `${name}=v${index}!\n`].join(''),
        )
        .join(''),
    ),
  ],
  ['env', fc.array(key, { maxLength: 6 }).map((keys) => linesOf(keys, '=').replaceAll('.', '_'))],
  [
    'csv',
    fc
      .array(key, { minLength: 1, maxLength: 5 })
      .map((keys) => `${keys.join(',')}\n${keys.map((_, index) => `v${index}!`).join(',')}\n`),
  ],
  ['xml', fc.array(key, { maxLength: 6 }).map(xmlOf)],
  [
    'toml',
    sections.map((all) =>
      all
        .map(([section, name], index) =>
          [section === undefined ? '' : `[${section}]\n`, `${name} = "v${index}!"\n`].join(''),
        )
        .join(''),
    ),
  ],
];

it.each(texts)('%s keeps every value, or says which it does not', (from, text) => {
  fc.assert(
    fc.property(text, (source) => {
      for (const to of ['json', 'yaml', 'jsonc'] as const) {
        const { output, problems } = convert(source, { from, to });
        if (problems.some(({ severity }) => severity === 'error')) continue;
        const lost = (source.match(/v\d+!/g) ?? []).filter((value) => !output.includes(value));
        expect(lost.length, source).toBeLessThanOrEqual(problems.length);
        if (problems.length === 0) expect(lost, source).toEqual([]);
      }
    }),
    { numRuns: 1500 },
  );
});

const names = fc.constantFrom('a', 'b', 'a.b', 'a_b', 'a[0]', 'a[0].b', 'A', '@a', '#text', '');
const { value } = fc.letrec<{ value: object | string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constant('v'),
    fc.array(tie('value'), { minLength: 1, maxLength: 2 }),
    fc.dictionary(names, tie('value'), { minKeys: 1, maxKeys: 3 }),
  ),
}));

it.each<TargetFormat>(['properties', 'ini', 'env', 'toml', 'xml'])(
  '%s is written with every value, or a list of what it does not have',
  (to) => {
    fc.assert(
      fc.property(fc.dictionary(names, value, { minKeys: 1, maxKeys: 3 }), (data) => {
        let count = 0;
        const source = JSON.stringify(data, (_, each) => (each === 'v' ? `v${count++}!` : each));
        const { output, losses } = convert(source, { from: 'json', to });
        const isLost = Array.from({ length: count }, (_, at) => !output.includes(`v${at}!`));
        const listed = losses.filter(({ kind }) => kind === 'colliding-keys');
        const most = listed.reduce((sum, loss) => sum + loss.count, 0);
        expect(isLost.filter(Boolean).length, source).toBeLessThanOrEqual(most);
      }),
      { numRuns: 1500 },
    );
  },
);
