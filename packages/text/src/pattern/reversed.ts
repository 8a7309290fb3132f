import type { Program, Step } from './program.ts';

const NEVER: Step = { kind: 'take', set: () => false };

/** A program that matches what another one does, read from the last character to the first, without captured groups. */
export function reversed(program: Program): Program {
  /** By place, those that lead to it by a jump or split. */
  const sources: number[][] = Array.from({ length: program.length + 1 }, () => []);
  for (const [at, step] of program.entries()) {
    if (step.kind === 'jump' || step.kind === 'split') sources[at + step.by].push(at);
  }
  // For each place, from the last to the first, the ways to those before it; the one from the place just before goes last.
  const starts: number[] = [];
  let length = 0;
  for (let place = program.length; place >= 0; place--) {
    starts[place] = length;
    const isOpen = place === 0 || program[place - 1].kind === 'split';
    length += 2 * sources[place].length + (isOpen ? 0 : 1);
  }
  const steps: Step[] = [];
  for (let place = program.length; place >= 0; place--) {
    for (const source of sources[place]) {
      steps.push({ kind: 'split', by: 2, prefersNext: true });
      steps.push({ kind: 'jump', by: starts[source] - steps.length });
    }
    if (place === 0) break;
    const step = program[place - 1];
    if (step.kind !== 'split') steps.push(step.kind === 'jump' ? NEVER : step);
  }
  return steps;
}
