import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { convert, type MergeOptions, type MergeStrategy, merge } from '../../src/index.ts';
import { validTexts } from '../format/texts.ts';
import { anchoredTexts } from './anchored-texts.ts';
import { inheritingTexts, namedLists } from './matching-texts.ts';
import { mergePlain, type Value } from './plain-merge.ts';
import { readData } from './read-data.ts';

const KEYS = ['a', 'b', 'c', 'name', '1', 'x y', 'null'];
const { object } = fc.letrec<{ value: Value; object: { [key: string]: Value } }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Value>(null, 0, 12, 'text', 'yes', '', 'two\nlines\n', ' # no: comment'),
    fc.array(tie('value'), { maxLength: 3 }),
    // Lists whose entries can be matched.
    fc.array(
      fc.record(
        { name: fc.constantFrom('p', 'q', 1, '1', true), a: tie('value') },
        { requiredKeys: ['name'] },
      ),
      { maxLength: 3 },
    ),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}));

/** The same key or name may be written in several ways. */
const spelling = fc.constantFrom(
  'PLAIN' as const,
  'QUOTE_SINGLE' as const,
  'QUOTE_DOUBLE' as const,
);

const text = fc
  .record({
    value: object,
    flow: fc.boolean(),
    indent: fc.constantFrom(2, 3, 4),
    indentSeq: fc.boolean(),
    defaultKeyType: spelling,
    defaultStringType: spelling,
  })
  .map(({ value, flow, ...layout }) => ({
    value,
    yaml: stringify(value, {
      ...layout,
      aliasDuplicateObjects: false,
      ...(flow && { collectionStyle: 'flow' as const }),
    }),
  }));

const optionSets: fc.Arbitrary<MergeOptions> = fc.record({
  strategy: fc.constantFrom<MergeStrategy>('override', 'merge', 'append'),
  nullDeletes: fc.boolean(),
  uniqueLists: fc.boolean(),
  matchListsBy: fc.constantFrom([], ['name'], ['b', 'name']),
});

/** The data of all documents of a stream. */
function readAll(yaml: string): readonly unknown[] | undefined {
  const { output, problems } = convert(yaml, { from: 'yaml', to: 'json', documents: 'array' });
  return problems.some(({ severity }) => severity === 'error') ? undefined : JSON.parse(output);
}

/** Whether there are mappings in a text, or nothing. */
function isStreamOfMappings(yaml: string): boolean {
  const documents = merge([yaml]).problems.length === 0 ? readAll(yaml) : undefined;
  return documents?.every((each) => typeof each === 'object' && !Array.isArray(each)) === true;
}

function isOneDocument(yaml: string): boolean {
  return readAll(yaml)?.length === 1;
}

const REAL_OPTIONS: readonly MergeOptions[] = [
  { strategy: 'merge' },
  { strategy: 'append' },
  { strategy: 'append', uniqueLists: true, matchListsBy: ['name', 'id', 'key'] },
  { strategy: 'merge', nullDeletes: true },
  {},
];

/** A key that is a collection, or a tag: there are no plain values for these. */
const NOT_PLAIN = /^\s*\? |(?:^|\s)!/m;

/** Whether the whole text is a set. */
function isSet(text: string): boolean {
  return /^(?:#.*\n)*--- !!set\n/.test(text);
}

describe('merge', () => {
  it.each([
    ['of plain texts', text, 600],
    ['of texts with anchors, aliases and merge keys', anchoredTexts, 600],
    ['of lists whose entries match', namedLists, 300],
    ['of mappings that both inherit', inheritingTexts, 300],
  ])(
    'gives the data that merging values gives, %s',
    (_, texts, numRuns) => {
      fc.assert(
        fc.property(texts, texts, optionSets, (a, b, options) => {
          const {
            output,
            problems: [failure],
          } = merge([a.yaml, b.yaml], options);
          expect(failure).toBeUndefined();
          expect(readData(output)).toEqual(mergePlain(a.value, b.value, options));
        }),
        { numRuns },
      );
    },
    60_000,
  );

  it('gives the data that merging values gives, of real files', () => {
    const files = validTexts().filter(({ name }) => /\.ya?ml$/.test(name));
    const sides = files.flatMap(({ name, text: each }) => {
      const isPlain = isStreamOfMappings(each) && isOneDocument(each) && !NOT_PLAIN.test(each);
      return isPlain ? [{ name, text: each, value: readData(each) }] : [];
    });
    expect(sides.length).toBeGreaterThan(12);
    for (const [at, options] of REAL_OPTIONS.entries()) {
      for (const [place, a] of sides.entries()) {
        const b = sides[(place + at) % sides.length];
        const { output } = merge([a.text, b.text], options);
        const name = `${a.name} ${b.name} ${JSON.stringify(options)}`;
        expect(readData(output), name).toEqual(mergePlain(a.value, b.value, options));
      }
    }
  });

  it('makes valid text of any two valid texts, and of a text and itself the same data', () => {
    const texts = validTexts().filter(({ text: each }) => isStreamOfMappings(each));
    expect(texts.length).toBeGreaterThan(100);
    for (const [index, { name, text: a }] of texts.entries()) {
      const { text: b, name: other } = texts[(index * 7 + 3) % texts.length];
      for (const strategy of ['override', 'merge', 'append'] as const) {
        const {
          problems: [failure],
        } = merge([a, b], { strategy });
        // A set cannot take values; the merge says so.
        const problem =
          isSet(a) && !isSet(b) ? expect.stringContaining('The tag !!set') : undefined;
        expect(failure?.message, `${name} ${other} ${strategy}`).toEqual(problem);
      }
      const same = merge([a, a], { strategy: 'merge' });
      expect(same.problems[0], name).toBeUndefined();
      expect(readAll(same.output), name).toEqual(readAll(a));
    }
  });
});
