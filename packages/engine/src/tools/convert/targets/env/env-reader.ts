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
  return new EnvReader(text, diagnostics).read();
}

class EnvReader {
  readonly #text: string;
  readonly #diagnostics: Diagnostic[];
  readonly #root: DataMap = { kind: 'map', entries: new Map() };
  readonly #comments = new PendingComments(this.#root);
  /** Up to where the text is read. */
  #at: number;

  constructor(text: string, diagnostics: Diagnostic[]) {
    this.#text = text;
    this.#diagnostics = diagnostics;
    this.#at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  read(): DataMap {
    const text = this.#text;
    while (this.#at < text.length) {
      const from = this.#at;
      const [, comment, key] = this.#match(LINE) ?? [];
      if (comment !== undefined) this.#comments.add(comment.trim());
      else if (key !== undefined) this.#readEntry(key, from);
      else if (this.#at < lineEnd(text, this.#at)) this.#report(from, { reason: 'line' });
      else this.#comments.blankLine();
      this.#at = lineEnd(text, this.#at);
      if (text.startsWith('\r\n', this.#at)) this.#at++;
      this.#at++;
    }
    this.#comments.giveToEndOf(this.#root);
    return this.#root;
  }

  /** Reads what a sticky pattern matches here, if it does. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #report(from: number, parameters: ConversionParameters['env-syntax']): void {
    const place = { from, to: lineEnd(this.#text, from) };
    this.#diagnostics.push(conversionDiagnostic('env-syntax', parameters, place));
  }

  #readEntry(key: string, from: number): void {
    if (!ENV_NAME.test(key) && !/^[\w.-]+$/.test(key)) this.#report(from, { reason: 'name', key });
    if (this.#root.entries.has(key)) {
      const place = { from, to: lineEnd(this.#text, from) };
      const parameters = { reason: 'key', key } as const;
      this.#diagnostics.push(conversionDiagnostic('repeated-key', parameters, place, 'warning'));
    }
    const value = this.#readValue();
    this.#comments.giveTo(value);
    this.#root.entries.set(key, value);
  }

  #readValue(): DataNode {
    const from = this.#at;
    const quote = this.#text.charAt(from);
    if (quote !== '"' && quote !== "'") return this.#readBare();
    const match = this.#match(quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED);
    if (match === null) {
      this.#report(from, { reason: 'open-quote', quote });
      this.#at = this.#text.length;
      return typedText('');
    }
    const value: DataNode = {
      kind: 'string',
      text: quote === '"' ? unescapeEnv(match[1]) : match[1],
    };
    const rest = this.#match(REST);
    if (rest === null) this.#report(this.#at, { reason: 'after-quote' });
    else if (rest[1] !== undefined) commentsOf(value).beside = rest[1].trim();
    return value;
  }

  #readBare(): DataNode {
    const whole = this.#match(BARE)?.[0] ?? '';
    const mark = whole.search(/(?:^|\s)#/);
    const text = (mark === -1 ? whole : whole.slice(0, mark)).trim();
    const node: DataNode = text === '' ? { kind: 'string', text } : typedText(text);
    if (mark !== -1) {
      commentsOf(node).beside = whole.slice(whole.indexOf('#', mark) + 1).trim();
    }
    return node;
  }
}
