import type { InputView, NodeKind } from '../src/index.ts';

/** Values as JSON has them, of which numbers may be text with their digits. */
type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** A view of plain values, which notes what is read. */
export class PlainView implements InputView {
  readonly #values: Plain[];
  readonly #children = new Map<number, number[]>();
  /** The nodes whose contents have been asked for. */
  readonly read = new Set<number>();

  constructor(root: Plain) {
    this.#values = [root];
  }

  kindOf(node: number): NodeKind {
    const value = this.#values[node];
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'array';
    return typeof value as Exclude<NodeKind, 'array' | 'null'>;
  }

  booleanOf(node: number): boolean {
    return this.#values[node] === true;
  }

  textOf(node: number): string {
    return String(this.#values[node]);
  }

  lengthOf(node: number): number {
    return Object.keys(this.#values[node] as object).length;
  }

  childrenOf(node: number): readonly number[] {
    this.read.add(node);
    let children = this.#children.get(node);
    if (children === undefined) {
      children = Object.values(this.#values[node] as object).map(
        (value: Plain) => this.#values.push(value) - 1,
      );
      this.#children.set(node, children);
    }
    return children;
  }

  keysOf(node: number): readonly string[] {
    return Object.keys(this.#values[node] as object);
  }

  find(node: number, key: string): number {
    const at = this.keysOf(node).indexOf(key);
    return at < 0 ? -1 : this.childrenOf(node)[at];
  }

  /** The value that a node is. */
  valueAt(node: number): Plain {
    return this.#values[node];
  }
}
