import type { Code } from '../machine/machine.ts';
import { type CodeOf, ControlFilter, type Filter } from './filter.ts';

/** Takes one of the outputs of a filter, and the same of those that have paths. */
export class OneOutputFilter extends ControlFilter {
  readonly #body: Filter;
  readonly #take: (body: Code) => Code;

  constructor(body: Filter, take: (body: Code) => Code) {
    super();
    this.#body = body;
    this.#take = take;
    // One that has at most one output is taken as it is.
    this.makeDirect([body], () => body.direct!);
  }

  protected override makeOf(codeOf: CodeOf): Code {
    return this.#take(codeOf(this.#body));
  }
}
