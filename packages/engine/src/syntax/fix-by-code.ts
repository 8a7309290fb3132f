import type { SyntaxCode } from '../diagnostics/codes.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { COLON } from '../text/character-codes.ts';
import { styleEndedByComment } from './earlier-cause.ts';
import {
  bareTextIndentation,
  colonAfterKey,
  commentAsText,
  endQuotes,
  quoting,
  quotingNested,
  space,
  withoutLine,
} from './fixes.ts';
import { otherBracket, withoutComma } from './flow-fixes.ts';
import { hasAnchor } from './mistakes.ts';
import { FRAME_FLOW_SEQUENCE, type ParserState } from './parser-state.ts';
import { separatorFix } from './separator-fix.ts';
import { STYLE_PLAIN } from './tree.ts';

/** The fix of a mistake that its code and its place are enough for, while the parser is there. */
export function fixByCode(
  s: ParserState,
  code: SyntaxCode,
  from: number,
  to: number,
): Fix | undefined {
  const { text } = s;
  switch (code) {
    case 'block-scalar-indentation':
      return from < s.bareTextEnd ? bareTextIndentation(s, from) : undefined;
    case 'comment-in-text':
      return styleEndedByComment(s) > STYLE_PLAIN ? commentAsText(s) : undefined;
    case 'comment-without-space': {
      const isPlain = s.kind >= FRAME_FLOW_SEQUENCE && !(s.isLastNodeJson && s.lastEnd === from);
      return space('before the #', from, isPlain ? 'suggested' : 'safe');
    }
    case 'extra-comma':
      return withoutComma(s);
    case 'mismatched-bracket':
      return otherBracket(text, from);
    case 'missing-colon':
      return colonAfterKey(s, from, to);
    case 'missing-comma':
      endQuotes(s);
      return separatorFix(s);
    case 'missing-space-after-colon':
      // After a quoted key, the colon is reported.
      return text.charCodeAt(from) === COLON
        ? space('after the colon', from + 1, 'safe')
        : undefined;
    case 'missing-space-before-colon':
      return hasAnchor(s, text.slice(from + 1, to - 1))
        ? space('before the colon', to - 1, 'safe')
        : quoting(text, from, to - 1, 'suggested');
    case 'nested-mapping-on-one-line':
      return quotingNested(s, from, to);
    case 'reserved-character':
      return text.startsWith('```', from) && from === s.lineStart
        ? withoutLine(text, from)
        : undefined;
    case 'unquoted-indicator':
      return to > from + 1 ? quoting(text, from, to, 'suggested') : undefined;
    default:
      return undefined;
  }
}
