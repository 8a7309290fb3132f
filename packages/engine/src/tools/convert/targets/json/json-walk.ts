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
  const { dialect = 'json' } = options;
  const tokens = new JsonTokens(text, dialect);
  const { comments } = visitor;
  /** Where the open brackets are. */
  const opened: number[] = [];
  /** Which of them are of lists. */
  const lists: boolean[] = [];
  let isInList = false;
  let count = 0;
  tokens.next();
  for (;;) {
    if (tokens.kind === 'end') {
      if (count === 0 && !options.several) tokens.fail({ reason: 'empty' });
      break;
    }
    if (count > 0 && !options.several) {
      tokens.fail({ reason: 'after-value' });
      break;
    }
    if (!walkValue()) break;
    count++;
    if (tokens.is('end')) {
      const left = tokens.takeComments();
      if (left.length > 0) comments?.atEnd(left);
    }
    comments?.endValue();
  }
  return tokens.error;

  /** Goes through one value and all in it; false when it has to stop. */
  function walkValue(): boolean {
    do {
      if (!startValue()) return false;
      if (visitor.hasEnough) return false;
    } while (opened.length > 0 && goOn());
    return opened.length === 0 && tokens.error === undefined;
  }

  /** Reads a scalar, or an opening bracket and what has to come after it. */
  function startValue(): boolean {
    for (;;) {
      const before = tokens.takeComments();
      if (before.length > 0) comments?.before(before);
      const { kind } = tokens;
      switch (kind) {
        case 'string':
        case 'number':
        case 'boolean':
        case 'null':
        case 'special':
          visitor.scalar(kind, tokens.value);
          tokens.next();
          noteBeside();
          return true;
        case '[':
        case '{':
          opened.push(tokens.from);
          isInList = kind === '[';
          lists.push(isInList);
          tokens.next();
          break;
        default:
          if (kind === 'name') {
            tokens.fail({ reason: 'word' });
            return false;
          }
          tokens.fail(
            kind === 'end' ? { reason: 'value-at-end' } : { reason: 'value-before', sign: kind },
          );
          return false;
      }
      const isEmpty = atClose();
      visitor.open(isInList ? 'list' : 'map', isEmpty);
      const beside = tokens.takeBeside();
      if (beside !== undefined) comments?.besideOpening(beside);
      if (isEmpty) return true;
      if (!startEntry() || visitor.hasEnough) return false;
    }
  }

  /** Goes over closing brackets and a comma, to the next value; false when all are closed. */
  function goOn(): boolean {
    for (;;) {
      if (opened.length === 0) return false;
      if (atClose()) {
        const left = tokens.takeComments();
        if (left.length > 0) comments?.atEnd(left);
        opened.pop();
        lists.pop();
        isInList = lists.length > 0 && lists[lists.length - 1];
        visitor.close();
        tokens.next();
        noteBeside();
      } else if (tokens.kind === ',') {
        const comma = tokens.from;
        tokens.next();
        noteBeside();
        if (atClose()) {
          if (dialect !== 'json') continue;
          tokens.fail({ reason: 'trailing-comma' }, comma, comma + 1);
          return false;
        }
        return startEntry();
      } else {
        failInside();
        return false;
      }
    }
  }

  function failInside(): void {
    if (tokens.kind === 'end') {
      const from = opened[opened.length - 1];
      tokens.fail({ reason: 'open-bracket', bracket: isInList ? '[' : '{' }, from, from + 1);
    } else if (tokens.kind === ']' || tokens.kind === '}') {
      tokens.fail({ reason: 'other-bracket', bracket: tokens.kind });
    } else {
      tokens.fail({ reason: 'comma' });
    }
  }

  /** Reads an entry's key, so that its value is next; a list has none. */
  function startEntry(): boolean {
    if (isInList) return true;
    const key = tokens.kind === 'string' ? tokens.value : tokens.name;
    if (key === undefined) {
      tokens.fail({ reason: 'key' });
      return false;
    }
    visitor.key(key, tokens.from);
    tokens.next();
    if (!tokens.is(':')) {
      tokens.fail({ reason: 'colon' });
      return false;
    }
    tokens.next();
    return true;
  }

  function atClose(): boolean {
    return tokens.kind === (isInList ? ']' : '}');
  }

  function noteBeside(): void {
    const beside = tokens.takeBeside();
    if (beside !== undefined) comments?.beside(beside);
  }
}
