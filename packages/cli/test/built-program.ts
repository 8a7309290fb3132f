import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The file that `yamlkit` starts. */
export const PROGRAM = path.join(ROOT, 'packages/cli/bin/yamlkit.cjs');

/** Builds the command line if it is not current. */
export function buildProgram(): void {
  const build = path.join(ROOT, 'scripts/build.mjs');
  const { status, stderr } = spawnSync(process.execPath, [build, 'engine', 'cli'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/**
 * Runs the built program in a folder and waits for its end.
 *
 * @param input what standard input holds, or the descriptor that it is.
 */
export function yamlkit(cwd: string, args: readonly string[], input: string | number = '') {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const result = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd,
    ...(typeof input === 'number' ? { stdio: [input, 'pipe', 'pipe'] } : { input }),
    encoding: 'utf8',
    env,
    maxBuffer: 1e9,
  });
  return { status: result.status, out: result.stdout, err: result.stderr };
}
