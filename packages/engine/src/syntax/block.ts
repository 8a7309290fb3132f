import { COLON, DASH, isGap, LEFT_BRACE, QUESTION } from '../text/character-codes.ts';
import { parseBlockNode } from './block-node.ts';
import {
  closeDocument,
  closeTop,
  endBlockEntry,
  openDocument,
  openSequence,
  takeOverProperties,
} from './block-structure.ts';
import { parseMarker, skipDeeperLines, skipDocument } from './document-markers.ts';
import { reportFirstEntry, reportGluedItemBeside } from './earlier-cause.ts';
import { parseGluedBracket, parseGluedText } from './glued-value.ts';
import {
  isReported,
  reportDedent,
  reportDeeper,
  reportKeyInList,
  reportTabs,
  reportTrailing,
} from './mistakes.ts';
import {
  AWAITS_COLON,
  AWAITS_EXPLICIT_KEY,
  AWAITS_EXPLICIT_VALUE,
  AWAITS_NODE,
  FRAME_BLOCK_MAPPING,
  FRAME_BLOCK_SEQUENCE,
  FRAME_DOCUMENT,
  type ParserState,
} from './parser-state.ts';
import {
  PLACE_AFTER_KEY,
  PLACE_AFTER_MARKER,
  PLACE_AFTER_TAB,
  PLACE_FREE,
  PLACE_KEY,
} from './places.ts';
import { findLineEnd, isDashAt, skipToContent } from './separation.ts';
import { isTemplateStart, skipTemplateLine } from './template.ts';
import { CELL_FROM, CELL_NEXT, ROW_SIZE } from './tree.ts';

/** Production l-yaml-stream [211]: the whole text. */
export function parseStream(s: ParserState): void {
  for (;;) {
    if (s.isAbandoned) skipDocument(s);
    const isNewLine = skipToContent(s);
    if (s.pos >= s.length) break;
    if (isNewLine) {
      const { lineStart } = s;
      parseLine(s);
      s.previousLine = lineStart;
    } else {
      parseRestOfLine(s);
    }
  }
  closeDocument(s);
}

/** A line from its first character that is not white space. */
function parseLine(s: ParserState): void {
  const { lineStart, pos } = s;
  if (pos === lineStart && parseMarker(s)) return;
  if (!s.isDocumentOpen) {
    openDocument(s, pos);
  } else if (s.isAwaitingStart) {
    s.report('directive-without-document', pos, findLineEnd(s, pos));
    s.isAwaitingStart = false;
  }
  const isBrace = s.bytes[pos] === LEFT_BRACE;
  if (isBrace && isTemplateStart(s.text, pos) && skipTemplateLine(s)) return;
  takeOverProperties(s);
  let column = pos - lineStart;
  if (s.tabAt !== -1) {
    const spaces = s.tabAt - lineStart;
    const isAllowed =
      s.state <= AWAITS_EXPLICIT_KEY && spaces > s.indent && !looksLikeBlockEntry(s, pos);
    column = isAllowed ? spaces : reportTabs(s);
  }
  closeDeeper(s, column);
  if (column > s.indent && s.state <= AWAITS_EXPLICIT_KEY) {
    parseBlockNode(s, PLACE_FREE);
  } else if (column === s.indent || column === s.otherIndent) {
    useColumn(s, column);
    parseEntry(s, column);
  } else {
    recoverDeeper(s, column);
  }
}

/** Makes one of the two columns of the open collection the one that its next entry is at. */
function useColumn(s: ParserState, column: number): void {
  if (column === s.indent) return;
  s.otherIndent = s.indent;
  s.indent = column;
}

/** Whether a line begins a block collection or one of its entries. */
function looksLikeBlockEntry(s: ParserState, from: number): boolean {
  const line = s.text.slice(from, Math.min(findLineEnd(s, from), from + 300));
  return /^(?:[-?:](?:\s|$)|"[^"]*"\s*:(?:\s|$)|'[^']*'\s*:(?:\s|$)|[^"'[{|>#].*?:(?:\s|$))/.test(
    line,
  );
}

