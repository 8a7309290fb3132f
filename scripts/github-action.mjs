// What action.yml runs. Settings come as environment variables, so that nothing in them is run by a shell.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const { env } = process;
const YAML = /\.ya?ml$/i;
/** More would be too long for a command line. */
const MOST_FILES = 1000;

const files = env.YAMLKIT_CHANGED_ONLY === 'true' ? changedFiles() : linesOf(env.YAMLKIT_FILES);
if (files.length === 0) {
  console.log('No YAML file has changed.');
  if (env.YAMLKIT_SARIF === 'true') writeSarif(['--no-lint', '-'], '');
  process.exit(0);
}
const given = linesOf(env.YAMLKIT_ARGUMENTS);
if (env.YAMLKIT_SARIF === 'true') writeSarif([...given, '--', ...files]);
const { status } = yamlkit(['validate', '--format', 'github', ...given, '--', ...files], 'inherit');
process.exit(status ?? 2);

/** The files that differ from the base and are still there, below the folder of the step. */
function changedFiles() {
  const base = env.YAMLKIT_BASE ?? '';
  const isKnown = /^[0-9a-f]{7,64}$/.test(base) && !/^0+$/.test(base);
  const found = isKnown
    ? git([
        'diff',
        '--name-only',
        '--diff-filter=d',
        '--relative',
        '-z',
        `${base}...HEAD`,
        '--',
        '.',
      ])
    : undefined;
  if (found === undefined) {
    console.log(
      '::warning::What has changed is not known, so all files are checked. Check out with fetch-depth: 0.',
    );
    return linesOf(env.YAMLKIT_FILES);
  }
  const names = found.split('\0').filter((name) => YAML.test(name));
  if (names.length <= MOST_FILES) return names;
  console.log(`::notice::${names.length} files have changed, so all files are checked.`);
  return linesOf(env.YAMLKIT_FILES);
}

/** @param {string[]} args */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : undefined;
}

/**
 * @param {string[]} args
 * @param {string} [input]
 */
function writeSarif(args, input) {
  const { stdout } = yamlkit(['validate', '--format', 'sarif', ...args], 'pipe', input);
  writeFileSync(path.join(env.RUNNER_TEMP ?? '.', 'yamlkit.sarif'), stdout ?? '');
}

/**
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} output
 * @param {string} [input]
 */
function yamlkit(args, output, input) {
  const name = `yamlkit@${env.YAMLKIT_VERSION || 'latest'}`;
  const result = spawnSync('npx', ['--yes', name, ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 1 << 29,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, 'inherit'],
  });
  if (result.error) {
    console.log(`::error::npx cannot be run: ${result.error.message}`);
    process.exit(2);
  }
  return result;
}

/** @param {string | undefined} text */
function linesOf(text) {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
