/**
 * What is known of a document from an evaluation of an earlier version, and what this evaluation finds out: for
 * callers who evaluate a document after each edit. Keys are nodes too, as complements.
 */
export interface ValidNodes {
  /**
   * Whether a node is valid by a schema, and nothing in it is deprecated.
   *
   * @param schema as given to `add`.
   */
  has(node: number, schema: object): boolean;
  /** Called with nodes that are valid by a schema. */
  add(node: number, schema: object): void;
  /** Called with nodes that a schema calls deprecated, also after what they are in was added. */
  exclude(node: number): void;
}
