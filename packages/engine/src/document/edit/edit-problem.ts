/** Why an edit was refused. */
export type EditCode =
  /** The text has errors, so it is not certain what belongs together. */
  | 'invalid-text'
  /** The path leads nowhere. */
  | 'no-such-path'
  /** The path has no such form here: a name for a place in a list, the stream for a document. */
  | 'invalid-path'
  /** The key or entry is there already. */
  | 'duplicate-key'
  /** An alias elsewhere needs an anchor that would go. */
  | 'anchor-in-use'
  /** The path leads through an alias: the edit would change what others share. */
  | 'inside-alias'
  /** A merge key brings the entry; the mapping itself has none to change. */
  | 'inherited'
  /** The value to write is not YAML, or has no form in YAML. */
  | 'invalid-value'
  /** The test of a JSON Patch failed. */
  | 'test-failed'
  /** There is no place for a comment. */
  | 'no-place-for-comment';

/** A refused edit: nothing was changed. */
export interface EditProblem {
  readonly code: EditCode;
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
}

/** Thrown by the methods of `YamlEditor`; the text stays as it was. */
export class EditError extends Error {
  readonly problem: EditProblem;

  constructor(code: EditCode, message: string) {
    super(message);
    this.name = 'EditError';
    this.problem = { code, message };
  }
}
