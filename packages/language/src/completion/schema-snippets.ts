import type { JsonObject, JsonValue, SchemaSnippet } from '@yamlkit/json-schema';
import {
  type CompletionItem,
  completionItem,
  type InsertText,
  RANK_SNIPPET,
} from './completion-item.ts';
import type { SnippetPlace } from './snippet.ts';
import { writeQuoted } from './write-quoted.ts';
import { writeValue } from './write-value.ts';

/** Collections inside one another, and lines, that a snippet of a schema may have. */
const MOST_DEPTH = 10;
const MOST_LINES = 200;

/** `$1`, `${1}`, `${1:text}` and `${1|one,two|}`, and `\$`, as editors have them in snippets. */
const PLACEHOLDER = /\\([\\$}])|\$(?:(\d{1,4})|\{(\d{1,4})(?::([^{}]*)|\|([^{}|]*)\|)?\})/g;

/** How a snippet begins: after what is written already, on the next line, or as entries of a mapping. */
export type SnippetStart = 'inline' | 'next-line' | 'entries';

/**
 * The `defaultSnippets` of a schema, as items. Those that cannot be written at the place are left out.
 *
 * @param start for mappings and lists; a scalar is always written where the cursor is.
 * @param present the keys that a mapping has already: only the others of a snippet are written.
 */
export function schemaSnippetItems(
  snippets: readonly SchemaSnippet[],
  place: SnippetPlace,
  { start, present }: { readonly start: SnippetStart; readonly present?: ReadonlySet<string> },
): CompletionItem[] {
  return snippets.flatMap(({ label, description, body, bodyText }) => {
    const insert =
      bodyText === undefined
        ? bodyInsert(withoutKeys(body, present), place, start)
        : textInsert(bodyText, place, start);
    const name = label ?? insert?.text.trim().split('\n')[0] ?? '';
    if (insert === undefined || name === '') return [];
    return [
      completionItem({
        label: name,
        kind: 'snippet',
        insert,
        rank: RANK_SNIPPET,
        ...(description !== undefined && { description }),
      }),
    ];
  });
}

function bodyInsert(
  body: JsonValue | undefined,
  place: SnippetPlace,
  start: SnippetStart,
): InsertText | undefined {
  if (body === undefined) return undefined;
  const isMapping = isCollection(body) && !Array.isArray(body);
  if ((start === 'entries') !== (isMapping && start !== 'next-line')) return undefined;
  if (isCollection(body) && place.isInFlow) return undefined;
  return new BodyWriter(place).insert(body, start);
}

/** Text of several lines has to begin on a line of its own. */
function textInsert(
  text: string,
  place: SnippetPlace,
  start: SnippetStart,
): InsertText | undefined {
  if (place.isInFlow || (start === 'next-line' && /[\r\n]/.test(text))) return undefined;
  return new BodyWriter(place).insertText(text);
}

