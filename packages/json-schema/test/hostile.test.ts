import { describe, expect, it } from 'vitest';
import {
  compile,
  type EvaluateOptions,
  evaluate,
  JsonInstance,
  type JsonValue,
} from '../src/index.ts';

/** Steps are limited, so that a test fails instead of taking its time. */
const LIMITS: EvaluateOptions = { mostSteps: 5_000_000, mostTime: 60_000 };

function evaluated(schema: JsonValue, value: JsonValue, options = LIMITS) {
  const program = compile(schema);
  const { isValid, problems, limit } = evaluate(program, new JsonInstance(value), options);
  return { isValid, limit, codes: problems.map(({ code }) => code), errors: program.errors };
}

function nested(depth: number, innermost: JsonValue): JsonValue {
  let value = innermost;
  for (let at = 0; at < depth; at++) value = [value];
  return value;
}

describe('an evaluation ends', () => {
  it('for an instance of any depth', () => {
    const tree = { type: 'array', items: { anyOf: [{ $ref: '#' }, { type: 'integer' }] } };
    expect(evaluated(tree, nested(50_000, 1)).isValid).toBe(true);
    expect(evaluated(tree, nested(50_000, 'x')).isValid).toBe(false);
    expect(
      evaluated({ uniqueItems: true, items: { $ref: '#' } }, nested(30_000, [1, 1])),
    ).toMatchObject({
      isValid: false,
      codes: ['repeated-item'],
    });
  });

  it('for a schema of any depth', () => {
    let all: JsonValue = { type: 'integer' };
    let any: JsonValue = { type: 'integer' };
    for (let at = 0; at < 20_000; at++) {
      all = { allOf: [all] };
      any = { anyOf: [any, { type: 'null' }] };
    }
    expect(evaluated(all, 1).isValid).toBe(true);
    expect(evaluated(all, 'x')).toMatchObject({ isValid: false, codes: ['wrong-type'] });
    expect(evaluated(any, 1).isValid).toBe(true);
    expect(evaluated(any, 'x').isValid).toBe(false);
  });

  it.each<[string, JsonValue]>([
    ['itself', { $ref: '#' }],
    [
      'one that refers back',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    ],
    ['itself twice', { anyOf: [{ $ref: '#' }, { $ref: '#' }] }],
    ['its opposite', { not: { $ref: '#' } }],
  ])('for a schema that refers to %s, with an error', (_, schema) => {
    const { limit, errors } = evaluated(schema, { a: 1 });
    expect(limit).toBeUndefined();
    expect(errors.map(({ code }) => code)).toContain('reference-loop');
  });

  it('where each form has two forms', () => {
    const $defs: Record<string, JsonValue> = { a0: { const: 1 } };
    for (let at = 1; at < 60; at++) {
      const ref = { $ref: `#/$defs/a${at - 1}` };
      $defs[`a${at}`] = { anyOf: [{ allOf: [ref] }, { allOf: [ref] }], unevaluatedItems: true };
    }
    const schema = { $ref: '#/$defs/a59', $defs };
    expect(evaluated(schema, 2)).toMatchObject({ isValid: false, limit: undefined });
    expect(evaluated(schema, [2])).toMatchObject({ isValid: false, limit: undefined });
  });

  it('where every form is every form', () => {
    const forms = Array.from({ length: 300 }, () => ({ $ref: '#/$defs/form' }));
    const form = { anyOf: [...forms, { type: 'string' }] };
    expect(evaluated({ $ref: '#/$defs/form', $defs: { form } }, 5).limit).toBeUndefined();
  });

  it.each([
    ['^(a+)+$'],
    ['^(a|a)*$'],
    ['(a*)*b'],
    ['(.*)*(.*)*!'],
    ['x+x+x+y'],
    ['^(?=(a+)+$)b|^(a|aa)+$'],
    ['(?<!a*b)c'],
    ['^(?:a?){60}a{60}b$'],
  ])('for the pattern %s', (pattern) => {
    const text = `${'a'.repeat(3000)}!!`;
    expect(evaluated({ pattern }, text).limit).toBeUndefined();
    expect(
      evaluated({ patternProperties: { [pattern]: false } }, { [text]: 1 }).limit,
    ).toBeUndefined();
  });

  it('for large numbers', () => {
    const digits = BigInt(`1${'0'.repeat(50_000)}1`);
    expect(evaluated({ multipleOf: 7 }, digits).limit).toBeUndefined();
    expect(evaluated({ multipleOf: 1e-300 }, 1e300).isValid).toBe(true);
    expect(evaluated({ maximum: 1 }, digits).isValid).toBe(false);
  });

  it('for a schema of 10 MB, of which it reads what it needs', () => {
    const properties: Record<string, JsonValue> = {};
    for (let at = 0; at < 100_000; at++) {
      properties[`key-${at}`] = { type: 'string', description: 'x'.repeat(40), enum: ['a', 'b'] };
    }
    const schema = { properties, additionalProperties: false };
    expect(JSON.stringify(schema).length).toBeGreaterThan(10_000_000);
    const { codes } = evaluated(schema, { 'key-99999': 'a', 'key-5': 'c', 'kye-7': 'a' });
    expect(codes.sort()).toEqual(['unknown-key', 'wrong-value']);
  });

  it('where many values are wrong in many forms', () => {
    const forms = Array.from({ length: 100 }, (_, at) => ({
      properties: {
        kind: { const: `k${at}` },
        ...Object.fromEntries(
          Array.from({ length: 50 }, (_, key) => [`p${key}`, { type: 'integer' }]),
        ),
      },
      required: ['kind'],
      additionalProperties: false,
    }));
    const items = Array.from({ length: 500 }, (_, at) => ({ kind: `k${at}x`, p1: 'x', q: 1 }));
    expect(evaluated({ items: { oneOf: forms } }, items).limit).toBeUndefined();
  });

  it('with the limit that was reached, and no verdict', () => {
    const value = Array.from({ length: 1000 }, (_, at) => at);
    const { isValid, limit } = evaluated({ items: { type: 'integer' } }, value, { mostSteps: 100 });
    expect({ isValid, limit }).toEqual({ isValid: undefined, limit: 'steps' });
  });
});
