import { timeAlternating, timeToJudge } from './alternate-engines.mjs';
import { table } from './table.mjs';

const ENGINES = ['yamlkit', 'yaml', 'prettier'];
/** Prettier takes minutes for 10 MB. */
const LIMIT_MS = 300_000;
const WARM_UPS = 3;

/**
 * Indents a text again with each engine, alternating. Those that take long are run once and not
 * warmed up: compiling is nothing compared with that.
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
  const contestants = ENGINES.map((engine) => ({ engine, operation: 'format' }));
  const timed = await timeAlternating(
    contestants,
    { file },
    { warmUps: WARM_UPS, rounds, limitMs: LIMIT_MS },
  );
  return Object.fromEntries(timed.map(({ engine, figure }) => [engine, figure]));
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
  const key = timeToJudge();
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
