import type { NodeOrigin } from './input-view.ts';

/**
 * Where a value comes from. A changed copy of an array or object keeps it, so that whoever writes the result
 * back into the document can pair what there is with what there was, wherever it has been moved.
 */
export class Provenance<Note = unknown> {
  /** Undefined for values that were made by a program. */
  readonly origin: NodeOrigin | undefined;
  /** Whether the value itself is another one than at its origin. */
  readonly isChanged: boolean;
  /** What was assigned to the host's functions, such as comments: by the function's name. */
  readonly notes: ReadonlyMap<string, Note> | undefined;

  constructor(
    origin: NodeOrigin | undefined,
    isChanged: boolean,
    notes: ReadonlyMap<string, Note> | undefined,
  ) {
    this.origin = origin;
    this.isChanged = isChanged;
    this.notes = notes;
  }

  /** That of a changed copy. */
  changed(): Provenance<Note> {
    return this.isChanged ? this : new Provenance(this.origin, true, this.notes);
  }
}
