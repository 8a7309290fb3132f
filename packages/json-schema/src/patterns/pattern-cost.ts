import type { PatternTree } from './pattern-tree.ts';

/** An upper bound of the paths of a backtracking search: `ways` times a power of the length. */
export interface Cost {
  readonly ways: number;
  readonly power: number;
}

const ONE: Cost = { ways: 1, power: 0 };
const UNKNOWN: Cost = { ways: Number.POSITIVE_INFINITY, power: 0 };

/**
 * The number of paths that JavaScript's own search may try on a text at worst. Infinite for
 * repetitions of something ambiguous, and for lookarounds.
 */
export function waysOf({ ways, power }: Cost, length: number): number {
  // A match may begin at every position.
  return ways * (length + 1) ** (power + 1);
}

/** What a backtracking search for a pattern costs in texts of any length. */
export function costOf(tree: PatternTree): Cost {
  switch (tree.kind) {
    case 'character':
    case 'edge':
      return ONE;
    case 'sequence':
      return tree.parts.map(costOf).reduce(times, ONE);
    case 'choice':
      return tree.parts.map(costOf).reduce(plus);
    case 'repeat':
      return costOfRepeat(tree.part, tree.least, tree.most);
    case 'look':
      return UNKNOWN;
  }
}

function costOfRepeat(part: PatternTree, least: number, most: number): Cost {
  const inner = costOf(part);
  if (inner.ways !== 1 || inner.power !== 0) return most <= 1 ? plus(inner, ONE) : UNKNOWN;
  if (most === least) return ONE;
  return most === Number.POSITIVE_INFINITY
    ? { ways: 1, power: 1 }
    : { ways: most - least + 1, power: 0 };
}

function times(a: Cost, b: Cost): Cost {
  return { ways: a.ways * b.ways, power: a.power + b.power };
}

function plus(a: Cost, b: Cost): Cost {
  return { ways: a.ways + b.ways, power: Math.max(a.power, b.power) };
}
