import { countWhile } from '../text/count-while.ts';
import type { BlockFrame } from './block-columns.ts';

/**
 * Decides only at which columns comments on lines of their own are printed; the rule for which entry
 * a comment belongs to is in `document/entry-spans.ts`. A comment is printed at the column of the
 * level it is indented like, or of the deeper one where it is between two levels. The levels are
 * those around the next token, and those that have just ended. A comment deeper than the last entry
 * is printed deeper than that entry, and of several such comments those that are indented deeper
 * than others stay deeper.
 *
 * So the columns keep the order they have in the source, and a second run changes nothing.
 */
export class CommentLevels {
  /** Spaces for each level of indentation. */
  readonly #indent: number;
  /** What the next token is in, from the outside in. */
  readonly #frames: readonly BlockFrame[];
  /**
   * Levels that have ended since the last token, deepest first: their columns in the source and in
   * the output. The arrays are never emptied: that would take as long as all the rest.
   */
  readonly #sources: number[] = [];
  readonly #columns: number[] = [];
  #count = 0;
  /** The column of what belongs to the last entry of the deepest level; -1 if not known yet. */
  #below = -1;
  /** The column that the first comment must not be deeper than; -1 for any. */
  #firstBelow = -1;

  constructor(indent: number, frames: readonly BlockFrame[]) {
    this.#indent = indent;
    this.#frames = frames;
  }

  /**
   * Notes a level whose last entry has ended, from the inside out.
   *
   * @param below the column of what belongs to that entry.
   */
  end(source: number, column: number, below: number): void {
    const at = this.#count++;
    this.#sources[at] = source;
    this.#columns[at] = column;
    if (this.#below === -1) this.#below = below;
  }

  /** Sets where comments go that belong to the value left out just now, instead of what `end` says. */
  setBelow(column: number): void {
    // Where a value without a colon is left out, what ended last is in its key.
    if (this.#count === 0 && this.#firstBelow === -1) this.#below = column;
  }

  /**
   * Limits the column of the comment directly below a literal or folded scalar, which would be a
   * part of its text if it were indented like it.
   */
  limitFirst(column: number): void {
    this.#firstBelow = column;
  }

  /** Forgets what has ended, since a token follows. */
  clear(): void {
    this.#count = 0;
    this.#below = -1;
    this.#firstBelow = -1;
  }

  /**
   * The columns for the comments between two tokens.
   *
   * @param sources their columns in the source.
   * @param nextSource the column of what follows in the source; -1 at the end of the text.
   * @param nextColumn the column it is printed at.
   */
  columnsOf(sources: readonly number[], nextSource: number, nextColumn: number): number[] {
    // What follows is no less deep than what has ended, and most comments are about what follows.
    if (sources.every((source) => source === nextSource)) return sources.map(() => nextColumn);
    const hasEnded = this.#count > 0;
    const deepest = hasEnded ? this.#sources[0] : Math.max(nextSource, least(sources));
    const deepColumns = this.#deepColumns(
      sources.filter((source) => source > deepest),
      sources[0] > deepest,
      hasEnded ? this.#columns[0] : nextColumn,
    );
    return sources.map((source) => {
      if (source > deepest) return deepColumns.get(source) as number;
      if (source < nextSource) return this.#openColumn(source, nextSource) ?? nextColumn;
      return hasEnded && source > nextSource ? this.#endedColumn(source) : nextColumn;
    });
  }

  /** Whether comments deeper than the last entry are there, and all at one column of the source. */
  areDeepAt(sources: readonly number[], column: number): boolean {
    if (this.#count === 0 || column <= this.#sources[0]) return false;
    const deep = sources.filter((source) => source > this.#sources[0]);
    return deep.length > 0 && deep.every((source) => source === column);
  }

  /**
   * Columns for comments deeper than every level: one level for each column of the source.
   *
   * @param hasFirst the first comment of all is among them.
   * @param column of the deepest level.
   */
  #deepColumns(sources: readonly number[], hasFirst: boolean, column: number): Map<number, number> {
    const below = this.#below === -1 ? column + this.#indent : this.#below;
    const columns = new Map<number, number>();
    let printed = below - this.#indent;
    const ascending = [...new Set(sources)].sort((a, b) => a - b);
    for (const source of ascending) {
      // What is no deeper than the first comment is as deep as it may be.
      const isLimited = hasFirst && this.#firstBelow !== -1 && source <= sources[0];
      if (isLimited) printed = this.#firstBelow;
      else printed = printed === column ? below : printed + this.#indent;
      columns.set(source, printed);
    }
    return columns;
  }

  /** The column of the level that a comment belongs to which is not as deep as what follows. */
  #openColumn(source: number, nextSource: number): number | undefined {
    const frames = this.#frames;
    let low = countWhile(frames.length, (level) => frames[level].source < source);
    if (low === frames.length || frames[low].source >= nextSource) return undefined;
    // Of a key and a list level with it, the list.
    while (frames[low + 1]?.source === frames[low].source) low++;
    return frames[low].column;
  }

  /** The column of the level that a comment belongs to which is deeper than what follows. */
  #endedColumn(source: number): number {
    const low = countWhile(this.#count, (level) => this.#sources[level] > source);
    const isBetween = low === this.#count || this.#sources[low] < source;
    return this.#columns[isBetween ? low - 1 : low];
  }
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b));
}
