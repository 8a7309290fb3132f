// What action.yml runs. Settings come as environment variables, so that nothing in them is run by a shell. The
// checkout may be anyone's: the only program that is started in it, besides git for one question, is the
// yamlkit that this release carries.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { env } = process;
const PROGRAM = fileURLToPath(new URL('carried-program.mjs', import.meta.url));
const workspace = required('GITHUB_WORKSPACE');

const args = [
  ...linesOf(env.YAMLKIT_ARGUMENTS),
  ...(env.YAMLKIT_CHANGED_ONLY === 'true' ? changedOption(env.YAMLKIT_BASE ?? '') : []),
  '--',
  ...linesOf(env.YAMLKIT_FILES),
];
if (env.YAMLKIT_SARIF === 'true') {
  const { stdout } = validate('sarif', 'pipe');
  writeFileSync(path.join(required('RUNNER_TEMP'), 'yamlkit.sarif'), stdout ?? '');
}
process.exitCode = validate('github', 'inherit').status ?? 2;

/**
 * @param {string} format
 * @param {'inherit' | 'pipe'} output
 */
function validate(format, output) {
  return spawnSync(process.execPath, [PROGRAM, 'validate', '--format', format, ...args], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    stdio: ['ignore', output, 'inherit'],
  });
}

/** The option for what has changed since a commit, or none if the checkout does not have that commit. */
function changedOption(/** @type {string} */ base) {
  const isCommit = /^[0-9a-f]{40,64}$/.test(base) && !/^0+$/.test(base);
  if (isCommit && hasCommonHistory(base)) return [`--changed=${base}`];
  console.log(
    '::warning::What has changed is not known, so all files are checked. Check out with fetch-depth: 0.',
  );
  return [];
}

/** Asks git, which must fetch nothing, read no folder in the checkout as a repository, and itself be outside of it. */
function hasCommonHistory(/** @type {string} */ base) {
  const question = ['-c', 'safe.bareRepository=explicit', 'merge-base', base, 'HEAD'];
  const folders = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  const { status } = spawnSync('git', question, {
    cwd: workspace,
    env: {
      ...env,
      PATH: folders.join(path.delimiter),
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
    },
    stdio: 'ignore',
  });
  return status === 0;
}

/** What the runner always sets. */
function required(/** @type {string} */ name) {
  const value = env[name];
  if (value) return value;
  console.log(`::error::${name} is not set. Run this as a step of GitHub Actions.`);
  process.exit(2);
}

/** @param {string | undefined} text */
function linesOf(text) {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
