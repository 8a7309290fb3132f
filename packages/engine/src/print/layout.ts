import type { FlowSpacing } from './flow-spacing.ts';

/** How sequences under a key are indented: one level deeper than the key, level with it, or as found. */
export type SequenceIndent = 'preserve' | 'indent' | 'none';

/** How a printer lays a tree out. */
export interface Layout {
  /** Spaces for each level of block structure, 1 to 8. */
  readonly indent: number;
  readonly sequenceIndent: SequenceIndent;
  /** Of a run of blank lines at most this many stay. */
  readonly blankLines: number;
  /** Spaces before a comment at the end of a line; 0 to leave them as they are. */
  readonly commentSpaces: number;
  /** Spaces in brackets; undefined to leave them as they are. */
  readonly flowSpacing: FlowSpacing | undefined;
  /** Flow collections on one line that go beyond are broken over lines; 0 for no limit. */
  readonly lineWidth: number;
  /** Rows of collections and block scalars whose lines keep their columns; undefined for none. */
  readonly keptColumns: ReadonlySet<number> | undefined;
  /**
   * Where comments begin that stand for something which is at its own column whatever is printed here:
   * nothing else goes by theirs. Undefined for none.
   */
  readonly keptComments: ReadonlySet<number> | undefined;
}
