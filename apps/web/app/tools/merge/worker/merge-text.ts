import { type LineOrigin, merge } from '@yamlkit/engine';
import { templateIn } from '../../../workspace/engine-worker/template-refusal.ts';
import type { Merged, MergeRequest, OriginRun } from '../protocol.ts';

const mostConflicts = 100;
const mostRuns = 1000;

/** Merges two texts for the page. */
export async function mergeText(
  { options, reading }: MergeRequest,
  base: string,
  override: string,
): Promise<Merged> {
  for (const side of [0, 1]) {
    const found = await templateIn(side === 0 ? base : override, reading);
    if (found === undefined) continue;
    const problem = { ...found.problem, side } as Merged['problems'][number];
    return { output: '', problems: [problem], conflicts: [], runs: [] };
  }
  const { output, problems, conflicts, origins } = merge([base, override], options);
  return {
    output,
    problems,
    conflicts: conflicts.slice(0, mostConflicts),
    runs: runsOf(origins),
  };
}

function runsOf(origins: readonly LineOrigin[]): OriginRun[] {
  const runs: OriginRun[] = [];
  let from = 0;
  for (let at = 1; at <= origins.length && runs.length < mostRuns; at++) {
    if (origins[at] === origins[from]) continue;
    runs.push({ origin: origins[from], line: from + 1, count: at - from });
    from = at;
  }
  return runs;
}
