import {
  ASTERISK,
  COLON,
  COMMA,
  DASH,
  DOUBLE_QUOTE,
  HASH,
  isBlank,
  isBreak,
  isClosingBracket,
  isFlowIndicator,
  isGap,
  LEFT_BRACE,
  LEFT_BRACKET,
  QUESTION,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SINGLE_QUOTE,
} from '../text/character-codes.ts';
import { reportGluedColon, reportIllegalStart, reportTabs } from './mistakes.ts';
import {
  AWAITS_COLON,
  AWAITS_COMMA,
  AWAITS_ENTRY,
  AWAITS_EXPLICIT_KEY,
  AWAITS_NODE,
  FRAME_FLOW_MAPPING,
  FRAME_FLOW_PAIR,
  FRAME_FLOW_SEQUENCE,
  type ParserState,
} from './parser-state.ts';
import { canStartPlain, scanFlowPlain } from './plain-scalar.ts';
import { endsInColon, isValueNext, scanName, scanProperties } from './properties.ts';
import { canFollowQuote, cutUnclosed, scanQuoted } from './quoted-scalar.ts';
import { findErrorContentEnd, findLineEnd, isDocumentMarker, skipToContent } from './separation.ts';
import {
  CELL_FROM,
  CELL_INDENT,
  CELL_NEXT,
  CELL_PARENT,
  CELL_TO,
  FLAG_DAMAGED,
  FLAG_EMPTY,
  FLAG_MULTILINE,
  FLAG_SINGLE_PAIR,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindIn,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
  STYLE_FLOW,
  STYLE_SINGLE_QUOTED,
} from './tree.ts';

/** How long an implicit key may be, in code units: productions [154] and [155]. */
export const KEY_LENGTH_LIMIT = 1024;

/**
 * Productions c-flow-sequence [137] and c-flow-mapping [140], whatever they hold: parses the
 * collection that opens at `pos` with `inner` as its properties, and leaves `pos` after its
 * closing bracket, or at the line that shows it was never closed.
 *
 * @param leastIndent columns its further lines must be indented by.
 */
export function parseFlowCollection(s: ParserState, leastIndent: number): void {
  const base = s.depth;
  const diagnosticCount = s.diagnostics.length;
  s.leastIndent = leastIndent;
  s.hasShallowLine = false;
  openCollection(s);
  while (s.depth > base && !s.isAbandoned) {
    const isNewLine = skipToContent(s);
    if (s.pos >= s.length) {
      reportUnclosed(s);
      closeDownTo(s, base);
    } else if (isNewLine && !canHoldLine(s)) {
      reportUnclosed(s);
      closeDownTo(s, base);
      s.pos = s.lineStart;
    } else {
      parseFlowToken(s);
    }
  }
  closeDownTo(s, base);
  if (s.diagnostics.length > diagnosticCount) s.fixes?.dropDoubtful(s, diagnosticCount);
}

/** Consumes the next token, whatever it is. */
function parseFlowToken(s: ParserState): void {
  switch (s.bytes[s.pos]) {
    case COMMA:
      parseComma(s);
      return;
    case RIGHT_BRACKET:
    case RIGHT_BRACE:
      parseClosing(s);
      return;
    case COLON:
      if (isValueIndicator(s)) parseColon(s);
      else parseFlowNode(s);
      return;
    case QUESTION:
      if (s.state === AWAITS_ENTRY && isGap(s.bytes[s.pos + 1])) {
        parseQuestion(s);
      } else {
        parseFlowNode(s);
      }
      return;
    default:
      parseFlowNode(s);
  }
}

/** A `:` is an indicator before white space or a flow indicator, and directly after a JSON-like key. */
function isValueIndicator(s: ParserState): boolean {
  const next = s.bytes[s.pos + 1];
  if (isGap(next) || isFlowIndicator(next)) return true;
  return (s.state === AWAITS_COLON || s.state === AWAITS_COMMA) && s.isLastNodeJson;
}

function openCollection(s: ParserState): void {
  const { pos } = s;
  const isSequence = s.bytes[pos] === LEFT_BRACKET;
  const kind = isSequence ? KIND_SEQUENCE : KIND_MAPPING;
  const row = s.addNode(kind | (STYLE_FLOW << 4), pos, pos + 1, -1, s.inner);
  const frame = isSequence ? FRAME_FLOW_SEQUENCE : FRAME_FLOW_MAPPING;
  if (!s.push(frame, row, -1, AWAITS_ENTRY)) {
    endNode(s, row, true);
    s.abandon();
    return;
  }
  s.pos = pos + 1;
  s.lastEnd = s.pos;
}

