import { applyEdits } from '@yamlkit/engine/text';
import { parse, toJs } from '@yamlkit/engine/tree';
import type { JsonValue } from '@yamlkit/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentWith } from './schema-data.ts';
import '../../../scripts/property-seed.ts';

const SCALARS = [
  '1',
  '1.10',
  '0x1F',
  'true',
  'yes',
  'on',
  '"80"',
  "'0.5'",
  '"true"',
  'smal',
  '080',
  '-1',
  '~',
  '&a 1',
  '!!str 1',
  '"a b"',
  '1e3',
  '{}',
  '[]',
];
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

const valueSchemas: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom(...TYPES).map((type) => ({ type })),
  fc
    .uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 2 })
    .map((type) => ({ type })),
  fc.constantFrom<JsonValue>(
    { enum: ['small', 'large', 'on', 1] },
    { type: 'string', minLength: 3 },
    { type: 'integer', maximum: 50 },
    { type: 'string', pattern: '^[a-z]+$' },
  ),
);

const schemas: fc.Arbitrary<JsonValue> = fc
  .record({
    a: valueSchemas,
    image: valueSchemas,
    inner: fc.record({ image: valueSchemas, deep: valueSchemas }),
    required: fc.subarray(['a', 'image', 'inner']),
    isClosed: fc.boolean(),
  })
  .map(({ a, image, inner, required, isClosed }) => ({
    properties: {
      a,
      image,
      inner: { type: 'object', properties: inner, additionalProperties: false, required: ['deep'] },
    },
    required,
    ...(isClosed && { additionalProperties: false }),
  }));

const texts = fc
  .array(
    fc.record({
      key: fc.constantFrom('a', 'image', 'imag', 'deep', 'inner', 'other'),
      value: fc.constantFrom(
        ...SCALARS,
        '\n  imag: 1\n  a: 2 # why',
        '\n  # above\n  deep: x',
        '{ imag: 1 }',
        '*a',
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((entries) => {
    const seen = new Set<string>();
    const own = entries.filter(({ key }) => !seen.has(key) && seen.add(key));
    return own
      .map(({ key, value }) => `${key}:${value.startsWith('\n') ? '' : ' '}${value}\n`)
      .join('');
  })
  .filter((text) => toJs(parse(text)).problems.length === 0);

describe('fixes by schemas', () => {
  it('leave a valid text, and safe ones remove their problem and make none', () => {
    fc.assert(
      fc.property(schemas, texts, fc.boolean(), (schema, body, isStream) => {
        const text = isStream ? `x: 1\n---\n${body}` : body;
        const before = documentWith(schema, text);
        const problems = before.schemaChecker.check(parse(text), before.options);
        for (const { code, fix, from } of problems) {
          if (fix === undefined) continue;
          const fixed = applyEdits(text, fix.edits);
          expect(parse(fixed).diagnostics).toEqual([]);
          expect(toJs(parse(fixed)).problems).toEqual([]);
          if (fix.safety !== 'safe') continue;
          const after = documentWith(schema, fixed);
          const left = after.schemaChecker.check(parse(fixed), after.options);
          // A renamed key can be one that was missing.
          expect(left.length, `${code} at ${from}`).toBeLessThan(problems.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});
