/** A collection without brackets that begins on the line below its key or dash. */
export interface CollectionBelow {
  /** It is below a dash or a question mark. */
  readonly isEntry: boolean;
  readonly hasProperties: boolean;
  /** It is a list that is level with its key. */
  readonly staysLevel: boolean;
  readonly indent: number;
}

/** The column of such a collection whose key or dash is at a column. */
export function columnBelow(
  column: number,
  { isEntry, hasProperties, staysLevel, indent }: CollectionBelow,
): number {
  if (isEntry) return column + (hasProperties ? 2 : indent);
  return column + (staysLevel ? 0 : indent);
}
