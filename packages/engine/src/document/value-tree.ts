import { scalarValue } from '../content/scalar-value.ts';
import {
  type ScalarType,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_STRING,
} from '../schema/scalar-type.ts';
import type { Schema } from '../schema/schema.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { countWhile } from '../text/count-while.ts';
import { keyText } from './key-names.ts';
import { formatPath, type NodePath, type PathStep } from './node-path.ts';
import { documentOfPaths, type PathDocument } from './path-document.ts';
import { ResolvedTree } from './resolved-tree.ts';

/** What a node of the tree is; an alias is shown as what it stands for. */
export type TreeNodeType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** The root of a stream that does not have exactly one document. */
export const STREAM = -1;
const NO_KEY = -1;
/** Is added to the rows of keys, so that none is 0. */
const KNOWN = 2;
/** Mappings with this many keys are looked through once, whatever is asked for. */
const LONG_MAPPING = 32;

const typeNames: ReadonlyMap<ScalarType, TreeNodeType> = new Map([
  [TYPE_STRING, 'string'],
  [TYPE_NULL, 'null'],
  [TYPE_BOOL, 'boolean'],
  [TYPE_INT, 'number'],
  [TYPE_FLOAT, 'number'],
]);

/** Where a path ends that leads nowhere. */
export interface NearestNode {
  /** The last node on it. */
  readonly node: number;
  /** What that node does not have. */
  readonly missing: PathStep;
}

/**
 * The values of a stream as a tree: keys belong to their values, aliases are leaves. A node goes by
 * the row of its value in the syntax tree. Nothing recurses on depth.
 */
export class ValueTree {
  readonly tree: SyntaxTree;
  /** The only document's node, or `STREAM`. */
  readonly root: number;
  readonly view: ResolvedTree;
  readonly #documents: readonly number[];
  /** By row, the row of a value's key plus `KNOWN`; 0 for rows that are no nodes, or whose siblings were not looked at. */
  readonly #keys: Int32Array;
  /** By row: the 0-based place among the siblings. */
  readonly #places: Int32Array;
  /** Nodes of which everything below is to be noted before it can be said what is no node. */
  readonly #waiting = [STREAM];
  readonly #sizes = new Map<number, number>();
  /** The children of long mappings by key, of those that a name was looked for in. */
  readonly #named = new Map<number, ReadonlyMap<string, number>>();

  /** @param document whose node is the root; in a text of several documents all of them together when left out. */
  constructor(tree: SyntaxTree, schema: Schema, document?: PathDocument) {
    this.tree = tree;
    this.view = new ResolvedTree(tree, { schema });
    this.#documents = this.view.documents;
    const number = documentOfPaths(this.#documents.length, document) ?? -1;
    const row = this.#documents[number];
    this.root = row === undefined ? STREAM : firstChildOf(tree, row);
    // Most paths are about few of the nodes, and what is not touched takes no time.
    this.#keys = new Int32Array(tree.rowCount);
    this.#places = new Int32Array(tree.rowCount);
  }

  /** How many documents hold something. */
  get documentCount(): number {
    return this.#documents.length;
  }

  isNode(row: number): boolean {
    const waiting = this.#waiting;
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      this.#noteChildren(node, waiting);
    }
    return this.#keys[row] !== 0;
  }

