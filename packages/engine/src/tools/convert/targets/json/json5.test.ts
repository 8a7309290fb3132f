import fc from 'fast-check';
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import { convert } from '../../convert.ts';

const signs = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    ' ',
    '\n',
    '\t',
    '\u00a0',
    '\ufeff',
    '\v',
    '\u2028',
    '// c\n',
    '/* c */',
  ],
  ...[
    'a',
    '$b',
    '_c',
    'é',
    '\\u0061',
    'true',
    'null',
    'Infinity',
    '-Infinity',
    '+NaN',
    '1',
    '-0',
    '+1',
  ],
  ...[
    '.5',
    '5.',
    '-.5e3',
    '5.e1',
    '0x1F',
    '-0xa',
    '01',
    '1e',
    '.',
    'undefined',
    '"',
    "'",
    '"x"',
    "'y'",
  ],
  ...['__proto__', '"__proto__"', '1a', 'a-b', '\\u0030', '𝒳'],
);
const characters = fc.constantFrom(
  ...[
    'a',
    '"',
    "'",
    '\\',
    '\\\\',
    "\\'",
    '\\"',
    '\\n',
    '\\v',
    '\\0',
    '\\1',
    '\\x41',
    '\\x4',
    '\\u00e9',
    '\\u00',
  ],
  ...['\\q', '\\\n', '\\\r\n', '\\\u2028', '\n', '\r', '\t', '\0', '\u2028', 'é', '😀', '\\😀'],
);
const string = fc
  .tuple(fc.constantFrom('"', "'"), fc.array(characters, { maxLength: 6 }))
  .map(([quote, parts]) => `${quote}${parts.join('')}${quote}`);
const key = fc.oneof(string, fc.constantFrom('a', '$', '_1', 'true', 'Infinity', '\\u0061b', 'é'));
const number = fc.constantFrom(
  '1',
  '+1.50',
  '-.5',
  '5.',
  '0x1F',
  '-0xff',
  'Infinity',
  'NaN',
  '-0',
  '1e3',
);
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(string, number, fc.constantFrom('true', 'null')),
    fc
      .array(tie('value'), { maxLength: 3 })
      .map((items) => `[${items.join(', ')},]`.replace('[,]', '[]')),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 3 })
      .map((pairs) => `{${pairs.map(([name, each]) => `${name}: ${each}`).join(' ,')}}`),
  ),
}));

/** What the package has of a text, where it accepts it; its numbers have 64 bits. */
function expected(text: string): string | undefined {
  try {
    return JSON.stringify(JSON5.parse(text), (_, each) => (each === 0 ? 0 : each));
  } catch {
    return undefined;
  }
}

function read(text: string): string | undefined {
  const { output, problems } = convert(text, { from: 'json5', to: 'json' });
  if (problems.length > 0) return undefined;
  return JSON.stringify(JSON.parse(output), (_, each) => (each === 0 ? 0 : each));
}

describe('the reader of JSON5', () => {
  it.each([
    ['values', value],
    ['strings', string],
    ['signs', fc.array(signs, { maxLength: 6 }).map((all) => all.join(''))],
    ['members', fc.array(signs, { maxLength: 5 }).map((all) => `{${all.join('')}}`)],
  ])('reads what the package json5 reads: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        // An empty text is no mistake for a converter, but null; keys of objects have an order of their own.
        if (text.trim() === '') return;
        expect(read(text), text).toEqual(expected(text));
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps digits, comments and the order of keys', () => {
    const text =
      "// top\n{\n  // big\n  big: 12345678901234567890, // beside\n  'b': +0.1000000000000000055,\n  10: 1,\n}".replace(
        '10: 1',
        '"10": 0x12345678901234567890',
      );
    expect(convert(text, { from: 'json5', to: 'yaml' })).toMatchObject({
      losses: [],
      output:
        '# top\n\n# big\nbig: 12345678901234567890 # beside\nb: 0.1000000000000000055\n"10": 85968058271978839505040\n',
    });
  });

  it('writes infinities and comments', () => {
    const yaml = 'a: .inf # one\nb: [-.inf, .NaN]\n';
    const { output, losses } = convert(yaml, { from: 'yaml', to: 'json5' });
    expect(losses).toEqual([]);
    expect(output).toBe('{\n  "a": Infinity, // one\n  "b": [\n    -Infinity,\n    NaN\n  ]\n}');
    expect(convert(output, { from: 'json5', to: 'yaml' }).output).toBe(
      'a: .inf # one\nb:\n  - -.inf\n  - .nan\n',
    );
    expect(convert(yaml, { from: 'yaml', to: 'json5', indent: 0 })).toMatchObject({
      output: '{"a":Infinity,"b":[-Infinity,NaN]}',
      losses: [{ kind: 'comments' }],
    });
  });

  it.each([
    ["{'a': 1, b}", 'A colon is missing'],
    ['{1: 2}', 'A key in'],
    ['[a]', 'not a JSON value'],
    ["'a", 'not closed'],
    ["'\\1'", 'escape'],
    [`0x${'f'.repeat(2000)}`, 'not a valid JSON number'],
  ])('says what is wrong with %s', (text, message) => {
    expect(convert(text, { from: 'json5', to: 'yaml' }).problems).toMatchObject([
      { line: 1, message: expect.stringContaining(message) },
    ]);
  });
});
