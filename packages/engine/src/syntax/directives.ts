import { HASH, isBlank } from './character-codes.ts';
import type { ParserState } from './parser-state.ts';
import { findLineEnd, trimEnd } from './separation.ts';
import { KIND_DIRECTIVE } from './tree.ts';

/**
 * Production l-directive [82]: the `%…` line at `pos`. Adds its row to the open document, notes
 * what it declares, and leaves `pos` at the line's end.
 */
export function parseDirective(s: ParserState): void {
  const { text, pos: from } = s;
  const lineEnd = findLineEnd(text, from);
  let to = lineEnd;
  for (let at = from + 1; at < lineEnd; at++) {
    if (text.charCodeAt(at) === HASH && isBlank(text.charCodeAt(at - 1))) {
      s.tree.comments.add(at, lineEnd);
      to = at;
      break;
    }
  }
  to = trimEnd(text, from, to);
  s.tree.addRow(KIND_DIRECTIVE, from, to, s.row, -1);
  s.pos = lineEnd;
  s.lastEnd = to;
  const words = text.slice(from + 1, Math.min(to, from + 2000)).split(/[ \t]+/);
  if (words[0] === 'YAML') readVersion(s, words, from, to);
  else if (words[0] === 'TAG') readTagHandle(s, words, from, to);
  else if (words[0] === '')
    s.report('invalid-directive', from, to, { parameters: { directive: '%' } });
  else
    s.report('unknown-directive', from, to, {
      severity: 'warning',
      parameters: { name: words[0] },
    });
}

/** Production ns-yaml-directive [86]. */
function readVersion(s: ParserState, words: string[], from: number, to: number): void {
  const version = words[1] ?? '';
  if (s.hasVersionDirective)
    s.report('repeated-directive', from, to, { parameters: { directive: '%YAML' } });
  s.hasVersionDirective = true;
  const match = /^(\d+)\.(\d+)$/.exec(version);
  if (!match || words.length > 2) {
    s.report('invalid-directive', from, to, { parameters: { directive: '%YAML' } });
  } else if (match[1] !== '1') {
    s.report('unsupported-version', from, to, { parameters: { version } });
  } else if (match[2] !== '1' && match[2] !== '2') {
    s.report('unsupported-version', from, to, { severity: 'warning', parameters: { version } });
  }
}

/** Production ns-tag-directive [88]. */
function readTagHandle(s: ParserState, words: string[], from: number, to: number): void {
  const handle = words[1] ?? '';
  if (words.length !== 3 || !/^!(?:[\w-]*!)?$/.test(handle)) {
    s.report('invalid-directive', from, to, { parameters: { directive: '%TAG' } });
    return;
  }
  if (s.tagHandles.has(handle))
    s.report('repeated-directive', from, to, { parameters: { directive: `%TAG ${handle}` } });
  s.tagHandles.add(handle);
}