/** Notes that the node `row` is complete in the collection that holds it. */
function endNode(s: ParserState, row: number, isJson: boolean): void {
  s.lastNodeRow = row;
  s.isLastNodeJson = isJson;
  if (s.kind === FRAME_FLOW_SEQUENCE) {
    s.state = AWAITS_COMMA;
  } else if (s.kind >= FRAME_FLOW_MAPPING) {
    s.state = s.state === AWAITS_NODE ? AWAITS_COMMA : AWAITS_COLON;
  }
}

/** Fills in what the entry before a comma or closing bracket leaves out. */
function endEntry(s: ParserState): void {
  const at = s.lastEnd;
  if (s.kind === FRAME_FLOW_SEQUENCE) {
    if (s.state === AWAITS_ENTRY && !s.inner.isEmpty) s.addEmpty(at, s.inner);
    return;
  }
  if (s.state === AWAITS_EXPLICIT_KEY || (s.state === AWAITS_ENTRY && !s.inner.isEmpty)) {
    s.addEmpty(at, s.inner);
    s.addEmpty(at, s.inner);
  } else if (s.state === AWAITS_COLON || s.state === AWAITS_NODE) {
    s.addEmpty(at, s.inner);
  }
}

/** Ends a single pair, which has no bracket of its own. */
function endPair(s: ParserState): void {
  endEntry(s);
  const { row } = s;
  s.tree.endRow(row, s.lastEnd);
  s.pop();
  endNode(s, row, false);
}

function parseComma(s: ParserState): void {
  if (s.kind === FRAME_FLOW_PAIR) endPair(s);
  if (s.state === AWAITS_ENTRY && s.inner.isEmpty) {
    s.report('extra-comma', s.pos, s.pos + 1);
  }
  endEntry(s);
  s.state = AWAITS_ENTRY;
  s.pos++;
  s.lastEnd = s.pos;
}

function parseClosing(s: ParserState): void {
  if (s.kind === FRAME_FLOW_PAIR) endPair(s);
  const bracket = s.text.charAt(s.pos);
  const closesSequence = bracket === ']';
  if (closesSequence !== (s.kind === FRAME_FLOW_SEQUENCE)) {
    const wanted = closesSequence ? FRAME_FLOW_SEQUENCE : FRAME_FLOW_MAPPING;
    if (s.outerKind === wanted) {
      reportUnclosed(s);
      closeTop(s, s.lastEnd);
    } else {
      const opening = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
      s.report('mismatched-bracket', s.pos, s.pos + 1, {
        parameters: { bracket },
        related: [
          { message: 'This is the bracket it would close', from: opening, to: opening + 1 },
        ],
      });
    }
  }
  s.pos++;
  closeTop(s, s.pos);
}

/** Closes the top collection, which ends at `to`. */
function closeTop(s: ParserState, to: number): void {
  endEntry(s);
  const { row } = s;
  s.tree.endRow(row, to);
  s.lastEnd = to;
  s.pop();
  endNode(s, row, true);
}

function closeDownTo(s: ParserState, base: number): void {
  while (s.depth > base) closeTop(s, s.lastEnd);
}

function reportUnclosed(s: ParserState): void {
  if (s.kind === FRAME_FLOW_PAIR) endPair(s);
  const opening = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
  const last = s.diagnostics.at(-1);
  // An open quote that swallowed the closing bracket has been reported already.
  if (last?.code === 'unclosed-quote' && last.from > opening) return;
  s.report('unclosed-bracket', opening, opening + 1, {
    parameters: { bracket: s.text.charAt(opening) },
  });
}

function parseColon(s: ParserState): void {
  const at = s.pos;
  if (s.kind === FRAME_FLOW_SEQUENCE) {
    if (s.state === AWAITS_ENTRY) openPair(s, at);
    else if (!wrapEntryInPair(s)) {
      s.pos++;
      return;
    }
  } else if (s.state === AWAITS_NODE || s.state === AWAITS_COMMA) {
    if (s.state === AWAITS_COMMA && splitSwallowedKey(s)) return;
    s.report('unexpected-content', at, at + 1, { parameters: { text: ':' } });
    s.pos++;
    return;
  }
  if (s.state === AWAITS_ENTRY || s.state === AWAITS_EXPLICIT_KEY) s.addEmpty(at, s.inner);
  s.state = AWAITS_NODE;
  s.pos = at + 1;
  s.lastEnd = s.pos;
}

function parseQuestion(s: ParserState): void {
  if (s.kind === FRAME_FLOW_SEQUENCE) openPair(s, s.pos);
  s.state = AWAITS_EXPLICIT_KEY;
  s.pos++;
  s.lastEnd = s.pos;
}

