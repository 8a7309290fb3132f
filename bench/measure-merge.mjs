import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { mergedAnchors, mergeSides } from './corpora/merge-sides.mjs';
import { EngineProcess } from './engine-process.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

const LIMIT_MS = 120_000;
const MEGABYTES = 10;
const ANCHORS = 50_000;
/** Four times the text may take this many times as long: linear, with room for noise. */
const MOST_GROWTH = 6;

/**
 * Merges 10 MB into 10 MB beside `yaml` (both parsed, merged and written), and 50,000 changed anchors
 * alone, each at a quarter of the size too.
 */
export async function measureMerge(folder, { isQuick, budgets }) {
  const rounds = isQuick ? 1 : 3;
  const figures = [];
  for (const [name, generate, size, engines] of [
    [`${MEGABYTES} MB into ${MEGABYTES} MB`, mergeSides, MEGABYTES * 1e6, ['yamlkit', 'yaml']],
    [`${ANCHORS} changed anchors`, mergedAnchors, ANCHORS, ['yamlkit']],
  ]) {
    const files = [size / 4, size].map((each) => {
      const file = path.join(folder, `merge-${figures.length}-${each}.txt`);
      writeFileSync(file, generate(each));
      return file;
    });
    for (const engine of engines) {
      const [quarter, whole] = await timeBoth(engine, files, rounds);
      figures.push({ name, engine, quarter, whole, growth: whole / quarter });
    }
  }
  const cells = figures.map(({ name, engine, quarter, whole, growth }) => [
    `${name}, ${engine}`,
    cell(quarter, ' ms'),
    cell(whole, ' ms'),
    cell(growth, 'x'),
  ]);
  console.log(`${table(['Merging', 'a quarter', 'the whole', 'growth'], cells)}\n`);
  for (const { name, engine, growth } of figures) {
    if (engine !== 'yamlkit') continue;
    budgets.check(`merge, ${name}, growth of four times as much, at most ${MOST_GROWTH}x`, growth, {
      atMost: MOST_GROWTH,
      unit: 'x',
    });
  }
  return figures;
}

function cell(figure, unit) {
  if (Number.isNaN(figure)) return 'not done';
  return unit === 'x' ? `x${figure.toFixed(1)}` : `${figure.toFixed(0)}${unit}`;
}

async function timeBoth(engine, files, rounds) {
  const process = new EngineProcess(engine);
  const samples = files.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [at, file] of files.entries()) {
      const { cpuMs, failure } = await process.run({ operation: 'merge', file }, LIMIT_MS);
      if (round >= 0) samples[at].push(failure ? Number.NaN : cpuMs);
    }
  }
  process.stop();
  return samples.map(median);
}
