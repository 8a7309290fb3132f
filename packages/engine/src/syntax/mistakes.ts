import type { SyntaxCode } from '../diagnostics/codes.ts';
import type { Fix, Severity } from '../diagnostics/diagnostic.ts';
import {
  AT,
  BACKTICK,
  COMMA,
  DOUBLE_QUOTE,
  HASH,
  isBlank,
  isClosingBracket,
  NO_BREAK_SPACE,
  SINGLE_QUOTE,
  TAB,
} from '../text/character-codes.ts';
import { reportBareText } from './bare-text.ts';
import {
  reportFirstEntry,
  reportGluedDash,
  reportGluedItemAbove,
  styleEndedByComment,
} from './earlier-cause.ts';
import { excerpt } from './excerpt.ts';
import { findNextIndent } from './next-indent.ts';
import {
  FRAME_BLOCK_MAPPING,
  FRAME_BLOCK_SEQUENCE,
  FRAME_DOCUMENT,
  type ParserState,
} from './parser-state.ts';
import { PLACE_AFTER_MARKER, PLACE_AFTER_TAB } from './places.ts';
import {
  findCommentStart,
  findErrorContentEnd,
  findErrorLineEnd,
  findLineEnd,
  isDashAt,
  trimEnd,
} from './separation.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_TO,
  FLAG_DAMAGED,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_SCALAR,
  kindIn,
  ROW_SIZE,
  STYLE_PLAIN,
} from './tree.ts';

/** The width of a tab in columns: one level of the usual indentation. */
const TAB_WIDTH = 2;

/**
 * A character that cannot begin a plain scalar, where a node was expected.
 *
 * @param quotableTo where the scalar ends of which quotes make a value; -1 where they do not help.
 */
export function reportIllegalStart(s: ParserState, from: number, quotableTo: number): void {
  const { text } = s;
  const code = s.bytes[from];
  const character = text.charAt(from);
  if (isClosingBracket(code)) {
    s.report('unexpected-bracket', from, from + 1, { parameters: { bracket: character } });
  } else if (text.startsWith('```', from) && from === s.lineStart) {
    s.report('reserved-character', from, findErrorContentEnd(s, from), {
      parameters: { character: '```' },
    });
  } else {
    const isReserved = code === AT || code === BACKTICK;
    const safety = code === COMMA ? 'suggested' : 'safe';
    const fix = quotableTo === -1 ? undefined : s.fixes?.quoting(text, from, quotableTo, safety);
    const reserved = isReserved ? 'reserved-character' : 'unquoted-indicator';
    s.report(reserved, from, from + 1, { parameters: { character }, fix });
  }
}

/**
 * Tabs before the content of the line at `pos`, where only spaces may indent. A run of such lines is
 * one mistake: its first line is reported.
 *
 * @returns the column that the line is taken to be at.
 */
export function reportTabs(s: ParserState): number {
  const { lineStart, pos } = s;
  let column = 0;
  for (let at = lineStart; at < pos; at++) column += s.bytes[at] === TAB ? TAB_WIDTH : 1;
  if (s.tabRunLine === -1 || s.tabRunLine !== s.previousLine) {
    let to = s.tabAt;
    while (isBlank(s.bytes[to]) && to < pos) to++;
    reportTab(s, s.tabAt, to);
  }
  s.tabRunLine = lineStart;
  return column;
}

/** Tabs that indent. Their fix needs all of the text: see `withTabFixes`. */
export function reportTab(s: ParserState, from: number, to: number): void {
  s.report('tab-indentation', from, to);
}

/**
 * A line between the columns of two open collections.
 *
 * @param columns where it could be meant to be; -1 for nowhere.
 */
export function reportDedent(s: ParserState, column: number, columns: readonly number[]): void {
  // The column of a line that tabs indent is a guess.
  if (s.tabRunLine === s.lineStart) return;
  const { pos } = s;
  const isItem = isDashAt(s, pos);
  if (isItem === (s.kind === FRAME_BLOCK_SEQUENCE) && reportFirstEntry(s, column)) return;
  if (isItem) s.reportedItem = pos;
  const open = columns.filter((each) => each !== -1);
  const expected = open.length > 0 ? open : [s.indent];
  const to = findErrorContentEnd(s, pos);
  const parameters = { indent: column, expected, isFirstEntry: false };
  s.report(isItem ? 'misaligned-list-item' : 'wrong-indentation', pos, to, { parameters });
}

/**
 * A line indented under something that is already complete.
 *
 * @param isEntry whether the line reads as an entry of a block collection.
 */
