import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { scalarValue } from '../content/scalar-value.ts';
import { TYPE_STRING } from '../schema/scalar-type.ts';
import { schemaNamed } from '../schema/schemas.ts';
import { parse } from '../syntax/parse.ts';
import { KIND_SCALAR, kindOf, STYLE_PLAIN, sourceOf, styleOf } from '../syntax/tree.ts';
import { canBePlain, isPlainScalar } from './plain-text.ts';
import { keyWithColon } from './yaml-blocks.ts';
import { yamlKey, yamlString } from './yaml-string.ts';

describe('strings without quotes', () => {
  it.each([
    'y',
    'N',
    'yes',
    'Off',
    '=',
    '<<',
    '~',
    'null',
    'true',
    '0x1',
    '012',
    '1_0',
    '2001-01-01',
  ])('%s is something else to some reader, for every tool that writes strings', (word) => {
    expect(canBePlain(word, false)).toBe(false);
    expect(yamlString(word)).toBe(`"${word}"`);
  });

  it.each(['yo', 'No way', 'a: b', 'a #b', '- a', 'text', 'a:b', '-a', 'http://x/y?z#w'])(
    'of what can be plain, a tool that has the choice writes %s alike',
    (text) => {
      expect(yamlString(text) === text).toBe(canBePlain(text, false));
    },
  );
});

describe('keys', () => {
  it.each([
    ['-a', '"-a"', '-a'],
    ['--a', '"--a"', '"--a"'],
    ['?a', '"?a"', '"?a"'],
    ['\u2018a\u2019', '"\u2018a\u2019"', '"\u2018a\u2019"'],
    ['a b', 'a b', 'a b'],
  ])('%s is written as %s on a line of its own, and as %s in brackets', (key, onLine, inFlow) => {
    expect(yamlKey(key)).toBe(onLine);
    expect(yamlKey(key, true)).toBe(inFlow);
    expect(keyWithColon(key)).toBe(`${onLine}:`);
  });
});

const PIECES = [
  ...'-?:,[]{}#&*!|>\'"%@`=~<.\\/ab01 \t',
  '---',
  '...',
  '<<',
  '<<<<<<<',
  '=======',
  '>>>>>>>',
  ': ',
  ' #',
  '- ',
  '? ',
  'null',
  'true',
  'yes',
  '0x1',
  '1e3',
  '12:30',
  '2001-01-01',
  'é',
  '\u{1f600}',
  '\u00a0',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u200b',
  '\ud800',
  '\u0007',
  '\r',
  '\n',
  'text',
  'some words',
];
const anyString = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(''));

/** Each place a scalar of one line can be in, and what is read there: the text of the scalar. */
const PLACES: Readonly<Record<string, { isInFlow: boolean; write: (text: string) => string }>> = {
  'value of a block mapping': { isInFlow: false, write: (text) => `k: ${text}\n` },
  'key of a block mapping': { isInFlow: false, write: (text) => `${text}: v\n` },
  'key deeper in a block mapping': { isInFlow: false, write: (text) => `k:\n  ${text}: v\n` },
  'key after a question mark': { isInFlow: false, write: (text) => `? ${text}\n: v\n` },
  'entry of a block list': { isInFlow: false, write: (text) => `- ${text}\n` },
  'key in an entry of a block list': { isInFlow: false, write: (text) => `- ${text}: v\n` },
  'a whole document': { isInFlow: false, write: (text) => `${text}\n` },
  'a document on the line of its marker': { isInFlow: false, write: (text) => `--- ${text}\n` },
  'before a comment': { isInFlow: false, write: (text) => `k: ${text} # comment\n` },
  'after an anchor': { isInFlow: false, write: (text) => `k: &a ${text}\n` },
  'entry of a flow list': { isInFlow: true, write: (text) => `[${text}]\n` },
  'one of several in a flow list': { isInFlow: true, write: (text) => `[z, ${text}, z]\n` },
  'value of a flow mapping': { isInFlow: true, write: (text) => `{k: ${text}}\n` },
  'key of a flow mapping': { isInFlow: true, write: (text) => `{${text}: v}\n` },
  'key without a value in a flow mapping': { isInFlow: true, write: (text) => `{${text}}\n` },
  'a pair in a flow list': { isInFlow: true, write: (text) => `[${text}: v]\n` },
  'on a line of its own in brackets': { isInFlow: true, write: (text) => `[\n  ${text}\n]\n` },
};
const SCHEMAS = (['core', 'json', 'failsafe', 'yaml-1.1'] as const).map((name) =>
  schemaNamed(name),
);

/** The rows of plain scalars with this very text in a text without errors. */
function readBack(written: string, text: string): number {
  const tree = parse(written);
  if (tree.diagnostics.some(({ severity }) => severity === 'error')) return 0;
  let count = 0;
  for (let row = 0; row < tree.rowCount; row++) {
    const isPlain = kindOf(tree, row) === KIND_SCALAR && styleOf(tree, row) === STYLE_PLAIN;
    if (isPlain && scalarValue(tree, row) === text && sourceOf(tree, row) === text) count++;
  }
  return count;
}

test.each(Object.entries(PLACES))(
  'what can be plain is read as that text as %s, and is a string by every schema',
  (_, { isInFlow, write }) => {
    fc.assert(
      fc.property(anyString, (text) => {
        if (!canBePlain(text, isInFlow)) return;
        expect(readBack(write(text), text), JSON.stringify(write(text))).toBe(1);
        for (const schema of SCHEMAS) {
          const type = schema.resolvePlain(text, 0, text.length);
          expect(type, text).toBe(TYPE_STRING);
        }
      }),
      { numRuns: 375 },
    );
  },
);

test('what can be plain after other text can be on a line of its own there', () => {
  fc.assert(
    fc.property(anyString, (text) => {
      fc.pre(canBePlain(text, false) && canBePlain(`a ${text}`, false));
      const tree = parse(`k: a\n  ${text}\n`);
      const last = tree.rowCount - 1;
      expect(scalarValue(tree, last), text).toBe(`a ${text}`);
      expect(styleOf(tree, last)).toBe(STYLE_PLAIN);
    }),
    { numRuns: 375 },
  );
});

/** Characters about which the grammar of plain scalars says nothing. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u200b\u2028\ufeff\ud800]/;

test.each([
  ['block', false, (text: string) => `k: ${text}\n`],
  ['flow', true, (text: string) => `[ ${text} ]\n`],
] as const)(
  'the grammar of plain scalars is that of the parser in %s style',
  (_, isInFlow, write) => {
    fc.assert(
      fc.property(anyString, (text) => {
        fc.pre(!UNPRINTABLE.test(text) && !/[\r\n]/.test(text));
        expect(isPlainScalar(text, isInFlow), JSON.stringify(text)).toBe(
          readBack(write(text), text) === 1,
        );
      }),
      { numRuns: 1_250 },
    );
  },
);
