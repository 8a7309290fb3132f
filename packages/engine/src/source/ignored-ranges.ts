import { trimEnd } from '../syntax/separation.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { countWhile } from '../text/count-while.ts';
import { blanksAfter, isAlone } from '../text/lines.ts';

const NAME = 'yamlkit-format';
const DIRECTIVE = /^#[ \t]*yamlkit-format (off|on)$/;

/** The stretches of a text between `# yamlkit-format off` and `# yamlkit-format on`. */
export class IgnoredRanges {
  /** `from`, `to` in turn: from after the first comment to before the second, or the text's end. */
  readonly #cells: number[] = [];
  /** Whether the last one has no end. */
  readonly isOpen: boolean;

  constructor({ text, comments }: SyntaxTree) {
    const cells = this.#cells;
    for (let i = 0; i < comments.length; i += 2) {
      const from = comments[i];
      if (!text.startsWith(NAME, blanksAfter(text, from + 1))) continue;
      const to = trimEnd(text, from, comments[i + 1]);
      const [, word] = DIRECTIVE.exec(text.slice(from, to)) ?? [];
      if (word === undefined || !isAlone(text, from)) continue;
      if ((word === 'off') === (cells.length % 2 === 0)) cells.push(word === 'off' ? to : from);
    }
    this.isOpen = cells.length % 2 === 1;
    if (this.isOpen) cells.push(text.length);
  }

  get isEmpty(): boolean {
    return this.#cells.length === 0;
  }

  /** Where the range that holds a place ends, or -1 if none does. */
  endAt(place: number): number {
    const at = this.#countUpTo(place);
    return at % 2 === 1 ? this.#cells[at] : -1;
  }

  /** Whether a range begins, ends or goes on somewhere in `[from, to)`. */
  touches(from: number, to: number): boolean {
    const at = this.#countUpTo(from);
    return at % 2 === 1 || at !== this.#countUpTo(to);
  }

  /** How many ranges begin or end at or before a place. */
  #countUpTo(place: number): number {
    const cells = this.#cells;
    return countWhile(cells.length, (index) => cells[index] <= place);
  }
}
