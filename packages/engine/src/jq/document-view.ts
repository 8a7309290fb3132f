import type { JqArray } from '@yamlkit/jq';
import type { CommentOwners } from '../document/comment-owners.ts';
import { JsonDocument } from '../document/json-document.ts';
import type { NodeTexts } from '../document/node-texts.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { LineIndex } from '../text/line-index.ts';

/** What a node is in jq. */
export type JqKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

const KINDS: Readonly<Record<number, JqKind>> = {
  1: 'null',
  2: 'boolean',
  4: 'number',
  8: 'string',
  16: 'array',
  32: 'object',
};

/** How much of a stream comes before a part of it. */
export interface StreamPlace {
  readonly documents: number;
  /** Line breaks. */
  readonly lines: number;
}

const START: StreamPlace = { documents: 0, lines: 0 };

/** What all documents of a tree share; what programs may ask for is made when one first does. */
interface ReadStream {
  readonly tree: SyntaxTree;
  readonly before: StreamPlace;
  documents: readonly DocumentView[];
  list?: JqArray;
  lines?: LineIndex;
  comments?: CommentOwners;
  texts?: NodeTexts;
}

/**
 * A document of YAML as jq reads it: aliases and merge keys are resolved, keys are the texts that they have in paths,
 * and numbers keep their digits. Infinities and not-a-number are strings, as JSON has none. An `InputView` of packages/jq.
 * What most programs do not ask for, such as comments, is in `node-facts` and `node-source`, so that they load less.
 */
export class DocumentView {
  readonly nodes: JsonDocument;
  readonly stream: ReadStream;
  /** What was asked for last, as a program goes through one object or array at a time. */
  #last: { readonly node: number; readonly entries: Entries } | undefined;

  private constructor(nodes: JsonDocument, stream: ReadStream) {
    this.nodes = nodes;
    this.stream = stream;
  }

  /**
   * One for each document of a tree without errors.
   *
   * @param before what comes before the text, if it is a part of a stream: by it, lines and documents are counted.
   */
  static ofTree(tree: SyntaxTree, before: StreamPlace = START): DocumentView[] {
    const stream: ReadStream = { tree, before, documents: [] };
    const views = JsonDocument.ofDocuments(tree).map((nodes) => new DocumentView(nodes, stream));
    stream.documents = views;
    return views;
  }

  /** Where a node begins; lines and columns from 1. */
  positionOf(node: number): { readonly line: number; readonly column: number } {
    const { stream } = this;
    stream.lines ??= new LineIndex(stream.tree.text);
    const { line, column } = stream.lines.positionAt(this.nodes.rangeOf(node).from);
    return { line: line + stream.before.lines, column };
  }

  /** The 0-based number of the document in the stream. */
  get index(): number {
    return this.nodes.document + this.stream.before.documents;
  }

  kindOf(node: number): JqKind {
    const kind = KINDS[this.nodes.kindOf(node)];
    return kind === 'number' && this.nodes.jsonNumberOf(node) === '' ? 'string' : kind;
  }

  booleanOf(node: number): boolean {
    return this.nodes.booleanOf(node);
  }

  textOf(node: number): string {
    return this.nodes.textOf(node);
  }

  lengthOf(node: number): number {
    return this.#entriesOf(node).values.length;
  }

  childrenOf(node: number): readonly number[] {
    return this.#entriesOf(node).values;
  }

  keysOf(node: number): readonly string[] {
    return this.#entriesOf(node).names;
  }

  find(node: number, key: string): number {
    return this.nodes.find(node, key);
  }

  #entriesOf(node: number): Entries {
    if (this.#last?.node === node) return this.#last.entries;
    const { names, values } = this.nodes.childrenOf(node);
    const entries = entriesOf(names, values);
    this.#last = { node, entries };
    return entries;
  }
}

interface Entries {
  /** The keys, each once; empty for arrays. */
  readonly names: readonly string[];
  readonly values: readonly number[];
}

/** The most keys that are compared with one another, which is faster than to look them up. */
const FEW_KEYS = 8;

/** The entries of an object, of which the last with a name counts, as for `1` and `"1"`. */
function entriesOf(names: readonly string[], values: readonly number[]): Entries {
  if (!hasRepeated(names)) return { names, values };
  const places = new Map<string, number>();
  const kept: number[] = [];
  for (const [at, name] of names.entries()) {
    const place = places.get(name);
    if (place === undefined) {
      places.set(name, kept.length);
      kept.push(values[at]);
    } else kept[place] = values[at];
  }
  return { names: [...places.keys()], values: kept };
}

function hasRepeated(names: readonly string[]): boolean {
  if (names.length > FEW_KEYS) return new Set(names).size < names.length;
  for (let at = 1; at < names.length; at++) {
    if (names.indexOf(names[at]) < at) return true;
  }
  return false;
}

/** The document that a value was read from. */
export function viewOf(origin: { readonly view: object } | undefined): DocumentView | undefined {
  return origin?.view instanceof DocumentView ? origin.view : undefined;
}
