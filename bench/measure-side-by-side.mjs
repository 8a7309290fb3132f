import { timeAlternating, timeToJudge } from './alternate-engines.mjs';
import { EngineProcess } from './engine-process.mjs';
import { table } from './table.mjs';

const ENGINES = ['yamlkit', 'js-yaml-4', 'js-yaml-5', 'yaml'];
/** What is compared: our operation, the others', and what it is called. */
const COMPARISONS = [
  { id: 'parse', title: 'Syntax tree only', ours: 'parse', theirs: undefined },
  { id: 'validate', title: 'Parse with all diagnostics', ours: 'validate', theirs: 'validate' },
  { id: 'lint', title: 'Parse with all diagnostics and lint', ours: 'lint', theirs: undefined },
  { id: 'find', title: 'The same without fixes of lint rules', ours: 'find', theirs: undefined },
  { id: 'convert', title: 'YAML to JSON text', ours: 'convert', theirs: 'convert' },
];
/** Rounds before those that count, until the compiler has settled: the more, the smaller the text. */
function warmUpsFor(megabytes) {
  if (megabytes < 5) return 12;
  return megabytes < 20 ? 5 : 2;
}

/**
 * Runs every engine on every text in alternation: round 1 of all, round 2 of all, so that a busy
 * moment of the machine hits all of them. Prints tables, checks budgets, gives the figures.
 */
export async function measureSideBySide(texts, { isQuick, budgets }) {
  const figures = [];
  for (const text of texts) {
    const rounds = isQuick || text.megabytes > 20 ? 3 : 7;
    const limitMs = text.megabytes > 20 ? 30_000 : 60_000;
    const times = await timeAll(text, rounds, limitMs);
    const memory = await memoryAll(text, limitMs);
    figures.push({ ...text, times, memory });
    print(text, times, memory, rounds);
  }
  checkBudgets(
    figures.filter((figure) => figure.isGenerated),
    budgets,
  );
  return figures.map(({ file, ...rest }) => rest);
}

/** `{ validate: { yamlkit: { ms } | { failure }, ... }, ... }` */
async function timeAll({ file, megabytes }, rounds, limitMs) {
  const contestants = COMPARISONS.flatMap(({ id, ours, theirs }) =>
    ENGINES.flatMap((engine) => {
      const operation = engine === 'yamlkit' ? ours : theirs;
      return operation ? [{ id, engine, operation }] : [];
    }),
  );
  const warmUps = warmUpsFor(megabytes);
  const times = {};
  for (const { id, engine, figure } of await timeAlternating(
    contestants,
    { file },
    { warmUps, rounds, limitMs },
  )) {
    times[id] ??= {};
    times[id][engine] = figure;
  }
  return times;
}

/** Peak and retained memory of one parse in a fresh process. */
async function memoryAll({ file }, limitMs) {
  const memory = {};
  for (const engine of ENGINES) {
    const child = new EngineProcess(engine);
    memory[engine] = await child.run(
      { operation: 'validate', file, measuresMemory: true },
      limitMs,
    );
    child.stop();
  }
  return memory;
}

function print(text, times, memory, rounds) {
  console.log(
    `${text.name}: ${text.megabytes.toFixed(2)} MB, ${text.lines} lines, median of ${rounds} rounds\n`,
  );
  for (const { id, title } of COMPARISONS) {
    const ours = times[id].yamlkit;
    const rows = Object.entries(times[id]).map(([engine, figure]) => {
      if (figure.failure) return [engine, figure.failure, '', '', '', ''];
      const ratio = (key) =>
        ours[key] && engine !== 'yamlkit' ? `${(figure[key] / ours[key]).toFixed(2)}x` : '';
      const speed = (text.megabytes / figure.ms) * 1000;
      return [
        engine,
        `${figure.ms.toFixed(1)} ms`,
        `${speed.toFixed(1)} MB/s`,
        ratio('ms'),
        `${figure.cpuMs.toFixed(1)} ms`,
        ratio('cpuMs'),
      ];
    });
    console.log(
      `${table([title, 'time', 'speed', 'yamlkit is faster', 'CPU time', 'by CPU time'], rows)}\n`,
    );
  }
  const rows = Object.entries(memory).map(([engine, figure]) =>
    figure.failure
      ? [engine, figure.failure, '']
      : [engine, `${figure.peakMb.toFixed(0)} MB`, `${figure.retainedMb.toFixed(0)} MB`],
  );
  console.log(`${table(['Memory of one parse', 'peak', 'kept by the result'], rows)}\n`);
}

function checkBudgets(figures, budgets) {
  const at10 = figures.find((figure) => figure.name === '10 MB');
  if (!at10) return;
  const { validate, lint, find, convert } = at10.times;
  const key = timeToJudge();
  const ratio = (theirs, ours) => theirs?.[key] / ours?.[key];
  budgets.check(
    'parse, 10 MB, at least 2x js-yaml 4',
    ratio(validate['js-yaml-4'], validate.yamlkit),
    {
      atLeast: 2,
      unit: 'x',
    },
  );
  budgets.check('parse, 10 MB, at least 15x yaml', ratio(validate.yaml, validate.yamlkit), {
    atLeast: 15,
    unit: 'x',
  });
  budgets.check('lint, 10 MB, at most twice the parse', ratio(lint.yamlkit, validate.yamlkit), {
    atMost: 2,
    unit: 'x',
  });
  budgets.check(
    'lint without fixes, 10 MB, at most twice the parse',
    ratio(find.yamlkit, validate.yamlkit),
    { atMost: 2, unit: 'x' },
  );
  budgets.check(
    'YAML to JSON, 10 MB, at least 1.5x js-yaml 4',
    ratio(convert['js-yaml-4'], convert.yamlkit),
    { atLeast: 1.5, unit: 'x' },
  );
  const { yamlkit, yaml } = at10.memory;
  budgets.check("peak memory, 10 MB, at most a fifth of yaml's", yamlkit.peakMb / yaml.peakMb, {
    atMost: 0.2,
    unit: 'x',
  });
  budgets.check(
    "memory kept, 10 MB, at most a fifth of yaml's",
    yamlkit.retainedMb / yaml.retainedMb,
    { atMost: 0.2, unit: 'x' },
  );
  const [smallest] = figures;
  for (const figure of figures.slice(1)) {
    for (const id of ['validate', 'lint', 'convert']) {
      const perMegabyte = ({ times, megabytes }) => times[id].yamlkit[key] / megabytes;
      budgets.check(
        `${id}, time per MB at ${figure.name} against ${smallest.name}, at most 1.5x`,
        perMegabyte(figure) / perMegabyte(smallest),
        { atMost: 1.5, unit: 'x' },
      );
    }
  }
}
