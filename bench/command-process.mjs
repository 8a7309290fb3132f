import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a tick is in `/proc` on all usual machines. */
const TICK_MS = 10;
/** How often the peak of memory is read. What grows in the last part of a process is not seen. */
const POLL_MS = 5;

/** Whether a program is installed. */
export function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Whether the Python on the search path has PyYAML with libyaml. */
export function hasLibyaml() {
  return spawnSync('python3', ['-c', 'import _yaml'], { stdio: 'ignore' }).status === 0;
}

/**
 * Runs a program once with its output thrown away. Nothing else may run beside it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} limitMs
 * @param {{ input?: string, env?: Record<string, string>, measuresMemory?: boolean }} [options] `input` is a file that
 *   `cat` writes into its standard input, whose CPU time is counted; `env` is added to the environment.
 * @returns {Promise<{ ms: number, cpuMs: number, peakMb?: number } | { failure: string }>} wall clock, start of the
 *   process included, and CPU time of all its threads in steps of 10 ms; that and the peak of resident memory are NaN
 *   where the system does not say.
 */
export async function runCommand(
  command,
  args,
  limitMs,
  { input, env, measuresMemory = false } = {},
) {
  const cpuBefore = cpuOfChildren();
  const started = performance.now();
  const source = input && spawn('cat', [input], { stdio: ['ignore', 'pipe', 'ignore'] });
  const child = spawn(command, args, {
    stdio: [source?.stdout ?? 'ignore', 'ignore', 'ignore'],
    env: { ...process.env, ...env },
  });
  let peakMb = Number.NaN;
  const poll = setInterval(() => {
    peakMb = peakOf(child.pid) ?? peakMb;
  }, POLL_MS);
  if (!measuresMemory) clearInterval(poll);
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const sourceEnded = source && new Promise((resolve) => source.on('exit', resolve));
  const signal = await new Promise((resolve) => {
    child.on('exit', (_, by) => resolve(by));
    child.on('error', () => resolve('error'));
  });
  const ms = performance.now() - started;
  source?.kill();
  await sourceEnded;
  clearTimeout(timer);
  clearInterval(poll);
  if (signal) return { failure: `over ${limitMs / 1000} s` };
  return { ms, cpuMs: cpuOfChildren() - cpuBefore, ...(measuresMemory && { peakMb }) };
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

/** The peak of a process's resident memory so far, in megabytes. */
function peakOf(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes && (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}
