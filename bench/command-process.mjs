import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a tick is in `/proc` on all usual machines. */
const TICK_MS = 10;

/** Whether a program is installed. */
export function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Runs a program once with its output thrown away. Nothing else may run beside it.
 *
 * @returns {Promise<{ ms: number, cpuMs: number } | { failure: string }>} wall clock, start of the process
 *   included, and CPU time of all its threads in steps of 10 ms; that is NaN where the system does not say.
 */
export async function runCommand(command, args, limitMs) {
  const cpuBefore = cpuOfChildren();
  const started = performance.now();
  const child = spawn(command, args, { stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const signal = await new Promise((resolve) => {
    child.on('exit', (_, by) => resolve(by));
    child.on('error', () => resolve('error'));
  });
  const ms = performance.now() - started;
  clearTimeout(timer);
  if (signal) return { failure: `over ${limitMs / 1000} s` };
  return { ms, cpuMs: cpuOfChildren() - cpuBefore };
}

/** The CPU time in milliseconds of all child processes that have ended, in steps of 10. */
export function cpuOfChildren() {
  try {
    // After the name in brackets, which may hold spaces: cutime and cstime are fields 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
