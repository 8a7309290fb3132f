import { fork } from 'node:child_process';

const CHILD = new URL('./engine-child.mjs', import.meta.url);
const HEAP_MB = 6144;

/**
 * One engine in a process of its own, so that heaps do not mix. It answers one question at a time;
 * after a time-out or a crash it is started afresh for the next.
 */
export class EngineProcess {
  #args;
  #script;
  #child;

  /**
   * @param {string | string[]} args what the script is told: for engine-child.mjs, the name of a file in engines/.
   * @param {URL} script
   */
  constructor(args, script = CHILD) {
    this.#args = [args].flat();
    this.#script = script;
  }

  /**
   * Runs an operation on the text of a file, or on each text of a JSON file that lists them: once, or `times` in a
   * row with a different ending each (not for lists), which is timed as a whole.
   *
   * @param {{ operation: string, file: string, isList?: boolean, measuresMemory?: boolean, times?: number }} request
   * @param {number} limitMs
   * @returns {Promise<{ ms: number, peakMb?: number, retainedMb?: number, result?: string } | { failure: string }>}
   */
  async run(request, limitMs) {
    this.#child ??= await start(this.#script, this.#args);
    const child = this.#child;
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        resolve({ failure: `over ${limitMs / 1000} s` });
      }, limitMs);
      child.once('message', (message) => {
        clearTimeout(timer);
        resolve(message);
      });
      child.once('exit', () => {
        clearTimeout(timer);
        resolve({ failure: 'out of memory or crashed' });
      });
      child.send(request);
    });
    child.removeAllListeners('message');
    child.removeAllListeners('exit');
    if (child.exitCode !== null || child.signalCode !== null || child.killed) {
      this.#child = undefined;
    }
    return answer;
  }

  stop() {
    this.#child?.kill();
    this.#child = undefined;
  }
}

async function start(script, args) {
  const child = fork(script, args, {
    execArgv: [
      '--expose-gc',
      `--max-old-space-size=${HEAP_MB}`,
      '--stack-size=984',
      // While the others have their turns, V8 would tidy up and throw away compiled code.
      '--no-memory-reducer',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    if (said.length < 2000) said += chunk;
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`The engine ${args[0]} did not start\n${said}`)));
  });
  child.removeAllListeners('exit');
  return child;
}
