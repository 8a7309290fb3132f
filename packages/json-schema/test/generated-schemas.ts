// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import fc from 'fast-check';
import type { JsonValue } from '../src/index.ts';

export const key = fc.constantFrom('a', 'b', 'c', 'ab');
const scalar = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, 2, 3, 1.5, -1, '', 'a', 'ab', 'abc', '1'),
);
/** Plain values. */
export const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

const count = fc.integer({ min: 0, max: 3 });
const keys = fc.uniqueArray(key, { maxLength: 3 });
const type = fc.constantFrom('null', 'boolean', 'number', 'integer', 'string', 'array', 'object');

/** Schemas of draft 2020-12, any keyword with any other. */
export const { schema } = fc.letrec<{ schema: JsonValue; list: JsonValue[] }>((tie) => {
  const one = tie('schema');
  const some = fc.array(one, { minLength: 1, maxLength: 3 });
  const byKey = fc.dictionary(key, one, { maxKeys: 3 });
  const keyword = fc.oneof(
    { withCrossShrink: true },
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })) }),
    fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: value }),
    fc.record({ minimum: count }),
    fc.record({ exclusiveMaximum: count }),
    fc.record({ multipleOf: fc.constantFrom(1, 2, 0.5) }),
    fc.record({ minLength: count }),
    fc.record({ maxLength: count }),
    fc.record({ pattern: fc.constantFrom('^a', 'b$', '^(a|b)*c?$', '[^a]', '(?=.*b)a') }),
    fc.record({ minItems: count }),
    fc.record({ maxItems: count }),
    fc.record({ uniqueItems: fc.constant(true) }),
    fc.record({ minProperties: count }),
    fc.record({ maxProperties: count }),
    fc.record({ required: keys }),
    fc.record({ dependentRequired: fc.dictionary(key, keys, { maxKeys: 2 }) }),
    fc.record({ properties: byKey }),
    fc.record({ properties: byKey, additionalProperties: one }),
    fc.record({
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'b'), one, { maxKeys: 2 }),
    }),
    fc.record({ propertyNames: one }),
    fc.record({ prefixItems: some, items: one }),
    fc.record({ items: one }),
    fc.record({ contains: one, minContains: count, maxContains: count }),
    fc.record({ allOf: some }),
    fc.record({ anyOf: some }),
    fc.record({ oneOf: some }),
    fc.record({ not: one }),
    fc.record({ if: one, then: one, else: one }),
    fc.record({ dependentSchemas: byKey }),
    fc.record({ unevaluatedProperties: one }),
    fc.record({ unevaluatedItems: one }),
    fc.constantFrom({ $ref: '#' }, { $ref: '#/$defs/a' }),
  );
  return {
    list: fc.array(keyword, { maxLength: 3 }),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      keyword,
      tie('list').map((list) => Object.assign({}, ...list) as JsonValue),
    ),
  };
});

/** A schema with a definition that others refer to as `#/$defs/a`. */
export function document(root: JsonValue, definition: JsonValue): JsonValue {
  const members = typeof root === 'object' && root !== null ? root : { allOf: [root] };
  return { ...members, $defs: { a: definition } };
}
