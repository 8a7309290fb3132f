import {
  AMPERSAND,
  ASTERISK,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  EXCLAMATION,
  GREATER_THAN,
  HASH,
  isBreak,
  isGap,
  LEFT_BRACE,
  LEFT_BRACKET,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
} from '../text/character-codes.ts';
import { BYTE_END } from '../text/source-bytes.ts';
import { parseBlockScalar } from './block-scalar.ts';
import { fillNode, openMapping, openSequence, takeOverProperties } from './block-structure.ts';
import { excerpt } from './excerpt.ts';
import { abandonKey, KEY_LENGTH_LIMIT, parseFlowCollection, wrapInMapping } from './flow.ts';
import { parseGluedBracket, parseGluedValue } from './glued-value.ts';
import {
  hasAnchor,
  reportGluedColon,
  reportIllegalStart,
  reportMisplacedCollection,
  reportMissingColon,
  reportTemplate,
  warnOfDashKey,
} from './mistakes.ts';
import { findNextIndent } from './next-indent.ts';
import {
  AWAITS_EXPLICIT_KEY,
  AWAITS_NODE,
  FRAME_BLOCK_MAPPING,
  type ParserState,
} from './parser-state.ts';
import { PLACE_AFTER_KEY, PLACE_AFTER_MARKER, PLACE_FREE, PLACE_KEY } from './places.ts';
import { canStartPlain, scanPlainLine, scanPlainLines } from './plain-scalar.ts';
import { endsInColon, isValueNext, scanName, scanProperties } from './properties.ts';
import { cutUnclosed, scanQuoted } from './quoted-scalar.ts';
import { findErrorContentEnd, isColonNext, skipRestOfLine } from './separation.ts';
import { findTemplateEnd, isReadableTemplate, isTemplateStart } from './template.ts';
import {
  CELL_NEXT,
  FLAG_DAMAGED,
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  ROW_SIZE,
  STYLE_BLOCK,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
} from './tree.ts';

/**
 * Production s-l+block-node [196] and, with PLACE_KEY, ns-s-block-map-implicit-key [193]: the node
 * at `pos`, or as much of it as comes before its first nested node.
 */
export function parseBlockNode(s: ParserState, place: number): void {
  const { text, bytes } = s;
  const nodeFrom = s.pos;
  let byte = bytes[nodeFrom];
  if ((byte === AMPERSAND && !isGap(bytes[nodeFrom + 1])) || byte === EXCLAMATION) {
    scanProperties(s);
    byte = bytes[s.pos];
    if (byte === BYTE_END || isBreak(byte) || byte === HASH) {
      if (place === PLACE_KEY)
        addKeyWithoutColon(s, KIND_SCALAR | FLAG_EMPTY, s.lastEnd, s.lastEnd, nodeFrom);
      return;
    }
  }
  switch (byte) {
    case DASH:
    case QUESTION:
    case COLON:
      if (isGap(bytes[s.pos + 1])) {
        parseIndicator(s, nodeFrom, place);
        return;
      }
      break;
    case PIPE:
    case GREATER_THAN:
      if (place === PLACE_KEY) break;
      takeOverProperties(s);
      fillNode(s);
      parseBlockScalar(s, s.outer);
      return;
    case LEFT_BRACE:
      if (isTemplateStart(text, s.pos) && parseTemplate(s, nodeFrom, place)) return;
      parseFlowNode(s, nodeFrom, place);
      return;
    case LEFT_BRACKET:
      parseFlowNode(s, nodeFrom, place);
      return;
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      parseQuoted(s, nodeFrom, place);
      return;
    case ASTERISK:
      // An asterisk before white space is not an alias: `* * * * *` is meant as text.
      if (isGap(bytes[s.pos + 1])) break;
      parseAlias(s, nodeFrom, place);
      return;
  }
  parsePlain(s, nodeFrom, place);
}

