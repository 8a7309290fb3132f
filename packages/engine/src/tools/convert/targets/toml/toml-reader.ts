import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import {
  addLines,
  commentsOf,
  type DataList,
  type DataMap,
  type DataNode,
} from '../../data/data-node.ts';
import { PendingComments } from '../../data/pending-comments.ts';
import { walkData } from '../../data/walk-data.ts';
import type { LossCounter } from '../../loss.ts';
import { isConflict, type TablePlace, TomlTables } from './toml-tables.ts';
import { TomlTokens } from './toml-tokens.ts';

/**
 * Reads a TOML text (TOML 1.1). Numbers, dates and times keep all their digits, keys their order, and comments are
 * at their entries. Never throws, and does not recurse on depth.
 *
 * @returns undefined after the first mistake, which goes to `diagnostics`.
 */
export function readToml(
  text: string,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): DataMap | undefined {
  const reader = new TomlReader(text);
  const root = reader.read();
  if (reader.error !== undefined) {
    diagnostics.push(reader.error);
    return undefined;
  }
  const { localTimes } = reader;
  if (localTimes.size > 0) {
    walkData(root, ({ node, path }) => {
      if (localTimes.has(node)) losses.addAt('timestamps', path);
    });
  }
  return root;
}

/** A list or mapping in brackets that is not closed yet. */
interface Open {
  readonly node: DataList | DataMap;
  readonly from: number;
  /** Of a mapping: where the value that comes next goes. */
  into: DataMap | undefined;
  key: string;
}

class TomlReader {
  /** Times without a day, which become strings. */
  readonly localTimes = new Set<DataNode>();
  readonly #tokens: TomlTokens;
  readonly #tables = new TomlTables();
  readonly #comments = new PendingComments(this.#tables.root);
  #table = this.#tables.root;
  /** The open brackets of the value that is being read. */
  #open: Open[] = [];
  /** The comments since the last value in brackets. */
  #before: string[] = [];

  constructor(text: string) {
    this.#tokens = new TomlTokens(text);
  }

  get error(): Diagnostic | undefined {
    return this.#tokens.error;
  }

  read(): DataMap {
    const tokens = this.#tokens;
    while (!tokens.isAtEnd && tokens.error === undefined) this.#line();
    this.#comments.giveToEndOf(this.#table);
    return this.#tables.root;
  }

