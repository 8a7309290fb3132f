import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { type JsonDialect, JsonTokens } from './json-tokens.ts';

export interface JsonOptions {
  /** Default `json`. */
  readonly dialect?: JsonDialect;
  /** Take several values one after another (JSON Lines), or none. */
  readonly several?: boolean;
}

/** `special` only in JSON5. */
export type JsonScalarKind = 'string' | 'number' | 'boolean' | 'null' | 'special';

/** Gets what a JSON text holds, in the text's order. */
export interface JsonVisitor {
  /** A list or mapping begins. */
  open(kind: 'list' | 'map', isEmpty: boolean): void;
  /** The last one that began ends; empty ones too. */
  close(): void;
  /** An entry of a mapping begins: its key, and where that begins. */
  key(text: string, from: number): void;
  scalar(kind: JsonScalarKind, text: string): void;
  /** Whether to read no further. */
  readonly hasEnough: boolean;
  /** Only for texts that may have comments. */
  readonly comments?: JsonCommentVisitor;
}

/** Gets the comments of a JSON text, as lines without their marks. */
export interface JsonCommentVisitor {
  /** On lines of their own before the value (or its key) that comes next. */
  before(lines: readonly string[]): void;
  /** After the opening bracket of the list or mapping that began last. */
  besideOpening(line: string): void;
  /** After the value that ended last. */
  beside(line: string): void;
  /** Before the closing bracket of the list or mapping that is open, or after the whole. */
  atEnd(lines: readonly string[]): void;
  /** The whole, or one of several, is at its end with all comments after it. */
  endValue(): void;
}

/**
 * Walks through a JSON text (RFC 8259). Never throws, and does not recurse on depth.
 *
 * @returns the first mistake: a reader cannot know what was meant after it.
 */
export function walkJson(
  text: string,
  options: JsonOptions,
  visitor: JsonVisitor,
): Diagnostic | undefined {
  return new JsonWalk(text, options, visitor).run();
}

class JsonWalk {
  readonly #tokens: JsonTokens;
  readonly #dialect: JsonDialect;
  readonly #takesSeveral: boolean;
  readonly #visitor: JsonVisitor;
  readonly #comments: JsonCommentVisitor | undefined;
  /** Where the open brackets are. */
  readonly #opened: number[] = [];
  /** Which of them are of lists. */
  readonly #lists: boolean[] = [];
  #isInList = false;

  constructor(
    text: string,
    { dialect = 'json', several = false }: JsonOptions,
    visitor: JsonVisitor,
  ) {
    this.#tokens = new JsonTokens(text, dialect);
    this.#dialect = dialect;
    this.#takesSeveral = several;
    this.#visitor = visitor;
    this.#comments = visitor.comments;
  }

  run(): Diagnostic | undefined {
    const tokens = this.#tokens;
    tokens.next();
    for (let count = 0; ; count++) {
      if (tokens.kind === 'end') {
        if (count === 0 && !this.#takesSeveral) tokens.fail({ reason: 'empty' });
        break;
      }
      if (count > 0 && !this.#takesSeveral) {
        tokens.fail({ reason: 'after-value' });
        break;
      }
      if (!this.#walkValue()) break;
      if (tokens.is('end')) this.#noteAtEnd();
      this.#comments?.endValue();
    }
    return tokens.error;
  }

  /** Goes through one value and all in it; false when it has to stop. */
  #walkValue(): boolean {
    do {
      if (!this.#startValue()) return false;
      if (this.#visitor.hasEnough) return false;
    } while (this.#opened.length > 0 && this.#goOn());
    return this.#opened.length === 0 && this.#tokens.error === undefined;
  }

  /** Reads a scalar, or an opening bracket and what has to come after it. */
  #startValue(): boolean {
    for (;;) {
      const before = this.#tokens.takeComments();
      if (before.length > 0) this.#comments?.before(before);
      const { kind } = this.#tokens;
      switch (kind) {
        case 'string':
        case 'number':
        case 'boolean':
        case 'null':
        case 'special':
          this.#visitor.scalar(kind, this.#tokens.value);
          this.#tokens.next();
          this.#noteBeside();
          return true;
        case '[':
        case '{':
          this.#opened.push(this.#tokens.from);
          this.#isInList = kind === '[';
          this.#lists.push(this.#isInList);
          this.#tokens.next();
          break;
        default:
          if (kind === 'name') {
            this.#tokens.fail({ reason: 'word' });
            return false;
          }
          this.#tokens.fail(
            kind === 'end' ? { reason: 'value-at-end' } : { reason: 'value-before', sign: kind },
          );
          return false;
      }
      const isEmpty = this.#atClose();
      this.#visitor.open(this.#isInList ? 'list' : 'map', isEmpty);
      const beside = this.#tokens.takeBeside();
      if (beside !== undefined) this.#comments?.besideOpening(beside);
      if (isEmpty) return true;
      if (!this.#startEntry() || this.#visitor.hasEnough) return false;
    }
  }

  /** Goes over closing brackets and a comma, to the next value; false when all are closed. */
  #goOn(): boolean {
    for (;;) {
      if (this.#opened.length === 0) return false;
      if (this.#atClose()) {
        this.#noteAtEnd();
        this.#opened.pop();
        this.#lists.pop();
        this.#isInList = this.#lists.length > 0 && this.#lists[this.#lists.length - 1];
        this.#visitor.close();
        this.#tokens.next();
        this.#noteBeside();
      } else if (this.#tokens.kind === ',') {
        const comma = this.#tokens.from;
        this.#tokens.next();
        this.#noteBeside();
        if (this.#atClose()) {
          if (this.#dialect !== 'json') continue;
          this.#tokens.fail({ reason: 'trailing-comma' }, comma, comma + 1);
          return false;
        }
        return this.#startEntry();
      } else {
        this.#failInside();
        return false;
      }
    }
  }

  #failInside(): void {
    if (this.#tokens.kind === 'end') {
      const from = this.#opened[this.#opened.length - 1];
      this.#tokens.fail(
        { reason: 'open-bracket', bracket: this.#isInList ? '[' : '{' },
        from,
        from + 1,
      );
    } else if (this.#tokens.kind === ']' || this.#tokens.kind === '}') {
      this.#tokens.fail({ reason: 'other-bracket', bracket: this.#tokens.kind });
    } else {
      this.#tokens.fail({ reason: 'comma' });
    }
  }

  /** Reads an entry's key, so that its value is next; a list has none. */
  #startEntry(): boolean {
    if (this.#isInList) return true;
    const key = this.#tokens.kind === 'string' ? this.#tokens.value : this.#tokens.name;
    if (key === undefined) {
      this.#tokens.fail({ reason: 'key' });
      return false;
    }
    this.#visitor.key(key, this.#tokens.from);
    this.#tokens.next();
    if (!this.#tokens.is(':')) {
      this.#tokens.fail({ reason: 'colon' });
      return false;
    }
    this.#tokens.next();
    return true;
  }

  #atClose(): boolean {
    return this.#tokens.kind === (this.#isInList ? ']' : '}');
  }

  #noteBeside(): void {
    const beside = this.#tokens.takeBeside();
    if (beside !== undefined) this.#comments?.beside(beside);
  }

  #noteAtEnd(): void {
    const left = this.#tokens.takeComments();
    if (left.length > 0) this.#comments?.atEnd(left);
  }
}
