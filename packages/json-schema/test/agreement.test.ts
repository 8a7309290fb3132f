// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
import { type Schema, Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annotationsOf,
  compile,
  evaluate,
  JsonInstance,
  type JsonValue,
  schemaErrorMessageOf,
  schemaMessageOf,
  schemasAt,
} from '../src/index.ts';
import { document, key, schema, value } from './generated-schemas.ts';

/**
 * What another implementation says; undefined where it does not end, and where it is known to be wrong: to it
 * what `if` evaluates is evaluated inside `then` and `else` as well.
 */
function otherOpinion(root: JsonValue, instance: JsonValue): boolean | undefined {
  if (/"(?:then|else)":.*"unevaluated/s.test(JSON.stringify(root))) return undefined;
  try {
    return new Validator(root as Schema, '2020-12', false).validate(instance).valid;
  } catch {
    return undefined;
  }
}

describe('an evaluation', () => {
  it('agrees with another implementation on generated schemas', () => {
    fc.assert(
      fc.property(schema, schema, value, (root, definition, instance) => {
        const whole = document(root, definition);
        const other = otherOpinion(whole, instance);
        const program = compile(whole);
        const { isValid, problems } = evaluate(program, new JsonInstance(instance));
        const hasLoop = program.errors.some(({ code }) => code === 'reference-loop');
        if (other !== undefined && !hasLoop) expect(isValid).toBe(other);
        expect(problems.length > 0).toBe(!isValid);
      }),
      { numRuns: 1_000 },
    );
  });

  it('lets formats decide between the branches of oneOf that match', () => {
    const format = fc.constantFrom('date', 'ipv4', 'email', 'unknown');
    const branch = fc.oneof(
      fc.record({ format }),
      fc.record({ items: fc.record({ format }) }),
      fc.record({ properties: fc.dictionary(key, fc.record({ format }), { maxKeys: 2 }) }),
      fc.record({ oneOf: fc.array(fc.record({ format }), { minLength: 1, maxLength: 2 }) }),
      schema,
    );
    const text = fc.constantFrom('2026-01-31', '1.2.3.4', 'a@b.c', 'x');
    const instance = fc.oneof(
      text,
      fc.array(text, { maxLength: 2 }),
      fc.dictionary(key, text, { maxKeys: 2 }),
    );
    const count = (
      branches: readonly JsonValue[],
      data: JsonValue,
      definition: JsonValue,
      formats: 'annotation' | 'assertion',
    ) =>
      branches.filter((each) => {
        const program = compile(document(each, definition), { formats });
        return evaluate(program, new JsonInstance(data)).isValid;
      }).length;
    fc.assert(
      fc.property(
        fc.array(branch, { minLength: 1, maxLength: 3 }),
        branch,
        instance,
        (branches, definition, data) => {
          // A reference to the root would be one to something else in each branch alone.
          if (JSON.stringify([branches, definition]).includes('"#"')) return;
          const program = compile(document({ oneOf: branches }, definition));
          const { isValid, problems } = evaluate(program, new JsonInstance(data));
          const plain = count(branches, data, definition, 'annotation');
          const strict = plain > 1 ? count(branches, data, definition, 'assertion') : plain;
          const hasLoop = program.errors.some(({ code }) => code === 'reference-loop');
          if (!hasLoop) expect(isValid).toBe(strict === 1);
          expect(problems.length > 0).toBe(!isValid);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [{ not: { $ref: '#' } }],
    [{ oneOf: [{ $ref: '#' }, {}] }],
    [{ anyOf: [{ not: { $ref: '#' } }, { type: 'string' }] }],
  ])('finds nothing where a schema contradicts itself: %j', (root) => {
    for (const mostProblems of [0, 1, 1000]) {
      const program = compile(root);
      const found = evaluate(program, new JsonInstance(null), { mostProblems });
      expect([found.isValid, found.problems]).toEqual([true, []]);
      expect(program.errors).toMatchObject([{ code: 'reference-loop' }]);
    }
  });

  it('has words for all it finds, at places that are there', () => {
    fc.assert(
      fc.property(schema, schema, value, (root, definition, instance) => {
        const program = compile(document(root, definition));
        const evaluation = evaluate(program, new JsonInstance(instance));
        for (const problem of evaluation.problems) {
          expect(schemaMessageOf(problem)).toMatch(/^[A-Z“].*[.)?]$/su);
          expect(valueAt(instance, problem.path)).not.toBeUndefined();
        }
        for (const error of program.errors) expect(schemaErrorMessageOf(error)).toMatch(/\.$/);
        if (evaluation.isValid !== true) expect(annotationsOf(evaluation)).toEqual([]);
        expect(schemasAt(evaluation, []).length).toBeGreaterThan(0);
      }),
      { numRuns: 250 },
    );
  });

  it('never throws, whatever the schema is', () => {
    const anything = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<JsonValue>(null, true, 5, -1, 1.5, 'a', '#', '#/a', 'x:y', '(', ''),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom(
            ...['$id', 'id', '$ref', '$dynamicRef', '$recursiveRef', '$anchor', '$dynamicAnchor'],
            ...['$schema', '$defs', 'properties', 'patternProperties', 'items', 'prefixItems'],
            ...['allOf', 'oneOf', 'not', 'if', 'type', 'enum', 'required', 'minimum', 'pattern'],
            ...['dependencies', 'format', 'multipleOf', 'maxLength', 'a', '__proto__'],
          ),
          tie('node'),
          { maxKeys: 5 },
        ),
      ),
    })).node as fc.Arbitrary<JsonValue>;
    const draft = fc.constantFrom(...(['4', '6', '7', '2019-09', '2020-12'] as const));
    fc.assert(
      fc.property(anything, value, draft, (root, instance, usual) => {
        const program = compile(root, { draft: usual, formats: 'assertion', registry: () => root });
        annotationsOf(evaluate(program, new JsonInstance(instance)));
      }),
      { numRuns: 750 },
    );
  });
});

function valueAt(root: JsonValue, path: readonly (string | number)[]): unknown {
  let at: unknown = root;
  for (const step of path) at = (at as Record<string | number, unknown>)[step];
  return at;
}
