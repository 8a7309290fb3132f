import { describe, expect, it } from 'vitest';
import { compile, evaluate, JsonInstance, type JsonValue } from '../src/index.ts';

function evaluated(schema: JsonValue, value: JsonValue) {
  const program = compile(schema);
  const { isValid, limit } = evaluate(program, new JsonInstance(value), { mostTime: 60_000 });
  return { isValid, limit, errors: program.errors };
}

describe('the patterns of a schema', () => {
  it('are refused once they are too large together, and what was read before is checked', () => {
    const sources = Array.from({ length: 300 }, (_, at) => `^[^b]{0,${9000 + at}}$`);
    const { isValid, errors } = evaluated({ allOf: sources.map((pattern) => ({ pattern })) }, 'b');
    expect(isValid).toBe(false);
    expect(errors.length).toBeGreaterThan(0);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['invalid-pattern']));
  });
});
