import {
  DASH,
  DIGIT_0,
  DIGIT_9,
  HASH,
  isBlank,
  isBreak,
  isGap,
  PIPE,
  PLUS,
  TAB,
} from '../text/character-codes.ts';
import { BYTE_END } from '../text/source-bytes.ts';
import { excerpt } from './excerpt.ts';
import { reportTab } from './mistakes.ts';
import { FRAME_DOCUMENT, type ParserState, type Properties } from './parser-state.ts';
import {
  findLineEnd,
  isDocumentMarker,
  skipBlanks,
  skipBreakAt,
  skipSpaces,
  trimEnd,
} from './separation.ts';
import { KIND_SCALAR, STYLE_FOLDED, STYLE_LITERAL } from './tree.ts';

/**
 * Productions c-l+literal [170] and c-l+folded [174]: header, content and the blank lines after
 * it. Adds the node; `pos` is then at the start of the line that ends it.
 */
export function parseBlockScalar(s: ParserState, properties: Properties): void {
  const { bytes, pos: from } = s;
  const style = bytes[from] === PIPE ? STYLE_LITERAL : STYLE_FOLDED;
  const parentIndent = s.kind === FRAME_DOCUMENT ? -1 : s.indent;
  const given = scanHeader(s);
  const headerEnd = s.pos;
  let contentIndent = given > 0 ? Math.max(parentIndent, 0) + given : -1;
  if (headerEnd >= s.length) {
    s.addNode(KIND_SCALAR | (style << 4), from, headerEnd, Math.max(contentIndent, 0), properties);
    return;
  }
  let at = skipBreakAt(s, headerEnd);
  let contentEnd = at;
  let deepestBlank = -1;
  let deepestBlankAt = 0;
  for (;;) {
    const lineStart = at;
    const indentEnd = contentIndent === -1 ? s.length : lineStart + contentIndent;
    at = Math.min(indentEnd, skipSpaces(s, at));
    const indent = at - lineStart;
    const code = bytes[at];
    if (code === BYTE_END) {
      // Spaces without a line break after them count as a blank line: suite case JEF9.
      if (contentIndent === -1) deepestBlank = Math.max(deepestBlank, indent);
      if (at > lineStart) contentEnd = at;
      break;
    }
    if (isBreak(code)) {
      if (contentIndent === -1 && indent > deepestBlank) {
        deepestBlank = indent;
        deepestBlankAt = lineStart;
      }
      at = skipBreakAt(s, at);
      contentEnd = at;
      continue;
    }
    if (indent === 0 && isDocumentMarker(s, lineStart)) {
      at = lineStart;
      break;
    }
    if (contentIndent === -1) {
      if (indent <= parentIndent) {
        // Production l-trail-comments [169] starts with a comment: not even a blank line may have
        // tabs. A line that is not blank is reported where it is parsed.
        if (code === TAB && isGap(s.bytes[skipBlanks(s, at)])) {
          reportTab(s, at, at + 1);
        }
        at = lineStart;
        break;
      }
      contentIndent = indent;
      if (deepestBlank > indent) {
        s.report('block-scalar-indentation', deepestBlankAt, deepestBlankAt + deepestBlank, {
          parameters: { line: 'blank' },
        });
      }
    } else if (indent < contentIndent) {
      // After an entry that is out of line, the next ones may be at another column.
      const isEntry = indent === s.otherIndent || indent === s.outerOtherIndent;
      if (indent > parentIndent && !isEntry && code !== HASH) {
        reportShallowLine(s, lineStart, at, contentIndent);
        at = skipLine(s, at);
        contentEnd = at;
        continue;
      }
      s.seenFrom = lineStart;
      s.seenLineStart = lineStart;
      s.seenContent = at;
      at = lineStart;
      break;
    }
    at = skipLine(s, at);
    contentEnd = at;
  }
  const indent = contentIndent === -1 ? Math.max(deepestBlank, parentIndent + 1, 0) : contentIndent;
  s.addNode(KIND_SCALAR | (style << 4), from, contentEnd, indent, properties);
  if (contentIndent === -1) {
    s.emptyTextRow = s.tree.rowCount;
    s.emptyTextEnd = at;
    s.emptyTextIndent = parentIndent;
  }
  s.pos = at;
  s.lineStart = at;
}

/** Goes to the start of the next line, or to the end of the text. */
function skipLine(s: ParserState, from: number): number {
  const end = findLineEnd(s, from);
  return end < s.length ? skipBreakAt(s, end) : end;
}

/**
 * A line indented less than the text above it but more than the key: reported once for the scalar,
 * with a fix that grows with each further line and keeps how they are indented among themselves.
 */
function reportShallowLine(
  s: ParserState,
  lineStart: number,
  at: number,
  contentIndent: number,
): void {
  const columns = contentIndent - (at - lineStart);
  const last = s.diagnostics.at(-1);
  if (last?.code !== 'block-scalar-indentation' || last.from < s.lineStart) {
    s.shallowFix = s.fixes?.deeperLines(columns);
    s.report('block-scalar-indentation', at, findLineEnd(s, at), {
      parameters: { line: 'later' },
      fix: s.shallowFix,
    });
  }
  s.shallowFix?.add(lineStart, columns);
}

/**
 * Production c-b-block-header [162]. Leaves `pos` at the line break.
 *
 * @returns the indentation indicator, or 0 where there is none.
 */
function scanHeader(s: ParserState): number {
  const { text } = s;
  let at = s.pos + 1;
  let given = 0;
  let hasChomping = false;
  for (;;) {
    const code = s.bytes[at];
    if ((code === DASH || code === PLUS) && !hasChomping) {
      hasChomping = true;
    } else if (code > DIGIT_0 && code <= DIGIT_9 && given === 0) {
      given = code - DIGIT_0;
    } else {
      break;
    }
    at++;
  }
  const afterIndicators = at;
  while (isBlank(s.bytes[at])) at++;
  const code = s.bytes[at];
  const end = findLineEnd(s, at);
  if (code === HASH && at > afterIndicators) {
    s.tree.comments.add(at, end);
  } else if (at < end) {
    s.report('block-scalar-header', at, trimEnd(text, at, end), {
      parameters: { text: excerpt(text, at, trimEnd(text, at, end)) },
    });
    s.tree.skipped.add(at, end);
  }
  s.pos = end;
  return given;
}