/** Closes the collections whose entries are to the right of `column`. */
function closeDeeper(s: ParserState, column: number): void {
  while (s.indent > column && s.otherIndent !== column) {
    if (adoptLine(s, column)) return;
    if (s.outerIndent < column && s.outerOtherIndent !== column) {
      recoverDedent(s, column);
      return;
    }
    // A list whose first item was a column too deep goes on at the column of its key.
    const isBelowKey = s.outerKind === FRAME_BLOCK_MAPPING && s.outerIndent === column;
    const isItem = isBelowKey && s.indent === column + 1 && isDashAt(s, s.pos);
    if (isItem && s.kind === FRAME_BLOCK_SEQUENCE && reportFirstEntry(s, column)) {
      s.otherIndent = s.indent;
      s.indent = column;
      return;
    }
    closeTop(s);
  }
}

/**
 * A collection that began where none may, on the line of its key, has been reported: a line that
 * would be its next entry, were it not for the column, is part of the same mistake.
 */
function adoptLine(s: ParserState, column: number): boolean {
  if (column < s.nestedMappingIndent) return false;
  const from = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
  if (from < s.nestedMappingLine || from > s.nestedMappingEnd) return false;
  const isItem = isDashAt(s, s.pos);
  if (isItem !== (s.kind === FRAME_BLOCK_SEQUENCE)) return false;
  if (!isItem && column === s.nestedMappingIndent) return false;
  s.otherIndent = s.indent;
  s.indent = column;
  return true;
}

/** A line at the column of the open collection: its next entry. */
function parseEntry(s: ParserState, column: number): void {
  const { bytes } = s;
  const code = bytes[s.pos];
  const isIndicator =
    (code === DASH || code === QUESTION || code === COLON) && isGap(bytes[s.pos + 1]);
  if (s.kind === FRAME_BLOCK_SEQUENCE) {
    if (isIndicator && code === DASH) {
      parseDash(s);
      return;
    }
    const isAtOuter = s.outerIndent === s.indent || s.outerOtherIndent === s.indent;
    if (s.outerKind !== FRAME_BLOCK_MAPPING || !isAtOuter) {
      recoverKeyInList(s);
      return;
    }
    // A sequence as a mapping's value may be at the column of the keys; this is the next key.
    closeTop(s);
    if (code === DASH) reportKeyInList(s, true, 'warning');
  }
  if (isIndicator && code === DASH) {
    parseDashInMapping(s, column);
  } else if (isIndicator) {
    parseMappingIndicator(s, code);
  } else {
    endBlockEntry(s);
    parseBlockNode(s, PLACE_KEY);
  }
}

/** Production c-l-block-seq-entry [184]: its dash. */
function parseDash(s: ParserState): void {
  endBlockEntry(s);
  s.state = AWAITS_NODE;
  s.pos++;
  s.lastEnd = s.pos;
}

function parseDashInMapping(s: ParserState, column: number): void {
  if (s.state <= AWAITS_EXPLICIT_KEY) {
    openSequence(s, column);
    if (s.isAbandoned) return;
    s.pos++;
    s.lastEnd = s.pos;
  } else if (s.outerKind === FRAME_BLOCK_SEQUENCE && s.outerIndent === s.indent) {
    closeTop(s);
    parseDash(s);
  } else {
    const isKnown = isReported(s, 'misaligned-list-item', s.pos) || s.tabRunLine === s.lineStart;
    if (!isKnown && !reportGluedItemBeside(s, column)) {
      if (isBelowList(s)) reportDedent(s, column, [s.listIndent]);
      else s.report('list-item-in-mapping', s.pos, findLineEnd(s, s.pos));
    }
    skipDeeperLines(s, column);
    skipListItems(s, column);
  }
}

/** Whether the last value of the open mapping is a list: an item at the column of its key is one of those. */
function isBelowList(s: ParserState): boolean {
  const { rows, rowCount } = s.tree;
  return s.listRow > s.row && rows[s.listRow * ROW_SIZE + CELL_NEXT] >= rowCount;
}

