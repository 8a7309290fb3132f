import { describe, expect, it } from 'vitest';
import { parse } from '../../src/syntax/parse.ts';
import { LineIndex } from '../../src/text/line-index.ts';
import { lint } from '../../src/tools/validate/lint.ts';
import type { Rule } from '../../src/tools/validate/rule.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { busySettings } from './busy-settings.ts';
import { CountedTree } from './counted-rows.ts';

const SIZE = 150;
/** Growth of the work when a text grows fourfold: 4 when linear, 16 when quadratic. */
const MOST_GROWTH = 5;

const TEXTS: Readonly<Record<string, (size: number) => string>> = {
  flat: (size) => Array.from({ length: size }, (_, i) => `key${size - i}: yes\n`).join(''),
  list: (size) => Array.from({ length: size }, (_, i) => `- name: 0${i}\n  b: "x y"\n`).join(''),
  nested: (size) =>
    Array.from(
      { length: size },
      (_, i) => `${' '.repeat(i % 25)}k${i}: ${i % 25 === 24 ? '1.50\n' : '\n'}`,
    ).join(''),
  flow: (size) =>
    `{${Array.from({ length: size }, (_, i) => `k${size - i}: [a, b]`).join(', ')}}\n`,
};

/** How many cells of the tree's table linting with some rules reads. */
class Work {
  readonly #counted: CountedTree;
  readonly #lines: LineIndex;

  constructor(text: string) {
    this.#counted = new CountedTree(parse(text));
    this.#lines = new LineIndex(text);
  }

  of(...some: readonly Rule[]): number {
    this.#counted.takeCount();
    lint(this.#counted.tree, this.#lines, busySettings(some), { rules: some });
    return this.#counted.takeCount();
  }
}

describe.each(Object.entries(TEXTS))('the work of lint rules on a %s text', (_, textOf) => {
  const small = new Work(textOf(SIZE));
  const large = new Work(textOf(SIZE * 4));

  it.each(rules.map((rule) => [rule.id, rule] as const))('is linear for %s', (_id, rule) => {
    expect(large.of(rule)).toBeLessThanOrEqual(MOST_GROWTH * small.of(rule) + SIZE);
  });

  it('is no more for two rules together than for one and the other', () => {
    const alone = new Map(rules.map((rule) => [rule, small.of(rule)]));
    const costly: string[] = [];
    for (const [index, a] of rules.entries()) {
      for (const b of rules.slice(index + 1)) {
        const most = (alone.get(a) ?? 0) + (alone.get(b) ?? 0);
        const together = small.of(a, b);
        if (together > most) costly.push(`${a.id} and ${b.id}: ${together} instead of ${most}`);
      }
    }
    expect(costly).toEqual([]);
  });

  it('is linear for all rules together', () => {
    expect(large.of(...rules)).toBeLessThanOrEqual(MOST_GROWTH * small.of(...rules));
  });
});
