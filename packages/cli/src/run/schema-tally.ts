import type { NotCheckedReason } from '@yamlkit/language';

/** Why documents were not checked, also where no schema was looked for. */
export type NotChecked = NotCheckedReason | 'syntax-errors';

/** Documents of one file that were not checked for one reason. */
export interface NotCheckedDocuments {
  readonly reason: NotChecked;
  readonly message: string;
  /** Of the first one. */
  readonly line: number;
  readonly documents: number;
  /** Whether these documents are reported one by one, rather than only counted. */
  readonly isNote: boolean;
}

/** Deprecated places of one file, by their message. */
export interface DeprecatedPlaces {
  readonly message: string;
  /** Of the first one. */
  readonly line: number;
  readonly places: number;
}

/** What schemas were used for in one file. Plain data. */
export interface SchemaTally {
  readonly checked: Readonly<Record<string, number>>;
  readonly notChecked: readonly NotCheckedDocuments[];
  readonly deprecated: readonly DeprecatedPlaces[];
  /** Notes on the schemas read for the file, with their names. */
  readonly schemaNotes: readonly string[];
}

/** Documents of a file in which no schema was looked for: it has errors, or nothing in it hints at one. */
export interface UncheckedFile {
  readonly reason: 'no-schema' | 'syntax-errors';
  readonly documents: number;
}
