import type { InputView } from './input-view.ts';
import type { Value } from './value.ts';

/** Makes values of the nodes of one document. */
export interface NodeReader {
  readonly view: InputView;
  read(node: number): Value;
}

/** Values one after another: an array of them, or what makes each when it is its turn. */
export interface ValueList {
  readonly length: number;
  at(index: number): Value | undefined;
}

/** The values of nodes, made anew each time they are asked for. */
export class NodeList implements ValueList {
  readonly length: number;
  readonly #reader: NodeReader;
  readonly #nodes: ArrayLike<number>;

  constructor(reader: NodeReader, nodes: ArrayLike<number>) {
    this.length = nodes.length;
    this.#reader = reader;
    this.#nodes = nodes;
  }

  at(index: number): Value {
    return this.#reader.read(this.#nodes[index]);
  }
}
