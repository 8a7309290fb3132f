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
