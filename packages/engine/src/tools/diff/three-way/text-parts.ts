import { HashIds, hashText } from '../../../schema/node-hash.ts';
import { CR, LF } from '../../../syntax/character-codes.ts';
import { characterTable } from '../../../text/character-table.ts';

/** A text divided into parts without anything between them; no part is a text of its own. */
export interface TextParts {
  readonly text: string;
  /** Where each begins, as offsets; last, where the text ends. */
  readonly starts: Int32Array;
}

/* What a sign is. */
const WORD = 1;
const SPACE = 2;
const ASCII_SIGNS = /* @__PURE__ */ characterTable(
  [WORD, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'],
  [SPACE, ' \t\n\v\f\r'],
);
const FIRST_BEYOND_ASCII = 0x80;
const FIRST_OF_TWO_UNITS = 0x10000;

/** The lines of a text, each with its line break. */
export function linesOf(text: string): TextParts {
  const starts: number[] = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) continue;
    if (code === CR && text.charCodeAt(at + 1) === LF) at++;
    if (at + 1 < text.length) starts.push(at + 1);
  }
  return partsAt(text, starts);
}

/** The words of a text, the blanks and line breaks between them, and all other signs one by one. */
export function wordsOf(text: string): TextParts {
  const starts: number[] = [0];
  let last = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const kind = code < FIRST_BEYOND_ASCII ? ASCII_SIGNS[code] : kindOf(code);
    if (at > 0 && (kind === 0 || kind !== last)) starts.push(at);
    last = kind;
    at += code < FIRST_OF_TWO_UNITS ? 1 : 2;
  }
  return partsAt(text, starts);
}

function kindOf(code: number): number {
  const sign = String.fromCodePoint(code);
  return /[\p{L}\p{N}]/u.test(sign) ? WORD : /\s/.test(sign) ? SPACE : 0;
}

function partsAt(text: string, starts: number[]): TextParts {
  if (text !== '') starts.push(text.length);
  return { text, starts: Int32Array.from(starts) };
}

export function countOf({ starts }: TextParts): number {
  return starts.length - 1;
}

/** Some parts of a text: from one to before another. */
export interface PartRange {
  readonly from: number;
  readonly to: number;
}

export function textOf({ text, starts }: TextParts, { from, to }: PartRange): string {
  return text.slice(starts[from], starts[to]);
}

/** Numbers the parts of texts from 0 on, the same for the same ones. */
export function numberParts<Texts extends readonly TextParts[]>(
  texts: Texts,
): { readonly ids: { readonly [At in keyof Texts]: Int32Array }; readonly count: number } {
  const known = new HashIds().reset(texts.reduce((sum, parts) => sum + countOf(parts), 0));
  const ids = texts.map(({ text, starts }) => {
    const found = new Int32Array(starts.length - 1);
    for (let at = 0; at < found.length; at++) {
      const [a, b] = hashText(0, text, starts[at], starts[at + 1]);
      found[at] = known.idOf(a, b);
    }
    return found;
  });
  return { ids: ids as { readonly [At in keyof Texts]: Int32Array }, count: known.count };
}
