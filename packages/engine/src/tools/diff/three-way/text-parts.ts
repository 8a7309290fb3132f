import { HashIds, hashText } from '../../../schema/node-hash.ts';
import { CR, LF } from '../../../text/character-codes.ts';
import { characterTable } from '../../../text/character-table.ts';
import { doubled } from '../../../text/doubled.ts';

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
const FEW_PARTS = 512;
/** Beyond the parts of all texts. */
const ALL_PARTS = 2 ** 30;
const FIRST_BEYOND_ASCII = 0x80;
const FIRST_OF_TWO_UNITS = 0x10000;

/** The lines of a text, each with its line break. */
export function linesOf(text: string): TextParts {
  return text.includes('\r') ? linesOfAnyEnd(text) : linesOfLf(text);
}

/** The same for a text without CR, where it is enough to search for the next LF. */
function linesOfLf(text: string): TextParts {
  let starts = new Int32Array(64);
  let count = 0;
  for (let at = 0; at < text.length; ) {
    if (count + 1 >= starts.length) starts = doubled(starts);
    starts[count++] = at;
    const end = text.indexOf('\n', at);
    at = end === -1 ? text.length : end + 1;
  }
  starts[count] = text.length;
  return { text, starts: starts.subarray(0, count + 1) };
}

function linesOfAnyEnd(text: string): TextParts {
  let starts = new Int32Array(64);
  let count = text === '' ? 0 : 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== LF && code !== CR) continue;
    if (code === CR && text.charCodeAt(at + 1) === LF) at++;
    if (count + 1 >= starts.length) starts = doubled(starts);
    if (at + 1 < text.length) starts[count++] = at + 1;
  }
  starts[count] = text.length;
  return { text, starts: starts.subarray(0, count + 1) };
}

/** The words of a text, the blanks and line breaks between them, and all other signs one by one. */
export function wordParts(text: string): TextParts {
  let starts = new Int32Array(1024);
  let count = 0;
  let last = 0;
  for (let at = 0; at < text.length; ) {
    let code = text.charCodeAt(at);
    const start = at++;
    let kind = 0;
    if (code < FIRST_BEYOND_ASCII) kind = ASCII_SIGNS[code];
    else {
      code = text.codePointAt(start) ?? 0;
      if (code >= FIRST_OF_TWO_UNITS) at++;
      kind = kindOf(code);
    }
    if (kind === 0 || kind !== last || start === 0) {
      if (count + 1 >= starts.length) starts = doubled(starts);
      starts[count++] = start;
    }
    last = kind;
  }
  starts[count] = text.length;
  return { text, starts: starts.subarray(0, count + 1) };
}

function kindOf(code: number): number {
  const sign = String.fromCodePoint(code);
  return /[\p{L}\p{N}]/u.test(sign) ? WORD : /\s/.test(sign) ? SPACE : 0;
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
  const known = new HashIds().reset(FEW_PARTS);
  // Of ASCII signs that stand alone, which are half of all words.
  const alone = new Int32Array(FIRST_BEYOND_ASCII).fill(-1);
  const ids: Int32Array[] = [];
  for (const parts of texts) {
    const { text, starts } = parts;
    const found = new Int32Array(starts.length - 1);
    // Usually most of a text is the same as in the first one.
    const [first, last] = ids.length === 0 ? [0, found.length] : changedParts(texts[0], parts);
    // Where a part may be in the first text: after the one that was there last.
    let likely = ids.length === 0 ? ALL_PARTS : first;
    for (let at = first; at < last; at++) {
      const from = starts[at];
      const to = starts[at + 1];
      const code = to - from === 1 ? text.charCodeAt(from) : FIRST_BEYOND_ASCII;
      const place = likely++;
      if (code < FIRST_BEYOND_ASCII && alone[code] !== -1) found[at] = alone[code];
      else if (isPart(texts[0], place, text, from, to)) found[at] = ids[0][place];
      else {
        const [a, b] = hashText(0, text, from, to);
        found[at] = known.idOf(a, b);
        if (code < FIRST_BEYOND_ASCII) alone[code] = found[at];
      }
    }
    if (ids.length > 0) {
      found.set(ids[0].subarray(0, first));
      found.set(ids[0].subarray(ids[0].length - (found.length - last)), last);
    }
    ids.push(found);
  }
  return {
    ids: ids as unknown as { readonly [At in keyof Texts]: Int32Array },
    count: known.count,
  };
}

/** Whether a part of a text is also at a place of another one: comparing costs less than hashing. */
function isPart(other: TextParts, place: number, text: string, from: number, to: number): boolean {
  const start = other.starts[place];
  if (other.starts[place + 1] - start !== to - from) return false;
  for (let at = from; at < to; at++) {
    if (text.charCodeAt(at) !== other.text.charCodeAt(start + at - from)) return false;
  }
  return true;
}

/** Between which parts a text is not as another one: those before and after are the same. */
function changedParts(other: TextParts, parts: TextParts): readonly [from: number, to: number] {
  const [a, b] = [other.text, parts.text];
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  const countA = other.starts.length - 1;
  const countB = parts.starts.length - 1;
  let from = 0;
  while (from < countA && from < countB) {
    const end = parts.starts[from + 1];
    if (end > same || end !== other.starts[from + 1]) break;
    from++;
  }
  const growth = b.length - a.length;
  let sameAtEnd = 0;
  while (
    sameAtEnd < most - same &&
    a.charCodeAt(a.length - 1 - sameAtEnd) === b.charCodeAt(b.length - 1 - sameAtEnd)
  ) {
    sameAtEnd++;
  }
  let after = 0;
  while (after < countA - from && after < countB - from) {
    const start = parts.starts[countB - after - 1];
    const isSame =
      start >= b.length - sameAtEnd && start - growth === other.starts[countA - after - 1];
    if (!isSame) break;
    after++;
  }
  return [from, countB - after];
}
