import { compile, type Host, jsonText, parseJson, type Value } from '../src/index.ts';

/** What a program has for an input: its outputs as JSON, and `error: …` or how else it ends. */
export function run(program: string, input = 'null', host: Host = {}): string[] {
  return runOn(program, parseJson(input), host);
}

/** The same for an input that is a value already. */
export function runOn(program: string, input: Value, host: Host = {}): string[] {
  const { program: compiled, problem } = compile(program, host);
  if (compiled === undefined) return [`problem: ${problem.message}`];
  const evaluation = compiled.evaluate(input);
  const results: string[] = [];
  for (;;) {
    const outcome = evaluation.next();
    switch (outcome.kind) {
      case 'output':
        results.push(jsonText(outcome.value));
        break;
      case 'done':
        return results;
      case 'error':
        return [...results, `error: ${outcome.problem.message}`];
      case 'stopped':
        return [...results, `stopped: ${outcome.message}`];
      default:
        return [...results, `halted: ${outcome.exitCode}`];
    }
  }
}

/** A program, its input, and its outputs one after the other. */
export type Case = readonly [program: string, input: string, ...outputs: string[]];