/** `- `, `? ` or `: ` where a node is expected: a block collection, whose properties are above it. */
function parseIndicator(s: ParserState, nodeFrom: number, place: number): void {
  const { pos } = s;
  const code = s.bytes[pos];
  const column = pos - s.lineStart;
  if (code === COLON) {
    if (place !== PLACE_KEY) {
      if (place !== PLACE_FREE) reportMisplacedCollection(s, pos, place, false);
      openMapping(s, nodeFrom, nodeFrom - s.lineStart);
      if (s.isAbandoned) return;
    }
    s.addEmpty(pos, s.inner);
    s.state = AWAITS_NODE;
  } else if (code === DASH && place === PLACE_KEY) {
    s.report('collection-after-properties', nodeFrom, pos + 1);
    s.skipProperties(s.inner);
    skipRestOfLine(s);
    return;
  } else {
    if (!s.inner.isEmpty) s.report('collection-after-properties', nodeFrom, pos + 1);
    else if (place !== PLACE_FREE) reportMisplacedCollection(s, pos, place, code === DASH);
    takeOverProperties(s);
    if (code === DASH) {
      openSequence(s, column);
    } else {
      if (place !== PLACE_KEY) openMapping(s, pos, column);
      if (!s.isAbandoned) s.state = AWAITS_EXPLICIT_KEY;
    }
  }
  if (s.isAbandoned) return;
  s.pos = pos + 1;
  s.lastEnd = s.pos;
}

function parsePlain(s: ParserState, nodeFrom: number, place: number): void {
  const { text, pos: from, lineStart } = s;
  let flags = 0;
  const isIllegal = !canStartPlain(s, from, false);
  if (isIllegal) flags = FLAG_DAMAGED;
  const isKey = scanPlainLine(s, from);
  if (isKey || place === PLACE_KEY) {
    if (!isKey && parseGluedValue(s, from, lineStart)) return;
    // A key in an invalid place is quoted together with everything after it.
    const isMisplaced = !isKey || (place !== PLACE_KEY && place !== PLACE_FREE);
    if (isIllegal) reportIllegalStart(s, from, isMisplaced ? -1 : s.scalarTo);
    else if (isKey && s.bytes[from] === DASH) {
      warnOfDashKey(s, from, place === PLACE_KEY ? s.row : s.tree.rowCount);
    }
    addKey(s, KIND_SCALAR | flags, from, s.scalarTo, nodeFrom, lineStart, place, isKey);
    return;
  }
  const { pos: firstEnd, scalarTo: firstTo } = s;
  const isBeforeKey = scanPlainLines(s, from, s.indent + 1);
  if (
    isBeforeKey &&
    s.scalarFlags !== 0 &&
    looksLikePair(text.slice(from, Math.min(firstTo, from + 200)))
  ) {
    // Each of these lines is a key and a value without a colon, and is reported by itself.
    s.pos = firstEnd;
    s.lineStart = lineStart;
    s.scalarTo = firstTo;
    s.scalarFlags = 0;
  }
  flags |= s.scalarFlags;
  const lacksColon =
    isBeforeKey && place === PLACE_FREE && findNextIndent(s, s.pos) >= nodeFrom - lineStart;
  if (isIllegal) reportIllegalStart(s, from, lacksColon ? -1 : s.scalarTo);
  if (lacksColon) {
    openMapping(s, nodeFrom, nodeFrom - lineStart);
    if (s.isAbandoned) s.pos = from;
    else if (!parseGluedValue(s, from, lineStart)) {
      addKeyWithoutColon(s, KIND_SCALAR | flags, from, s.scalarTo);
    }
    return;
  }
  addLeaf(s, KIND_SCALAR | (STYLE_PLAIN << 4) | flags, from, s.scalarTo);
}

/** Whether a line reads as a key and its value without a colon: `port 80`. */
function looksLikePair(line: string): boolean {
  return /^[\w.-]+(?: +| *= *)[^\s=]+$/.test(line);
}

function parseQuoted(s: ParserState, nodeFrom: number, place: number): void {
  const { text, pos: from, lineStart } = s;
  const style = s.bytes[from] === DOUBLE_QUOTE ? STYLE_DOUBLE_QUOTED : STYLE_SINGLE_QUOTED;
  scanQuoted(s, place === PLACE_KEY ? s.indent : s.indent + 1);
  let isKey = isColonNext(s);
  const isMultiline = (s.scalarFlags & FLAG_MULTILINE) !== 0;
  if (isMultiline && !(s.scalarFlags & FLAG_DAMAGED) && isStolenQuote(s, isKey)) {
    cutUnclosed(s, from, findErrorContentEnd(s, from), lineStart);
    isKey = false;
  }
  const header = KIND_SCALAR | (style << 4) | s.scalarFlags;
  const to = s.scalarTo;
  if (!isKey && s.bytes[s.pos] === COLON && place !== PLACE_AFTER_KEY && !isMultiline) {
    s.report('missing-space-after-colon', s.pos, s.pos + 1, {
      parameters: { text: excerpt(text, from, to) },
    });
    isKey = true;
  }
  if (isKey || place === PLACE_KEY) {
    addKey(s, header, from, to, nodeFrom, lineStart, place, isKey);
  } else {
    addLeaf(s, header, from, to);
  }
}

