import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { EngineProcess } from './engine-process.mjs';
import { BOMBS, SHAPES } from './shapes.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

const OPERATIONS = ['validate', 'lint', 'convert'];
const LIMIT_MS = 120_000;
/** Below this a measurement is noise, and growth says nothing. */
const LEAST_MS = 5;
/** How many times as long the larger text is. */
const TIMES = 4;
/** What that may cost: linear is 4, and memory beyond the caches costs more. */
const MOST_GROWTH = 4.6;
/**
 * More rounds for what seems to grow by more than that, as the least time of few is easily disturbed, in a process of
 * their own: which code is compiled how differs between processes, and by up to a fifth in time.
 */
const ROUNDS = [3, 9, 27];

/**
 * Times some of the shapes at their size and at four times that, by CPU time. That an operation is linear
 * is judged by steps, which other work on the machine does not change (measure-steps.mjs); here is what it
 * comes to in seconds, with what memory costs.
 *
 * One large text is held against four small ones in a row, whose results are kept: as many characters to read, and
 * as much memory for the garbage collector to look after. Held against one small text, the least time of a few rounds is
 * that of a round in which nothing was collected, and the growth says when the collector ran.
 */
export async function measureShapes(folder, { isQuick, budgets }) {
  const figures = [];
  const child = new EngineProcess('yamlkit');
  console.log(line('Shapes: time, and growth when 4x as long', 'size', OPERATIONS, 'finds'));
  for (const [name, generate, size] of SHAPES) {
    // The longer the texts, the less of the time is start-up, and the surer the growth.
    const base = isQuick ? size : size * 2;
    const files = [base, base * TIMES].map((each) => {
      const file = path.join(folder, `shape-${figures.length}-${each}.yaml`);
      const text = generate(each);
      writeFileSync(file, text);
      return { file, megabytes: text.length / 1e6 };
    });
    const figure = { name, megabytes: files[1].megabytes };
    for (const operation of OPERATIONS) {
      figure[operation] = await measureGrowth(child, operation, files);
    }
    figures.push(figure);
    // Line by line: a shape that takes too long is seen while it does.
    console.log(
      line(
        name,
        `${figure.megabytes.toFixed(2)} MB`,
        OPERATIONS.map((operation) => cell(figure[operation])),
        figure.validate.large.result ?? '',
      ),
    );
  }
  child.stop();
  console.log('');
  checkGrowth(figures, budgets);
  return figures;
}

async function measureGrowth(child, operation, files) {
  let figure;
  for (const rounds of ROUNDS) {
    const [small, large] = await timeBoth(child, operation, files, rounds);
    figure = { small, large, growth: growthOf(small, large) };
    if (!(figure.growth > MOST_GROWTH)) break;
    child.stop();
  }
  return figure;
}

/** One budget for all, which names those that miss it. */
function checkGrowth(figures, budgets) {
  const cells = figures.flatMap((figure) =>
    OPERATIONS.map((operation) => ({ name: `${figure.name}, ${operation}`, ...figure[operation] })),
  );
  const tooFast = cells.filter(({ growth, large }) => large.failure || growth > MOST_GROWTH);
  const named = tooFast.map(({ name, growth, large }) =>
    large.failure ? `${name} ${large.failure}` : `${name} ${growth.toFixed(1)}`,
  );
  const which = named.length > 0 ? ` (${named.join('; ')})` : '';
  budgets.check(
    `shapes, cells that grow by more than ${MOST_GROWTH} when 4x as long${which}`,
    tooFast.length,
    { atMost: 0, unit: '' },
  );
}

function cell({ large, growth }) {
  if (large.failure) return large.failure.slice(0, 16);
  return `${large.ms.toFixed(0)} ms ${growth ? `x${growth.toFixed(1)}` : '   -'}`;
}

function line(name, size, cells, found) {
  const columns = cells.map((each) => each.padStart(16)).join('');
  return `${name.padEnd(40)}${size.padStart(10)}${columns}${found.padStart(16)}`;
}

/** Small and large in turn, so that both meet the same machine. */
async function timeBoth(child, operation, files, rounds) {
  const samples = [[], []];
  const results = [undefined, undefined];
  for (let round = -1; round < rounds; round++) {
    for (const [at, { file }] of files.entries()) {
      const times = at === 0 ? TIMES : 1;
      const answer = await child.run({ operation, file, times }, LIMIT_MS);
      if (answer.failure) {
        const failure = { failure: answer.failure };
        return at === 0 ? [failure, failure] : [{ ms: median(samples[0]) }, failure];
      }
      results[at] = answer.result;
      // CPU time: growth must not depend on what else the machine does.
      if (round >= 0) samples[at].push(answer.cpuMs / times);
    }
  }
  // The least time is the one least disturbed.
  return samples.map((each, at) => ({ ms: Math.min(...each), result: results[at] }));
}

function growthOf(small, large) {
  if (small.failure || large.failure || large.ms < LEAST_MS) return undefined;
  return large.ms / small.ms;
}

/** Converts texts that would explode; each must end soon, by CPU time, and with the diagnostic it names. */
export async function measureBombs(folder, { budgets }) {
  const figures = [];
  const child = new EngineProcess('yamlkit');
  for (const [name, text, code] of BOMBS) {
    const file = path.join(folder, `bomb-${figures.length}.yaml`);
    writeFileSync(file, text);
    const valid = await child.run({ operation: 'lint', file }, LIMIT_MS);
    const converted = await child.run({ operation: 'convert', file }, LIMIT_MS);
    figures.push({ name, code, valid, converted });
    const ended = converted.failure === undefined && (!code || converted.result === code);
    budgets.check(
      `${name}: conversion ends ${code ? `with ${code}` : 'at all'} (${converted.failure ?? converted.result}), at most 3 s of CPU time`,
      ended ? converted.cpuMs / 1000 : undefined,
      { atMost: 3, unit: ' s' },
    );
  }
  child.stop();
  console.log(
    `${table(
      ['Bombs, CPU time', 'validate', 'convert', 'ends with'],
      figures.map(({ name, valid, converted }) => [
        name,
        valid.failure ?? `${valid.cpuMs.toFixed(1)} ms`,
        converted.failure ?? `${converted.cpuMs.toFixed(1)} ms`,
        converted.result ?? '',
      ]),
    )}\n`,
  );
  return figures;
}
