import type { ListedProblem } from '../../../workspace/engine/protocol.ts';
import type { ProblemPages } from '../problem-pages.ts';
import type { SchemaState } from './schema-session.ts';

/** Everything that is listed: errors, what schemas find, warnings. */
export class AllProblems {
  readonly #pages: ProblemPages;
  readonly #ofSchema: readonly ListedProblem[];

  constructor(pages: ProblemPages, { verdict }: SchemaState) {
    this.#pages = pages;
    this.#ofSchema = verdict?.problems ?? [];
  }

  get count(): number {
    return this.#pages.count + this.#ofSchema.length;
  }

  /** The problem at `index`, or undefined while it is not loaded. */
  at(index: number): ListedProblem | undefined {
    const own = index - this.#pages.errorCount;
    if (own >= 0 && own < this.#ofSchema.length) return this.#ofSchema[own];
    return this.#pages.at(this.pageIndex(index));
  }

  /** The place of a problem among those of the validation alone, which loads them. */
  pageIndex(index: number): number {
    return index < this.#pages.errorCount ? index : index - this.#ofSchema.length;
  }

  /** All that are loaded. */
  loaded(): ListedProblem[] {
    return [...this.#pages.loaded(), ...this.#ofSchema];
  }
}

/** Whether it was found by the knowledge of a format: its schema, or the meaning of its names. */
export function isOfSchema({ code }: Pick<ListedProblem, 'code'>): boolean {
  return code.startsWith('schema/') || code.startsWith('meaning/');
}