/**
 * Whether a quoted scalar that spans several lines has closed with what was meant to open
 * another: something comes right after it that cannot.
 */
function isStolenQuote(s: ParserState, isKey: boolean): boolean {
  if (isKey) return false;
  const next = s.bytes[s.pos];
  return !isGap(next) && next !== COLON;
}

function parseAlias(s: ParserState, nodeFrom: number, place: number): void {
  const { pos: from, lineStart } = s;
  let to = scanName(s, from);
  s.pos = to;
  let header = KIND_ALIAS;
  let isKey = isColonNext(s);
  const isKeyWanted = place === PLACE_KEY || (place === PLACE_FREE && isValueNext(s, to));
  if (!isKey && isKeyWanted && endsInColon(s, from, to)) {
    header = reportGluedColon(s, from, to);
    to--;
    s.pos = to;
    isKey = true;
  }
  if (!s.inner.isEmpty || (!isKey && !s.outer.isEmpty)) {
    s.report('properties-on-alias', from, to);
    s.skipProperties(s.inner);
    if (!isKey) s.skipProperties(s.outer);
  }
  if (!isKey && place === PLACE_KEY && !hasAnchor(s, s.text.slice(from + 1, to))) {
    header = KIND_SCALAR;
  }
  if (isKey || place === PLACE_KEY) {
    addKey(s, header, from, to, nodeFrom, lineStart, place, isKey);
  } else {
    addLeaf(s, KIND_ALIAS, from, to);
  }
}

function addLeaf(s: ParserState, header: number, from: number, to: number): void {
  takeOverProperties(s);
  fillNode(s);
  s.addNode(header, from, to, -1, s.outer);
}

/** Adds a scalar or alias that is a key, in the open mapping or in one that it opens. */
function addKey(
  s: ParserState,
  header: number,
  from: number,
  to: number,
  nodeFrom: number,
  lineStart: number,
  place: number,
  hasColon: boolean,
): void {
  if (!hasColon) {
    addKeyWithoutColon(s, header, from, to);
    return;
  }
  if (place === PLACE_AFTER_KEY && parseGluedBracket(s)) return;
  checkKey(s, from, to, (header & FLAG_MULTILINE) !== 0);
  if (place !== PLACE_KEY) {
    if (place !== PLACE_FREE) reportMisplacedCollection(s, nodeFrom, place, false);
    openMapping(s, nodeFrom, nodeFrom - lineStart);
    if (s.isAbandoned) {
      s.pos = from;
      return;
    }
    // The keys below are at the start of their lines, as they should be.
    if (place === PLACE_AFTER_MARKER) s.otherIndent = 0;
  }
  s.addNode(header, from, to, -1, s.inner);
  s.state = AWAITS_NODE;
  s.pos++;
  s.lastEnd = s.pos;
}

function checkKey(s: ParserState, from: number, to: number, isMultiline: boolean): void {
  if (isMultiline) s.report('multiline-key', from, to);
  else if (to - from > KEY_LENGTH_LIMIT) s.report('key-too-long', from, to);
}

/** A key without a colon. Its value may still follow, indented below it. */
function addKeyWithoutColon(
  s: ParserState,
  header: number,
  from: number,
  to: number,
  reportFrom = from,
): void {
  reportMissingColon(s, reportFrom, to);
  s.addNode(header | FLAG_DAMAGED, from, to, -1, s.inner);
  s.state = AWAITS_NODE;
}

