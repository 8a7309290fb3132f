import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { lineEnd } from '../../../../text/lines.ts';
import { type ConversionParameters, conversionDiagnostic } from '../../conversion-messages.ts';
import { commentsOf, type DataMap, type DataNode } from '../../data/data-node.ts';
import { PendingComments } from '../../data/pending-comments.ts';
import { typedText } from '../../data/typed-text.ts';
import { ENV_NAME, unescapeEnv } from './env-text.ts';

/** A key up to its `=`, or a comment, or nothing, on a line. */
const LINE = /[ \t]*(?:#([^\r\n]*)|(?:export[ \t]+)?([^=\s#]+)[ \t]*=[ \t]*)?/y;
const SINGLE_QUOTED = /'([^']*)'/y;
const DOUBLE_QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y;
const BARE = /[^\r\n]*/y;
const REST = /[ \t]*(?:#([^\r\n]*))?(?=[\r\n]|$)/y;

/**
 * Reads a .env text: `KEY=value` lines, with or without `export`. Single quotes hold text as it is,
 * double quotes text with `\n`, `\"`, `\\` and `\$`; both may go over lines. A bare value ends at
 * ` #`; `true`, `false` and numbers are taken for that, nothing for an empty string, as shells have it. Variables
 * stay as written.
 * Never throws.
 */
export function readEnv(text: string, diagnostics: Diagnostic[]): DataMap {
  const root: DataMap = { kind: 'map', entries: new Map() };
  const comments = new PendingComments(root);
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  const report = (from: number, parameters: ConversionParameters['env-syntax']): void => {
    const place = { from, to: lineEnd(text, from) };
    diagnostics.push(conversionDiagnostic('env-syntax', parameters, place));
  };
  while (at < text.length) {
    const from = at;
    const [, comment, key] = take(LINE) ?? [];
    if (comment !== undefined) comments.add(comment.trim());
    else if (key !== undefined) readEntry(key, from);
    else if (at < lineEnd(text, at)) {
      report(from, { reason: 'line' });
    } else comments.blankLine();
    at = lineEnd(text, at);
    if (text.startsWith('\r\n', at)) at++;
    at++;
  }
  comments.giveToEndOf(root);
  return root;

  function readEntry(key: string, from: number): void {
    if (!ENV_NAME.test(key) && !/^[\w.-]+$/.test(key)) {
      report(from, { reason: 'name', key });
    }
    if (root.entries.has(key)) {
      const place = { from, to: lineEnd(text, from) };
      const parameters = { reason: 'key', key } as const;
      diagnostics.push(conversionDiagnostic('repeated-key', parameters, place, 'warning'));
    }
    const value = readValue();
    comments.giveTo(value);
    root.entries.set(key, value);
  }

  function readValue(): DataNode {
    const from = at;
    const quote = text.charAt(at);
    if (quote !== '"' && quote !== "'") return readBare();
    const match = take(quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED);
    if (match === null) {
      report(from, { reason: 'open-quote', quote });
      at = text.length;
      return typedText('');
    }
    const value: DataNode = {
      kind: 'string',
      text: quote === '"' ? unescapeEnv(match[1]) : match[1],
    };
    const rest = take(REST);
    if (rest === null) report(at, { reason: 'after-quote' });
    else if (rest[1] !== undefined) commentsOf(value).beside = rest[1].trim();
    return value;
  }

  function readBare(): DataNode {
    const whole = take(BARE)?.[0] ?? '';
    const mark = whole.search(/(?:^|\s)#/);
    const text = (mark === -1 ? whole : whole.slice(0, mark)).trim();
    const node: DataNode = text === '' ? { kind: 'string', text } : typedText(text);
    if (mark !== -1) {
      commentsOf(node).beside = whole.slice(whole.indexOf('#', mark) + 1).trim();
    }
    return node;
  }
}
