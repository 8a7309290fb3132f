/** Where a text is in a stream that is read in pieces of whole documents. */
export interface StreamPart {
  /** How many lines come before it. */
  readonly linesBefore: number;
  readonly documentsBefore: number;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** What lint rules remember of the pieces before it; they change it. */
  readonly memory: StreamMemory;
}

/** What lint rules remember from one piece of a stream to the next. */
export interface StreamMemory {
  /** Whether the stream asks not to be linted at all. */
  isDisabled?: boolean;
  /** Whether the last piece ended in a document, without `...`. */
  isInDocument?: boolean;
  /** What comments have switched off from here on, and on the next line. */
  disabled?: { readonly rules: ReadonlySet<string>; readonly onNextLine: ReadonlySet<string> };
  /** The layout that the stream has shown, for the rule `indentation`. */
  indentation?: {
    readonly width: number | undefined;
    readonly sequences: unknown;
    readonly isWidthDoubtful: boolean;
  };
}

/** The part that a whole text is. */
export function wholeStream(): StreamPart {
  return { linesBefore: 0, documentsBefore: 0, isStart: true, isEnd: true, memory: {} };
}