  #noteChildren(node: number, waiting?: number[]): void {
    let place = 0;
    this.forEachChild(node, (child, key) => {
      this.#keys[child] = key + KNOWN;
      this.#places[child] = place++;
      if (this.isCollection(child)) waiting?.push(child);
      return true;
    });
  }

  /** Has the keys and places of a node and its siblings noted. */
  #know(node: number): void {
    if (this.#keys[node] === 0) this.#noteChildren(this.parentOf(node) ?? STREAM);
  }

  isCollection(node: number): boolean {
    if (node === STREAM) return true;
    const kind = kindOf(this.tree, node);
    return kind === KIND_MAPPING || kind === KIND_SEQUENCE;
  }

  isAlias(node: number): boolean {
    return node !== STREAM && kindOf(this.tree, node) === KIND_ALIAS;
  }

  /** Calls `visit` with each child and the row of its key (-1 in lists) until it returns false. */
  forEachChild(node: number, visit: (child: number, key: number) => boolean): void {
    const { tree } = this;
    if (node === STREAM) {
      for (const document of this.#documents) {
        if (!visit(firstChildOf(tree, document), NO_KEY)) return;
      }
      return;
    }
    if (!this.isCollection(node)) return;
    const isMapping = kindOf(tree, node) === KIND_MAPPING;
    const end = nextOf(tree, node);
    for (let row = firstChildOf(tree, node); row < end; ) {
      const value = isMapping ? nextOf(tree, row) : row;
      if (!visit(value, isMapping ? row : NO_KEY)) return;
      row = nextOf(tree, value);
    }
  }

  /** How many children a node has. */
  sizeOf(node: number): number {
    const known = this.#sizes.get(node);
    if (known !== undefined) return known;
    let size = 0;
    this.forEachChild(node, () => {
      size++;
      return true;
    });
    this.#sizes.set(node, size);
    return size;
  }

  /** The node above, or undefined for the root. */
  parentOf(node: number): number | undefined {
    if (node === this.root) return undefined;
    const parent = parentOf(this.tree, node);
    return kindOf(this.tree, parent) === KIND_DOCUMENT ? STREAM : parent;
  }

  /** The 0-based place among the siblings. */
  placeOf(node: number): number {
    if (node === STREAM) return 0;
    this.#know(node);
    return this.#places[node];
  }

  /** The row of a node's key, or -1. */
  keyRowOf(node: number): number {
    if (node === STREAM) return NO_KEY;
    this.#know(node);
    return this.#keys[node] - KNOWN;
  }

  /** The key of a node in its mapping, its place in its list, or undefined for the root. */
  keyOf(node: number): PathStep | undefined {
    if (node === this.root) return undefined;
    const key = this.keyRowOf(node);
    return key === NO_KEY ? this.#places[node] : this.keyText(key);
  }

  /** The text of a key, of what it stands for if it is an alias; a collection's is its source. */
  keyText(key: number): string {
    return keyText(this.tree, this.targetOf(key));
  }

  /** Where a node begins in the text, its key included. */
  startOf(node: number): number {
    if (node === STREAM) return 0;
    const key = this.keyRowOf(node);
    return fromOf(this.tree, key === NO_KEY ? node : key);
  }

  /** A node's path in all notations. */
  pathOf(node: number): NodePath {
    return formatPath(this.stepsOf(node));
  }

  /** How many keys and places lead to a node from the root. */
  depthOf(node: number): number {
    let depth = 0;
    for (let at: number | undefined = node; at !== undefined && at !== this.root; depth++) {
      at = this.parentOf(at);
    }
    return depth;
  }

  /** The keys and places that lead to a node from the root. */
  stepsOf(node: number): PathStep[] {
    const steps: PathStep[] = [];
    for (let at: number | undefined = node; at !== undefined; at = this.parentOf(at)) {
      const step = this.keyOf(at);
      if (step !== undefined) steps.push(step);
    }
    return steps.reverse();
  }

  /** The node at a path, or undefined. Aliases are followed. */
  nodeAtPath(steps: readonly PathStep[]): number | undefined {
    return this.#follow(steps).found;
  }

  /** The last node on a path that leads nowhere; undefined when there is a node at the path. */
  nearestTo(steps: readonly PathStep[]): NearestNode | undefined {
    return this.#follow(steps).nearest;
  }

  #follow(steps: readonly PathStep[]): { found?: number; nearest?: NearestNode } {
    if (this.#documents.length === 0) return {};
    let node = this.root;
    for (const step of steps) {
      const child = this.#childAt(node, step);
      if (child === undefined) return { nearest: { node, missing: step } };
      node = child;
    }
    return { found: node };
  }

  #childAt(node: number, step: PathStep): number | undefined {
    let found: number | undefined;
    this.forEachChild(this.targetOf(node), (child, key) => {
      const own = key === NO_KEY ? String(this.placeOf(child)) : this.keyText(key);
      if (own === String(step)) found = child;
      return found === undefined;
    });
    return found;
  }

  /** The innermost node at an offset of the text, keys included; undefined before the first. */
  nodeAt(offset: number): number | undefined {
    const { tree } = this;
    const document = this.#lastDocument((row) => fromOf(tree, row) <= offset);
    if (document === -1) return undefined;
    let node = firstChildOf(tree, document);
    for (;;) {
      let inner: number | undefined;
      this.forEachChild(node, (child, key) => {
        if (fromOf(tree, key === NO_KEY ? child : key) > offset) return false;
        inner = child;
        return true;
      });
      if (inner === undefined) return node;
      node = inner;
    }
  }

  /** What an alias stands for; any other node, and an alias of nothing, stands for itself. */
  targetOf(node: number): number {
    if (!this.isAlias(node)) return node;
    const target = this.view.targetOf(node);
    return target === -1 ? node : target;
  }

  /** A scalar's value; empty for other nodes. */
  valueOf(node: number): string {
    const isScalar = node !== STREAM && kindOf(this.tree, node) === KIND_SCALAR;
    return isScalar ? scalarValue(this.tree, node) : '';
  }

  /** How many code units a node takes in the text. */
  sourceLengthOf(node: number): number {
    return node === STREAM
      ? this.tree.text.length
      : toOf(this.tree, node) - fromOf(this.tree, node);
  }

  typeOf(node: number): TreeNodeType {
    const { tree } = this;
    if (node === STREAM || kindOf(tree, node) === KIND_SEQUENCE) return 'array';
    if (kindOf(tree, node) === KIND_MAPPING) return 'object';
    if (kindOf(tree, node) !== KIND_SCALAR) return 'null';
    return typeNames.get(this.view.typeOf(node)) ?? 'string';
  }

  /**
   * What a scalar stands for: a string, or the JSON text of any other. Numbers have all their
   * digits; those that JSON lacks are as JavaScript writes them, `Infinity` and `NaN`.
   */
  textOf(node: number): string {
    const value = this.valueOf(node);
    if (kindOf(this.tree, node) !== KIND_SCALAR) return 'null';
    const type = this.view.typeOf(node);
    switch (type) {
      case TYPE_NULL:
        return 'null';
      case TYPE_BOOL:
        return this.view.schema.toBoolean(value) ? 'true' : 'false';
      case TYPE_INT:
      case TYPE_FLOAT: {
        const number = this.view.schema.toJsonNumber(type, value);
        if (number !== '') return number;
        if (/nan$/i.test(value)) return 'NaN';
        if (/inf$/i.test(value)) return value.startsWith('-') ? '-Infinity' : 'Infinity';
        return value;
      }
      default:
        return value;
    }
  }

  /**
   * The first child that has a key, or undefined.
   *
   * @param readKey gives the text of a key by its row; called for each key that is looked at.
   */
  childNamed(node: number, name: string, readKey: (key: number) => string): number | undefined {
    const known = this.#named.get(node);
    if (known !== undefined) return known.get(name);
    let found: number | undefined;
    let count = 0;
    this.forEachChild(node, (child, key) => {
      if (key === NO_KEY) return false;
      count++;
      if (readKey(key) === name) found = child;
      return found === undefined && count < LONG_MAPPING;
    });
    if (found !== undefined || count < LONG_MAPPING) return found;
    return this.#nameChildren(node, readKey).get(name);
  }

  /** Aliases may lead to one mapping again and again. */
  #nameChildren(node: number, readKey: (key: number) => string): ReadonlyMap<string, number> {
    const children = new Map<string, number>();
    this.forEachChild(node, (child, key) => {
      const text = readKey(key);
      if (!children.has(text)) children.set(text, child);
      return true;
    });
    this.#named.set(node, children);
    return children;
  }

  /** The last document that a condition holds for, as it does for all before; -1 when none. */
  #lastDocument(isBefore: (row: number) => boolean): number {
    const documents = this.#documents;
    const count = countWhile(documents.length, (index) => isBefore(documents[index]));
    return count === 0 ? -1 : documents[count - 1];
  }
}
