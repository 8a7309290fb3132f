import type { TemplateOptions } from '@yamlkit/engine';
import type { PlacedEdit } from '../../../workspace/engine/protocol.ts';

/** How the outputs of a program are shown. */
export type JqView = 'yaml' | 'json' | 'table';

/** A program, and how its outputs are to be shown. */
export interface JqRequest {
  readonly program: string;
  readonly view: JqView;
  readonly reading: TemplateOptions;
}

/** Outputs that are mappings, or lists of them, as a table. */
export interface JqTable {
  readonly columns: readonly string[];
  /** The texts of the cells; undefined where a mapping lacks the key. */
  readonly rows: readonly (readonly (string | undefined)[])[];
  /** How many rows there are in all. */
  readonly count: number;
}

/** What a program gives for a text. */
export interface JqAnswer {
  readonly count: number;
  /** The outputs one after another, as far as they are shown. */
  readonly output: string;
  /** Whether there is more than that. */
  readonly isCut: boolean;
  /** Where a table was asked for and all outputs are mappings or lists of mappings. */
  readonly table?: JqTable;
  /** Why there are no more outputs. */
  readonly problem?: string;
}

/** What a program changes in a text. */
export type JqEdits =
  | { readonly kind: 'edits'; readonly output: string; readonly edits: readonly PlacedEdit[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** What the Parser asks the worker about programs in jq. Both take a text. */
export interface JqMethods {
  readonly queryJq: { readonly options: JqRequest; readonly reply: JqAnswer };
  readonly editByJq: {
    readonly options: Omit<JqRequest, 'view'>;
    readonly reply: JqEdits;
  };
}

declare module '../../../workspace/engine/protocol.ts' {
  interface Methods extends JqMethods {}
}
