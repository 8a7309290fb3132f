import { scalarValue } from '../../../../content/scalar-value.ts';
import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { MOST_EXPANDED_NODES } from '../../../../document/expansion-limits.ts';
import { scalarNameInJson } from '../../../../document/json-names.ts';
import type { ResolvedTree } from '../../../../document/resolved-tree.ts';
import { numberText } from '../../../../schema/number-text.ts';
import {
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_STRING,
  TYPE_TIMESTAMP,
} from '../../../../schema/scalar-type.ts';
import {
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { OUTPUT_LIMIT } from '../../../../text/output-limit.ts';
import {
  countComments,
  DATA_NULL,
  type DataComments,
  type DataList,
  type DataMap,
  type DataNode,
  type DataScalar,
  isDataCollection,
} from '../../data/data-node.ts';
import { KEY_LIMIT } from '../../limits.ts';
import type { LossCounter, LossKind } from '../../loss.ts';
import type { OpenStream } from '../../open-stream.ts';
import { writeJsonData } from '../json/json-data.ts';
import { describeJsonFailure } from '../json/json-failures.ts';
import { JsonKeys } from '../json/json-keys.ts';
import type { JsonFailure } from '../json/json-target.ts';
import { argumentOf } from './intrinsics.ts';
import { readComments } from './yaml-comments.ts';

/** Nodes and code units that may still be read. */
interface Left {
  readonly budget: number;
  readonly units: number;
}

/** A collection that has been read, and what that has used up. */
interface Read {
  readonly node: DataList | DataMap;
  readonly used: Left;
}

interface Frame {
  readonly node: DataList | DataMap;
  readonly row: number;
  next: number;
  readonly end: number;
  /** The key whose value comes next. */
  key: string;
  /** Where the collection is itself a key: its row in the mapping. */
  readonly asKey: number;
  /** What was left to be read when it began, where it is kept for others that read it again. */
  readonly before: Left | undefined;
  /** Entries of a merge key still to be taken, the next one last: value and key rows in turn. */
  merged: number[];
  /**
   * The row of the key that has each text, for a mapping with keys that are not strings, or that are
   * merged: of several, the string, else the first.
   */
  owners: Map<string, number> | undefined;
}

/**
 * Reads the documents of a tree without errors as data, aliases and merge keys resolved, each
 * comment at its node. Keys become strings as in JSON.
 *
 * @param hasBelow whether comments below a scalar stay there; otherwise they go above it.
 * @returns undefined after a failure, which goes to `diagnostics`.
 */
export function readYaml(
  stream: OpenStream,
  diagnostics: Diagnostic[],
  losses: LossCounter,
  hasBelow: boolean,
): readonly DataNode[] | undefined {
  const { tree, aliases } = stream.view;
  if (aliases.firstCycle !== -1) {
    diagnostics.push(describeJsonFailure(tree, 'alias-cycle', aliases.firstCycle));
    return undefined;
  }
  const reader = new YamlReader(stream, losses, hasBelow);
  const values: DataNode[] = [];
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) {
    values.push(reader.readDocument(row));
    if (reader.failure === undefined) continue;
    const alias = reader.failure === 'alias-expansion' ? reader.lastAlias : -1;
    diagnostics.push(describeJsonFailure(tree, reader.failure, alias));
    return undefined;
  }
  reader.countLostComments();
  if (aliases.count > 0) {
    const { first, count } = aliases;
    losses.add('aliases', fromOf(tree, first), toOf(tree, first), count);
  }
  return values;
}

class YamlReader {
  failure: JsonFailure | undefined;
  lastAlias = -1;
  readonly #view: ResolvedTree;
  readonly #intrinsics: ReadonlyMap<number, string>;
  readonly #tree: SyntaxTree;
  readonly #losses: LossCounter;
  readonly #comments: Map<number, DataComments>;
  readonly #taken = new Set<number>();
  readonly #frames: Frame[] = [];
  /** How many of the open collections are keys. */
  #openKeys = 0;
  /** By row the collections that aliases and merge keys have read or may read again. */
  readonly #read = new Map<number, Read>();
  readonly #scalars = new Map<number, DataScalar>();
  readonly #keys: JsonKeys;
  /** Nodes and code units that may still be read. */
  #budget: number;
  #units = OUTPUT_LIMIT;
  #root: DataNode = DATA_NULL;

  constructor({ view, intrinsics }: OpenStream, losses: LossCounter, hasBelow: boolean) {
    const { tree } = view;
    this.#intrinsics = intrinsics;
    this.#view = view;
    this.#tree = tree;
    this.#losses = losses;
    this.#keys = new JsonKeys(view, losses);
    this.#comments = readComments(tree, hasBelow);
    this.#budget = tree.rowCount + MOST_EXPANDED_NODES;
  }

