import { growthOf } from './growth.mjs';

/** How many times as long a text is measured again whose steps grow too fast, at most. */
const FURTHER = 8;
/** Steps that measuring it again may take: minutes, where much more comes out than goes in. */
const MOST_STEPS = 400_000_000;
/** For how many of the worst it is found out where their steps are. */
const PROFILES = 20;

/**
 * @typedef {object} Fault
 * @property {string} operation
 * @property {string} shape
 * @property {number} [exponent] by which the steps grow with the text
 * @property {number} [later] the same from FURTHER times the length on
 * @property {string} [failure] what happened instead
 * @property {{ place: string, small: number, large: number }[]} [growth] the places whose steps grow most
 */

/**
 * Counts the steps of operations on shapes at a length and at 8 times that.
 *
 * A text whose steps grow too fast is measured again, three times where it still does, and the last counts.
 * First at the same length, as what an operation makes once in a process is there by then. What a limit
 * bounds grows until it is met, and what is small has a fixed part of its own, so then from 8 times the
 * length on, but where that takes very many steps, from less than that on first.
 *
 * @param {import('./step-jobs.mjs').StepJobs} jobs
 * @param {{ operation: string, shapes: string[], scale: number }[]} pairs
 * @param {{ length: number, onAnswer?: (answer: object) => void }} options `length` of the shorter text,
 *   in code units; where an operation has a scale, times that
 * @returns {Promise<{ count: number, shapeCount: number, bounded: number, faults: Fault[] }>}
 */
export async function judgeSteps(jobs, pairs, { length, onAnswer = () => {} }) {
  let count = 0;
  const shapes = new Set();
  const doubtful = [];
  await jobs.run(
    pairs.map((pair) => ({ ...pair, length: length * pair.scale })),
    (answer) => {
      count++;
      const { operation, shape } = answer;
      const growth = growthOf(answer);
      shapes.add(shape);
      if (growth.isFault) {
        const factors = [...new Set([1, factorAfter(answer), FURTHER])];
        doubtful.push({ operation, shape, length: answer.length, factors, ...growth });
      }
      onAnswer({ ...answer, ...growth });
    },
  );
  const confirmed = doubtful.filter(({ failure }) => failure !== undefined);
  let again = doubtful.filter(({ failure }) => failure === undefined);
  while (again.length > 0) {
    const asked = again;
    again = [];
    const jobsAgain = asked.map(jobAt(({ factors }) => factors[0]));
    await jobs.run(
      jobsAgain.map((job) => ({ ...job, isAgain: true })),
      (answer) => {
        const { isFault, exponent: later, failure } = growthOf(answer);
        if (!isFault) return;
        const { factors, ...pair } = same(asked, answer);
        // A limit may be met later than the shorter of these texts.
        if (factors.length > 1) again.push({ ...pair, factors: factors.slice(1) });
        else confirmed.push({ ...pair, later, failure });
      },
    );
  }
  const faults = confirmed.sort((a, b) => (b.exponent ?? 9) - (a.exponent ?? 9));
  const shown = faults.slice(0, PROFILES).filter(({ failure }) => failure === undefined);
  await jobs.run(
    shown.map(jobAt(() => 1)).map((job) => ({ ...job, isProfile: true })),
    (answer) => {
      same(shown, answer).growth = answer.growth;
    },
  );
  return {
    count,
    shapeCount: shapes.size,
    bounded: doubtful.length - faults.length,
    faults,
  };
}

function jobAt(factorOf) {
  return (pair) => ({
    operation: pair.operation,
    shapes: [pair.shape],
    length: factorOf(pair) * pair.length,
  });
}

/** How many times as long a text is measured again. */
export function factorAfter({ failure, small, large }) {
  if (failure) return FURTHER;
  const exponent = Math.log(large.steps / small.steps) / Math.log(large.length / small.length);
  let factor = FURTHER;
  while (factor > 2 && large.steps * factor ** exponent > MOST_STEPS) factor /= 2;
  return factor;
}

function same(list, { operation, shape }) {
  return list.find((each) => each.operation === operation && each.shape === shape);
}

/** A fault on one line: by how much, what, and where. */
export function describeFault({ operation, shape, exponent, later, failure, growth = [] }) {
  const size = failure ?? `${exponent.toFixed(2)}, later ${later.toFixed(2)}`;
  const places = growth.map(({ place, small, large }) => `${small} to ${large} in ${place}`);
  return [size, operation, shape, places.join(', ')].join(' | ');
}