export function reportDeeper(s: ParserState, isEntry: boolean): void {
  const { text, pos } = s;
  if (s.tabRunLine === s.lineStart) return;
  const to = findErrorContentEnd(s, pos);
  if (s.kind === FRAME_BLOCK_MAPPING && reportGluedItemAbove(s)) return;
  const style = styleEndedByComment(s);
  if (style > STYLE_PLAIN || (style === STYLE_PLAIN && !isEntry)) {
    const isBlock = style > STYLE_PLAIN;
    s.report('comment-in-text', pos, to, { parameters: { isBlock } });
  } else if (s.kind === FRAME_DOCUMENT) {
    const parameters = { text: excerpt(text, pos, to) };
    s.report('unexpected-content', pos, to, { parameters });
  } else if (s.kind === FRAME_BLOCK_MAPPING) {
    s.report('mapping-after-value', pos, to);
  } else {
    s.report('unexpected-indentation', pos, to);
  }
}

/** A no-break space that should be the space of an indicator: an error, which is reported once. */
function reportHardSpace(s: ParserState, from: number, fix: Fix | undefined): void {
  let to = from;
  while (s.text.charCodeAt(to) === NO_BREAK_SPACE) to++;
  s.reportedSpaces ??= new Set();
  s.reportedSpaces.add(from);
  s.report('non-breaking-space', from, to, { fix });
}

/** A line at the column of a sequence's dashes that has none, or one glued to its content. */
export function reportKeyInList(s: ParserState, isGlued: boolean, severity: Severity): void {
  const { text, pos } = s;
  if (s.tabRunLine === s.lineStart) return;
  const to = findErrorContentEnd(s, pos);
  if (!isGlued) {
    s.report('key-in-list', pos, to);
    return;
  }
  if (text.charCodeAt(pos + 1) === NO_BREAK_SPACE && severity === 'error') {
    reportHardSpace(s, pos + 1, s.fixes?.ordinarySpace(pos + 1));
    return;
  }
  if (severity === 'error') s.reportedDash = pos;
  else s.dashKeyReport = s.diagnostics.length;
  const fix = s.fixes?.spaceAfterDash(s, pos, to, severity === 'error');
  reportGluedDash(s, pos, to, { severity, fix });
}

/**
 * A key that begins with a dash, which may be meant as a list item: once for each mapping. It is valid,
 * but hardly ever meant.
 *
 * @param mapping its row, or the one it will have.
 */
export function warnOfDashKey(s: ParserState, from: number, mapping: number): void {
  const { text } = s;
  const isLetter = /^-[^\s\d-]/.test(text.slice(from, from + 2));
  if (
    !isLetter ||
    s.dashKeyMapping === mapping ||
    isReported(s, 'missing-space-after-dash', from)
  ) {
    return;
  }
  s.dashKeyMapping = mapping;
  s.dashKeyReport = s.diagnostics.length;
  const to = findErrorContentEnd(s, from);
  const isOnly = mapping === s.tree.rowCount && findNextIndent(s, to) < from - s.lineStart;
  const fix = isOnly ? s.fixes?.spaceAfterDash(s, from, to, false) : undefined;
  reportGluedDash(s, from, s.scalarTo, { severity: 'warning', fix }, true);
}

/**
 * The rest of the line after a complete node. Consumes it: a comment becomes a comment, the rest
 * is skipped.
 */
export function reportTrailing(s: ParserState): void {
  const { text, pos: from } = s;
  const lineEnd = findLineEnd(s, from);
  const code = s.bytes[from];
  if (code === HASH) {
    s.report('comment-without-space', from, from + 1);
    s.tree.comments.add(from, lineEnd);
    s.pos = lineEnd;
    return;
  }
  const to = trimEnd(text, from, findCommentStart(text, from, lineEnd));
  s.skip(from, to);
  if (!reportAsterisk(s, to)) reportTrailingContent(s, from, to);
}

/** Text that begins with an asterisk, as in `name: *bold* text`, where nothing has such an anchor. */
function reportAsterisk(s: ParserState, to: number): boolean {
  const { text, tree } = s;
  const cell = (tree.rowCount - 1) * ROW_SIZE;
  const from = tree.rows[cell + CELL_FROM];
  const isAlias = kindIn(tree.rows[cell + CELL_HEADER]) === KIND_ALIAS;
  if (!isAlias || from < s.lineStart || tree.rows[cell + CELL_TO] !== s.lastEnd) return false;
  if (hasAnchor(s, text.slice(from + 1, s.lastEnd))) return false;
  s.report('unquoted-indicator', from, to, { parameters: { character: '*' } });
  tree.rows[cell + CELL_HEADER] = KIND_SCALAR | FLAG_DAMAGED;
  return true;
}

