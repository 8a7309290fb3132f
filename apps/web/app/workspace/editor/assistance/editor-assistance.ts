import type { ListedCompletions, ListedHover, TextPosition } from '../../engine/protocol.ts';

/** Help while typing: requested with each keystroke, so it answers soon or not at all. */
export interface EditorAssistance {
  /** What there is to know about the key or value at a place. */
  hover(at: TextPosition): Promise<ListedHover | undefined>;
  /** What can be written at a place. */
  complete(at: TextPosition, isExplicit: boolean): Promise<ListedCompletions | undefined>;
}
