#!/usr/bin/env node
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pairName } from './steps/choose-pairs.mjs';
import { countSteps } from './steps/count-steps-of-engine.mjs';
import { MOST_GROWTH } from './steps/growth.mjs';
import { describeFault } from './steps/judge-steps.mjs';

const HELP = `Usage: node bench/count-steps.mjs [--quick] [--operations TEXT] [--shapes TEXT] [--part K/N]
                            [--length N] [--json FILE [--resume]]

Counts the steps of every operation on every hostile shape at a length and at 8 times that; see
bench/README.md. Ends with 1 when the steps of one grow with an exponent above ${MOST_GROWTH}.

  --quick            what npm test runs: the main operations on all shapes, the others on a part
  --operations TEXT  only operations with this in their name; several with commas
  --shapes TEXT      only shapes with this in their name
  --part K/N         the Kth of N parts of these pairs: all of them take minutes with --length 400, else an hour
  --length N         of the shorter text, in code units (default: 1000; with --quick 400)
  --json FILE        write all figures there, one pair of operation and shape on a line
  --resume           go on where a run with this FILE was ended; what grew too fast there is counted again`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    operations: { type: 'string', default: '' },
    shapes: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    length: { type: 'string' },
    json: { type: 'string' },
    resume: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const done = values.json && values.resume ? readDone(values.json) : new Set();
if (values.json && !values.resume) writeFileSync(values.json, '');
const { faults, summary } = await countSteps({
  isQuick: values.quick,
  operations: values.operations,
  shapes: values.shapes,
  part: values.part.split('/').map(Number),
  done,
  length: values.length === undefined ? undefined : Number(values.length),
  onAnswer: values.json
    ? ({ shapes: _, ...answer }) => appendFileSync(values.json, `${JSON.stringify(answer)}\n`)
    : undefined,
});
for (const fault of faults) console.log(describeFault(fault));
console.log(summary);
process.exitCode = faults.length > 0 ? 1 : 0;

/** The pairs that a file has figures of, but for those that may be faults; the last line may be half there. */
function readDone(file) {
  const pairs = new Set();
  if (!existsSync(file)) return pairs;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.endsWith('}')) continue;
    const { operation, shape, isFault } = JSON.parse(line);
    if (!isFault) pairs.add(pairName(operation, shape));
  }
  return pairs;
}