function reportTrailingContent(s: ParserState, from: number, to: number): void {
  const { text } = s;
  const code = s.bytes[from];
  const before = s.bytes[s.lastEnd - 1];
  if (isClosingBracket(code)) {
    s.report('unexpected-bracket', from, from + 1, { parameters: { bracket: text.charAt(from) } });
  } else if (before === DOUBLE_QUOTE || before === SINGLE_QUOTE) {
    s.report('content-after-quote', from, to, {
      parameters: { quote: String.fromCharCode(before), text: excerpt(text, from, to) },
    });
  } else {
    s.report('unexpected-content', from, to, { parameters: { text: excerpt(text, from, to) } });
  }
}

/** Whether the mistake reported last is this one: another code for it would only repeat it. */
export function isReported(s: ParserState, code: SyntaxCode, from: number): boolean {
  const last = s.diagnostics.at(-1);
  return last?.from === from && last.code === code;
}

/** Mistakes in a node's first character, after which a missing colon is not reported. */
const ALREADY_REPORTED = ['reserved-character', 'unquoted-indicator', 'template-braces'] as const;

/** A line where a key is required, without a colon that makes it one. */
export function reportMissingColon(s: ParserState, from: number, to: number): void {
  const { text } = s;
  if (ALREADY_REPORTED.some((code) => isReported(s, code, from))) return;
  if (reportBareText(s, from, to)) return;
  const content = text.slice(from, Math.min(to, from + 200));
  const [firstLine] = content.split(/[\n\r]/, 1);
  const parameters = { text: excerpt(firstLine, 0, firstLine.length) };
  if (/^[&!]/.test(content)) {
    s.report('properties-without-key', from, to, { parameters });
    return;
  }
  const glued = /^([\w.-]+):(?!\/\/)[^ \t]/.exec(content);
  if (!glued) {
    s.report('missing-colon', from, to, { parameters });
    return;
  }
  const colon = from + glued[1].length;
  const fix = s.fixes?.spaceAfterColon(s, from, colon, to);
  if (text.charCodeAt(colon + 1) === NO_BREAK_SPACE) reportHardSpace(s, colon + 1, fix);
  else s.report('missing-space-after-colon', from, to, { parameters, fix });
}

/**
 * An alias's name that ends in a colon, at `to`, before what must be its value: `*x: 2`. Where nothing
 * has that anchor no alias is meant, as in `*.js: 2`.
 *
 * @returns the kind of row that the key is.
 */
export function reportGluedColon(s: ParserState, from: number, to: number): number {
  const { text } = s;
  const colon = to - 1;
  const isAlias = hasAnchor(s, text.slice(from + 1, colon));
  s.report('missing-space-before-colon', from, to, {
    parameters: { alias: excerpt(text, from, to) },
  });
  return isAlias ? KIND_ALIAS : KIND_SCALAR | FLAG_DAMAGED;
}

/** Whether an anchor of a name is before what is read next, in the open document. */
export function hasAnchor(s: ParserState, name: string): boolean {
  const { text, tree } = s;
  s.anchorNames ??= new Set();
  // Each row is looked at once, however often this is asked.
  for (; s.anchorRow < tree.rowCount; s.anchorRow++) {
    const cell = s.anchorRow * ROW_SIZE;
    const kind = kindIn(tree.rows[cell + CELL_HEADER]);
    if (kind === KIND_ANCHOR) {
      s.anchorNames.add(text.slice(tree.rows[cell + CELL_FROM] + 1, tree.rows[cell + CELL_TO]));
    } else if (kind === KIND_DOCUMENT) {
      s.anchorNames.clear();
    }
  }
  return s.anchorNames.has(name);
}

/** A block collection where none may begin. */
export function reportMisplacedCollection(
  s: ParserState,
  from: number,
  place: number,
  isSequence: boolean,
): void {
  const { text } = s;
  if (place === PLACE_AFTER_TAB) {
    let blank = from;
    while (isBlank(s.bytes[blank - 1])) blank--;
    reportTab(s, blank, from);
  } else if (place === PLACE_AFTER_MARKER) {
    s.report('content-on-document-start', from, findErrorContentEnd(s, from));
  } else if (s.nestedMappingLine !== s.lineStart && !isReported(s, 'template-braces', from)) {
    s.nestedMappingLine = s.lineStart;
    s.nestedMappingEnd = findErrorLineEnd(s, from);
    s.nestedMappingIndent = s.indent;
    const to = findErrorContentEnd(s, from);
    if (isSequence) {
      s.report('list-on-key-line', from, to);
      return;
    }
    s.report('nested-mapping-on-one-line', from, to, {
      parameters: { text: excerpt(text, from, to) },
    });
  }
}

/** Braces of a template language that has not been run over the text. */
export function reportTemplate(s: ParserState, from: number, to: number, severity: Severity): void {
  s.report('template-braces', from, to, {
    severity,
    parameters: { isReadable: severity !== 'error' },
  });
}
