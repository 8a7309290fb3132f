import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annotationsAt,
  annotationsOf,
  beginEvaluation,
  compile,
  type Draft,
  type Evaluation,
  evaluate,
  JsonInstance,
  type JsonValue,
} from '../src/index.ts';
import { document, schema, value } from './generated-schemas.ts';
import { suiteOf, suiteRegistry } from './suite.ts';

/** A slice that is over at once: all work that can pause does. */
const NO_TIME = -1;

/** Finishes an evaluation, and counts its pauses. */
function finish(evaluation: Evaluation, ms = NO_TIME): number {
  let pauses = 0;
  while (!evaluation.continueFor(ms)) pauses++;
  return pauses;
}

function resultOf({ isValid, problems, isCutShort, limit }: Evaluation) {
  return { isValid, problems, isCutShort, limit };
}

function numbered<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

describe('an evaluation in slices', () => {
  it('finds what one without pauses finds', () => {
    let pauses = 0;
    fc.assert(
      fc.property(schema, schema, value, fc.nat(3), (root, definition, instance, limit) => {
        const whole = document(root, definition);
        const nodes = new JsonInstance(instance);
        const options = { mostProblems: [1000, 1, 2, 0][limit] };
        const program = compile(whole);
        const atOnce = evaluate(program, nodes, options);
        const other = compile(whole);
        const inSlices = beginEvaluation(other, nodes, options);
        pauses += finish(inSlices);
        expect(resultOf(inSlices)).toEqual(resultOf(atOnce));
        expect(other.errors).toEqual(program.errors);
        expect(annotationsOf(inSlices)).toEqual(annotationsOf(atOnce));
      }),
      { numRuns: 500 },
    );
    expect(pauses).toBeGreaterThan(5_000);
  });

  it.each<Draft>(['4', '2020-12'])('finds the same in the test suite for draft %s', (draft) => {
    const read = (text: string): JsonValue => JSON.parse(text);
    const registry = suiteRegistry(read);
    for (const { schema: own, tests } of suiteOf(draft, read)) {
      const program = compile(own, { draft, registry });
      for (const { data } of tests) {
        const nodes = new JsonInstance(data);
        const inSlices = beginEvaluation(program, nodes);
        finish(inSlices);
        expect(resultOf(inSlices)).toEqual(resultOf(evaluate(program, nodes)));
      }
    }
  });

  it('has what was found so far before it is done', () => {
    const program = compile({ items: { oneOf: numbered(20, (at) => ({ const: at })) } });
    const nodes = new JsonInstance(numbered(50, (at) => `x${at}`));
    const all = evaluate(program, nodes).problems;
    const evaluation = beginEvaluation(program, nodes);
    const counts = new Set<number>();
    while (!evaluation.continueFor(NO_TIME)) {
      expect(evaluation.isCutShort).toBe(true);
      expect(all).toEqual(expect.arrayContaining([...evaluation.problems]));
      counts.add(evaluation.problems.length);
    }
    expect(counts.size).toBeGreaterThan(20);
    expect(evaluation.problems).toEqual(all);
  });

  it('answers other questions only when it is done', () => {
    const program = compile({ items: { anyOf: [{ title: 'a', type: 'string' }, true] } });
    const nodes = new JsonInstance(['a', 1]);
    const evaluation = beginEvaluation(program, nodes);
    expect(evaluation.continueFor(NO_TIME)).toBe(false);
    expect(annotationsAt(evaluation, [0])).toMatchObject([{ keyword: 'title', value: 'a' }]);
    expect(evaluation.isValid).toBe(true);
  });

  it('counts steps and time of all slices', () => {
    const program = compile({ items: { oneOf: numbered(50, (at) => ({ const: at })) } });
    const nodes = new JsonInstance(numbered(1_000, (at) => at % 50));
    const bySteps = beginEvaluation(program, nodes, { mostSteps: 20_000 });
    finish(bySteps);
    expect(resultOf(bySteps)).toMatchObject({ isValid: undefined, limit: 'steps' });
    const byTime = beginEvaluation(program, nodes, { mostTime: -1 });
    finish(byTime, 1);
    expect(resultOf(byTime)).toMatchObject({ isValid: undefined, limit: 'time' });
  });
});
