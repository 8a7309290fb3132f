import { countSteps } from './steps/count-steps-of-engine.mjs';
import { MOST_GROWTH } from './steps/growth.mjs';
import { describeFault } from './steps/judge-steps.mjs';
import { table } from './table.mjs';

/** How many of the pairs of operation and shape that take longest are shown. */
const SLOWEST = 12;

/** Judges all operations on all hostile shapes by their steps, and shows what takes longest. */
export async function measureSteps({ isQuick, budgets }) {
  const pairs = [];
  const { faults, summary } = await countSteps({
    isQuick,
    onAnswer: ({ operation, shape, large, ms, exponent }) => {
      if (large !== undefined) pairs.push({ operation, shape, steps: large.steps, ms, exponent });
    },
  });
  pairs.sort((a, b) => b.ms - a.ms);
  console.log(`${summary}\n`);
  console.log(
    `${table(
      ['Longest of them, while counting', 'on', 'steps', 'exponent', 'CPU time'],
      pairs
        .slice(0, SLOWEST)
        .map(({ operation, shape, steps, ms, exponent }) => [
          operation,
          shape,
          steps.toLocaleString('en'),
          exponent.toFixed(2),
          `${ms.toFixed(0)} ms`,
        ]),
    )}\n`,
  );
  for (const fault of faults) console.log(describeFault(fault));
  budgets.check(
    `steps on hostile shapes, operations that grow by more than the exponent ${MOST_GROWTH}`,
    faults.length,
    { atMost: 0, unit: '' },
  );
  return { faults, slowest: pairs.slice(0, 100) };
}