  #line(): void {
    const tokens = this.#tokens;
    tokens.skipBlanks();
    if (tokens.isAtEnd) return;
    if (tokens.skipBreak()) {
      this.#comments.blankLine();
    } else if (tokens.peek() === '#') {
      const comment = tokens.comment();
      if (comment !== undefined) this.#comments.add(comment);
      tokens.skipBreak();
    } else {
      const node = tokens.peek() === '[' ? this.#header() : this.#entry();
      if (node !== undefined) this.#endLine(node);
    }
  }

  /** Goes to the next line, with the comment on this one. */
  #endLine(node: DataNode): void {
    const tokens = this.#tokens;
    tokens.skipBlanks();
    this.#beside(node);
    if (tokens.isAtEnd || tokens.error !== undefined || tokens.skipBreak()) return;
    tokens.fail({ reason: 'after-value' });
  }

  #header(): DataNode | undefined {
    const tokens = this.#tokens;
    const from = tokens.at;
    const isEntry = tokens.text.startsWith('[[', from);
    tokens.at += isEntry ? 2 : 1;
    const path = tokens.path();
    if (path === undefined) return undefined;
    if (!tokens.text.startsWith(isEntry ? ']]' : ']', tokens.at)) {
      tokens.fail({ reason: 'open-header', bracket: isEntry ? ']]' : ']' });
      return undefined;
    }
    tokens.at += isEntry ? 2 : 1;
    const found = this.#tables.open(path, isEntry);
    if (isConflict(found)) {
      tokens.fail(found, from, tokens.at);
      return undefined;
    }
    this.#comments.giveTo(found.list ?? found.table);
    this.#table = found.table;
    return found.table;
  }

  #entry(): DataNode | undefined {
    const place = this.#place(this.#table);
    if (place === undefined) return undefined;
    this.#tokens.skipBlanks();
    const value = this.#value();
    if (value === undefined) return undefined;
    this.#comments.giveTo(place.outer ?? value);
    place.map.entries.set(place.key, value);
    return value;
  }

  /** Reads a key and the `=` after it. */
  #place(table: DataMap): TablePlace | undefined {
    const tokens = this.#tokens;
    const from = tokens.at;
    const path = tokens.path();
    if (path === undefined) return undefined;
    const to = tokens.at;
    if (tokens.peek() !== '=') {
      tokens.fail({ reason: 'equals' });
      return undefined;
    }
    const place = this.#tables.placeFor(path, table);
    if (isConflict(place)) {
      tokens.fail(place, from, to);
      return undefined;
    }
    tokens.at++;
    return place;
  }

  /** Reads a value, with all that is in its brackets. */
  #value(): DataNode | undefined {
    this.#open = [];
    this.#before = [];
    for (;;) {
      const node = this.#start();
      if (node === undefined) return undefined;
      if (this.#before.length > 0) addLines(commentsOf(node).before, this.#before);
      this.#before = [];
      const root = this.#goOn(node);
      if (root !== undefined || this.error !== undefined) return root;
    }
  }

  /** Reads a scalar, or an opening bracket, which is then the innermost open one. */
  #start(): DataNode | undefined {
    const tokens = this.#tokens;
    const from = tokens.at;
    const sign = tokens.peek();
    if (sign !== '[' && sign !== '{') {
      const isTime = /\d\d:/y;
      isTime.lastIndex = from;
      const scalar = tokens.scalar();
      if (scalar === undefined) return undefined;
      if (isTime.test(tokens.text)) this.localTimes.add(scalar);
      this.#put(scalar);
      return scalar;
    }
    tokens.at++;
    const node: DataNode = sign === '[' ? { kind: 'list', items: [] } : this.#tables.inline();
    this.#put(node);
    this.#open.push({ node, from, into: undefined, key: '' });
    return node;
  }

  #put(node: DataNode): void {
    const top = this.#open.at(-1);
    if (top?.node.kind === 'list') top.node.items.push(node);
    else top?.into?.entries.set(top.key, node);
  }

  /**
   * Goes to the next value in brackets.
   *
   * @param started what has been read last: a scalar, or a bracket that has been opened.
   * @returns the whole value once all brackets are closed.
   */
  #goOn(started: DataNode): DataNode | undefined {
    const tokens = this.#tokens;
    let last = started;
    let isEntryOver = started !== this.#open.at(-1)?.node;
    for (let top = this.#open.at(-1); top !== undefined; top = this.#open.at(-1)) {
      if (!this.#skipLines(last)) return undefined;
      const sign = tokens.peek();
      if (sign === (top.node.kind === 'list' ? ']' : '}')) {
        tokens.at++;
        if (this.#before.length > 0) addLines(commentsOf(top.node).atEnd, this.#before);
        this.#before = [];
        this.#open.pop();
        last = top.node;
        isEntryOver = true;
      } else if (tokens.isAtEnd) {
        const bracket = top.node.kind === 'list' ? '[' : '{';
        tokens.fail({ reason: 'open-bracket', bracket }, top.from);
        return undefined;
      } else if (!isEntryOver) {
        if (top.node.kind === 'map') this.#key(top, top.node);
        return undefined;
      } else if (sign === ',') {
        tokens.at++;
        isEntryOver = false;
      } else {
        tokens.fail({ reason: 'comma' });
        return undefined;
      }
    }
    return last;
  }

  /** Reads the key of the value that comes next in braces. */
  #key(top: Open, map: DataMap): void {
    const place = this.#place(map);
    if (place === undefined) return;
    top.into = place.map;
    top.key = place.key;
    this.#tokens.skipBlanks();
  }

  /**
   * Goes over white space, line breaks and comments in brackets; a comment on the line of what was read last belongs
   * to that.
   */
  #skipLines(last: DataNode): boolean {
    const tokens = this.#tokens;
    tokens.skipBlanks();
    this.#beside(last);
    while (tokens.error === undefined) {
      tokens.skipBlanks();
      if (tokens.skipBreak()) continue;
      const comment = tokens.comment();
      if (comment === undefined) break;
      this.#before.push(comment);
    }
    return tokens.error === undefined;
  }

  #beside(node: DataNode): void {
    const comment = this.#tokens.comment();
    if (comment === undefined || comment === '') return;
    const comments = commentsOf(node);
    comments.beside = comments.beside === undefined ? comment : `${comments.beside} ${comment}`;
  }
}
