/** Where a schema is. */
export interface SchemaLocation {
  /** The URI of the schema resource; empty where it has none. */
  readonly uri: string;
  /** JSON Pointer in that resource. */
  readonly pointer: string;
}
