import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('count-worker.mjs', import.meta.url));
const OPERATIONS = new URL('../operations/operations.mjs', import.meta.url).href;
/** For one operation on one shape. */
const LIMIT_MS = 300_000;

/**
 * Processes that count steps. One whose job takes too long is ended and another takes its place.
 */
export class StepJobs {
  #engine;
  #operationsFile;
  #children = [];
  /** What the engine does: name, what it takes, whether it is a variation. */
  operations = [];

  /**
   * @param {{ file: string, places: string }} engine as counted-engine.mjs gives it
   * @param {string} operationsFile the address of the module whose `operationsOf` uses it
   */
  constructor(engine, operationsFile = OPERATIONS) {
    this.#engine = engine;
    this.#operationsFile = operationsFile;
  }

  /** @param {number} count of processes */
  async start(count) {
    this.#children = await Promise.all(Array.from({ length: count }, () => this.#fork()));
  }

  /**
   * @param {{ operation: string, shapes: string[], length: number, isAgain?: boolean, isProfile?: boolean }[]} jobs
   *   `isAgain` where what an operation makes once in a process is to be there before it is counted
   * @param {(answer: object) => void} onAnswer gets one for each shape, with `operation` and `shape`
   */
  async run(jobs, onAnswer) {
    let next = 0;
    const runSome = async (place) => {
      while (next < jobs.length) {
        let job = jobs[next++];
        while (job.shapes.length > 0) {
          const answered = await this.#ask(this.#children[place], job, onAnswer);
          if (answered < job.shapes.length) {
            const shape = job.shapes[answered];
            onAnswer({
              ...job,
              shape,
              failure: `takes more than ${LIMIT_MS / 1000} s, or ends the process`,
            });
            this.#children[place] = await this.#fork();
          }
          job = { ...job, shapes: job.shapes.slice(answered + 1) };
        }
      }
    };
    await Promise.all(this.#children.map((_, place) => runSome(place)));
  }

  stop() {
    for (const child of this.#children) child.kill();
  }

  async #fork() {
    const { file, places } = this.#engine;
    const child = fork(WORKER, [file, places, this.#operationsFile]);
    const { operations } = await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('The counting process does not start.')));
    });
    child.removeAllListeners();
    this.operations = operations;
    return child;
  }

  /** @returns {Promise<number>} how many shapes were answered; fewer than all when the process is dead */
  #ask(child, job, onAnswer) {
    return new Promise((resolve) => {
      let answered = 0;
      const finish = () => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (answered < job.shapes.length) child.kill('SIGKILL');
        resolve(answered);
      };
      const timer = setTimeout(finish, LIMIT_MS);
      child.on('message', (answer) => {
        timer.refresh();
        onAnswer({ ...job, shape: job.shapes[answered], ...answer });
        answered++;
        if (answered === job.shapes.length) finish();
      });
      child.once('exit', finish);
      child.send(job);
    });
  }
}
