import type { TemplateOptions } from '@yamlkit/engine';
import type { ProgramCompletion } from '@yamlkit/engine/jq';
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
  /** The part of the program that is wrong or failed, where that is known: offsets in UTF-16 code units. */
  readonly problemRange?: { readonly from: number; readonly to: number };
}

/** What a program changes in a text. */
export type JqEdits =
  | { readonly kind: 'edits'; readonly output: string; readonly edits: readonly PlacedEdit[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** A place in a program that is being written. */
export interface JqPlace {
  readonly program: string;
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly reading: TemplateOptions;
}

/** A program to begin with. */
export interface JqExample {
  /** What it does. */
  readonly label: string;
  readonly program: string;
}

/** What the Parser asks the worker about programs in jq. All of them take a text. */
export interface JqMethods {
  readonly queryJq: { readonly options: JqRequest; readonly reply: JqAnswer };
  readonly editByJq: {
    readonly options: Omit<JqRequest, 'view'>;
    readonly reply: JqEdits;
  };
  readonly completeJq: { readonly options: JqPlace; readonly reply: ProgramCompletion };
  readonly jqExamples: { readonly options: TemplateOptions; readonly reply: readonly JqExample[] };
}

declare module '../../../workspace/engine/protocol.ts' {
  interface Methods extends JqMethods {}
}