/** Further items at the same column are part of the same mistake. */
function skipListItems(s: ParserState, column: number): void {
  for (;;) {
    const end = s.pos;
    // The last line may be a comment, which has been read.
    if (!skipToContent(s) || s.pos >= s.length) return;
    if (s.pos - s.lineStart !== column || !isDashAt(s, s.pos) || s.pos === end) {
      // The line is still to be read.
      s.pos = s.lineStart;
      return;
    }
    skipDeeperLines(s, column);
  }
}

/** Productions c-l-block-map-explicit-key [190] and the `:` of [191] and [194]. */
function parseMappingIndicator(s: ParserState, code: number): void {
  if (code === QUESTION) {
    endBlockEntry(s);
    s.state = AWAITS_EXPLICIT_KEY;
  } else if (s.state === AWAITS_COLON) {
    s.state = AWAITS_EXPLICIT_VALUE;
  } else if (s.state === AWAITS_EXPLICIT_KEY) {
    s.addEmpty(s.lastEnd, s.outer);
    s.state = AWAITS_EXPLICIT_VALUE;
  } else {
    endBlockEntry(s);
    s.addEmpty(s.pos, s.inner);
    s.state = AWAITS_NODE;
  }
  s.pos++;
  s.lastEnd = s.pos;
}

/** The rest of a line after an indicator or a node. */
function parseRestOfLine(s: ParserState): void {
  if (s.state > AWAITS_EXPLICIT_KEY) {
    if (!parseGluedBracket(s)) reportTrailing(s);
    return;
  }
  let place = PLACE_FREE;
  if (s.kind === FRAME_DOCUMENT) place = PLACE_AFTER_MARKER;
  else if (s.kind === FRAME_BLOCK_MAPPING && s.state === AWAITS_NODE) place = PLACE_AFTER_KEY;
  else if (s.tabAt !== -1) place = PLACE_AFTER_TAB;
  parseBlockNode(s, place);
}

/** A line between the columns of two open collections. */
function recoverDedent(s: ParserState, column: number): void {
  const isItem = isDashAt(s, s.pos);
  const wanted = isItem ? FRAME_BLOCK_SEQUENCE : FRAME_BLOCK_MAPPING;
  const columns = [s.outerKind === wanted ? s.outerIndent : -1, s.kind === wanted ? s.indent : -1];
  const isNearOuter = column === s.outerIndent + 1 && column < s.indent - 1;
  if (s.outerKind === wanted && (s.kind !== wanted || isNearOuter)) closeTop(s);
  reportDedent(s, column, columns);
  useColumn(s, column);
}

/** A line indented under something that is already complete. */
function recoverDeeper(s: ParserState, column: number): void {
  if (parseGluedBracket(s) || parseGluedText(s)) return;
  const isEntry = looksLikeBlockEntry(s, s.pos);
  const isOwn = isEntry && isDashAt(s, s.pos) === (s.kind === FRAME_BLOCK_SEQUENCE);
  if (isEntry && !isOwn && s.kind === FRAME_BLOCK_SEQUENCE && s.outerOtherIndent === column) {
    // The next key of a mapping, above a list that was indented too little.
    closeTop(s);
    parseEntry(s, column);
    return;
  }
  const isKnown = isOwn && s.kind !== FRAME_DOCUMENT && reportFirstEntry(s, column);
  if (!isKnown) reportDeeper(s, isEntry);
  if (s.kind === FRAME_DOCUMENT) {
    // Continue parsing, so that later mistakes are reported too.
    s.state = AWAITS_NODE;
    parseBlockNode(s, PLACE_FREE);
    return;
  }
  if (isOwn) {
    useColumn(s, column);
    parseEntry(s, column);
  } else {
    skipDeeperLines(s, s.indent);
  }
}

/** A line at the column of a sequence's dashes that has none. */
function recoverKeyInList(s: ParserState): void {
  const { pos } = s;
  const isGlued = s.bytes[pos] === DASH;
  reportKeyInList(s, isGlued, 'error');
  endBlockEntry(s);
  s.state = AWAITS_NODE;
  if (isGlued) {
    s.pos = pos + 1;
    s.lastEnd = s.pos;
  } else {
    parseBlockNode(s, PLACE_FREE);
  }
}
