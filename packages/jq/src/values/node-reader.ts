import type { InputView } from './input-view.ts';

/** Makes values of the nodes of one document. */
export interface NodeReader<Value> {
  readonly view: InputView;
  read(node: number): Value;
}

/** Values one after another: an array of them, or what makes each when it is its turn. */
export interface ValueList<Value> {
  readonly length: number;
  at(index: number): Value | undefined;
}

/** The values of nodes, made anew each time they are asked for. */
export class NodeList<Value> implements ValueList<Value> {
  readonly length: number;
  readonly #reader: NodeReader<Value>;
  readonly #nodes: ArrayLike<number>;

  constructor(reader: NodeReader<Value>, nodes: ArrayLike<number>) {
    this.length = nodes.length;
    this.#reader = reader;
    this.#nodes = nodes;
  }

  at(index: number): Value {
    return this.#reader.read(this.#nodes[index]);
  }
}
