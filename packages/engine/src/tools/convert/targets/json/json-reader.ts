import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import {
  addLines,
  commentsOf,
  type DataList,
  type DataMap,
  type DataNode,
  type DataScalar,
} from '../../data/data-node.ts';
import {
  type JsonCommentVisitor,
  type JsonOptions,
  type JsonVisitor,
  walkJson,
} from './json-walk.ts';

/** What a JSON text holds. */
export interface JsonReading {
  /** Empty after an error. */
  readonly values: readonly DataNode[];
  /** The first mistake: a reader cannot know what was meant after it. */
  readonly error: Diagnostic | undefined;
  /** Keys that came up again in their object, whose last value counts: the places of the later ones. */
  readonly repeatedKeys: readonly { readonly key: string; readonly from: number }[];
}

/** Keys that are kept to be used again. */
const KNOWN_KEYS = 10_000;

interface Open {
  readonly node: DataList | DataMap;
  /** The key whose value comes next. */
  key: string;
}

/**
 * Reads a JSON text (RFC 8259). Never throws, and does not recurse on depth. Of equal keys the last
 * one counts, at the place of the first, as in JavaScript.
 */
export function readJson(text: string, options: JsonOptions = {}): JsonReading {
  const data = new JsonData();
  const error = walkJson(text, options, data);
  const { values, repeatedKeys } = data;
  return { values: error ? [] : values, error, repeatedKeys };
}

/** Makes nodes of what a walk meets. */
class JsonData implements JsonVisitor, JsonCommentVisitor {
  readonly values: DataNode[] = [];
  readonly repeatedKeys: { key: string; from: number }[] = [];
  readonly hasEnough = false;
  readonly comments = this;
  readonly #open: Open[] = [];
  /** Keys occur again and again: one string for all of them spares the garbage collector. */
  readonly #knownKeys = new Map<string, string>();
  #before: readonly string[] | undefined;
  /** What ended last. */
  #last: DataNode | undefined;

  open(kind: 'list' | 'map'): void {
    const node: DataList | DataMap =
      kind === 'list' ? { kind, items: [] } : { kind, entries: new Map() };
    this.#add(node);
    this.#open.push({ node, key: '' });
  }

  close(): void {
    this.#last = this.#open.pop()?.node;
  }

  key(text: string, from: number): void {
    const top = this.#open.at(-1);
    if (top?.node.kind !== 'map') return;
    const known = this.#knownKeys.get(text);
    if (known === undefined && this.#knownKeys.size < KNOWN_KEYS) this.#knownKeys.set(text, text);
    top.key = known ?? text;
    if (top.node.entries.has(top.key)) this.repeatedKeys.push({ key: top.key, from });
  }

  scalar(kind: DataScalar['kind'], text: string): void {
    const node: DataScalar = { kind, text };
    this.#add(node);
    this.#last = node;
  }

  #add(node: DataNode): void {
    if (this.#before !== undefined) addLines(commentsOf(node).before, this.#before);
    this.#before = undefined;
    const top = this.#open.at(-1);
    if (top === undefined) this.values.push(node);
    else if (top.node.kind === 'list') top.node.items.push(node);
    else top.node.entries.set(top.key, node);
  }

  before(lines: readonly string[]): void {
    this.#before = lines;
  }

  /** Such a comment is about the whole; at the root it goes before it. */
  besideOpening(line: string): void {
    const node = this.#open.at(-1)?.node;
    if (node === undefined) return;
    if (this.#open.length === 1) commentsOf(node).before.push(line);
    else commentsOf(node).beside = line;
  }

  beside(line: string): void {
    if (this.#last === undefined) return;
    const comments = commentsOf(this.#last);
    // One may be before the comma and another after it.
    comments.beside = comments.beside === undefined ? line : `${comments.beside} ${line}`;
  }

  atEnd(lines: readonly string[]): void {
    const node = this.#open.at(-1)?.node;
    if (node !== undefined) addLines(commentsOf(node).atEnd, lines);
    else this.#atEnd = lines;
  }

  #atEnd: readonly string[] = [];

  /** What follows the whole of a value goes after it. */
  endValue(): void {
    const value = this.values.at(-1);
    const beside = value?.comments?.beside;
    if (value === undefined || (beside === undefined && this.#atEnd.length === 0)) return;
    const comments = commentsOf(value);
    delete comments.beside;
    if (beside !== undefined) comments.atEnd.push(beside);
    addLines(comments.atEnd, this.#atEnd);
    this.#atEnd = [];
  }
}
