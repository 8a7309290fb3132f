import { withFix } from '../diagnostics/coded-diagnostic.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { FRAME_FLOW_MAPPING, type ParserState } from './parser-state.ts';

/** Removes the comma at `pos`. In a sequence something may be missing, and what follows would move up. */
export function withoutComma({ pos, kind }: ParserState): Fix {
  const safety = kind === FRAME_FLOW_MAPPING ? 'safe' : 'suggested';
  return { title: 'Remove the comma', edits: [{ from: pos, to: pos + 1, insert: '' }], safety };
}

/** Puts the bracket that would match in the place of the one at an offset. */
export function otherBracket(text: string, at: number): Fix {
  const bracket = text.charAt(at) === ']' ? '}' : ']';
  const edits = [{ from: at, to: at + 1, insert: bracket }];
  return { title: `Replace it with ${bracket}`, edits, safety: 'suggested' };
}

/** Mistakes after which it is not certain where a flow collection ends, or a scalar in it. */
const UNBALANCED: ReadonlySet<string> = new Set([
  'unclosed-bracket',
  'unclosed-quote',
  'mismatched-bracket',
]);
/** Mistakes that show that something else may be meant than a flow collection. */
const UNLIKELY: ReadonlySet<string> = new Set([
  'flow-indentation',
  'unexpected-content',
  'multiline-key',
  'empty-name',
]);

/**
 * Where brackets do not match, what else seems wrong in them may be right; where something stranger
 * was found, the fixes of the rest are guesses.
 */
export function dropDoubtfulFixes(s: ParserState, first: number): void {
  const { diagnostics } = s;
  let isUnbalanced = s.isAbandoned;
  let isUnlikely = false;
  for (let i = first; i < diagnostics.length; i++) {
    const { code, fix } = diagnostics[i];
    if (UNBALANCED.has(code)) isUnbalanced = true;
    if (UNLIKELY.has(code) || (code === 'unquoted-indicator' && !fix)) isUnlikely = true;
  }
  if (!isUnbalanced && !isUnlikely) return;
  for (let i = first; i < diagnostics.length; i++) {
    const diagnostic = diagnostics[i];
    const { fix, code } = diagnostic;
    if (fix === undefined || UNBALANCED.has(code)) continue;
    diagnostics[i] = withFix(diagnostic, isUnbalanced ? undefined : suggested(fix));
  }
}

function suggested({ title, edits }: Fix): Fix {
  return { title, edits, safety: 'suggested' };
}