function openPair(s: ParserState, from: number): void {
  const header = KIND_MAPPING | (STYLE_FLOW << 4) | FLAG_SINGLE_PAIR;
  const row = s.tree.addRow(header, from, from, s.row, -1);
  if (!s.push(FRAME_FLOW_PAIR, row, -1, AWAITS_ENTRY)) s.abandon();
}

/**
 * Production ns-flow-pair [150]: the entry before a `:` in a sequence turns out to be a key.
 *
 * @returns whether it can be one: within one line and 1024 code units.
 */
function wrapEntryInPair(s: ParserState): boolean {
  const { tree, lastNodeRow } = s;
  const from = tree.rows[lastNodeRow * ROW_SIZE + CELL_FROM];
  if (s.pos - from > KEY_LENGTH_LIMIT) {
    s.report('key-too-long', from, s.pos);
    return false;
  }
  for (let at = from; at < s.pos; at++) {
    if (isBreak(s.bytes[at])) {
      s.report('multiline-key', from, s.pos);
      break;
    }
  }
  wrapInMapping(s, lastNodeRow, KIND_MAPPING | (STYLE_FLOW << 4) | FLAG_SINGLE_PAIR, -1);
  if (!s.push(FRAME_FLOW_PAIR, lastNodeRow, -1, AWAITS_COLON)) abandonKey(s, lastNodeRow);
  return true;
}

/** Gives up on the document where `mapping`, one level too deep, has a key but will get no value. */
export function abandonKey(s: ParserState, mapping: number): void {
  s.tree.addRow(KIND_SCALAR | FLAG_EMPTY, s.lastEnd, s.lastEnd, mapping, -1);
  s.tree.endRow(mapping, s.lastEnd);
  s.abandon();
}

/** Puts a mapping's row before the node `row`, the last one added, and makes that its first key. */
export function wrapInMapping(s: ParserState, row: number, header: number, indent: number): void {
  const { tree } = s;
  tree.openGap(row, 1);
  const { rows } = tree;
  const cell = row * ROW_SIZE;
  const keyCell = cell + ROW_SIZE;
  rows[cell] = header;
  rows[cell + CELL_FROM] = rows[keyCell + CELL_FROM];
  rows[cell + CELL_TO] = rows[keyCell + CELL_TO];
  rows[cell + CELL_NEXT] = tree.rowCount;
  rows[cell + CELL_PARENT] = rows[keyCell + CELL_PARENT];
  rows[cell + CELL_INDENT] = indent;
  rows[keyCell + CELL_PARENT] = row;
}

/** Production ns-flow-node [161]: properties, alias, scalar or collection. */
function parseFlowNode(s: ParserState): void {
  const { bytes } = s;
  if (s.state === AWAITS_COMMA || s.state === AWAITS_COLON) reportMissingComma(s);
  scanProperties(s);
  const from = s.pos;
  const code = bytes[from];
  if (isGap(code) || code === COMMA || isClosingBracket(code)) {
    return;
  }
  if (code === LEFT_BRACKET || code === LEFT_BRACE) {
    openCollection(s);
  } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
    scanFlowQuoted(s);
    const style = code === DOUBLE_QUOTE ? STYLE_DOUBLE_QUOTED : STYLE_SINGLE_QUOTED;
    addScalar(s, style, from, true);
  } else if (code === ASTERISK && !isGap(bytes[from + 1])) {
    parseFlowAlias(s);
  } else if (canStartPlain(s, from, true)) {
    scanFlowPlain(s, from);
    addScalar(s, 0, from, false);
  } else if (code !== COLON && !(code === HASH && isBlank(bytes[from - 1]))) {
    // A comment after an anchor or tag is consumed with what follows.
    recoverFlowNode(s, from);
  }
}

function addScalar(s: ParserState, style: number, from: number, isJson: boolean): void {
  const header = KIND_SCALAR | (style << 4) | s.scalarFlags;
  endNode(s, s.addNode(header, from, s.scalarTo, -1, s.inner), isJson);
}

function parseFlowAlias(s: ParserState): void {
  const from = s.pos;
  let header = KIND_ALIAS;
  let to = scanName(s, from);
  if (endsInColon(s, from, to) && isValueNext(s, to)) {
    header = reportGluedColon(s, from, to);
    to--;
  }
  if (!s.inner.isEmpty) {
    s.report('properties-on-alias', from, to);
    s.skipProperties(s.inner);
  }
  s.pos = to;
  endNode(s, s.addNode(header, from, to, -1, s.inner), false);
}

/**
 * Without a comma, a plain value swallows the key after it: `{a: 1 b: 2}`. When the colon shows
 * that, the value is cut short and `pos` goes back to the key.
 *
 * @returns whether the value held a key.
 */
