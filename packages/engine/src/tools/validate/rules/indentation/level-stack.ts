/*
 * What a line can be inside of. A level says at which column the lines that belong to it begin.
 */
export const LEVEL_ROOT = 0;
export const LEVEL_BLOCK_MAPPING = 1;
export const LEVEL_FLOW_MAPPING = 2;
export const LEVEL_BLOCK_SEQUENCE = 3;
/** A list at the column of its mapping's keys: no token says where it ends. */
export const LEVEL_UNMARKED_SEQUENCE = 4;
export const LEVEL_FLOW_SEQUENCE = 5;
export const LEVEL_ENTRY = 6;
export const LEVEL_KEY = 7;
export const LEVEL_EXPLICIT_KEY = 8;
export const LEVEL_VALUE = 9;

/** The levels that are open, the outermost first. */
export class LevelStack {
  /** One of the `LEVEL_` constants. */
  kind = LEVEL_ROOT;
  /** The column, 0-based; -1 where no column is known to be right. */
  column = 0;
  /** For flow collections the column at which the line begins that opens them. */
  lineColumn = 0;
  readonly #below: number[] = [];

  push(kind: number, column: number, lineColumn = 0): void {
    this.#below.push(this.kind, this.column, this.lineColumn);
    this.kind = kind;
    this.column = column;
    this.lineColumn = lineColumn;
  }

  pop(): void {
    const below = this.#below;
    if (below.length === 0) return;
    this.lineColumn = below.pop() ?? 0;
    this.column = below.pop() ?? 0;
    this.kind = below.pop() ?? LEVEL_ROOT;
  }

  /** The kind of the level around the innermost. */
  get outerKind(): number {
    return this.#below[this.#below.length - 3] ?? LEVEL_ROOT;
  }

  /** The column of the level around the innermost. */
  get outerColumn(): number {
    return this.#below[this.#below.length - 2] ?? 0;
  }
}
