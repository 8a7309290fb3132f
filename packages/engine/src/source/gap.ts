import { trimEnd } from '../syntax/separation.ts';
import { BYTE_ORDER_MARK, CR, HASH, LF, SPACE, TAB } from '../text/character-codes.ts';
import { columnAt, lineEnd } from '../text/lines.ts';

/** A comment in a gap. */
export interface GapComment {
  readonly from: number;
  /** Without blanks at its end. */
  readonly to: number;
  /** Line breaks between it and what is before it; 0 for one at the end of a line. */
  readonly breaks: number;
}

/** What is between two tokens: line breaks and comments. */
export class Gap {
  readonly #text: string;
  readonly comments: GapComment[] = [];
  from = -1;
  /** Where the next token begins, or the end of the text. */
  to = 0;
  /** Line breaks before the next token, counted from the last comment. */
  breaks = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the next token is on another line. */
  get isBroken(): boolean {
    return this.breaks > 0 || this.comments.length > 0;
  }

  /** Reads the gap that begins at `from`, unless it has just been read. */
  read(from: number): void {
    if (from === this.from) return;
    const text = this.#text;
    if (this.comments.length > 0) this.comments.length = 0;
    this.from = from;
    let breaks = 0;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === SPACE || code === TAB || code === BYTE_ORDER_MARK) {
        at++;
      } else if (code === LF) {
        breaks++;
        at++;
      } else if (code === CR) {
        breaks++;
        at += text.charCodeAt(at + 1) === LF ? 2 : 1;
      } else if (code === HASH) {
        const end = lineEnd(text, at);
        this.comments.push({ from: at, to: trimEnd(text, at, end), breaks });
        breaks = 0;
        at = end;
      } else {
        break;
      }
    }
    this.breaks = breaks;
    this.to = at;
  }

  /** The column the next token has in the source. */
  get column(): number {
    return this.to >= this.#text.length ? -1 : columnAt(this.#text, this.to);
  }
}
