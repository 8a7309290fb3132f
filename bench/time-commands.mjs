import { runCommand } from './command-process.mjs';
import { median } from './statistics.mjs';

const LIMIT_MS = 900_000;
/** One that takes this long is not run again. */
const SLOW_MS = 10_000;

/**
 * Runs whole processes in alternation, since a busy moment of the machine has to meet all of them.
 *
 * @param {readonly { name: string, command: string, args: readonly string[], input?: string, warmUps?: number,
 *   env?: Record<string, string>, measuresMemory?: boolean }[]} contestants of different names
 * @param {number} rounds
 * @returns {Promise<Record<'ms' | 'cpuMs' | 'peakMb', Record<string, number>>>} medians by name; of the peak of memory,
 *   in MB, the most
 */
export async function timeCommands(contestants, rounds) {
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, command, args, warmUps = 0, ...options } of contestants) {
      const own = samples.get(name);
      if (own.some(({ ms }) => ms > SLOW_MS)) continue;
      for (let run = round === 0 ? -warmUps : 0; run <= 0; run++) {
        const answer = await runCommand(command, args, LIMIT_MS, options);
        if (answer.failure) throw new Error(`${name}: ${answer.failure}`);
        if (run === 0) own.push(answer);
      }
    }
  }
  const byName = (figureOf) =>
    Object.fromEntries([...samples].map(([name, own]) => [name, figureOf(own)]));
  return {
    ms: byName((own) => median(own.map(({ ms }) => ms))),
    cpuMs: byName((own) => median(own.map(({ cpuMs }) => cpuMs))),
    peakMb: byName((own) => Math.max(...own.map(({ peakMb = Number.NaN }) => peakMb))),
  };
}
