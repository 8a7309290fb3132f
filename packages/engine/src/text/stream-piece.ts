/** A piece of a stream: whole documents, cut before a line `---` or after a line `...`. */
export interface StreamPiece {
  readonly text: string;
  /** Whether the stream ends with it. */
  readonly isLast: boolean;
}
