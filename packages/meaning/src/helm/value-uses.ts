import type { Chain, GoTemplate, Step } from './go-template.ts';

/** The longest path whose uses are counted. */
const MOST_STEPS = 20;

/** How often templates write each path of values. */
export class ValueUses {
  /** By what comes before a name, separated by line breaks, and by the name. */
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(templates: readonly GoTemplate[]) {
    for (const { chains } of templates) for (const chain of chains) this.#add(chain);
  }

  /** How many times the last step of a path is written after the others, in full or after what stands for them. */
  countOf(path: readonly string[]): number {
    return this.#counts.get(startOf(path))?.get(path[path.length - 1]) ?? 0;
  }

  /** The other names that are written more than once where the last step of a path is. */
  repeatedBeside(path: readonly string[]): string[] {
    const beside = this.#counts.get(startOf(path)) ?? [];
    return [...beside].flatMap(([name, count]) => (count > 1 ? name : []));
  }

  #add(chain: Chain): void {
    const written = stepsOfValue(chain);
    if (written === undefined || chain.value.kind !== 'values') return;
    const path = chain.value.path.slice(0, MOST_STEPS);
    for (let at = chain.value.path.length - written.length; at < path.length; at++) {
      const start = startOf(path.slice(0, at + 1));
      const counts = this.#counts.get(start) ?? new Map<string, number>();
      this.#counts.set(start, counts);
      counts.set(path[at], (counts.get(path[at]) ?? 0) + 1);
    }
  }
}

/** What comes before the last step of a path. */
function startOf(path: readonly string[]): string {
  return path.slice(0, -1).join('\n');
}

/** The steps of a path that are names of values. */
export function stepsOfValue({ start, steps }: Chain): readonly Step[] | undefined {
  if (start.kind === 'values') return steps;
  const isRoot = start.kind === 'root' || start.kind === 'call';
  return isRoot && steps[0]?.name === 'Values' ? steps.slice(1) : undefined;
}
