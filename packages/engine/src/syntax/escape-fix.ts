import type { Fix, FixSafety } from '../diagnostics/diagnostic.ts';
import { BACKSLASH, DOUBLE_QUOTE, SINGLE_QUOTE } from '../text/character-codes.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** The fix of the bad escapes of one line of a scalar, which grows while more of them are found. */
export class EscapeFix implements Fix {
  title = 'Double the backslash';
  safety: FixSafety = 'safe';
  readonly edits: TextEdit[];
  readonly #text: string;
  /** In a Windows path every backslash is meant as one, even where it happens to make an escape. */
  readonly #isPath: boolean;

  /** @param from the opening quote of the scalar. */
  constructor(text: string, from: number, lineEnd: number) {
    this.#text = text;
    this.#isPath = /^[A-Za-z]:\\/.test(text.slice(from + 1, from + 4));
    this.edits = this.#isPath ? doubleBackslashes(text, from + 1, lineEnd) : [];
  }

  /** Doubles the backslash of a bad escape, or leaves it out before a single quote. */
  add(at: number): void {
    if (this.#isPath) return;
    const next = this.#text.charCodeAt(at + 1);
    const isQuote = next === SINGLE_QUOTE;
    if (isQuote && this.edits.length === 0) this.title = 'Remove the backslash';
    this.edits.push({ from: at, to: at + 1, insert: isQuote ? '' : '\\\\' });
    // An escape of digits may have been cut.
    if (isQuote || /[xuU]/.test(String.fromCharCode(next))) this.safety = 'suggested';
  }
}

function doubleBackslashes(text: string, from: number, lineEnd: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = from; at < lineEnd && text.charCodeAt(at) !== DOUBLE_QUOTE; at++) {
    if (text.charCodeAt(at) !== BACKSLASH) continue;
    if (text.charCodeAt(at + 1) === BACKSLASH) at++;
    else edits.push({ from: at, to: at + 1, insert: '\\\\' });
  }
  return edits;
}
