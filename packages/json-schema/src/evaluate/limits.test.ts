import { describe, expect, it } from 'vitest';
import { JsonInstance } from '../instance/json-instance.ts';
import { compile } from '../schema/compile.ts';
import type { JsonValue } from '../values/json-value.ts';
import { evaluate } from './evaluation.ts';

const COUNT = 600;
const numbered = <T>(make: (at: number) => T) => Array.from({ length: COUNT }, (_, at) => make(at));
const object = (make: (at: number) => [string, JsonValue]) => Object.fromEntries(numbered(make));
const required = numbered((at) => `k${at}`);
const keys = object((at) => [`k${at}`, 1]);
const LONG = 'a'.repeat(100_000);

/** Each asks one thing of `COUNT` nodes or keys as many times, or goes through a long text. */
const QUADRATIC: readonly (readonly [string, JsonValue, JsonValue])[] = [
  ['required', { allOf: numbered(() => ({ required })) }, keys],
  [
    'dependentRequired',
    { allOf: numbered(() => ({ dependentRequired: object((at) => [`z${at}`, []]) })) },
    keys,
  ],
  [
    'dependentSchemas',
    { items: { dependentSchemas: object((at) => [`z${at}`, { minProperties: 9 }]) } },
    numbered(() => ({ a: 1 })),
  ],
  ['uniqueItems', { allOf: numbered(() => ({ uniqueItems: true })) }, numbered((at) => at)],
  [
    'properties',
    {
      anyOf: numbered((at) => ({ properties: { [`z${at}`]: {} }, required: ['y'] })),
      unevaluatedProperties: false,
    },
    keys,
  ],
  ['patternProperties', { patternProperties: object((at) => [`^z${at}`, {}]) }, keys],
  ['enum', { items: { enum: numbered((at) => ({ a: at })) } }, numbered(() => ({ b: 1 }))],
  ['const', { anyOf: numbered((at) => ({ const: at })) }, 10n ** 20_000n],
  ['minLength', { allOf: numbered((at) => ({ minLength: at })) }, LONG],
  [
    'nearest names',
    { properties: object((at) => [`name${at}`, {}]), additionalProperties: false },
    object((at) => [`nome${at}x`, 1]),
  ],
];

describe('an evaluation', () => {
  it.each(QUADRATIC)('counts what it goes through: %s', (_, schema, instance) => {
    const program = compile(schema);
    const { limit } = evaluate(program, new JsonInstance(instance), { mostSteps: 100_000 });
    expect(limit).toBe('steps');
  });
});
