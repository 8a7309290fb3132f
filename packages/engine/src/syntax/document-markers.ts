import {
  BYTE_ORDER_MARK,
  DASH,
  DOT,
  GREATER_THAN,
  HASH,
  isBreak,
  LESS_THAN,
  PERCENT,
} from '../text/character-codes.ts';
import { BYTE_END } from '../text/source-bytes.ts';
import { closeDocument, endDocumentContent, openDocument } from './block-structure.ts';
import { parseDirective } from './directives.ts';
import type { ParserState } from './parser-state.ts';
import {
  findLineEnd,
  isDocumentMarker,
  skipBlanks,
  skipBreakAt,
  skipSpaces,
  trimEnd,
} from './separation.ts';
import { KIND_DOCUMENT_END, KIND_DOCUMENT_START } from './tree.ts';

/**
 * What has a meaning only at the very start of a line: `---`, `...`, directives, a byte-order mark
 * between documents, and conflict markers of version control.
 *
 * @returns whether there was one at `pos`; then it has been handled.
 */
export function parseMarker(s: ParserState): boolean {
  const { text, pos } = s;
  switch (text.charCodeAt(pos)) {
    case DASH:
      if (!isDocumentMarker(s, pos)) return false;
      parseDocumentStart(s);
      return true;
    case DOT:
      if (!isDocumentMarker(s, pos)) return false;
      parseDocumentEnd(s);
      return true;
    case PERCENT:
      return parseDirectiveLine(s);
    case BYTE_ORDER_MARK:
      if (s.isDocumentOpen) return false;
      s.byteOrderMarks ??= new Set();
      s.byteOrderMarks.add(pos);
      s.pos++;
      s.lineStart++;
      return true;
    case LESS_THAN:
    case GREATER_THAN:
      return parseConflictMarker(s);
    default:
      return pos === s.conflictSplit && parseConflictMarker(s);
  }
}

/** Production c-directives-end [203]. */
function parseDocumentStart(s: ParserState): void {
  const { pos } = s;
  if (s.isDocumentOpen && !s.isAwaitingStart) closeDocument(s);
  if (!s.isDocumentOpen) openDocument(s, pos);
  s.isAwaitingStart = false;
  s.tree.addRow(KIND_DOCUMENT_START, pos, pos + 3, s.row, -1);
  s.pos = pos + 3;
  s.lastEnd = s.pos;
}

/** Production l-document-suffix [205]. */
function parseDocumentEnd(s: ParserState): void {
  const { text, pos } = s;
  if (s.isDocumentOpen) {
    endDocumentContent(s);
    s.tree.addRow(KIND_DOCUMENT_END, pos, pos + 3, s.row, -1);
    s.lastEnd = pos + 3;
    closeDocument(s);
  } else {
    // It ends no document, which is allowed, and belongs to no document.
    s.tree.skipped.add(pos, pos + 3);
  }
  s.pos = pos + 3;
  const at = skipBlanks(s, s.pos);
  const code = s.bytes[at];
  if (code === BYTE_END || isBreak(code) || (code === HASH && at > s.pos)) return;
  const end = findLineEnd(s, at);
  s.report('content-after-document-end', at, trimEnd(text, at, end));
  s.skip(at, end);
}

function parseDirectiveLine(s: ParserState): boolean {
  if (!s.isDocumentOpen) openDocument(s, s.pos);
  else if (!s.isAwaitingStart) {
    const end = findLineEnd(s, s.pos);
    if (!/^%(?:YAML|TAG)\b/.test(s.text.slice(s.pos, Math.min(end, s.pos + 8)))) return false;
    s.report('directive-in-document', s.pos, end);
    s.skip(s.pos, end);
    return true;
  }
  s.isAwaitingStart = true;
  parseDirective(s);
  return true;
}

/**
 * `<<<<<<<`, `=======` and `>>>>>>>` of an unfinished merge. One conflict is one mistake: its first
 * marker is reported, the upper side is parsed and the lower side skipped.
 */
function parseConflictMarker(s: ParserState): boolean {
  const { text, pos } = s;
  if (pos === s.conflictSplit) {
    s.skip(pos, s.conflictEnd);
    s.conflictSplit = -1;
    return true;
  }
  const end = findLineEnd(s, pos);
  const match = /^(?:<{7}|>{7})(?= |$)/.exec(text.slice(pos, Math.min(end, pos + 9)));
  if (!match) return false;
  s.report('conflict-marker', pos, end);
  if (s.bytes[pos] === LESS_THAN) findConflictSides(s, end);
  s.skip(pos, end);
  return true;
}

/** Notes where the lower side of the conflict begins and ends, if it does. */
function findConflictSides(s: ParserState, from: number): void {
  const { text } = s;
  // The sides of a conflict are looked for once, however many markers are before its end.
  if (from < s.conflictEnd) return;
  const endMark = s.findNext('\n>>>>>>>', from);
  s.conflictEnd = findLineEnd(s, Math.min(endMark + 1, s.length));
  const body = text.slice(from, endMark + 1);
  const split = /\n(?:\|{7}|={7})(?=[ \r\n])/.exec(body);
  if (split && endMark < s.length) s.conflictSplit = from + split.index + 1;
}

/** Skips what is left of a document that was given up, down to the marker that ends it. */
export function skipDocument(s: ParserState): void {
  let end = s.pos;
  do end = s.text.indexOf('\n', end) + 1 || s.length;
  while (end < s.length && !isDocumentMarker(s, end));
  s.skip(s.pos, end);
  s.skipProperties(s.inner);
  s.skipProperties(s.outer);
  s.lineStart = s.pos;
  s.isAbandoned = false;
}

/** Skips the lines from `pos` on that are indented by more than `column`, or are blank. */
export function skipDeeperLines(s: ParserState, column: number): void {
  const from = s.pos;
  let end = findLineEnd(s, from);
  while (end < s.length) {
    const lineStart = skipBreakAt(s, end);
    const content = skipSpaces(s, lineStart);
    const code = s.bytes[content];
    if (!isBreak(code) && (code === BYTE_END || content - lineStart <= column)) break;
    end = findLineEnd(s, content);
  }
  s.skip(from, end);
}
