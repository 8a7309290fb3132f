#!/usr/bin/env node
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { choosePairs } from './steps/choose-pairs.mjs';
import { writeCountedEngine } from './steps/counted-engine.mjs';
import { growthOf, MOST_GROWTH } from './steps/growth.mjs';
import { StepJobs } from './steps/step-jobs.mjs';

const HELP = `Usage: node bench/count-steps.mjs [--quick] [--operations TEXT] [--shapes TEXT] [--length N] [--json FILE]

Counts the steps of every operation on every hostile shape at a length and at 8 times that; see
bench/README.md. Ends with 1 when the steps of one grow with an exponent above ${MOST_GROWTH}.

  --quick            what npm test runs: the main operations on all shapes, the others on a part
  --operations TEXT  only operations with this in their name
  --shapes TEXT      only shapes with this in their name
  --length N         of the shorter text, in code units (default: 1000; with --quick 400)
  --json FILE        write all figures there, one pair of operation and shape on a line`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    quick: { type: 'boolean', default: false },
    operations: { type: 'string', default: '' },
    shapes: { type: 'string', default: '' },
    length: { type: 'string' },
    json: { type: 'string' },
    confirm: { type: 'boolean', default: true },
    profiles: { type: 'string', default: '40' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-steps-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const jobs = new StepJobs(await writeCountedEngine(folder));
await jobs.start(availableParallelism());
const length = Number(values.length ?? (values.quick ? 400 : 1000));
const pairs = choosePairs(jobs.operations, { isQuick: values.quick, ...values });
const started = performance.now();
if (values.json) writeFileSync(values.json, '');
let count = 0;
const faults = [];
await jobs.run(
  pairs.map((pair) => ({ ...pair, length })),
  (answer) => {
    count++;
    const { operation, shape, small, large, ms } = answer;
    const growth = growthOf(answer);
    if (growth.isFault) faults.push({ operation, shape, ...growth });
    if (values.json) {
      appendFileSync(
        values.json,
        `${JSON.stringify({ operation, shape, small, large, ms, ...growth })}\n`,
      );
    }
  },
);
console.log(
  `Counted ${jobs.operations.length} operations on hostile shapes, ${count} pairs, from ${length} to ${8 * length} code units, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
faults.sort((a, b) => (b.exponent ?? 9) - (a.exponent ?? 9));
// What a limit bounds grows until it is met: such a text is measured again, 8 times as long.
const confirmed = [];
if (!values.confirm) confirmed.push(...faults);
else
  await jobs.run(
    faults.map(({ operation, shape }) => ({ operation, shapes: [shape], length: 8 * length })),
    (answer) => {
      const { operation, shape } = answer;
      const growth = growthOf(answer);
      const before = faults.find((each) => each.operation === operation && each.shape === shape);
      if (growth.isFault) confirmed.push({ ...before, later: growth.exponent });
      else
        console.log(
          `${before.exponent?.toFixed(2) ?? before.failure}, later ${growth.exponent.toFixed(2)} | ${operation} | ${shape}`,
        );
    },
  );
faults.length = 0;
faults.push(...confirmed);
const shown = faults.slice(0, Number(values.profiles));
await jobs.run(
  shown.map(({ operation, shape }) => ({ operation, shapes: [shape], length, isProfile: true })),
  ({ operation, shape, growth }) => {
    shown.find((each) => each.operation === operation && each.shape === shape).growth = growth;
  },
);
jobs.stop();
for (const { operation, shape, failure, exponent, later, growth = [] } of shown) {
  const hottest = growth
    .map(({ place, small, large }) => `${small} to ${large} in ${place}`)
    .join(', ');
  console.log(
    `${failure ?? exponent.toFixed(2)} ${later?.toFixed(2)} | ${operation} | ${shape} | ${hottest}`,
  );
}
if (shown.length < faults.length) {
  const more = new Map();
  for (const { shape } of faults.slice(shown.length)) more.set(shape, (more.get(shape) ?? 0) + 1);
  console.log(
    [...more]
      .sort((a, b) => b[1] - a[1])
      .map(([shape, n]) => `${n} ${shape}`)
      .join('\n'),
  );
}
console.log(`${faults.length} of ${count} above ${MOST_GROWTH}`);
process.exitCode = faults.length > 0 ? 1 : 0;
