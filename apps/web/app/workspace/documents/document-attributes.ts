import type { ChunkedText } from './document-text.ts';

/** What was chosen for one document, by who asks for it: plain data, which is checked when it is read. */
export type DocumentSettings = Readonly<Record<string, unknown>>;

/** A file that the browser lets the page write to, once the user has agreed. */
export interface WritableFile {
  readonly name: string;
  getFile?(): Promise<File>;
  createWritable(): Promise<FileSystemWritableFileStream>;
  requestPermission?(descriptor: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

/** What is kept of a document between visits, besides its text. */
export interface KeptAttributes {
  /** The name of the file that the text is from, where it is from one. */
  readonly name?: string;
  /** Where that file is in its folder, with `/` between folders; left out where that is not known. */
  readonly path?: string;
  /** Left out where nothing was chosen. */
  readonly settings?: DocumentSettings;
  /** Whether the text has changed since it was opened or saved; left out where it has not. */
  readonly isUnsaved?: boolean;
}

/** What a document is besides its text. It comes and goes with the text. */
export interface DocumentAttributes extends KeptAttributes {
  /** The file that the document is saved to, for as long as the page is open. */
  readonly file?: WritableFile;
  /** The text as it was opened or saved, for as long as the page is open; left out where it is too long to compare. */
  readonly savedText?: ChunkedText;
}

type Lacking<Attributes> = {
  readonly [Name in keyof Attributes]?: Attributes[Name] | undefined;
};

/** The attributes that are kept, of something that has more, or that says what it lacks. */
export function keptAttributesOf(given: Lacking<KeptAttributes>): KeptAttributes {
  const { name, path, settings, isUnsaved } = given;
  return {
    ...(name !== undefined && { name }),
    ...(path !== undefined && { path }),
    ...(settings !== undefined && { settings }),
    ...(isUnsaved === true && { isUnsaved }),
  };
}

/** All attributes alone, of something that has more, or that says what it lacks. */
export function attributesOf(given: Lacking<DocumentAttributes>): DocumentAttributes {
  const { file, savedText } = given;
  return {
    ...keptAttributesOf(given),
    ...(file !== undefined && { file }),
    ...(savedText !== undefined && { savedText }),
  };
}

/** What a document's file is called where its place matters: its path, else its name. */
export function pathOf({ path, name }: KeptAttributes): string | undefined {
  return path ?? name;
}
