/** Steps of evaluations that any text may take, those for each of its nodes, and those that none may exceed. */
const STEPS_FOR_ALL = 3_000_000;
const STEPS_FOR_NODE = 100;
const MOST_STEPS = 50_000_000;
/** Those that each document may take all the same, where others have used up the steps. */
const LEAST_STEPS = 300;
/**
 * Code units that edits may go through in all: each parses its document again, so a text with many mistakes has such
 * fixes for the first of them, and for the others after that.
 */
const MOST_EDITED = 500_000;

/** What checking all documents of one text by their schemas, and fixing them, may still cost. */
export class TextBudget {
  #steps = STEPS_FOR_ALL;
  #edited = MOST_EDITED;
  #limited = 0;

  /** The steps that the next document may take. @param nodeCount of the document. */
  stepsFor(nodeCount: number): number {
    const own = STEPS_FOR_NODE * nodeCount;
    this.#steps += own;
    return Math.min(Math.max(this.#steps, LEAST_STEPS + own), MOST_STEPS);
  }

  spendSteps(count: number): void {
    this.#steps -= count;
  }

  /** Notes that a document was checked in part only. @returns how many of the text were by now. */
  noteLimited(): number {
    this.#limited++;
    return this.#limited;
  }

  /** Whether the edits allowed for fixes are used up. */
  get isEditingSpent(): boolean {
    return this.#edited <= 0;
  }

  spendEdited(codeUnits: number): void {
    this.#edited -= codeUnits;
  }
}
