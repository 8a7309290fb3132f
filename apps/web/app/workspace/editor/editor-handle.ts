import type { ListedProblem, PlacedEdit, PlacedRange, TextPosition } from '../engine/protocol.ts';
import type { DifferenceKind } from './match-marks.ts';

/** A range to mark: as a match, unless it is a difference. */
export interface MarkedRange extends PlacedRange {
  readonly difference?: DifferenceKind;
}

/** What a page can do with the editor it shows, whichever of the two editors that is. */
export interface EditorHandle {
  focus(): void;
  /** Replaces the selection with a text, or inserts it at the cursor, and focuses the editor. */
  paste(text: string): void;
  /** Puts the cursor at a place, brings it into view and focuses the editor. */
  goTo(place: TextPosition): void;
  /** The same without the focus: the page stays where it is, and its reader too. */
  show(place: TextPosition): void;
  /** Where the cursor is. */
  cursorPlace(): TextPosition;
  /** Puts the cursor on the next (1) or previous (-1) marked problem, wrapping around at the ends. */
  goToProblem(direction: 1 | -1): void;
  /** Whether it holds the document's newest text: a long one takes a moment to come in. */
  isUpToDate(): boolean;
  /** Applies edits, none touching another, as one change that can be undone on its own. */
  apply(edits: readonly PlacedEdit[]): void;
  /** Undoes the newest change, without scrolling the page; false when there is none. */
  undo(): boolean;
  /** Redoes the last undone change; false if there is none. */
  redo(): boolean;
  /**
   * Marks these problems in place of those marked before. They must be of the text as it is.
   *
   * @param fix called when the user wants the fix of one of them.
   */
  markProblems(
    problems: readonly ListedProblem[],
    fix: (problem: ListedProblem, choice?: number) => void,
  ): void;
  /** Marks the matches of a query, or what is different from another text, instead of earlier ones. */
  markMatches(ranges: readonly MarkedRange[]): void;
}
