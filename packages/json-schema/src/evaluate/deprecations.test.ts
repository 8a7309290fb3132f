import { describe, expect, it } from 'vitest';
import { compile, evaluate, JsonInstance, type JsonValue } from '../index.ts';

function deprecated(schema: JsonValue, value: JsonValue) {
  const { deprecations } = evaluate(compile(schema), new JsonInstance(value));
  return deprecations.map(({ path, isOfValue, message }) => [
    path.join('.'),
    ...(isOfValue ? ['value'] : []),
    ...(message === undefined ? [] : [message]),
  ]);
}

const OLD = { deprecated: true };

describe('deprecations', () => {
  it('are keys and values that the schema calls deprecated', () => {
    const schema = {
      properties: {
        old: OLD,
        kind: { oneOf: [{ const: 'a' }, { const: 'b', ...OLD }] },
        list: { items: { properties: { x: { deprecationMessage: 'Use y.' } } } },
      },
    };
    expect(deprecated(schema, { old: 1, kind: 'a', list: [{ y: 1 }, { x: 1 }] })).toEqual([
      ['old'],
      ['list.1.x', 'Use y.'],
    ]);
    expect(deprecated(schema, { kind: 'b' })).toEqual([['kind', 'value']]);
    expect(deprecated(schema, { fine: 1 })).toEqual([]);
    expect(deprecated({ properties: { a: { deprecated: false } } }, { a: 1 })).toEqual([]);
  });

  it('count beside a reference in every draft', () => {
    const $defs = { text: { type: 'string' } };
    for (const draft of ['draft-07', '2019-09', '2020-12']) {
      const $schema = draft.startsWith('d')
        ? `http://json-schema.org/${draft}/schema#`
        : `https://json-schema.org/draft/${draft}/schema`;
      const schema = { $schema, $defs, properties: { a: { $ref: '#/$defs/text', ...OLD } } };
      expect(deprecated(schema, { a: 'x' }), draft).toEqual([['a']]);
    }
  });

  it('count only in the one alternative that is valid', () => {
    const schema = {
      anyOf: [
        { properties: { a: OLD }, required: ['b'] },
        { properties: { a: { type: 'number' } }, required: ['c'] },
      ],
    };
    expect(deprecated(schema, { a: 1, c: 1 })).toEqual([]);
    expect(deprecated(schema, { a: 1, b: 1 })).toEqual([['a']]);
    // Both are, and one of them has nothing against it.
    expect(deprecated(schema, { a: 1, b: 1, c: 1 })).toEqual([]);
  });

  it('are found beside mistakes', () => {
    const schema = { properties: { a: OLD, b: { type: 'number' } }, required: ['c'] };
    expect(deprecated(schema, { a: 1, b: 'x' })).toEqual([['a']]);
  });

  it('are no mistakes, and end where a limit is reached', () => {
    const program = compile({ additionalProperties: OLD });
    const value = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at]));
    const all = evaluate(program, new JsonInstance(value));
    expect(all).toMatchObject({ isValid: true, problems: [], limit: undefined });
    expect(all.deprecations).toHaveLength(200);
    for (let mostSteps = 500; mostSteps < 2_000; mostSteps += 100) {
      const { isValid, limit } = evaluate(program, new JsonInstance(value), { mostSteps });
      expect(limit === undefined || isValid === undefined).toBe(true);
    }
    expect(evaluate(program, new JsonInstance(value), { mostProblems: 0 }).deprecations).toEqual(
      [],
    );
  });
});