  readDocument(row: number): DataNode {
    this.#root = { kind: 'null', text: 'null' };
    const node = firstChildOf(this.#tree, row);
    if (node !== nextOf(this.#tree, row)) this.#visit(node);
    for (let top = this.#frames.at(-1); top !== undefined; top = this.#frames.at(-1)) {
      this.#step(top);
      if (this.#budget < 0) this.failure = 'alias-expansion';
      else if (this.#units < 0) this.failure ??= 'text-too-large';
      if (this.failure !== undefined) this.#frames.length = 0;
    }
    return this.#root;
  }

  /** Comments at nodes that are no values: at keys that are collections, at merge keys. */
  countLostComments(): void {
    for (const [row, comments] of this.#comments) {
      if (this.#taken.has(row)) continue;
      const from = fromOf(this.#tree, row);
      this.#losses.add('comments', from, toOf(this.#tree, row), countComments(comments));
    }
  }

  #step(frame: Frame): void {
    const tree = this.#tree;
    if (frame.merged.length > 0) {
      const key = frame.merged.pop() as number;
      this.#entry(frame, key, frame.merged.pop() as number, true);
    } else if (frame.next >= frame.end) {
      this.#close(frame);
    } else if (frame.node.kind === 'list') {
      const entry = frame.next;
      frame.next = nextOf(tree, entry);
      this.#visit(entry);
    } else {
      const key = frame.next;
      const value = nextOf(tree, key);
      frame.next = nextOf(tree, value);
      const sources = this.#view.sourcesOf(key);
      if (sources === undefined) this.#entry(frame, key, value);
      else this.#merge(frame, value, sources);
    }
  }

  #merge(frame: Frame, value: number, sources: readonly number[]): void {
    const tree = this.#tree;
    if (kindOf(tree, value) === KIND_ALIAS) this.lastAlias = value;
    const merged: number[] = [];
    const add = (key: number, mergedValue: number) => merged.push(key, mergedValue);
    this.#budget = this.#keys.merge(sources, this.#ownersOf(frame), this.#budget, add);
    frame.merged = merged.reverse();
  }

  #ownersOf(frame: Frame): Map<string, number> {
    frame.owners ??= this.#keys.ownersOf(frame.row);
    return frame.owners;
  }

  #lose(kind: LossKind, row: number): void {
    this.#losses.add(kind, fromOf(this.#tree, row), toOf(this.#tree, row));
  }

  /** @param isAgain whether it is an entry of another mapping too, which merge keys bring. */
  #entry(frame: Frame, key: number, value: number, isAgain = false): void {
    const node = this.#view.targetOf(key);
    if (node !== key) this.lastAlias = key;
    this.#budget--;
    if (kindOf(this.#tree, node) !== KIND_SCALAR) {
      this.#open(node, key, undefined, undefined);
      return;
    }
    const text = scalarNameInJson(this.#view, node);
    if (this.#view.typeOf(node) !== TYPE_STRING) {
      const isOwner = this.#ownersOf(frame).get(text) === key;
      this.#lose(isOwner ? 'non-string-keys' : 'colliding-keys', key);
      if (!isOwner) return;
    }
    this.#units -= text.length;
    frame.key = text;
    this.#visit(value, isAgain);
  }

  #visit(row: number, isAgain = false): void {
    this.#budget--;
    const comments = this.#comments.get(row);
    if (comments !== undefined) this.#taken.add(row);
    const node = this.#view.targetOf(row);
    if (node !== row) this.lastAlias = row;
    if (kindOf(this.#tree, node) !== KIND_SCALAR) {
      this.#visitCollection(node, comments, isAgain || hasFlag(this.#tree, node, FLAG_HAS_ANCHOR));
      return;
    }
    const scalar = node === row ? this.#scalar(node) : this.#scalarOfAlias(node);
    if (this.#openKeys > 0) this.#countInKey(scalar.kind, node);
    this.#units -= scalar.text.length;
    if (comments !== undefined) scalar.comments = comments;
    this.#add(scalar, node);
  }

  /** Keys are JSON text in every target. */
  #countInKey(kind: DataScalar['kind'], row: number): void {
    if (kind === 'special') this.#lose('special-numbers', row);
    // The tag, where there is one, is counted with the other tags.
    else if (kind === 'timestamp' && !hasFlag(this.#tree, row, FLAG_HAS_TAG)) {
      this.#lose('timestamps', row);
    }
  }

  /** Reads a collection, or takes it from those that have been read. In keys, losses are counted. */
  #visitCollection(row: number, comments: DataComments | undefined, isAgain: boolean): void {
    const isKept = isAgain && this.#openKeys === 0;
    const read = isKept ? this.#read.get(row) : undefined;
    if (read === undefined) {
      const before = isKept ? { budget: this.#budget, units: this.#units } : undefined;
      this.#open(row, -1, comments, before);
      return;
    }
    const { node, used } = read;
    this.#budget -= used.budget;
    this.#units -= used.units;
    node.isShared = true;
    const { comments: _, ...content } = node;
    this.#add(comments === undefined ? content : { ...content, comments }, row);
  }

  /**
   * @param key the row of the key that the collection is, or -1.
   * @param before what is left to be read, where the collection is to be kept.
   */
  #open(
    row: number,
    key: number,
    comments: DataComments | undefined,
    before: Left | undefined,
  ): void {
    const tree = this.#tree;
    const node: DataList | DataMap =
      kindOf(tree, row) === KIND_MAPPING
        ? { kind: 'map', entries: new Map() }
        : { kind: 'list', items: [] };
    if (comments !== undefined) node.comments = comments;
    if (key === -1) this.#add(node, row);
    else this.#openKeys++;
    this.#frames.push({
      node,
      row,
      next: firstChildOf(tree, row),
      end: nextOf(tree, row),
      key: '',
      asKey: key,
      before,
      merged: [],
      owners: undefined,
    });
  }

  #add(value: DataNode, row: number): void {
    const top = this.#frames.at(-1);
    const intrinsic = this.#intrinsics.get(row);
    const node = intrinsic === undefined ? value : withFunction(intrinsic, value);
    if (top === undefined) this.#root = node;
    else if (top.node.kind === 'list') top.node.items.push(node);
    else top.node.entries.set(top.key, node);
  }

  #close(frame: Frame): void {
    this.#frames.pop();
    if (frame.before !== undefined) this.#keep(frame, frame.before);
    if (frame.asKey === -1) return;
    this.#openKeys--;
    const parent = this.#frames.at(-1);
    const text = writeJsonData(frame.node, 0);
    if (text.length > KEY_LIMIT) this.failure = 'text-too-large';
    else if (parent !== undefined) this.#closeKey(parent, text, frame.asKey);
  }

