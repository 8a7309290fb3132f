/** The data file with the descriptions of a schema, in which each text is once: those of Kubernetes repeat two in five. */
export interface DescriptionList {
  readonly texts: readonly string[];
  /** Places of texts by JSON Pointer of what they describe: a part of the schema, or a value in an `enum`. */
  readonly byPointer: Readonly<Record<string, number>>;
}

/** The description of a part of a schema, if it has one. */
export function descriptionAt(
  { texts, byPointer }: DescriptionList,
  pointer: string,
): string | undefined {
  // What objects inherit is the place of no text.
  return texts[byPointer[pointer]];
}
