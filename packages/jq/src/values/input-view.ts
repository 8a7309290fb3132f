/** What a node is, in jq's terms. */
export type NodeKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/**
 * A document that a program reads in place. Nodes are numbers of the adapter's choosing, 0 and above: rows of a
 * syntax tree, for one. Only what a program asks for is read, so `.items[].metadata.name` makes no copy of the
 * document. What is read again and again is kept.
 *
 * The adapter resolves what its format has beside JSON (aliases, merge keys, keys that are not text) and says
 * what each is. All functions are called with nodes that it has given, and have to take time linear in what
 * they return.
 */
export interface InputView {
  kindOf(node: number): NodeKind;
  /** The value of a boolean. */
  booleanOf(node: number): boolean;
  /** A string's text; a number's digits, which are kept until a program computes with it. */
  textOf(node: number): string;
  /** How many items or entries an array or object has. */
  lengthOf(node: number): number;
  /** The nodes of an array's items, or of an object's values in the order of its keys. */
  childrenOf(node: number): ArrayLike<number>;
  /** An object's keys, each of them once, in the order in which they are written. */
  keysOf(node: number): readonly string[];
  /** The value of a key; -1 if the object does not have it. */
  find(node: number, key: string): number;
}

/** A node together with its view: where in which document a value comes from. */
export interface NodeOrigin {
  readonly view: InputView;
  readonly node: number;
}