  #keep({ node, row }: Frame, { budget, units }: Left): void {
    const used = { budget: budget - this.#budget, units: units - this.#units };
    this.#read.set(row, { node, used });
  }

  /** Makes a collection the key of the value that comes next. */
  #closeKey(frame: Frame, text: string, key: number): void {
    const owners = this.#ownersOf(frame);
    const isTaken = owners.has(text);
    this.#lose(isTaken ? 'colliding-keys' : 'complex-keys', key);
    if (isTaken) return;
    owners.set(text, key);
    this.#units -= text.length;
    frame.key = text;
    this.#visit(nextOf(this.#tree, key));
  }

  /** The same for what aliases stand for, whose text is read once for all of them. */
  #scalarOfAlias(row: number): DataScalar {
    const known = this.#scalars.get(row) ?? this.#scalar(row);
    this.#scalars.set(row, known);
    return { ...known };
  }

  #scalar(row: number): DataScalar {
    const value = scalarValue(this.#tree, row);
    const type = this.#view.typeOf(row);
    switch (type) {
      case TYPE_NULL:
        return { kind: 'null', text: 'null' };
      case TYPE_BOOL:
        return { kind: 'boolean', text: this.#view.schema.toBoolean(value) ? 'true' : 'false' };
      case TYPE_INT:
      case TYPE_FLOAT: {
        const text = numberText(this.#view.schema, type, value);
        if (text !== '') return { kind: 'number', text };
        if (type === TYPE_INT) return { kind: 'string', text: value };
        const special = value.toLowerCase().replace(/^\+/, '');
        return { kind: 'special', text: special };
      }
      case TYPE_TIMESTAMP:
        return { kind: 'timestamp', text: value };
      default:
        return styleOf(this.#tree, row) === STYLE_PLAIN
          ? { kind: 'string', text: value, isPlain: true }
          : { kind: 'string', text: value };
    }
  }
}

/** A function's mapping, which has the comments of its line. */
function withFunction(key: string, value: DataNode): DataMap {
  const argument = argumentOf(key, value);
  const node: DataMap = { kind: 'map', entries: new Map([[key, argument]]) };
  const { comments } = value;
  if (comments === undefined) return node;
  const { atEnd, ...own } = comments;
  node.comments = { ...own, atEnd: isDataCollection(value) ? [] : atEnd };
  delete argument.comments;
  if (isDataCollection(argument) && atEnd.length > 0) argument.comments = { before: [], atEnd };
  return node;
}
