import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { choosePairs } from './choose-pairs.mjs';
import { writeCountedEngine } from './counted-engine.mjs';
import { MOST_GROWTH } from './growth.mjs';
import { judgeSteps } from './judge-steps.mjs';
import { StepJobs } from './step-jobs.mjs';

/** Lengths of the shorter text of two, in code units. */
const LENGTH = 1000;
const QUICK_LENGTH = 400;

/**
 * Counts the steps of the engine's operations on hostile shapes.
 *
 * @param {{ isQuick: boolean, operations?: string, shapes?: string, part?: [number, number], done?: Set<string>,
 *   length?: number, onAnswer?: (answer: object) => void }} options
 */
export async function countSteps({
  isQuick,
  operations = '',
  shapes = '',
  part,
  done,
  length = isQuick ? QUICK_LENGTH : LENGTH,
  onAnswer,
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-steps-'));
  const started = performance.now();
  const jobs = new StepJobs(await writeCountedEngine(folder));
  try {
    await jobs.start(availableParallelism());
    const pairs = choosePairs(jobs.operations, { isQuick, operations, shapes, part, done });
    const judged = await judgeSteps(jobs, pairs, { length, onAnswer });
    const operationCount = pairs.filter((pair) => pair.shapes.length > 0).length;
    const summary = [
      `Counted the steps of ${operationCount} operations on ${judged.shapeCount} hostile shapes, ${judged.count} pairs,`,
      `from ${length} to ${8 * length} code units, in ${((performance.now() - started) / 1000).toFixed(0)} s:`,
      `${judged.faults.length} above the exponent ${MOST_GROWTH},`,
      `${judged.bounded} below it from ${8 * length} on.`,
    ].join(' ');
    return { ...judged, operationCount, summary };
  } finally {
    jobs.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
