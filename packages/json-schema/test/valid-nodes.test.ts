import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compile,
  type Draft,
  type Evaluation,
  evaluate,
  type Instance,
  JsonInstance,
  type JsonValue,
  type ValidNodes,
} from '../src/index.ts';
import { document, schema, value } from './generated-schemas.ts';
import { DRAFTS, suiteOf, suiteRegistry } from './suite.ts';

/** What one evaluation finds out, for others of the same instance. */
class FoundNodes implements ValidNodes {
  readonly #instance: Instance;
  readonly #found = new Map<object, Set<number>>();
  readonly #deprecated = new Set<number>();
  readonly #part: number;
  /** How often something was known. */
  uses = 0;

  /** @param part which part of it is not known later: every second, third and so on; 1 for none. */
  constructor(instance: Instance, part: number) {
    this.#instance = instance;
    this.#part = part;
  }

  get recorder(): ValidNodes {
    return {
      has: () => false,
      add: (node, by) => {
        this.#found.set(by, (this.#found.get(by) ?? new Set()).add(node));
      },
      exclude: (node) => {
        this.#deprecated.add(node);
      },
    };
  }

  has(node: number, by: object): boolean {
    const isFound = this.#found.get(by)?.has(node) === true;
    if (!isFound || this.#isLeftOut(node, by) || this.#hasDeprecated(node)) return false;
    this.uses++;
    return true;
  }

  add(): void {}

  exclude(): void {}

  #isLeftOut(node: number, by: object): boolean {
    const place = node + [...this.#found.keys()].indexOf(by);
    return this.#part > 1 && place % this.#part === 0;
  }

  #hasDeprecated(node: number): boolean {
    if (this.#deprecated.has(node)) return true;
    if (this.#instance.kindOf(node) < 16) return false;
    return Array.from(this.#instance.childrenOf(node).values).some((child) =>
      this.#hasDeprecated(child),
    );
  }
}

function resultOf({ isValid, problems, deprecations, isCutShort }: Evaluation) {
  return { isValid, problems, deprecations, isCutShort };
}

const MARK = { deprecated: true };

describe('an evaluation that knows which nodes are valid', () => {
  it('finds what one finds that knows nothing', () => {
    let uses = 0;
    let problems = 0;
    const part = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        fc.tuple(schema, schema, fc.boolean()),
        value,
        part,
        ([root, definition, isMarked], instance, known) => {
          const isObject = typeof definition === 'object' && definition !== null;
          const marked = isMarked && isObject ? { ...definition, ...MARK } : definition;
          const program = compile(document(root, marked));
          const nodes = new JsonInstance(instance);
          const found = new FoundNodes(nodes, known);
          const first = evaluate(program, nodes, { validNodes: found.recorder });
          const again = evaluate(program, nodes, { validNodes: found });
          expect(resultOf(again)).toEqual(resultOf(first));
          expect(resultOf(first)).toEqual(resultOf(evaluate(program, nodes)));
          uses += found.uses;
          problems += first.problems.length;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(uses).toBeGreaterThan(100);
    expect(problems).toBeGreaterThan(100);
  });

  it.each<Draft>(DRAFTS)('finds the same in the test suite for draft %s', (draft) => {
    const read = (text: string): JsonValue => JSON.parse(text);
    const registry = suiteRegistry(read);
    let uses = 0;
    for (const { schema: own, tests } of suiteOf(draft, read)) {
      const program = compile(own, { draft, registry });
      for (const { data } of tests) {
        const nodes = new JsonInstance(data);
        for (const part of [1, 2, 3]) {
          const found = new FoundNodes(nodes, part);
          const first = evaluate(program, nodes, { validNodes: found.recorder });
          const again = evaluate(program, nodes, { validNodes: found });
          expect(resultOf(again)).toEqual(resultOf(first));
          uses += found.uses;
        }
      }
    }
    expect(uses).toBeGreaterThan(50);
  });
});
