import { threeWayChunks } from './line-chunks.ts';
import { linesOf, textOf } from './text-parts.ts';

/** What git makes of the lines of three texts; undefined where that is a conflict. */
export function mergedLines(base: string, ours: string, theirs: string): string | undefined {
  const [b, o, t] = [base, ours, theirs].map(linesOf);
  let merged = '';
  for (const chunk of threeWayChunks(b, o, t, true)) {
    const inOurs = textOf(o, chunk.ours);
    const inTheirs = textOf(t, chunk.theirs);
    const inBase = textOf(b, chunk.base);
    if (inTheirs === inBase || inOurs === inTheirs) merged += inOurs;
    else if (inOurs === inBase) merged += inTheirs;
    else return undefined;
  }
  return merged;
}
