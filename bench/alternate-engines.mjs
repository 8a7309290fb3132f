import { availableParallelism, loadavg } from 'node:os';
import { EngineProcess } from './engine-process.mjs';
import { median } from './statistics.mjs';

/** A round that takes this long counts even if it was to warm up; */
const COUNTS_MS = 5000;
/** and one that takes this long is the only one. */
const ONLY_MS = 20_000;

/**
 * Runs operations of engines on the same file in alternation: round 1 of all, round 2 of all, so that a
 * busy moment of the machine meets all of them. Each has a process of its own: what one operation taught
 * the compiler, and what it left on the heap, is no business of the next.
 *
 * @template {{ engine: string, operation: string }} T
 * @param {readonly T[]} contestants
 * @param {{ file: string, isList?: boolean }} subject
 * @param {{ warmUps: number, rounds: number, limitMs: number }} options
 * @returns {Promise<(T & { figure: Figure | { failure: string } })[]>}
 *
 * @typedef {{ ms: number, cpuMs: number, firstMs: number, firstCpuMs: number }} Figure medians; `first`
 *   is the very first round, in which nothing is compiled
 */
export async function timeAlternating(contestants, subject, { warmUps, rounds, limitMs }) {
  const runs = contestants.map((contestant) => ({
    contestant,
    process: new EngineProcess(contestant.engine),
    first: undefined,
    samples: [],
    failure: undefined,
    isDone: false,
  }));
  for (let round = -warmUps; round < rounds; round++) {
    for (const run of runs) {
      if (run.isDone) continue;
      const { operation } = run.contestant;
      const answer = await run.process.run({ operation, ...subject }, limitMs);
      run.failure = answer.failure;
      run.first ??= answer;
      if (!answer.failure && (round >= 0 || answer.ms > COUNTS_MS)) run.samples.push(answer);
      run.isDone = answer.failure !== undefined || answer.ms > ONLY_MS;
    }
  }
  for (const run of runs) run.process.stop();
  return runs.map(({ contestant, first, samples, failure }) => ({
    ...contestant,
    figure: failure === undefined ? figureOf(first, samples) : { failure },
  }));
}

function figureOf(first, samples) {
  return {
    ms: median(samples.map(({ ms }) => ms)),
    cpuMs: median(samples.map(({ cpuMs }) => cpuMs)),
    firstMs: first.ms,
    firstCpuMs: first.cpuMs,
  };
}

/**
 * Which time budgets are checked against, which is said if it is not the usual one: while other work keeps
 * the machine busy, only CPU time says something.
 *
 * @returns {'ms' | 'cpuMs'}
 */
export function timeToJudge() {
  if (loadavg()[0] <= availableParallelism() + 0.5) return 'ms';
  console.log('The machine is busy: budgets are checked against CPU time.\n');
  return 'cpuMs';
}
