import type { SyntaxTree } from '../syntax/tree.ts';
import { columnAt } from '../text/lines.ts';
import type { Output } from './output.ts';
import {
  ALONE,
  type LeftAlone,
  planTrailingComments,
  type TrailingCommentPlan,
  UNTOUCHED,
} from './trailing-comment-plan.ts';

/** A comment of a group of aligned ones, as it has been printed. */
interface AlignedComment {
  readonly group: number;
  /** Where the spaces before it begin in the output, and how many there are. */
  readonly offset: number;
  readonly spaces: number;
  /** The column at which these spaces begin. */
  readonly column: number;
}

/**
 * Prints comments at the ends of lines, with the same number of spaces before each. Comments that
 * follow one another at the same column of the source are aligned, and stay so: as far to the right
 * of the longest line as they were, if that is far enough.
 */
export class TrailingComments {
  readonly #tree: SyntaxTree;
  readonly #output: Output;
  readonly #spaces: number;
  readonly #plan: TrailingCommentPlan | undefined;
  readonly #aligned: AlignedComment[] = [];
  /** The number of the last comment printed, its column in the source and in the output. */
  #last = 0;
  #lastSource = -1;
  #lastColumn = 0;

  /** @param spaces before each; 0 leaves them as they are. */
  constructor(tree: SyntaxTree, spaces: number, leftAlone: LeftAlone, output: Output) {
    this.#tree = tree;
    this.#output = output;
    this.#spaces = spaces;
    const hasWork = spaces > 0 && tree.comments.length > 0;
    this.#plan = hasWork ? planTrailingComments(tree, leftAlone) : undefined;
  }

  /** Prints a comment, with the spaces between it and what ends at `before` on its line. */
  print(before: number, from: number, to: number): void {
    const output = this.#output;
    const { comments, text } = this.#tree;
    while (comments[this.#last * 2] < from) this.#last++;
    const group = this.#plan?.groups[this.#last] ?? UNTOUCHED;
    if (group >= 0) this.#printAligned(group, output.column, this.#plan?.spaces[this.#last] ?? 1);
    else if (group === ALONE) output.add(' '.repeat(this.#spaces));
    else output.copy(before, from);
    this.#lastSource = columnAt(text, from);
    this.#lastColumn = output.column;
    output.copy(from, to);
  }

  /** The column in the source of the last one printed. */
  get lastSource(): number {
    return this.#lastSource;
  }

  /** Prints a comment on a line of its own at the column of the last one printed. */
  printBelow(blankLines: number, from: number, to: number): void {
    this.#output.breakLine(blankLines, 0);
    const group = this.#plan?.groups[this.#last] ?? UNTOUCHED;
    if (group >= 0) this.#printAligned(group, 0, this.#lastColumn);
    else this.#output.indent(this.#lastColumn);
    this.#output.copy(from, to);
  }

  /** Aligns the comments in the text that has been printed. */
  align(text: string): string {
    const aligned = this.#aligned;
    let result = '';
    let copied = 0;
    for (let at = 0; at < aligned.length; ) {
      const { group } = aligned[at];
      let end = at;
      let column = 0;
      while (end < aligned.length && aligned[end].group === group) {
        column = Math.max(column, aligned[end++].column);
      }
      column += Math.max(this.#plan?.leastSpaces[group] ?? 0, this.#spaces);
      for (; at < end; at++) {
        const { offset, spaces, column: before } = aligned[at];
        if (before + spaces === column) continue;
        result += text.slice(copied, offset) + ' '.repeat(column - before);
        copied = offset + spaces;
      }
    }
    return copied === 0 ? text : result + text.slice(copied);
  }

  #printAligned(group: number, column: number, spaces: number): void {
    this.#aligned.push({ group, offset: this.#output.length, spaces, column });
    this.#output.add(' '.repeat(spaces));
  }
}