function splitSwallowedKey(s: ParserState): boolean {
  const { tree } = s;
  const cell = s.lastNodeRow * ROW_SIZE;
  if (tree.rows[cell + CELL_TO] !== s.lastEnd || s.isLastNodeJson) return false;
  if (kindIn(tree.rows[cell]) !== KIND_SCALAR) return false;
  const from = tree.rows[cell + CELL_FROM];
  let key = s.lastEnd;
  while (key > from && !isGap(s.bytes[key - 1])) key--;
  if (key <= from) return false;
  let to = key;
  while (to > from && isGap(s.bytes[to - 1])) to--;
  if (isBreak(s.bytes[s.lineStart - 1]) && to < s.lineStart) {
    tree.rows[cell] &= ~FLAG_MULTILINE;
    for (let at = from; at < to; at++) {
      if (isBreak(s.bytes[at])) tree.addFlags(s.lastNodeRow, FLAG_MULTILINE);
    }
  }
  tree.rows[cell + CELL_TO] = to;
  s.lastEnd = to;
  s.pos = key;
  // They are read again.
  tree.comments.dropFrom(key);
  reportMissingComma(s);
  return true;
}

/** What cannot begin a node: reported, then read as plain text, or skipped. */
function recoverFlowNode(s: ParserState, from: number): void {
  const code = s.bytes[from];
  if (code === HASH && !isGluedValue(s.text, from)) {
    const end = findLineEnd(s, from);
    s.report('comment-without-space', from, from + 1);
    s.tree.comments.add(from, end);
    s.pos = end;
    return;
  }
  if (code === DASH || code === QUESTION) {
    s.report('unquoted-indicator', from, from + 1, {
      parameters: { character: s.text.charAt(from) },
    });
    s.skip(from, from + 1);
    return;
  }
  scanFlowPlain(s, from);
  reportIllegalStart(s, from, s.scalarTo);
  s.scalarFlags |= FLAG_DAMAGED;
  addScalar(s, 0, from, false);
}

/** `#fff` in `[#fff, #000]` is a colour, not a comment: more of the collection follows it. */
function isGluedValue(text: string, from: number): boolean {
  return /^#[\w-]+ *[,\]}]/.test(text.slice(from, from + 100)) && text.charAt(from - 1) !== '"';
}

function reportMissingComma(s: ParserState): void {
  const isAfterKey = s.kind === FRAME_FLOW_MAPPING && s.state === AWAITS_COLON;
  s.report('missing-comma', s.pos, s.pos + 1, { parameters: { isAfterKey } });
  if (s.kind === FRAME_FLOW_PAIR) endPair(s);
  endEntry(s);
  s.state = AWAITS_ENTRY;
}

/**
 * A quoted scalar; when it only closes on a later line, before something that cannot follow it,
 * its own closing quote is missing and it has taken another one's opening quote.
 */
function scanFlowQuoted(s: ParserState): void {
  const { pos: from, lineStart } = s;
  scanQuoted(s, s.leastIndent);
  if (!(s.scalarFlags & FLAG_MULTILINE) || s.scalarFlags & FLAG_DAMAGED) return;
  if (canFollowQuote(s, s.pos)) return;
  let end = findErrorContentEnd(s, from);
  if (s.bytes[end - 1] === COMMA) end--;
  cutUnclosed(s, from, end, lineStart);
}

/** Whether a further line can belong to the open collection; reports it when it is misplaced. */
function canHoldLine(s: ParserState): boolean {
  const { lineStart, pos } = s;
  const end = s.tabAt === -1 ? pos : s.tabAt;
  const indent = end - lineStart;
  if (indent === 0 && isDocumentMarker(s, lineStart)) return false;
  if (indent >= s.leastIndent) return true;
  const code = s.bytes[pos];
  const isClosing = isClosingBracket(code);
  if (isClosing && indent === s.leastIndent - 1) {
    if (!s.hasShallowLine) {
      s.report('closing-bracket-indentation', pos, pos + 1, { severity: 'warning' });
    }
    return true;
  }
  if (!isClosing && looksLikeBlock(s, pos)) return false;
  if (s.hasShallowLine) return true;
  s.hasShallowLine = true;
  if (s.tabAt !== -1) reportTabs(s);
  else s.report('flow-indentation', pos, findLineEnd(s, pos));
  return true;
}

/* Made once: in a function they would be made for each line. */
const COMMA_AT_END = /,\s*$/;
const ITEM_OR_KEY = /^(?:- |[^\s,[\]{}"'#]+:(?:\s|$))/;

/** Whether a line reads as block structure: `- item`, or `key: value` that no comma ends. */
function looksLikeBlock(s: ParserState, from: number): boolean {
  const line = s.text.slice(from, Math.min(findLineEnd(s, from), from + 300));
  return ITEM_OR_KEY.test(line) && !COMMA_AT_END.test(line);
}