/** What a body adds to a mapping; undefined if that is nothing. */
function withoutKeys(body: JsonValue, present?: ReadonlySet<string>): JsonValue | undefined {
  if (present === undefined || !isCollection(body) || Array.isArray(body)) return body;
  const entries = Object.entries(body).filter(([key]) => !present.has(key));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Whether a value takes lines of its own. */
function isCollection(value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Writes the body of a snippet as YAML. */
class BodyWriter {
  readonly #place: SnippetPlace;
  readonly #stops: { readonly number: number; readonly from: number; readonly to: number }[] = [];
  #text = '';
  #lines = 1;

  constructor(place: SnippetPlace) {
    this.#place = place;
  }

  /** @returns undefined for a body that is too large or too deep. */
  insert(body: JsonValue, start: SnippetStart): InsertText | undefined {
    const { column } = this.#place;
    const isWritten =
      start === 'next-line' && isCollection(body)
        ? this.#nested(body, column, 0)
        : this.#value(body, column, 0);
    return isWritten ? this.#finish() : undefined;
  }

  /** A text of several lines that is YAML already. */
  insertText(text: string): InsertText | undefined {
    for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
      if (at > 0) this.#newLine(this.#place.column);
      this.#parts(partsOf(line));
    }
    return this.#finish();
  }

  #finish(): InsertText | undefined {
    if (this.#lines > MOST_LINES) return undefined;
    // The last one, `$0`, is where the cursor is in the end.
    const order = (number: number) => (number === 0 ? Number.POSITIVE_INFINITY : number);
    const stops = this.#stops.toSorted((a, b) => order(a.number) - order(b.number));
    return { text: this.#text, stops: stops.map(({ from, to }) => ({ from, to })) };
  }

  /** A value that begins at a column. */
  #value(value: JsonValue, column: number, depth: number): boolean {
    if (depth > MOST_DEPTH || this.#lines > MOST_LINES) return false;
    if (!isCollection(value)) return this.#scalar(value);
    if (Array.isArray(value)) {
      return value.every((item, at) => {
        if (at > 0) this.#newLine(column);
        this.#text += '- ';
        return this.#value(item, column + 2, depth + 1);
      });
    }
    return Object.entries(value).every(([key, member], at) => {
      if (at > 0) this.#newLine(column);
      this.#scalar(key);
      this.#text += ':';
      if (isCollection(member)) return this.#nested(member, column, depth);
      this.#text += ' ';
      return this.#scalar(member);
    });
  }

  /** A collection on the lines below its key, which is at a column. */
  #nested(value: JsonObject | readonly JsonValue[], column: number, depth: number): boolean {
    const { mapping, sequence } = this.#place.steps;
    const inner = column + (Array.isArray(value) ? sequence : mapping);
    this.#newLine(inner);
    return this.#value(value, inner, depth + 1);
  }

  #scalar(value: JsonValue): boolean {
    if (typeof value !== 'string') {
      const text = writeValue(value, this.#place.isInFlow);
      this.#text += text ?? '';
      return text !== undefined;
    }
    // A leading `^` marks a value that is not a string, such as `^$1` or `^true`.
    const isLiteral = value.startsWith('^');
    const parts = partsOf(isLiteral ? value.slice(1) : value);
    const shown = parts.map(({ text }) => text).join('');
    const isOpen = parts.some(({ number }) => number !== undefined);
    const isPlain =
      isLiteral || (shown === '' && isOpen) || writeValue(shown, this.#place.isInFlow) === shown;
    if (isPlain && !/[\r\n]/.test(shown)) {
      this.#parts(parts);
      return true;
    }
    this.#text += '"';
    this.#parts(parts.map((part) => ({ ...part, text: quoted(part.text) })));
    this.#text += '"';
    return true;
  }

  #parts(parts: readonly Part[]): void {
    for (const { text, number } of parts) {
      const from = this.#text.length;
      this.#text += text;
      if (number !== undefined) this.#stops.push({ number, from, to: this.#text.length });
    }
  }

  #newLine(column: number): void {
    this.#lines++;
    this.#text += `\n${' '.repeat(column)}`;
  }
}

/** A piece of a text; with a number, something to be filled in. */
interface Part {
  readonly text: string;
  readonly number?: number;
}

function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of body.matchAll(PLACEHOLDER)) {
    const [whole, escaped, plain, braced, text, choices] = match;
    parts.push({ text: body.slice(end, match.index) });
    end = match.index + whole.length;
    if (escaped !== undefined) parts.push({ text: escaped });
    else {
      const shown = text ?? choices?.split(',')[0] ?? '';
      parts.push({ text: shown, number: Number(plain ?? braced) });
    }
  }
  parts.push({ text: body.slice(end) });
  return parts.filter(({ text, number }) => text !== '' || number !== undefined);
}

function quoted(text: string): string {
  return writeQuoted(text, '"') ?? text;
}
