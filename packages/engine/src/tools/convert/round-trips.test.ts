import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';
import type { SourceFormat } from './formats.ts';

const word = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      'a b',
      ' a',
      'a ',
      '#',
      'a #b',
      '1',
      '-0',
      '1e3',
      '007',
      '0x1F',
      'true',
      'null',
      '~',
    ],
    ...['yes', '"', "'", '"a"', "it's", 'a"b', '\\', '\\n', 'C:\\x', '$HOME', '`x`', 'a,b', 'a, b'],
    ...[
      ';',
      'a;b',
      '=',
      'a=b',
      'a:b',
      '[x]',
      '<a>',
      '&amp;',
      ']]>',
      '--',
      '\n',
      'a\nb',
      'a\n',
      '\r',
    ],
    ...[
      '\r\n',
      '\t',
      'a\\\nb',
      '"""',
      "'''",
      'é',
      '😀',
      '\u2028',
      '\ufeff',
      '\ud800',
      '\0',
      '2024-01-02',
    ],
  ),
);
const name = fc.oneof(
  word,
  fc.constantFrom(
    'a',
    'b',
    'c',
    'key',
    '__proto__',
    'constructor',
    '@a',
    '#text',
    'a.b',
    'a[0]',
    '10',
    '2',
  ),
);
const scalar = fc.oneof(
  word.map((text) => JSON.stringify(text)),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.constantFrom('true', 'false', 'null', '1.50', '-0.0', '1e3', '0.1000000000000000055'),
);
/** JSON text, so that the order of keys and all digits are seen. */
const { node } = fc.letrec<{ node: string; list: string; map: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, scalar, tie('list'), tie('map')),
  list: fc.array(tie('node'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
  map: fc
    .uniqueArray(fc.tuple(name, tie('node')), { maxLength: 4, selector: ([key]) => key })
    .map(object),
}));
function object(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}
const mapping = fc
  .uniqueArray(fc.tuple(name, node), { maxLength: 4, selector: ([key]) => key })
  .map(object);
const table = fc
  .uniqueArray(name, { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc
      .array(fc.tuple(...names.map(() => scalar)), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `[${rows.map((row) => object(names.map((key, at) => [key, row[at] as string]))).join(',')}]`,
      ),
  );

const formats = {
  yaml: node,
  jsonc: node,
  json5: node,
  ini: mapping,
  toml: mapping,
  env: mapping,
  properties: mapping,
  csv: table,
  xml: mapping.map((value) => `{"root":${value}}`),
} satisfies Partial<Record<SourceFormat, fc.Arbitrary<string>>>;

describe.each(Object.entries(formats))('%s', (format, values) => {
  const other = format as SourceFormat;
  test('gives back what it does not report as lost', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(values, (json) => {
        const there = convert(json, { from: 'json', to: other });
        if (there.problems.length > 0 || there.losses.length > 0) return;
        const back = convert(there.output, { from: other, to: 'json', indent: 0 });
        expect(back.problems, there.output).toEqual([]);
        expect(back.losses, there.output).toEqual([]);
        expect(canonical(back.output, other), there.output).toBe(canonical(json, other));
      }),
      { numRuns: 375 },
    );
  });

  test('reads any text without throwing', { timeout: 60_000 }, () => {
    const line = fc.array(fc.oneof(word, fc.constantFrom(...'=:[]{}<>/"\'#,;.\n \t\\!-&')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(line, (parts) => {
        const text = parts.join('');
        const { output, problems } = convert(text, { from: other, to: 'yaml', documents: 'array' });
        for (const { from, to } of problems) {
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        if (problems.some(({ severity }) => severity === 'error')) expect(output).toBe('');
      }),
      { numRuns: 375 },
    );
  });
});

/** TOML's floats are numbers of 64 bits, whatever their digits, and its integers have no -0. */
function canonical(json: string, format: SourceFormat): string {
  const text = convert(json, { from: 'json', to: 'json', indent: 0 }).output;
  if (format !== 'toml') return text;
  return text.replace(/("(?:[^"\\]|\\.)*")|-?\d[\d.eE+-]*/g, (whole, string) => {
    if (string !== undefined) return whole;
    return /^-?\d+$/.test(whole) ? String(BigInt(whole)) : `float ${Number(whole)}`;
  });
}
