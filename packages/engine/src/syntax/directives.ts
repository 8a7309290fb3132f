import type { ParserState } from './parser-state.ts';
import { findCommentStart, findLineEnd, trimEnd } from './separation.ts';
import { KIND_DIRECTIVE } from './tree.ts';

/**
 * Production l-directive [82]: the `%…` line at `pos`. Adds its row to the open document, notes
 * what it declares, and leaves `pos` at the line's end.
 */
export function parseDirective(s: ParserState): void {
  const { text, pos: from } = s;
  const lineEnd = findLineEnd(s, from);
  const comment = findCommentStart(text, from + 1, lineEnd);
  if (comment < lineEnd) s.tree.comments.add(comment, lineEnd);
  const to = trimEnd(text, from, comment);
  s.tree.addRow(KIND_DIRECTIVE, from, to, s.row, -1);
  s.pos = lineEnd;
  s.lastEnd = to;
  const words = text.slice(from + 1, Math.min(to, from + 2000)).split(/[ \t]+/);
  const [name] = words;
  let isValid = name !== '';
  if (name === 'YAML') isValid = readVersion(s, words, from, to);
  else if (name === 'TAG') isValid = readTagHandle(s, words, from, to);
  else if (isValid) {
    s.report('unknown-directive', from, to, { severity: 'warning', parameters: { name } });
  }
  if (!isValid) {
    s.report('invalid-directive', from, to, { parameters: { name } });
  }
}

/** Production ns-yaml-directive [86]; returns whether it is one. */
function readVersion(s: ParserState, words: string[], from: number, to: number): boolean {
  const version = words[1] ?? '';
  declare(s, '%YAML', from, to);
  const match = /^(\d+)\.(\d+)$/.exec(version);
  if (!match || words.length > 2) return false;
  const [, major, minor] = match;
  if (major !== '1' || (minor !== '1' && minor !== '2')) {
    const severity = major === '1' ? 'warning' : 'error';
    s.report('unsupported-version', from, to, { severity, parameters: { version } });
  }
  return true;
}

/** Production ns-tag-directive [88]; returns whether it is one. */
function readTagHandle(s: ParserState, words: string[], from: number, to: number): boolean {
  const handle = words[1] ?? '';
  if (words.length !== 3 || !/^!(?:[\w-]*!)?$/.test(handle)) return false;
  declare(s, `%TAG ${handle}`, from, to);
  return true;
}

function declare(s: ParserState, directive: string, from: number, to: number): void {
  s.directives ??= new Set();
  if (s.directives.has(directive)) {
    s.report('repeated-directive', from, to, { parameters: { directive } });
  }
  s.directives.add(directive);
}
