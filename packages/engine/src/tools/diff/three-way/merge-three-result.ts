/** What takes the place of a conflict: the lines of one side, or those of both, ours first. */
export type ConflictSide = 'ours' | 'theirs' | 'union';

/** How conflicts are written. */
export interface MergeThreeOptions {
  /** `diff3` also shows what the base has. Default `merge`. */
  readonly style?: 'merge' | 'diff3' | undefined;
  /** What the markers call the texts; `ours`, `base` and `theirs` by default. */
  readonly labels?:
    | { readonly ours?: string; readonly base?: string; readonly theirs?: string }
    | undefined;
  /** How many characters a marker has. Default 7. */
  readonly markerSize?: number | undefined;
  /**
   * What takes the place of each conflict, which then is none; of a function, those for which it gives undefined stay.
   * Such lines are taken as they are: nothing checks what they come to.
   */
  readonly favor?:
    | ConflictSide
    | ((conflict: Omit<MergeThreeConflict, 'from' | 'to'>) => ConflictSide | undefined)
    | undefined;
}

/** What both sides changed, and how. */
export interface MergeThreeConflict {
  readonly ours: string;
  readonly base: string;
  readonly theirs: string;
  /** Where `ours` begins in its text, and `theirs` in its own; UTF-16 code units. */
  readonly oursFrom: number;
  readonly theirsFrom: number;
  /** Where it is in the output, its markers included; UTF-16 code units. */
  readonly from: number;
  readonly to: number;
}

/** What `merge3` gives. Plain data. */
export interface MergeThreeResult {
  /** The merged text, with conflict markers where there are conflicts. */
  readonly output: string;
  readonly conflicts: readonly MergeThreeConflict[];
  /**
   * Whether the data were checked. When one of the texts has errors its lines were merged as git merges
   * them.
   */
  readonly isChecked: boolean;
  readonly problems: readonly [];
}
