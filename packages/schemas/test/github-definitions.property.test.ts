// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub writes expressions so.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, evaluate, JsonInstance, type JsonValue } from '../../json-schema/src/index.ts';
import { convertDefinitions } from '../scripts/github/convert-definitions.mjs';
import { type Definitions, isAccepted } from './definition-reader.ts';
import '../../../scripts/property-seed.ts';

const EXPRESSIONS = ['${{ 1 }}', 'a ${{ 2 }} b'];
const KEYS = ['k', 'l', 'm', 'mark-a', 'mark-b', '${{ insert }}', 'true', ''];
const SCALARS: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  7,
  '',
  'x',
  'true',
  '7',
  'k',
  ...EXPRESSIONS,
];

/** Leaves, by names that say what they are; what refers to others comes later in the list. */
const SCALAR_NAMES = [
  'text',
  'word',
  'flag',
  'count',
  'nothing',
  'x',
  'seven',
  'few',
  'choice',
  'scoped',
];
const SCALAR_DEFINITIONS: Definitions = {
  text: { string: {} },
  word: { string: { 'require-non-empty': true } },
  flag: { boolean: {} },
  count: { number: {} },
  nothing: { null: {} },
  x: { string: { constant: 'x' } },
  seven: { string: { constant: '7' } },
  few: { 'allowed-values': ['k', 'true'] },
  choice: { 'one-of': ['flag', 'count'] },
  scoped: { context: ['github'], boolean: {} },
};

const scalarName = fc.constantFrom(...SCALAR_NAMES);
const property = (type: fc.Arbitrary<string>) =>
  fc.oneof(type, fc.record({ type, required: fc.boolean() }));
const context = fc.option(fc.constant(['github', 'hashFiles(1,255)']), { nil: undefined });

/** Definitions of a list, of mappings and of choices among all, the last of which is the root. */
const definitionSets: fc.Arbitrary<Definitions> = fc
  .record({
    item: scalarName,
    shared: fc.dictionary(fc.constantFrom('k', 'l'), property(scalarName), { maxKeys: 2 }),
    only: property(scalarName),
    mark: scalarName,
    isLoose: fc.boolean(),
    looseKey: fc.constantFrom('string', 'word'),
    contexts: fc.tuple(context, context),
    first: fc.subarray(['nothing', 'flag', 'count', 'list', 'mapping'], { minLength: 1 }),
    text: fc.constantFrom('text', 'word', 'few', 'x', undefined),
    inner: fc.constantFrom('several', 'open', 'list'),
  })
  .map(({ item, shared, only, mark, isLoose, looseKey, contexts, first, text, inner }) => {
    const sharedAs = (type: string) => ({ ...shared, inner: type });
    return {
      ...SCALAR_DEFINITIONS,
      list: { sequence: { 'item-type': item } },
      one: { mapping: { properties: { ...shared, 'mark-a': { type: mark, required: true } } } },
      other: {
        mapping: { properties: { ...shared, m: only, 'mark-b': { type: mark, required: true } } },
      },
      several: {
        ...(contexts[0] && { context: contexts[0] }),
        'one-of': ['one', 'other', 'nothing'],
      },
      open: { mapping: { 'loose-key-type': looseKey, 'loose-value-type': item } },
      mapping: {
        mapping: {
          properties: sharedAs(inner),
          ...(isLoose && { 'loose-key-type': looseKey, 'loose-value-type': item }),
        },
      },
      root: {
        ...(contexts[1] && { context: contexts[1] }),
        'one-of': [...first, ...(text === undefined ? [] : [text])],
      },
    };
  });

const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...SCALARS),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...KEYS, 'inner', 'mark-a', 'mark-b'), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;

/** Whether a key brings entries that are not known. */
function inserts(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(inserts);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, each]) => key.includes('${{') || inserts(each as JsonValue),
  );
}

describe('a schema converted from GitHub’s definitions', () => {
  it('accepts what GitHub’s reader accepts, and nothing else', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        definitionSets,
        fc.array(values, { minLength: 5, maxLength: 20 }),
        (definitions, tried) => {
          const program = compile(convertDefinitions(definitions, 'root') as JsonValue);
          for (const value of tried) {
            const { isValid } = evaluate(program, new JsonInstance(value));
            const expected = isAccepted(definitions, 'root', value);
            if (expected) accepted++;
            // With keys that only GitHub can insert, the schema may be more tolerant.
            if (inserts(value)) expect(isValid || !expected, JSON.stringify(value)).toBe(true);
            else expect(isValid, JSON.stringify(value)).toBe(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(300);
  });
});
