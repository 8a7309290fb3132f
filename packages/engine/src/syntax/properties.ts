import {
  AMPERSAND,
  COLON,
  COMMA,
  EXCLAMATION,
  GREATER_THAN,
  HASH,
  isClosingBracket,
  isFlowIndicator,
  isGap,
  LESS_THAN,
  PERCENT,
} from '../text/character-codes.ts';
import { setAnchor, setTag } from './block-structure.ts';
import { excerpt } from './excerpt.ts';
import { FRAME_FLOW_SEQUENCE, type ParserState } from './parser-state.ts';
import { skipBlanks } from './separation.ts';

/**
 * Production c-ns-properties [96], as far as it is on this line: reads anchors and tags into
 * `inner` and leaves `pos` at what follows.
 */
export function scanProperties(s: ParserState): void {
  const { bytes } = s;
  for (;;) {
    const from = s.pos;
    const code = bytes[from];
    if (code === AMPERSAND) scanAnchor(s);
    else if (code === EXCLAMATION) scanTag(s);
    else return;
    s.lastEnd = s.pos;
    const end = s.pos;
    const next = s.bytes[end];
    const isInFlow = s.kind >= FRAME_FLOW_SEQUENCE;
    if (!isGap(next) && !(isInFlow && isFlowIndicator(next))) {
      reportGluedProperty(s, from, end);
    }
    s.pos = skipBlanks(s, s.pos);
  }
}

/** A name that runs into something that cannot be part of it. */
function reportGluedProperty(s: ParserState, from: number, end: number): void {
  const { text } = s;
  const isTag = s.bytes[from] === EXCLAMATION;
  let to = end;
  while (!isGap(s.bytes[to])) to++;
  s.report(isTag ? 'invalid-tag' : 'unexpected-content', end, end + 1, {
    parameters: { text: excerpt(text, from, to) },
  });
  s.skip(end, to);
}

/** The end of the anchor or alias at `from`, whose name it has to have: ns-anchor-name [103]. */
export function scanName(s: ParserState, from: number): number {
  let to = from + 1;
  for (let code = s.bytes[to]; !isGap(code) && !isFlowIndicator(code); ) {
    code = s.bytes[++to];
  }
  if (to === from + 1) {
    const sign = s.bytes[from] === AMPERSAND ? '&' : '*';
    s.report('empty-name', from, to, { parameters: { sign } });
  }
  return to;
}

/** Whether the name of the alias at `from` takes in a colon at its end. */
export function endsInColon(s: ParserState, from: number, to: number): boolean {
  return to > from + 2 && s.bytes[to - 1] === COLON;
}

/** Whether something else than a comment or the rest of a collection follows on the line. */
export function isValueNext(s: ParserState, from: number): boolean {
  const at = skipBlanks(s, from);
  const code = s.bytes[at];
  return at > from && !isGap(code) && code !== HASH && !isClosingBracket(code) && code !== COMMA;
}

/** Production c-ns-anchor-property [101]. */
function scanAnchor(s: ParserState): void {
  const from = s.pos;
  const to = scanName(s, from);
  setAnchor(s, s.inner, from, to);
  s.pos = to;
}

/** Production c-ns-tag-property [97]. */
function scanTag(s: ParserState): void {
  const { text, pos: from } = s;
  let to: number;
  if (s.bytes[from + 1] === LESS_THAN) {
    to = from + 2;
    while (isTagCharacter(text, to) || isFlowIndicator(s.bytes[to])) to++;
    if (s.bytes[to] === GREATER_THAN && to > from + 2) {
      to++;
    } else {
      s.report('invalid-tag', from, Math.max(to, from + 2), {
        parameters: { text: text.slice(from, to) },
      });
    }
  } else {
    to = scanTagShorthand(s, from);
  }
  setTag(s, s.inner, from, to);
  s.pos = to;
}

/** Productions c-ns-shorthand-tag [99] and c-non-specific-tag [100]; returns the tag's end. */
function scanTagShorthand(s: ParserState, from: number): number {
  const { text } = s;
  let at = from + 1;
  while (isTagCharacter(text, at) && s.bytes[at] !== EXCLAMATION) at++;
  if (s.bytes[at] !== EXCLAMATION) return at;
  const handle = text.slice(from, at + 1);
  const suffix = at + 1;
  at = suffix;
  while (isTagCharacter(text, at) && s.bytes[at] !== EXCLAMATION) at++;
  if (at === suffix) {
    s.report('invalid-tag', from, at, { parameters: { text: handle } });
  } else if (handle !== '!!' && !s.directives?.has(`%TAG ${handle}`)) {
    s.report('undeclared-tag-handle', from, suffix, { parameters: { handle } });
  }
  return at;
}

/** Production ns-uri-char [39] without the flow indicators. */
function isTagCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x3f && code <= 0x5a)) return true; // a-z ? @ A-Z
  if (code >= 0x26 && code <= 0x3b) return code !== 0x2c; // & ' ( ) * + - . / 0-9 : ;
  if (code === PERCENT) return /^[\da-f]{2}$/i.test(text.slice(at + 1, at + 3));
  return (
    code === EXCLAMATION ||
    code === 0x23 || // #
    code === 0x24 || // $
    code === 0x3d || // =
    code === 0x5f || // _
    code === 0x7e // ~
  );
}
