import type {
  ChangeKind,
  DiffOptions,
  DiffProblem,
  MergeThreeConflict,
  TemplateDialect,
  TemplateOptions,
} from '@yamlkit/engine';
import type { ChangeDescription } from '@yamlkit/engine/reports';
import type { MarkedRange } from '../../workspace/editor/editor-handle.ts';
import type { PlacedRange, TextPosition } from '../../workspace/engine/protocol.ts';

/** How two texts are compared by structure. */
export interface DiffRequest {
  readonly options: DiffOptions;
  readonly reading: TemplateOptions;
  /** How many rows of the tree of changes are given along. */
  readonly rows: number;
}

/** A change between two texts as the page lists it. */
export interface ListedChange
  extends Omit<ChangeDescription, 'path' | 'document' | 'leftLine' | 'rightLine'> {
  /** Where it is on each side. */
  readonly left?: PlacedRange;
  readonly right?: PlacedRange;
}

/** A line of the tree of changes: what changes are below, or one of them. */
export type ListedRow =
  | { readonly kind: 'document' | 'group'; readonly label: string; readonly depth: number }
  | {
      readonly kind: 'change';
      /** The rest of its path, beyond the groups that it is in. */
      readonly label: string;
      /** Those groups' part of the path. */
      readonly above: string;
      readonly depth: number;
      readonly change: ListedChange;
    };

/** What keeps two texts from being compared. */
export interface ListedDiffProblem extends Pick<DiffProblem, 'side' | 'message'> {
  readonly at: TextPosition;
  /** It is about an option, not about the text. */
  readonly isOfOption: boolean;
}

/** Where the texts differ, to be marked in them. */
export interface MarkedDifferences {
  readonly left: readonly MarkedRange[];
  readonly right: readonly MarkedRange[];
  /** Whether these are all. */
  readonly areAll: boolean;
}

/** What changed between two texts; further rows come from `diffRows`. */
export interface DiffSummary {
  /** One at most. */
  readonly problems: readonly ListedDiffProblem[];
  /** How many changes are listed. */
  readonly count: number;
  /** How many rows their tree has. */
  readonly rowCount: number;
  /** How many more there are. */
  readonly omitted: number;
  /** How many there are of each kind. */
  readonly kinds: readonly (readonly [ChangeKind, number])[];
  /** The first rows of the tree. */
  readonly rows: readonly ListedRow[];
  readonly marked: MarkedDifferences;
  /** What the texts were read as; left out for plain YAML. */
  readonly template?: TemplateDialect;
}

/** Rows of the tree of the newest comparison by structure. */
export interface DiffQuery {
  readonly from: number;
  readonly count: number;
}

/** Asks for the newest comparison as a file. */
export interface DiffReportRequest {
  readonly format: 'json-patch' | 'markdown';
  /** What the texts are called. */
  readonly left: string;
  readonly right: string;
}

/** What two sides made of a base, in turn: a part, a conflict, a part, a conflict, …, a part. */
export interface ThreeWayMerge {
  /** What is decided; one more than there are conflicts. */
  readonly parts: readonly string[];
  readonly conflicts: readonly ListedConflict[];
  /** Whether the data were checked; not when a text has errors, whose lines alone were merged then. */
  readonly isChecked: boolean;
}

/** What both sides changed, and how. */
export interface ListedConflict extends Pick<MergeThreeConflict, 'ours' | 'base' | 'theirs'> {
  /** The 1-based line of each side at which it is. */
  readonly leftLine: number;
  readonly rightLine: number;
}

/** What the comparison asks the worker. */
export interface DiffMethods {
  readonly diff: {
    readonly texts: [left: string, right: string];
    readonly options: DiffRequest;
    readonly reply: DiffSummary;
  };
  /** Undefined when the worker was restarted since the comparison: compare again. */
  readonly diffRows: {
    readonly options: DiffQuery;
    readonly reply: readonly ListedRow[] | undefined;
  };
  /** Undefined as above. */
  readonly diffReport: {
    readonly options: DiffReportRequest;
    readonly reply: { readonly text: string } | { readonly refusal: string } | undefined;
  };
  readonly mergeThree: {
    readonly texts: [base: string, left: string, right: string];
    readonly options: TemplateOptions;
    readonly reply: ThreeWayMerge;
  };
  /** Takes a text; gives the first error in it. */
  readonly firstError: {
    readonly options: TemplateOptions;
    readonly reply: { readonly message: string; readonly at: TextPosition } | undefined;
  };
}

declare module '../../workspace/engine/protocol.ts' {
  interface Methods extends DiffMethods {}
}
