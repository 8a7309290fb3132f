import { checkList, checkNumber } from './check-arguments.ts';
import { checkEdit, type TextEdit } from './text-edit.ts';

/**
 * Changes to one text, as a value of their own: they can be applied, undone, joined with later
 * changes into one, and asked where a place of the old text is in the new one.
 *
 * Offsets are UTF-16 code units of the text before the changes. Edits are in ascending order,
 * neither overlap nor touch, and each changes something. Instances are immutable.
 */
export class ChangeSet {
  /** Length of the text the changes are made to. */
  readonly length: number;
  readonly edits: readonly TextEdit[];

  private constructor(length: number, edits: readonly TextEdit[]) {
    this.length = length;
    this.edits = edits;
  }

  /**
   * @param length of the text the edits are made to.
   * @param edits in any order; of several insertions at one place the earlier in the list comes first.
   * @throws RangeError when two edits overlap or one lies outside the text.
   */
  static of(length: number, edits: readonly TextEdit[]): ChangeSet {
    checkNumber('length', length);
    checkList('edits', edits);
    const ordered = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
    const builder = new EditBuilder();
    let done = 0;
    for (const edit of ordered) {
      checkEdit(edit, done, length);
      const { from, to, insert } = edit;
      builder.keep(from - done);
      builder.remove(to - from);
      builder.insert(insert);
      done = to;
    }
    return new ChangeSet(length, builder.finish());
  }

  /** No change to a text of a length. */
  static none(length: number): ChangeSet {
    return new ChangeSet(length, []);
  }

  /** Whether there is no change at all. */
  get isEmpty(): boolean {
    return this.edits.length === 0;
  }

  /** Length of the text after the changes. */
  get newLength(): number {
    let length = this.length;
    for (const { from, to, insert } of this.edits) length += insert.length - (to - from);
    return length;
  }

  /**
   * @throws RangeError when the text has not the length the changes were made for.
   */
  apply(text: string): string {
    this.#check(text.length);
    let result = '';
    let done = 0;
    for (const { from, to, insert } of this.edits) {
      result += text.slice(done, from) + insert;
      done = to;
    }
    return result + text.slice(done);
  }

  /**
   * These changes and later ones as one: `a.compose(b).apply(text)` is `b.apply(a.apply(text))`.
   *
   * @param next changes to the text that these lead to.
   * @throws RangeError when `next` is about a text of another length.
   */
  compose(next: ChangeSet): ChangeSet {
    next.#check(this.newLength);
    if (this.isEmpty) return next;
    if (next.isEmpty) return this;
    const builder = new EditBuilder();
    const middle = new MiddleText(this, builder);
    let done = 0;
    for (const { from, to, insert } of next.edits) {
      middle.keep(from - done);
      middle.remove(to - from);
      builder.insert(insert);
      done = to;
    }
    middle.keep(next.length - done);
    middle.finish();
    return new ChangeSet(this.length, builder.finish());
  }

  /**
   * The changes that undo these.
   *
   * @param text the text before these changes.
   */
  invert(text: string): ChangeSet {
    this.#check(text.length);
    const edits: TextEdit[] = [];
    let shift = 0;
    for (const { from, to, insert } of this.edits) {
      const start = from + shift;
      edits.push({ from: start, to: start + insert.length, insert: text.slice(from, to) });
      shift += insert.length - (to - from);
    }
    return new ChangeSet(this.newLength, edits);
  }

  /**
   * Where a place of the old text is in the new one. A place inside what is removed is at one end of
   * what comes instead.
   *
   * @param side where the place goes when text is inserted right at it: `before` that text or `after`.
   */
  map(offset: number, side: 'before' | 'after' = 'before'): number {
    checkNumber('offset', offset);
    let shift = 0;
    for (const { from, to, insert } of this.edits) {
      if (from > offset || (from === offset && (to > from || side === 'before'))) break;
      if (to > offset) return from + shift + (side === 'after' ? insert.length : 0);
      shift += insert.length - (to - from);
    }
    return offset + shift;
  }

  #check(length: number): void {
    if (length !== this.length) {
      throw new RangeError(`These changes are for a text of length ${this.length}, not ${length}`);
    }
  }
}

/** Joins what is kept, removed and inserted, from front to back, into edits. */
class EditBuilder {
  readonly #edits: TextEdit[] = [];
  #at = 0;
  #from = 0;
  #insert = '';

  keep(count: number): void {
    if (count === 0) return;
    this.#close();
    this.#at += count;
    this.#from = this.#at;
  }

  remove(count: number): void {
    this.#at += count;
  }

  insert(text: string): void {
    this.#insert += text;
  }

  finish(): TextEdit[] {
    this.#close();
    return this.#edits;
  }

  #close(): void {
    if (this.#at > this.#from || this.#insert !== '') {
      this.#edits.push({ from: this.#from, to: this.#at, insert: this.#insert });
    }
    this.#from = this.#at;
    this.#insert = '';
  }
}

/** Reads the text that first changes lead to, and says of each stretch where it came from. */
class MiddleText {
  readonly #edits: readonly TextEdit[];
  readonly #length: number;
  readonly #builder: EditBuilder;
  #edit = 0;
  #at = 0;
  /** What is left of the text the current edit inserts. */
  #inserted = '';

  constructor(changes: ChangeSet, builder: EditBuilder) {
    this.#edits = changes.edits;
    this.#length = changes.length;
    this.#builder = builder;
  }

  keep(count: number): void {
    this.#read(count, true);
  }

  remove(count: number): void {
    this.#read(count, false);
  }

  /** What the first changes remove at the very end. */
  finish(): void {
    this.#enterEdit();
    this.#builder.insert(this.#inserted);
  }

  #read(count: number, isKept: boolean): void {
    let left = count;
    while (left > 0) {
      if (this.#inserted === '') this.#enterEdit();
      if (this.#inserted !== '') {
        const part = this.#inserted.slice(0, left);
        if (isKept) this.#builder.insert(part);
        this.#inserted = this.#inserted.slice(part.length);
        left -= part.length;
        continue;
      }
      const next = this.#edits[this.#edit]?.from ?? this.#length;
      const part = Math.min(left, next - this.#at);
      if (part === 0) continue;
      if (isKept) this.#builder.keep(part);
      else this.#builder.remove(part);
      this.#at += part;
      left -= part;
    }
  }

  /** Takes the edit that begins here, if one does. */
  #enterEdit(): void {
    const edit = this.#edits[this.#edit];
    if (this.#inserted !== '' || edit === undefined || edit.from !== this.#at) return;
    this.#builder.remove(edit.to - edit.from);
    this.#inserted = edit.insert;
    this.#at = edit.to;
    this.#edit++;
  }
}
