import type { Fix } from '../diagnostics/diagnostic.ts';
import { HASH, isBlankBreakOrEnd } from '../text/character-codes.ts';
import { insertion } from './insertion.ts';
import {
  AWAITS_COLON,
  FRAME_FLOW_MAPPING,
  FRAME_FLOW_SEQUENCE,
  type ParserState,
} from './parser-state.ts';
import { CELL_FROM, KIND_SCALAR, kindIn, ROW_SIZE } from './tree.ts';

/** A key longer than this is not recognized as one. */
const LONGEST_KEY = 100;
const KEY =
  /^(?:"(?:[^"\\\n]|\\.)*"[ \t]*:|'[^'\n]*'[ \t]*:|[\w$.][^\s,[\]{}:]*[ \t]*:(?=[\s,[\]{}]|$))/;
const VALUE = /^(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w.$/+-][^\s:,[\]{}]*)[ \t]*[,}]/;
const UNQUOTED_TYPE = /^(?:[-+]?[\d.][\w.+-]*|true|false|null|~)$/;

/**
 * What to put between the last node of a flow collection and the one at `pos`, which nothing separates:
 * a comma, or a colon after a key.
 */
export function separatorFix(s: ParserState): Fix | undefined {
  const { text, pos, lastEnd } = s;
  const before = text.charAt(lastEnd - 1);
  // After an indicator a comma would be part of something else.
  if (/[*&!]/.test(before) || !isGap(text, lastEnd, pos)) return undefined;
  const isOnNextLine = s.lineStart > lastEnd;
  const isNextKey = KEY.test(text.slice(pos, pos + LONGEST_KEY));
  if (s.kind === FRAME_FLOW_MAPPING && s.state === AWAITS_COLON) {
    if (isNextKey || isOnNextLine) return comma(lastEnd, false);
    if (!VALUE.test(text.slice(pos, pos + LONGEST_KEY))) return undefined;
    const colon = pos === lastEnd ? ': ' : ':';
    return insertion('Put a colon after the key', lastEnd, colon, 'suggested');
  }
  const isNextBracket = /[[{]/.test(text.charAt(pos)) && /[\]}]/.test(before);
  if (s.kind !== FRAME_FLOW_SEQUENCE) {
    if (!isNextKey || pos === lastEnd) return undefined;
    return comma(lastEnd, isOnNextLine || isWholeBefore(s));
  }
  if (pos === lastEnd && !isNextBracket) return undefined;
  return comma(lastEnd, isOnNextLine || isNextBracket);
}

/** Whether only white space and comments are between two places. */
function isGap(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && isBlankBreakOrEnd(text.charCodeAt(at))) at++;
  return at === to || text.charCodeAt(at) === HASH;
}

function comma(at: number, isSafe: boolean): Fix {
  return insertion('Insert a comma', at, ',', isSafe ? 'safe' : 'suggested');
}

/** Whether the last node shows where it ends: words may go on. */
function isWholeBefore({ text, tree, lastNodeRow, lastEnd, isLastNodeJson }: ParserState): boolean {
  if (isLastNodeJson) return true;
  const cell = lastNodeRow * ROW_SIZE;
  if (kindIn(tree.rows[cell]) !== KIND_SCALAR) return false;
  return UNQUOTED_TYPE.test(text.slice(tree.rows[cell + CELL_FROM], lastEnd));
}
