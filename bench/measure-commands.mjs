import path from 'node:path';
import { isInstalled, runCommand } from './command-process.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

const LIMIT_MS = 120_000;
/**
 * Whole processes, from start to exit: our command line beside fy-tool (libfyaml, C) and yamllint
 * (Python), as far as they are installed.
 */
export async function measureCommands(file, { root, isQuick, budgets }) {
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const ours = (...args) => [process.execPath, [program, ...args]];
  const contestants = [
    // One line a problem, as yamllint writes it.
    [
      'yamlkit validate --preset default --format parsable',
      ...ours('validate', '--preset', 'default', '--format', 'parsable', file),
    ],
    ['yamlkit validate --preset default', ...ours('validate', '--preset', 'default', file)],
    ['yamlkit validate', ...ours('validate', file)],
    ['yamlkit validate --no-lint', ...ours('validate', '--no-lint', file)],
    ['yamlkit convert --to json', ...ours('convert', '--to', 'json', '--documents', 'array', file)],
    ['fy-tool --testsuite', 'fy-tool', ['--testsuite', '--null-output', file]],
    ['fy-tool --compose', 'fy-tool', ['--compose', '--null-output', file]],
    ['yamllint -d default', 'yamllint', ['-d', 'default', file]],
  ].filter(([, command]) => command === process.execPath || isInstalled(command));
  const rounds = isQuick ? 2 : 5;
  const figures = contestants.map(([name]) => ({ name, samples: [], failure: undefined }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, [, command, args]] of contestants.entries()) {
      // The slow one is measured once.
      if (figures[at].samples.some((ms) => ms > 5000)) continue;
      const answer = await runCommand(command, args, LIMIT_MS);
      if (answer.failure) figures[at].failure = answer.failure;
      else figures[at].samples.push(answer.ms);
    }
  }
  for (const figure of figures) {
    if (!figure.failure) figure.ms = median(figure.samples);
  }
  console.log(
    `${table(
      [`Whole processes on 5 MB, median of ${rounds}`, 'time'],
      figures.map(({ name, ms, failure }) => [name, failure ?? `${ms.toFixed(0)} ms`]),
    )}\n`,
  );
  const yamllint = figures.find(({ name }) => name.startsWith('yamllint'));
  const budget = 'yamlkit validate --preset default as a process, 5 MB, at least 50x yamllint';
  if (yamllint === undefined) budgets.skip(budget, 'yamllint is not installed');
  else budgets.check(budget, yamllint.ms / figures[0].ms, { atLeast: 50, unit: 'x' });
  return figures;
}

/**
 * The linter as a process beside yamllint as a process, start-up included, on texts from a few lines
 * on and on many small files in one run.
 *
 * @param {readonly { name: string, files: readonly string[], budget?: number }[]} subjects `budget` is
 *   how many times as long yamllint must take.
 */
export async function measureLinters(subjects, { root, isQuick, budgets }) {
  if (!isInstalled('yamllint')) {
    console.log('yamllint is not installed, so there is nothing to compare the linter with.\n');
    return [];
  }
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const rounds = isQuick ? 3 : 7;
  const figures = [];
  for (const { name, files, budget } of subjects) {
    const samples = { yamlkit: [], yamllint: [] };
    for (let round = 0; round < rounds; round++) {
      const args = ['validate', '--preset', 'default', '--format', 'parsable', ...files];
      const ours = await runCommand(process.execPath, [program, ...args], LIMIT_MS);
      samples.yamlkit.push(ours.ms);
      // The slow one is measured once.
      if (samples.yamllint.some((ms) => ms > 5000)) continue;
      const theirs = await runCommand('yamllint', ['-d', 'default', ...files], LIMIT_MS);
      samples.yamllint.push(theirs.ms);
    }
    const figure = { name, yamlkit: median(samples.yamlkit), yamllint: median(samples.yamllint) };
    figures.push(figure);
    if (budget === undefined) continue;
    budgets.check(
      `yamlkit validate --preset default as a process, ${name}, at least ${budget}x yamllint`,
      figure.yamllint / figure.yamlkit,
      { atLeast: budget, unit: 'x' },
    );
  }
  console.log(
    `${table(
      ['Linting with preset default, whole processes', 'yamlkit', 'yamllint', 'yamlkit is faster'],
      figures.map(({ name, yamlkit, yamllint }) => [
        name,
        `${yamlkit.toFixed(0)} ms`,
        `${yamllint.toFixed(0)} ms`,
        `${(yamllint / yamlkit).toFixed(1)}x`,
      ]),
    )}\n`,
  );
  return figures;
}

/** What libfyaml is asked for, which is what ours does without lint: its events, written nowhere. */
const FY_TOOL = ['--testsuite', '--null-output'];

/**
 * Our processes on large texts beside libfyaml without its start, which is that of a program in C: the time
 * of `fy-tool` less what it takes for an empty file. There is no budget, only the figure.
 *
 * @param {readonly { name: string, file: string }[]} subjects
 * @param {string} emptyFile
 */
export async function measureBesideLibfyaml(subjects, emptyFile, { root, isQuick }) {
  if (!isInstalled('fy-tool')) {
    console.log('fy-tool is not installed, so there are no figures of libfyaml.\n');
    return [];
  }
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const rounds = isQuick ? 3 : 7;
  const figures = [];
  for (const { name, file } of subjects) {
    const samples = { start: [], libfyaml: [], yamlkit: [] };
    for (let round = 0; round < rounds; round++) {
      samples.start.push(await runCommand('fy-tool', [...FY_TOOL, emptyFile], LIMIT_MS));
      samples.libfyaml.push(await runCommand('fy-tool', [...FY_TOOL, file], LIMIT_MS));
      const args = [program, 'validate', '--no-lint', file];
      samples.yamlkit.push(await runCommand(process.execPath, args, LIMIT_MS));
    }
    const medians = (key) =>
      Object.fromEntries(
        Object.entries(samples).map(([who, own]) => [who, median(own.map((run) => run[key]))]),
      );
    figures.push({ name, ms: medians('ms'), cpuMs: medians('cpuMs') });
  }
  const rows = figures.flatMap(({ name, ms, cpuMs }) =>
    [
      ['time', ms],
      ['CPU time', cpuMs],
    ].map(([title, { start, libfyaml, yamlkit }]) => [
      `${name}, ${title}`,
      `${yamlkit.toFixed(0)} ms`,
      `${(libfyaml - start).toFixed(0)} ms`,
      `${(yamlkit / (libfyaml - start)).toFixed(2)}x`,
    ]),
  );
  const columns = ['validate --no-lint', 'libfyaml without start', 'we take'];
  console.log(`${table([`Whole processes, median of ${rounds}`, ...columns], rows)}\n`);
  return figures;
}
