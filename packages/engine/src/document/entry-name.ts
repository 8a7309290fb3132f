/** What an entry of a list is known by: the value of one of its keys, which no other entry has. */
export interface EntryName {
  /** The key, with dots where it is below another: `name`, `metadata.name`. */
  readonly key: string;
  readonly value: string;
}
