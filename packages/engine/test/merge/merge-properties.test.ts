import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { convert, type MergeStrategy, merge } from '../../src/index.ts';
import { validTexts } from '../format/texts.ts';

type Value = null | number | string | Value[] | { [key: string]: Value };

const KEYS = ['a', 'b', 'c', 'd', '1', 'x y', 'null'];
const { object } = fc.letrec<{ value: Value; object: { [key: string]: Value } }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Value>(null, 0, 12, 'text', 'yes', '', 'two\nlines\n', ' # no: comment'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));

const text = fc
  .record({
    value: object,
    flow: fc.boolean(),
    indent: fc.constantFrom(2, 3, 4),
    indentSeq: fc.boolean(),
  })
  .map(({ value, flow, indent, indentSeq }) => ({
    value,
    yaml: stringify(value, {
      indent,
      indentSeq,
      ...(flow && { collectionStyle: 'flow' as const }),
    }),
  }));

/** Merging on values, as the specification says it. */
function mergeValues(a: Value, b: Value, strategy: MergeStrategy, isTop: boolean): Value {
  if (Array.isArray(a) && Array.isArray(b) && strategy === 'append') return [...a, ...b];
  if (!isMapping(a) || !isMapping(b) || (strategy === 'override' && !isTop)) return b;
  const result = { ...a };
  for (const [key, value] of Object.entries(b)) {
    result[key] = Object.hasOwn(a, key) ? mergeValues(a[key], value, strategy, false) : value;
  }
  return result;
}

function isMapping(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(yaml: string): unknown {
  return JSON.parse(convert(yaml, { from: 'yaml', to: 'json' }).output || '{}');
}

describe('merge', () => {
  it('gives the data that merging values gives', () => {
    const strategies = fc.constantFrom<MergeStrategy>('override', 'merge', 'append');
    fc.assert(
      fc.property(text, text, strategies, (a, b, strategy) => {
        const { output, failure } = merge([a.yaml, b.yaml], { strategy });
        expect(failure).toBeUndefined();
        expect(read(output)).toEqual(mergeValues(a.value, b.value, strategy, true));
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  it('makes valid text of any two valid texts, and of a text and itself the same data', () => {
    const texts = validTexts().filter(({ text: each }) => merge([each]).failure === undefined);
    expect(texts.length).toBeGreaterThan(100);
    for (const [index, { name, text: a }] of texts.entries()) {
      const { text: b, name: other } = texts[(index * 7 + 3) % texts.length];
      const isDirected = /^%/m.test(a + b);
      if (isDirected) continue;
      for (const strategy of ['override', 'merge', 'append'] as const) {
        expect(merge([a, b], { strategy }).failure, `${name} ${other} ${strategy}`).toBeUndefined();
      }
      const same = merge([a, a], { strategy: 'merge' });
      expect(same.failure, name).toBeUndefined();
      expect(read(same.output), name).toEqual(read(a));
    }
  });
});
