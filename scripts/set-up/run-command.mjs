import { spawn } from 'node:child_process';
import { repository } from './repository.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {boolean} [isQuiet] keep the output to return it, rather than pass it on
 * @property {number} [timeLimit] milliseconds after which the command is killed
 */

/**
 * Runs a program in the repository's folder, without a standard input, and waits for its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ status: number, output: string }>} the exit status, 1 when it could not be
 *   started or was killed; the output is empty unless `isQuiet`.
 */
export function runCommand(program, args, { env = {}, isQuiet = false, timeLimit } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = timeLimit
      ? setTimeout(() => {
          console.error(`${program} was stopped after ${timeLimit / 1000} s`);
          child.kill('SIGKILL');
        }, timeLimit)
      : undefined;
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ status: 1, output: `${output}${error.message}\n` });
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ status: status ?? 1, output });
    });
  });
}

/**
 * Runs a script of a package with this Node.
 *
 * @param {readonly string[]} args the script's file, from the repository's folder on, then its
 *   arguments.
 * @param {CommandOptions} [options]
 */
export function runNode(args, options) {
  return runCommand(process.execPath, args, options);
}

/**
 * Compiles or checks a project with TypeScript 7, which takes a quarter of the time; version 6 is there for tools that
 * need its API.
 *
 * @param {string} project a `tsconfig.json`, from the repository's folder on.
 * @param {readonly string[]} [options]
 */
export function runCompiler(project, options = []) {
  const compiler = 'node_modules/typescript-7/bin/tsc';
  // Several checkers would each work out the types that they share.
  return runNode([compiler, '--singleThreaded', '-p', project, ...options], { isQuiet: true });
}

/**
 * Runs npm: the one that started this process, if one did.
 *
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const running = process.env.npm_execpath;
  if (running?.endsWith('.js')) return runNode([running, ...args], options);
  // On Windows npm is a script that only a shell can start.
  if (process.platform === 'win32') return runCommand('cmd', ['/c', 'npm', ...args], options);
  return runCommand('npm', args, options);
}
