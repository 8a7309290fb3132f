import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { timeAlternating, timeToJudge } from './alternate-engines.mjs';
import { customResourceBundle, filesOfKind, KINDS, smallFiles } from './corpora/kinds/files.mjs';
import { table } from './table.mjs';

const OTHERS = ['js-yaml-4', 'js-yaml-5', 'yaml'];
const LIMIT_MS = 120_000;

/** Our operations beside what the others do instead, and how many times as long js-yaml 4 must take. */
const SMALL = [
  { ours: 'validate', theirs: 'validate', title: 'validate without lint', atLeast: 3 },
  { ours: 'recommended', theirs: 'validate', title: 'validate, preset recommended', atLeast: 2 },
  { ours: 'lint', theirs: 'validate', title: 'validate, preset default', atLeast: 1.25 },
  { ours: 'convert', theirs: 'convert', title: 'YAML to JSON', atLeast: 1.5 },
];
const BUNDLES = [
  { ours: 'validate', theirs: 'validate', title: 'validate without lint', atLeast: 3 },
  { ours: 'convert', theirs: 'convert', title: 'YAML to JSON', atLeast: 2.5 },
];

export function files() {
  return smallFiles(4000);
}

/** A megabyte of each kind, with what the table calls it. Custom resources come in bundles. */
const KIND_NAMES = {
  playbook: 'Ansible',
  workflow: 'GitHub workflows',
  compose: 'Compose',
  helmValues: 'Helm values',
  openapi: 'OpenAPI',
};
const KIND_BYTES = 1_000_000;

/** From 1.3 to 2 MB. */
export function bundles() {
  return Array.from({ length: 8 }, (_, at) => customResourceBundle(1.3e6 + at * 85_000, at + 1));
}

/**
 * Texts as they are found in repositories, all read in one operation: many small ones of six kinds, and
 * large bundles of custom resource definitions. Prints tables, checks budgets, gives the figures.
 */
export async function measureFiles(folder, { isQuick, budgets }) {
  const subjects = [
    { name: '4,000 small files', texts: files(), comparisons: SMALL, others: OTHERS, warmUps: 4 },
    {
      name: '8 bundles of CRDs',
      texts: bundles(),
      comparisons: BUNDLES,
      others: OTHERS,
      warmUps: 2,
    },
  ];
  const figures = [];
  for (const subject of subjects) {
    const figure = await measure(subject, { folder, rounds: isQuick ? 3 : 7 });
    print(figure);
    checkBudgets(figure, budgets);
    figures.push(figure);
  }
  return figures;
}

/** Each kind by itself beside js-yaml 4: which of them the many small files owe their figures to. */
export async function measureKinds(folder, { isQuick, budgets }) {
  const kinds = [];
  for (const [kind, name] of Object.entries(KIND_NAMES)) {
    const count = Math.round(KIND_BYTES / KINDS[kind].figures.bytes);
    const texts = filesOfKind(KINDS[kind], count);
    const subject = { name, texts, comparisons: SMALL, others: ['js-yaml-4'], warmUps: 12 };
    kinds.push(await measure(subject, { folder, rounds: isQuick ? 5 : 9 }));
  }
  printKinds(kinds);
  for (const figure of kinds) checkBudgets(figure, budgets);
  return kinds;
}

async function measure({ name, texts, comparisons, others, warmUps }, { folder, rounds }) {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(texts));
  const ours = comparisons.map((comparison) => ({ engine: 'yamlkit', operation: comparison.ours }));
  const theirOperations = [...new Set(comparisons.map(({ theirs }) => theirs))];
  const theirs = others.flatMap((engine) =>
    theirOperations.map((operation) => ({ engine, operation })),
  );
  const times = await timeAlternating(
    [...ours, ...theirs],
    { file, isList: true },
    // The first round is one to warm up, too.
    { warmUps, rounds, limitMs: LIMIT_MS },
  );
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return { name, count: texts.length, megabytes: characters / 1e6, rounds, comparisons, times };
}

function print({ name, count, megabytes, rounds, comparisons, times }) {
  console.log(`${name}, ${megabytes.toFixed(1)} MB in all, median of ${rounds} rounds\n`);
  for (const { ours, theirs, title } of comparisons) {
    const { figure: own } = find(times, 'yamlkit', ours);
    const others = times.filter(
      ({ engine, operation }) => engine !== 'yamlkit' && operation === theirs,
    );
    const rows = [find(times, 'yamlkit', ours), ...others].map(({ engine, figure }) => {
      if (figure.failure) return [engine, figure.failure, ...Array(6).fill('')];
      const ratio = (key) =>
        engine === 'yamlkit' || own.failure ? '' : `${(figure[key] / own[key]).toFixed(2)}x`;
      return [
        engine,
        `${figure.ms.toFixed(0)} ms`,
        perText(figure.ms / count),
        ratio('ms'),
        `${figure.cpuMs.toFixed(0)} ms`,
        ratio('cpuMs'),
        `${figure.firstMs.toFixed(0)} ms`,
        ratio('firstCpuMs'),
      ];
    });
    const columns = ['time', 'a text', 'yamlkit is faster', 'CPU time', 'by CPU time'];
    console.log(`${table([title, ...columns, 'first round', 'by CPU time'], rows)}\n`);
  }
}

function printKinds(figures) {
  const key = timeToJudge();
  const rows = figures.map(({ name, count, comparisons, times }) => [
    name,
    `${count}`,
    ...comparisons.map(({ ours, theirs }) => {
      const [own, other] = [find(times, 'yamlkit', ours), find(times, 'js-yaml-4', theirs)];
      return `${perText(own.figure[key] / count)}, ${(other.figure[key] / own.figure[key]).toFixed(2)}x`;
    }),
  ]);
  const time = key === 'ms' ? 'time' : 'CPU time';
  const titles = SMALL.map(({ title }) => title);
  console.log(`${table([`A text, ${time}, beside js-yaml 4`, 'texts', ...titles], rows)}\n`);
}

function perText(ms) {
  return ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(1)} ms`;
}

function checkBudgets({ name, comparisons, times }, budgets) {
  const key = timeToJudge();
  for (const { ours, theirs, title, atLeast } of comparisons) {
    const [own, other] = [find(times, 'yamlkit', ours), find(times, 'js-yaml-4', theirs)];
    budgets.check(
      `${name}, ${title}, at least ${atLeast}x js-yaml 4`,
      other.figure[key] / own.figure[key],
      { atLeast, unit: 'x' },
    );
  }
}

function find(times, engine, operation) {
  return times.find((each) => each.engine === engine && each.operation === operation);
}
