import { readFileSync } from 'node:fs';
import {
  installNativeWork,
  listenToNativeWork,
  nativeSteps,
  resetNativeWork,
} from './native-work.mjs';

/** Counts the steps of what it runs, in the calls and loops of the counted engine and in native code. */
export class StepCounter {
  #places;
  #counts;

  /** @param {string} placesFile as written by counted-engine.mjs */
  constructor(placesFile) {
    this.#places = JSON.parse(readFileSync(placesFile, 'utf8'));
    this.#counts = installNativeWork(this.#places.length);
  }

  /**
   * @param {() => unknown} run
   * @returns {{ steps: number, output: number }} and how many code units came out
   */
  count(run) {
    this.#counts.fill(0);
    resetNativeWork();
    const result = run();
    let steps = nativeSteps();
    for (let at = 0; at < this.#counts.length; at++) steps += this.#counts[at];
    return { steps: Math.round(steps), output: lengthOf(result) };
  }

  /**
   * Where the steps of a run are: by function of the engine, native work by who asked for it.
   *
   * @param {() => unknown} run
   * @returns {Map<string, number>}
   */
  profile(run) {
    const places = new Map();
    const add = (name, steps) => places.set(name, (places.get(name) ?? 0) + steps);
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 12;
    listenToNativeWork((name, steps) => add(`${name} in ${caller()}`, steps));
    this.count(run);
    listenToNativeWork(undefined);
    Error.stackTraceLimit = stackTraceLimit;
    for (const [at, { name, kind, module, line }] of this.#places.entries()) {
      if (this.#counts[at] === 0) continue;
      add(`${kind === 'loop' ? 'a loop in ' : ''}${name} (${module}:${line})`, this.#counts[at]);
    }
    return places;
  }
}

/** The function of the engine that is being run. */
function caller() {
  const line = new Error().stack.split('\n').find((each) => each.includes('counted-engine'));
  return line?.match(/at (?:new )?(\S+)/)?.[1] ?? 'the engine';
}

function lengthOf(result) {
  if (typeof result === 'string') return result.length;
  if (!Array.isArray(result)) return 0;
  let length = 0;
  for (const each of result) length += each?.length ?? 0;
  return length;
}
