/** What was chosen for one document, by who asks for it: plain data, which is checked when it is read. */
export type DocumentSettings = Readonly<Record<string, unknown>>;

/** What a document is besides its text. It comes and goes with the text. */
export interface DocumentAttributes {
  /** The name of the file that the text is from, where it is from one. */
  readonly name?: string;
  /** Left out where nothing was chosen. */
  readonly settings?: DocumentSettings;
}

/** The attributes alone, of something that has more, or that says what it lacks. */
export function attributesOf({
  name,
  settings,
}: {
  readonly name?: string | undefined;
  readonly settings?: DocumentSettings | undefined;
}): DocumentAttributes {
  return {
    ...(name !== undefined && { name }),
    ...(settings !== undefined && { settings }),
  };
}
