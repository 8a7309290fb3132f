import { spawn, spawnSync } from 'node:child_process';

/** Whether a program is installed. */
export function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Runs a program once with its output thrown away.
 *
 * @returns {Promise<{ ms: number } | { failure: string }>} wall clock, start of the process included.
 */
export async function runCommand(command, args, limitMs) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const signal = await new Promise((resolve) => {
    child.on('exit', (_, by) => resolve(by));
    child.on('error', () => resolve('error'));
  });
  clearTimeout(timer);
  return signal ? { failure: `over ${limitMs / 1000} s` } : { ms: performance.now() - started };
}
