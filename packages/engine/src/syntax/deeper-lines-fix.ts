import type { Fix } from '../diagnostics/diagnostic.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** Indents the lines of a block scalar like its text, keeping how they are indented among themselves. */
export class DeeperLinesFix implements Fix {
  readonly title = 'Indent it like the text';
  readonly safety = 'suggested';
  readonly edits: TextEdit[] = [];
  readonly #columns: number;

  /** @param columns that the first of these lines lacks. */
  constructor(columns: number) {
    this.#columns = columns;
  }

  /** @param columns that the line lacks itself. */
  add(lineStart: number, columns: number): void {
    const insert = ' '.repeat(Math.max(this.#columns, columns));
    this.edits.push({ from: lineStart, to: lineStart, insert });
  }
}
