import { doubled } from '../../../../text/doubled.ts';
import { Spare } from '../../../../text/spare.ts';

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
/** In the place of its key's level. */
export const LEVEL_VALUE = 9;
/** Likewise, for a key with a question mark. */
export const LEVEL_EXPLICIT_VALUE = 10;

/** Of 32 levels. */
const USUAL_ROOM = 96;
const SPARE_LEVELS = /* @__PURE__ */ new Spare(() => new Int32Array(USUAL_ROOM));

/** The levels that are open, the outermost first. */
export class LevelStack {
  /** One of the `LEVEL_` constants. */
  kind = LEVEL_ROOT;
  /** The column, 0-based; -1 where no column is known to be right. */
  column = 0;
  /** For flow collections the column at which the line begins that opens them. */
  lineColumn = 0;
  /** The levels around it: kind, column and line's column of each in turn. */
  #below = SPARE_LEVELS.take();
  #length = 0;

  /** Lets the next text have the room that most texts need. */
  finish(): void {
    if (this.#below.length === USUAL_ROOM) SPARE_LEVELS.giveBack(this.#below);
  }

  push(kind: number, column: number, lineColumn = 0): void {
    const at = this.#length;
    if (at === this.#below.length) this.#below = doubled(this.#below);
    const below = this.#below;
    below[at] = this.kind;
    below[at + 1] = this.column;
    below[at + 2] = this.lineColumn;
    this.#length = at + 3;
    this.kind = kind;
    this.column = column;
    this.lineColumn = lineColumn;
  }

  /** Makes another level of the innermost. */
  turnInto(kind: number, column: number): void {
    this.kind = kind;
    this.column = column;
  }

  pop(): void {
    const at = this.#length - 3;
    if (at < 0) return;
    this.#length = at;
    this.kind = this.#below[at];
    this.column = this.#below[at + 1];
    this.lineColumn = this.#below[at + 2];
  }

  /** The kind of the level around the innermost. */
  get outerKind(): number {
    return this.#length === 0 ? LEVEL_ROOT : this.#below[this.#length - 3];
  }

  /** The column of the level around the innermost. */
  get outerColumn(): number {
    return this.#length === 0 ? 0 : this.#below[this.#length - 2];
  }
}
