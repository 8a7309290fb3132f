/** What a stretch of a line is, for its colour. */
export type CodeClass =
  | 'key'
  | 'string'
  | 'number'
  | 'atom'
  | 'comment'
  | 'meta'
  | 'reference'
  | 'tag'
  | 'punctuation';

/** A coloured stretch of a line, offsets from its start. */
export interface CodeSpan {
  readonly from: number;
  readonly to: number;
  readonly name: CodeClass;
}

/** The state carried over from one line to the next. */
export interface LineContext {
  /** Open `[` and `{`. */
  readonly depth: number;
  /** The quote a scalar is open in. */
  readonly quote: '"' | "'" | null;
  /** Inside a block scalar: the column of the node that holds it. */
  readonly blockParent: number | null;
  /**
   * The column of the node that holds the open bracket or quote. What is in it is indented more,
   * so a line that is not shows that the closing one is missing.
   */
  readonly openParent: number;
}

export const firstContext: LineContext = {
  depth: 0,
  quote: null,
  blockParent: null,
  openParent: -1,
};

// A backslash at the end of a line escapes the line break.
const quotedRest = { '"': /(?:[^"\\]|\\(?:[\s\S]|$))*/y, "'": /(?:[^']|'')*/y };
const indicator = /[-?](?=\s|$)|:(?=\s|$)/y;
const property = /[&*][^\s,[\]{}]+|!<[^>\s]*>|![^\s,[\]{}]*/y;
const blockHeader = /[|>][-+\d]{0,2}[ \t]*(?=#|$)/y;
const plainInBlock = /(?:[^\s:#]|:(?!\s|$)|(?<!\s)#|[ \t]+(?![\s#]|$))+/y;
const plainInFlow = /(?:[^\s:#,[\]{}]|:(?![\s,[\]{}]|$)|(?<!\s)#|[ \t]+(?![\s#,[\]{}]|$))+/y;
const keyEnd = /[ \t]*:(?=[\s,[\]{}]|$)/y;
const numberText =
  /^(?:[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|0x[\da-fA-F]+|0o[0-7]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const atomText = /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;

/**
 * Colours one line of YAML, given what the line before left open. It only colours: it takes any
 * text and need not agree with the parser on what is broken.
 */
export function colorLine(
  line: string,
  context: LineContext,
): { readonly spans: readonly CodeSpan[]; readonly context: LineContext } {
  const colorer = new LineColorer(line, context);
  return { context: colorer.run(context.blockParent), spans: colorer.spans };
}

class LineColorer {
  readonly spans: CodeSpan[] = [];
  readonly #line: string;
  #at: number;
  #depth: number;
  #quote: LineContext['quote'];
  /** The column of the innermost key or dash so far: a block scalar is indented more than it. */
  #parent = -1;
  #openParent: number;

  constructor(line: string, { depth, quote, openParent }: LineContext) {
    this.#line = line;
    this.#at = line.length - line.trimStart().length;
    const isOutside = this.#at <= openParent && this.#at < line.length;
    this.#depth = isOutside ? 0 : depth;
    this.#quote = isOutside ? null : quote;
    this.#openParent = isOutside ? -1 : openParent;
  }

  /** Colours the line and gives the context of the next one. */
  run(blockParent: number | null): LineContext {
    const { length } = this.#line;
    if (blockParent !== null && (this.#at === length || this.#at > blockParent)) {
      this.#add(length, 'string');
      return this.#context(blockParent);
    }
    const wasOpen = this.#isOpen;
    this.#begin();
    while (this.#at < length) {
      const header = this.#depth === 0 ? this.#match(blockHeader) : -1;
      if (header !== -1) {
        this.#add(header, 'punctuation');
        this.#add(length, 'comment');
        return this.#context(this.#parent);
      }
      this.#step(this.#line[this.#at]);
    }
    if (!wasOpen) this.#openParent = this.#isOpen ? this.#parent : -1;
    return this.#context(null);
  }

  /** What only the start of a line can be. */
  #begin(): void {
    if (this.#quote !== null) this.#add(this.#quoteEnd(this.#quote), 'string');
    else if (this.#line.startsWith('%')) this.#add(this.#line.length, 'meta');
    else if (/^(?:---|\.\.\.)(?=\s|$)/.test(this.#line)) {
      this.#add(3, 'meta');
      this.#depth = 0;
    }
  }

  #step(code: string): void {
    if (code === ' ' || code === '\t') this.#at++;
    else if (code === '#') this.#add(this.#line.length, 'comment');
    else if (code === '"' || code === "'") this.#addNode(this.#quoteEnd(code), 'string');
    else if (!this.#addMark(code)) this.#addPlain();
  }

  /** Indicators, anchors, aliases, tags, brackets; false when there is none. */
  #addMark(code: string): boolean {
    const isInFlow = this.#depth > 0;
    const indicatorEnd = this.#match(indicator);
    const propertyEnd = this.#match(property);
    if (indicatorEnd !== -1) {
      if (code !== ':' && !isInFlow) this.#parent = this.#at;
      this.#add(indicatorEnd, 'punctuation');
    } else if (propertyEnd !== -1) {
      this.#add(propertyEnd, code === '!' ? 'tag' : 'reference');
    } else if ('[{]}'.includes(code) || (code === ',' && isInFlow)) {
      if (code === '[' || code === '{') this.#depth++;
      else if (code !== ',' && isInFlow) this.#depth--;
      this.#add(this.#at + 1, 'punctuation');
    } else return false;
    return true;
  }

  #addPlain(): void {
    const end = this.#match(this.#depth > 0 ? plainInFlow : plainInBlock);
    const text = this.#line.slice(this.#at, end);
    if (end === -1) this.#at++;
    else if (atomText.test(text)) this.#addNode(end, 'atom');
    else if (numberText.test(text)) this.#addNode(end, 'number');
    else this.#addNode(end, null);
  }

  /** A scalar: a key where a colon follows, else of the class given. */
  #addNode(to: number, name: CodeClass | null): void {
    const isKey = this.#match(keyEnd, to) !== -1;
    if (isKey && this.#depth === 0) this.#parent = this.#at;
    const shown = isKey ? 'key' : name;
    if (shown === null) this.#at = to;
    else this.#add(to, shown);
  }

  /** Where the quote that is open, or opens here, closes; the end of the line when it does not. */
  #quoteEnd(quote: '"' | "'"): number {
    const from = this.#quote === null ? this.#at + 1 : this.#at;
    const end = this.#match(quotedRest[quote], from);
    const isClosed = end < this.#line.length;
    this.#quote = isClosed ? null : quote;
    return isClosed ? end + 1 : this.#line.length;
  }

  /** Where `pattern` ends when it matches at `from`, else -1. */
  #match(pattern: RegExp, from = this.#at): number {
    pattern.lastIndex = from;
    return pattern.test(this.#line) ? pattern.lastIndex : -1;
  }

  #add(to: number, name: CodeClass): void {
    if (to > this.#at) this.spans.push({ from: this.#at, to, name });
    this.#at = to;
  }

  get #isOpen(): boolean {
    return this.#depth > 0 || this.#quote !== null;
  }

  #context(blockParent: number | null): LineContext {
    const openParent = this.#isOpen ? this.#openParent : -1;
    return { depth: this.#depth, quote: this.#quote, blockParent, openParent };
  }
}
