import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
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

test('patterns that begin with the text match what JavaScript matches', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    'é',
    '😀',
    'a?',
    'b*',
    '(?:a|^b)',
    '|',
    '$',
    '\\b',
    '(?=a)',
  );
  const source = fc.array(part, { maxLength: 6 }).map((parts) => `^${parts.join('')}`);
  const text = fc.array(fc.constantFrom('a', 'b', 'é', '😀', '\n', ' '), { maxLength: 6 });
  fc.assert(
    fc.property(source, text, (pattern, letters) => {
      const value = letters.join('');
      const { isValid } = evaluated({ pattern }, value);
      expect(isValid).toBe(new RegExp(pattern, 'u').test(value));
    }),
    { numRuns: 1_000 },
  );
});
