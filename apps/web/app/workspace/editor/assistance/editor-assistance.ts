import type {
  ListedCompletions,
  ListedHover,
  NameAnswer,
  TextPosition,
} from '../../engine/protocol.ts';

/** Help while typing: requested with each keystroke, so it answers soon or not at all. */
export interface EditorAssistance {
  /** Information about the key or value at a position. */
  hover(at: TextPosition): Promise<ListedHover | undefined>;
  /** Possible completions at a position. */
  complete(at: TextPosition, isExplicit: boolean): Promise<ListedCompletions | undefined>;
  /** Where the name at a place is defined or used in the open documents, or what renames it. */
  names(
    at: TextPosition,
    wanted: 'definition' | 'references' | 'rename',
    name?: string,
  ): Promise<NameAnswer | undefined>;
  /** The slot of the document that is shown. */
  current(): string;
  /** Shows another open document. */
  open(slot: string): Promise<void>;
}
