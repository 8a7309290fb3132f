import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { oneDocument } from './corpora/one-document.mjs';
import { EngineProcess } from './engine-process.mjs';
import { table } from './table.mjs';

const LIMIT_MS = 120_000;
const MEGABYTES = 10;
/** An edit after the parse may take this much of the parse's time. */
const MOST_OF_PARSE = 0.2;

/**
 * One value changed in 10 MB: what the edit takes after the parse, beside the parse, of the engine and of
 * `yaml` (`setIn` and `toString`). The least CPU time of all rounds: what others do on the machine
 * only ever adds to it.
 */
export async function measureEdit(folder, { isQuick, budgets }) {
  const file = path.join(folder, 'one-document.yaml');
  writeFileSync(file, oneDocument(MEGABYTES * 1e6));
  const figures = [];
  for (const [engine, parse, rounds] of [
    ['yamlkit', 'parse', isQuick ? 8 : 25],
    ['yaml', 'parseOne', isQuick ? 1 : 3],
  ]) {
    const process = new EngineProcess(engine);
    const least = { [parse]: Number.POSITIVE_INFINITY, edit: Number.POSITIVE_INFINITY };
    for (let round = -1; round < rounds; round++) {
      for (const operation of [parse, 'edit']) {
        const { cpuMs, failure } = await process.run({ operation, file }, LIMIT_MS);
        if (round >= 0) least[operation] = failure ? Number.NaN : Math.min(least[operation], cpuMs);
      }
    }
    process.stop();
    const ratio = least.edit / least[parse];
    figures.push({ engine, parse: least[parse], edit: least.edit, ratio });
  }
  const cells = figures.map(({ engine, parse, edit, ratio }) => [
    engine,
    `${parse.toFixed(0)} ms`,
    `${edit.toFixed(1)} ms`,
    ratio.toFixed(2),
  ]);
  console.log(`${table([`One edit, ${MEGABYTES} MB`, 'parse', 'edit', 'of the parse'], cells)}\n`);
  budgets.check(`one edit, at most ${MOST_OF_PARSE} of the parse`, figures[0].ratio, {
    atMost: MOST_OF_PARSE,
  });
  return figures;
}
