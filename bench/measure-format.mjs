import { availableParallelism, loadavg } from 'node:os';
import { EngineProcess } from './engine-process.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

const ENGINES = ['yamlkit', 'yaml', 'prettier'];
/** Prettier takes minutes for 10 MB. */
const LIMIT_MS = 300_000;
const WARM_UPS = 3;

/**
 * Indents a text anew with each engine, turn about. Those that take long are run once and not
 * warmed up: compiling is nothing beside that.
 */
export async function measureFormat(texts, { isQuick, budgets }) {
  const figures = [];
  for (const text of texts) {
    const times = await timeAll(text, isQuick ? 3 : 7);
    figures.push({ ...text, times });
    print(text, times);
  }
  checkBudgets(figures, budgets);
  return figures.map(({ file, ...rest }) => rest);
}

async function timeAll({ file }, rounds) {
  const contestants = ENGINES.map((engine) => ({
    engine,
    process: new EngineProcess(engine),
    samples: [],
    failure: undefined,
    isSlow: false,
  }));
  for (let round = -WARM_UPS; round < rounds; round++) {
    for (const contestant of contestants) {
      if (contestant.failure || contestant.isSlow) continue;
      const answer = await contestant.process.run({ operation: 'format', file }, LIMIT_MS);
      if (answer.failure) contestant.failure = answer.failure;
      else if (round >= 0 || answer.ms > 5000) contestant.samples.push(answer);
      contestant.isSlow = !answer.failure && answer.ms > 20_000;
    }
  }
  const times = {};
  for (const { engine, process, samples, failure } of contestants) {
    process.stop();
    times[engine] = failure
      ? { failure }
      : {
          ms: median(samples.map(({ ms }) => ms)),
          cpuMs: median(samples.map(({ cpuMs }) => cpuMs)),
        };
  }
  return times;
}

function print(text, times) {
  const rows = Object.entries(times).map(([engine, figure]) => {
    if (figure.failure) return [engine, figure.failure, '', '', ''];
    const ratio = (key) =>
      engine === 'yamlkit' ? '' : `${(figure[key] / times.yamlkit[key]).toFixed(1)}x`;
    return [
      engine,
      `${figure.ms.toFixed(1)} ms`,
      ratio('ms'),
      `${figure.cpuMs.toFixed(1)} ms`,
      ratio('cpuMs'),
    ];
  });
  const title = `Format ${text.name}, indentation 4`;
  console.log(`${table([title, 'time', 'yamlkit is faster', 'CPU time', 'by CPU time'], rows)}\n`);
}

function checkBudgets(figures, budgets) {
  const key = loadavg()[0] > availableParallelism() + 0.5 ? 'cpuMs' : 'ms';
  if (key === 'cpuMs') console.log('The machine is busy: budgets are held against CPU time.\n');
  const at10 = figures.find(({ name }) => name === '10 MB');
  for (const engine of at10 ? ['yaml', 'prettier'] : []) {
    const { times } = at10;
    // Stopped at the limit, it is at least that slow.
    const theirs = times[engine].failure?.startsWith('over') ? LIMIT_MS : times[engine][key];
    const ratio = theirs / times.yamlkit[key];
    budgets.check(`format, 10 MB, at least 10x ${engine}`, ratio, { atLeast: 10, unit: 'x' });
  }
  const [smallest] = figures;
  for (const figure of figures.slice(1)) {
    const perMegabyte = ({ times, megabytes }) => times.yamlkit[key] / megabytes;
    budgets.check(
      `format, time per MB at ${figure.name} against ${smallest.name}, at most 1.5x`,
      perMegabyte(figure) / perMegabyte(smallest),
      { atMost: 1.5, unit: 'x' },
    );
  }
}
