import type { Value } from '../values/value.ts';

/** A path, from its last element back: cells are shared, so a longer path takes one cell more. */
export class PathCell {
  readonly parent: PathCell | undefined;
  /** The last element: a key, an index, or a slice as an object. */
  readonly key: Value;
  /** What is there: an expression is a path as long as its value is this one. */
  readonly value: Value;
  readonly length: number;

  constructor(parent: PathCell | undefined, key: Value, value: Value) {
    this.parent = parent;
    this.key = key;
    this.value = value;
    this.length = parent === undefined ? 0 : parent.length + 1;
  }

  /** The elements from the first on. */
  elements(): Value[] {
    const elements = new Array<Value>(this.length);
    let cell: PathCell = this;
    for (let at = this.length - 1; at >= 0; at--) {
      elements[at] = cell.key;
      cell = cell.parent!;
    }
    return elements;
  }
}
