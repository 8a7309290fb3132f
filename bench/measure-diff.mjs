import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { timeAlternating } from './alternate-engines.mjs';
import { comparedSides } from './corpora/compared-sides.mjs';
import { table } from './table.mjs';

const LIMIT_MS = 120_000;
/** A comparison takes less than this many times what parsing both texts does. */
const MOST_PARSES = 3;
/** A merge reads four texts, and compares lines and words too. */
const MOST_PARSES_OF_MERGE = 15;

/**
 * Compares 1 MB with 1 MB, and merges what both sides made of a text, beside parsing both, alternating.
 * By CPU time, which says the same on a busy machine.
 */
export async function measureDiff(folder, { isQuick, budgets }) {
  const figures = [];
  for (const [at, { name, text, operation }] of comparedSides.entries()) {
    const file = path.join(folder, `compared-${at}.txt`);
    writeFileSync(file, text);
    const contestants = ['parseBoth', operation, `${operation}Read`, 'merge3'].map((each) => ({
      engine: 'yamlkit',
      operation: each,
    }));
    const options = { warmUps: 3, rounds: isQuick ? 3 : 9, limitMs: LIMIT_MS };
    const timed = await timeAlternating(contestants, { file }, options);
    const [parse, diff, read, merge] = timed.map(({ figure }) => figure.cpuMs ?? Number.NaN);
    figures.push({
      name,
      parse,
      diff,
      read,
      merge,
      ratio: diff / parse,
      mergeRatio: merge / parse,
    });
  }
  const cells = figures.map(({ name, parse, diff, ratio, read, merge, mergeRatio }) => [
    name,
    `${parse.toFixed(0)} ms`,
    `${diff.toFixed(0)} ms`,
    `x${ratio.toFixed(2)}`,
    `${read.toFixed(0)} ms`,
    `x${(read / parse).toFixed(2)}`,
    `${merge.toFixed(0)} ms`,
    `x${mergeRatio.toFixed(2)}`,
  ]);
  const head = [
    'Comparing 1 MB and 1 MB',
    'parse both',
    'diff',
    '',
    'changes read',
    '',
    'merge3',
    '',
  ];
  console.log(`${table(head, cells)}\n`);
  for (const { name, ratio, mergeRatio } of figures) {
    budgets.check(`diff, ${name}, less than ${MOST_PARSES}x the parse of both`, ratio, {
      atMost: MOST_PARSES,
      unit: 'x',
    });
    const mergeName = `merge3, ${name}, less than ${MOST_PARSES_OF_MERGE}x the parse of both`;
    budgets.check(mergeName, mergeRatio, { atMost: MOST_PARSES_OF_MERGE, unit: 'x' });
  }
  return figures;
}
