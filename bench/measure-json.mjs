import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { timeAlternating, timeToJudge } from './alternate-engines.mjs';
import { kubernetes } from './corpora/kubernetes.mjs';
import { table } from './table.mjs';

const CONTESTANTS = [
  { engine: 'yamlkit', operation: 'fromJson', title: 'yamlkit' },
  { engine: 'js-yaml-4', operation: 'fromJson', title: 'js-yaml-4, dump of JSON.parse' },
  { engine: 'js-yaml-5', operation: 'fromJson', title: 'js-yaml-5, dump of JSON.parse' },
  { engine: 'yaml', operation: 'fromJson', title: 'yaml, stringify of JSON.parse' },
  { engine: 'yaml', operation: 'fromJsonText', title: 'yaml, parsed and printed' },
];
const WARM_UPS = 2;
const LIMIT_MS = 60_000;

/**
 * JSON to YAML on about 10 MB of indented JSON, every engine in turn, round by round. Prints a table,
 * checks budgets, gives the figures.
 */
export async function measureJson(folder, { isQuick, budgets }) {
  // Only here: the engine may have been compiled a moment ago.
  const { convert } = await import('@yamlkit/engine');
  const file = path.join(folder, 'list.json');
  const options = { from: 'yaml', to: 'json', documents: 'array' };
  // Indentation makes JSON longer than the YAML it came from.
  writeFileSync(file, convert(kubernetes(6e6), options).output);
  const megabytes = statSync(file).size / 1e6;
  const rounds = isQuick ? 3 : 7;
  const timed = await timeAlternating(
    CONTESTANTS,
    { file },
    { warmUps: WARM_UPS, rounds, limitMs: LIMIT_MS },
  );
  const figures = timed.map(({ title, figure }) => ({ title, ...figure }));
  print(figures, megabytes, rounds);
  checkBudgets(figures, budgets);
  return { megabytes, figures };
}

function print(figures, megabytes, rounds) {
  const [ours] = figures;
  const rows = figures.map((figure, index) => {
    if (figure.failure !== undefined) return [figure.title, figure.failure, '', '', ''];
    const ratio = (key) => (index === 0 ? '' : `${(figure[key] / ours[key]).toFixed(2)}x`);
    const { title, ms, cpuMs } = figure;
    return [title, `${ms.toFixed(1)} ms`, ratio('ms'), `${cpuMs.toFixed(1)} ms`, ratio('cpuMs')];
  });
  const heading = `JSON to YAML, ${megabytes.toFixed(1)} MB, median of ${rounds}`;
  const columns = [heading, 'time', 'yamlkit is faster', 'CPU time', 'by CPU time'];
  console.log(`${table(columns, rows)}\n`);
}

function checkBudgets([ours, jsYaml, , , yaml], budgets) {
  const key = timeToJudge();
  const ratio = (theirs) => theirs[key] / ours[key];
  budgets.check('JSON to YAML, 10 MB, at least 2x js-yaml 4', ratio(jsYaml), {
    atLeast: 2,
    unit: 'x',
  });
  budgets.check('JSON to YAML, 10 MB, at least 15x yaml parsed and printed', ratio(yaml), {
    atLeast: 15,
    unit: 'x',
  });
}