function parseFlowNode(s: ParserState, nodeFrom: number, place: number): void {
  const { lineStart, pos: from } = s;
  const row = s.tree.rowCount;
  if (place !== PLACE_FREE && place !== PLACE_KEY) takeOverProperties(s);
  parseFlowCollection(s, place === PLACE_KEY ? s.indent : s.indent + 1);
  if (s.isAbandoned) {
    if (place === PLACE_KEY) s.state = AWAITS_NODE;
    else fillNode(s);
    return;
  }
  const isKey = isColonNext(s);
  if (place === PLACE_KEY) {
    if (isKey) {
      checkKey(s, from, s.lastEnd, s.lineStart !== lineStart);
      s.pos++;
      s.lastEnd = s.pos;
    } else {
      reportMissingColon(s, from, s.lastEnd);
    }
    s.state = AWAITS_NODE;
  } else if (isKey && s.pos - from <= KEY_LENGTH_LIMIT) {
    checkKey(s, from, s.lastEnd, s.lineStart !== lineStart);
    if (place !== PLACE_FREE) reportMisplacedCollection(s, nodeFrom, place, false);
    openMappingAround(s, row, nodeFrom - lineStart);
    s.pos++;
    s.lastEnd = s.pos;
  } else {
    if (isKey) s.report('key-too-long', from, s.lastEnd);
    fillNode(s);
    adoptOuterProperties(s, row);
  }
}

/** The flow collection at `row`, the last node added, is the first key of a block mapping. */
function openMappingAround(s: ParserState, row: number, column: number): void {
  fillNode(s);
  wrapInMapping(s, row, KIND_MAPPING | (STYLE_BLOCK << 4), column);
  if (!s.outer.isEmpty) insertProperties(s, row);
  if (!s.push(FRAME_BLOCK_MAPPING, row, column, AWAITS_NODE)) abandonKey(s, row);
}

/** Properties above a flow collection belong to it, when it is not a key. */
function adoptOuterProperties(s: ParserState, row: number): void {
  const { outer, tree } = s;
  if (outer.isEmpty) return;
  const flags = tree.rows[row * ROW_SIZE];
  if (outer.anchorFrom !== -1 && flags & FLAG_HAS_ANCHOR) {
    s.report('repeated-anchor', outer.anchorFrom, outer.anchorTo);
    tree.skipped.add(outer.anchorFrom, outer.anchorTo);
    outer.anchorFrom = -1;
  }
  if (outer.tagFrom !== -1 && flags & FLAG_HAS_TAG) {
    s.report('repeated-tag', outer.tagFrom, outer.tagTo);
    tree.skipped.add(outer.tagFrom, outer.tagTo);
    outer.tagFrom = -1;
  }
  if (!outer.isEmpty) insertProperties(s, row);
}

/** Moves the rows of `outer` after `row`, before the existing ones. */
function insertProperties(s: ParserState, row: number): void {
  const { outer, tree } = s;
  const count = (outer.anchorFrom === -1 ? 0 : 1) + (outer.tagFrom === -1 ? 0 : 1);
  tree.openGap(row + 1, count);
  tree.rows[row * ROW_SIZE + CELL_NEXT] += count;
  const end = tree.rowCount;
  tree.rowCount = row + 1;
  s.addProperties(row, outer);
  tree.rowCount = end;
}

/**
 * `{{ … }}` or `{% … %}` of a template language where a node is expected. Where YAML can read it, as
 * a mapping in a mapping, it only gets a warning; otherwise it is an error, and read as text.
 *
 * @returns whether it was handled here.
 */
function parseTemplate(s: ParserState, nodeFrom: number, place: number): boolean {
  const { text, pos: from, lineStart } = s;
  const to = findTemplateEnd(s, from);
  if (to === -1) return false;
  const canBe = (isKey: boolean) =>
    place === PLACE_FREE || (isKey ? place === PLACE_KEY : place !== PLACE_KEY);
  if (isReadableTemplate(s, place === PLACE_KEY ? s.indent : s.indent + 1, canBe)) {
    // Other braces, as in `{{a: 1}: b}`, are left alone.
    if (text.indexOf('}', from) === to - 2) reportTemplate(s, from, to, 'warning');
    return false;
  }
  reportTemplate(s, from, to, 'error');
  const isKey = scanPlainLine(s, to);
  const header = KIND_SCALAR | FLAG_DAMAGED;
  if (isKey || place === PLACE_KEY) {
    addKey(s, header, from, s.scalarTo, nodeFrom, lineStart, place, isKey);
  } else {
    addLeaf(s, header, from, s.scalarTo);
  }
  return true;
}
