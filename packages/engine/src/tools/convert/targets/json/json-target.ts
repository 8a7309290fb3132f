import type { AliasTargets } from '../../../../content/anchors.ts';
import { MOST_EXPANDED_NODES } from '../../../../document/expansion-limits.ts';
import { scalarNameInJson } from '../../../../document/json-names.ts';
import type { ResolvedTree } from '../../../../document/resolved-tree.ts';
import { TYPE_STRING } from '../../../../schema/scalar-type.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../../../../syntax/tree.ts';
import {
  COLON,
  COMMA,
  LEFT_BRACE,
  LEFT_BRACKET,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SPACE,
} from '../../../../text/character-codes.ts';
import { doubled } from '../../../../text/doubled.ts';
import { Spare } from '../../../../text/spare.ts';
import { KEY_LIMIT } from '../../limits.ts';
import type { LossCounter } from '../../loss.ts';
import { JsonKeys } from './json-keys.ts';
import { JsonScalars } from './json-scalars.ts';
import { JsonText } from './json-text.ts';

/** Why there is no JSON text. */
export type JsonFailure = 'alias-cycle' | 'alias-expansion' | 'text-too-large';

/* An open collection takes FRAME_SIZE cells. */
const FRAME_SIZE = 6;
const FRAME_KIND = 0;
/** The next entry: its row, or for MERGED its place in `#merged`. */
const FRAME_NEXT = 1;
const FRAME_END = 2;
/** 1 once an entry is written. */
const FRAME_HAS_ENTRIES = 3;
/** The key, a collection, that is being written or was just written; -1 otherwise. */
const FRAME_KEY = 4;
/** The collection's row, or for MERGED the place of its first entry in `#merged`. */
const FRAME_ROW = 5;

const SEQUENCE = 0;
const MAPPING = 1;
/** The entries that a merge key adds to the mapping in the frame below. */
const MERGED = 2;
/** Added to SEQUENCE or MAPPING when the collection is a key. */
const IS_KEY = 4;

const SPARE_FRAMES = /* @__PURE__ */ new Spare(() => new Int32Array(32 * FRAME_SIZE));

/**
 * Writes the documents of a tree as JSON text straight from its rows, aliases and merge keys
 * resolved. The tree must have no errors.
 */
export class JsonTarget {
  /** The first reason not to go on. */
  failure: JsonFailure | undefined;
  /** The alias at which it failed; -1 when no alias is to blame. */
  failedAlias = -1;
  readonly aliases: AliasTargets;

  readonly #view: ResolvedTree;
  readonly #tree: SyntaxTree;
  readonly #indent: number;
  readonly #losses: LossCounter;
  readonly #json: JsonText;
  readonly #scalars: JsonScalars;
  /** Nodes that may still be written. */
  #budget: number;
  #lastAlias = -1;

  #frames = SPARE_FRAMES.take();
  readonly #spareFrames = this.#frames;
  #depth = -1;
  /** Levels of indentation; less than `#depth` inside merged entries. */
  #level = 0;
  /** How many of the open collections are keys; inside them there is no white space. */
  #keyDepth = 0;
  /** Keys and values of the open MERGED frames, in turn. */
  readonly #merged: number[] = [];
  readonly #keys: JsonKeys;
  /** By depth, for the mappings that need it: which key has each JSON key. */
  readonly #owners: (Map<string, number> | undefined)[] = [];

  /** @param indent spaces for each level; 0 leaves out all white space. */
  constructor(view: ResolvedTree, indent: number, losses: LossCounter) {
    const { tree } = view;
    this.#view = view;
    this.#tree = tree;
    this.#indent = indent;
    this.#losses = losses;
    this.#json = new JsonText(tree.text);
    this.#keys = new JsonKeys(view, losses);
    this.#scalars = new JsonScalars(view, this.#json, losses);
    this.#budget = tree.rowCount + MOST_EXPANDED_NODES;
    this.aliases = view.aliases;
    if (this.aliases.firstCycle !== -1) {
      this.failure = 'alias-cycle';
      this.failedAlias = this.aliases.firstCycle;
    }
  }

  /** Each document on its own, a line break between two; empty after a failure. */
  writeEach(): string {
    for (let row = 0; row < this.#tree.rowCount; row = nextOf(this.#tree, row)) {
      if (row > 0) this.#json.line(0);
      this.#document(row);
    }
    return this.#end();
  }

  /** All documents as one list; empty after a failure. */
  writeArray(): string {
    this.#json.sign(LEFT_BRACKET);
    this.#level = 1;
    for (let row = 0; row < this.#tree.rowCount; row = nextOf(this.#tree, row)) {
      if (row > 0) this.#json.sign(COMMA);
      this.#line();
      this.#document(row);
    }
    this.#level = 0;
    if (this.#tree.rowCount > 0) this.#line();
    this.#json.sign(RIGHT_BRACKET);
    return this.#end();
  }

  #end(): string {
    SPARE_FRAMES.giveBack(this.#spareFrames);
    const text = this.#json.end();
    return this.failure === undefined ? text : '';
  }

  #document(row: number): void {
    if (this.failure !== undefined) return;
    const node = firstChildOf(this.#tree, row);
    if (node === nextOf(this.#tree, row)) this.#json.raw('null');
    else this.#node(node);
    while (this.#depth >= 0) {
      this.#step();
      if (this.#budget < 0) this.#fail('alias-expansion');
      // Without aliases the text itself is to blame, for the indentation of its deep levels.
      else if (this.#json.isOverLimit) {
        this.#fail(this.#budget < MOST_EXPANDED_NODES ? 'alias-expansion' : 'text-too-large');
      }
    }
  }

  #fail(failure: JsonFailure): void {
    this.failure = failure;
    if (failure === 'alias-expansion') this.failedAlias = this.#lastAlias;
    this.#depth = -1;
  }

  /** Writes entries of the top collection up to one that opens another, or closes it. */
  #step(): void {
    const frames = this.#frames;
    const cell = this.#depth * FRAME_SIZE;
    const kind = frames[cell + FRAME_KIND];
    const next = frames[cell + FRAME_NEXT];
    if (frames[cell + FRAME_KEY] !== -1) {
      const key = frames[cell + FRAME_KEY];
      frames[cell + FRAME_KEY] = -1;
      this.#node(nextOf(this.#tree, key));
    } else if (next >= frames[cell + FRAME_END]) {
      this.#close(cell, kind);
    } else if ((kind & ~IS_KEY) === SEQUENCE) {
      this.#items(cell);
    } else if (kind === MERGED) {
      frames[cell + FRAME_NEXT] = next + 2;
      this.#entry(cell, this.#merged[next], this.#merged[next + 1]);
    } else {
      this.#entries(cell);
    }
  }

  #items(cell: number): void {
    const frames = this.#frames;
    const depth = this.#depth;
    const end = frames[cell + FRAME_END];
    let item = frames[cell + FRAME_NEXT];
    while (item < end && this.#depth === depth && !this.#json.isOverLimit) {
      const next = nextOf(this.#tree, item);
      frames[cell + FRAME_NEXT] = next;
      this.#separate(cell);
      this.#node(item);
      item = next;
    }
  }

  #entries(cell: number): void {
    const frames = this.#frames;
    const tree = this.#tree;
    const depth = this.#depth;
    const end = frames[cell + FRAME_END];
    let key = frames[cell + FRAME_NEXT];
    while (key < end && this.#depth === depth && !this.#json.isOverLimit) {
      const value = nextOf(tree, key);
      const next = nextOf(tree, value);
      frames[cell + FRAME_NEXT] = next;
      const sources = this.#view.sourcesOf(key);
      if (sources === undefined) this.#entry(cell, key, value);
      else this.#openMerged(cell, value, sources);
      key = next;
    }
  }

  #entry(cell: number, key: number, value: number): void {
    if (this.#scalars.isSourceString(key)) {
      this.#budget--;
      this.#separate(cell);
      this.#scalars.writeSourceString(key);
      this.#colon();
      this.#node(value);
      return;
    }
    const node = this.#resolve(key);
    if (kindOf(this.#tree, node) !== KIND_SCALAR) {
      this.#frames[cell + FRAME_KEY] = key;
      this.#json.beginInner();
      this.#keyDepth++;
      this.#open(node, IS_KEY);
      return;
    }
    if (this.#view.typeOf(node) === TYPE_STRING) {
      this.#separate(cell);
      this.#scalars.writeString(node);
    } else {
      const text = scalarNameInJson(this.#view, node);
      const owner = this.#ownersAt(cell).get(text);
      if (owner !== key) {
        this.#loseKey('colliding-keys', key);
        return;
      }
      this.#loseKey('non-string-keys', key);
      this.#separate(cell);
      this.#json.string(text, 0, text.length);
    }
    this.#colon();
    this.#node(value);
  }

  #loseKey(kind: 'complex-keys' | 'non-string-keys' | 'colliding-keys', key: number): void {
    this.#losses.add(kind, fromOf(this.#tree, key), toOf(this.#tree, key));
  }

  #node(row: number): void {
    const node = this.#resolve(row);
    if (kindOf(this.#tree, node) === KIND_SCALAR) this.#scalars.writeValue(node);
    else this.#open(node, 0);
  }

  /** The node that a row stands for; counts it as written. */
  #resolve(row: number): number {
    this.#budget--;
    if (kindOf(this.#tree, row) !== KIND_ALIAS) return row;
    this.#lastAlias = row;
    return this.aliases.targetOf(row);
  }

  #open(row: number, isKey: number): void {
    const isMapping = kindOf(this.#tree, row) === KIND_MAPPING;
    this.#json.sign(isMapping ? LEFT_BRACE : LEFT_BRACKET);
    this.#level++;
    const kind = (isMapping ? MAPPING : SEQUENCE) | isKey;
    this.#push(kind, firstChildOf(this.#tree, row), nextOf(this.#tree, row), row);
  }

  #push(kind: number, next: number, end: number, row: number): void {
    this.#depth++;
    const cell = this.#depth * FRAME_SIZE;
    if (cell + FRAME_SIZE > this.#frames.length) this.#frames = doubled(this.#frames);
    const frames = this.#frames;
    frames[cell + FRAME_KIND] = kind;
    frames[cell + FRAME_NEXT] = next;
    frames[cell + FRAME_END] = end;
    frames[cell + FRAME_HAS_ENTRIES] = 0;
    frames[cell + FRAME_KEY] = -1;
    frames[cell + FRAME_ROW] = row;
  }

  #close(cell: number, kind: number): void {
    const frames = this.#frames;
    const hasEntries = frames[cell + FRAME_HAS_ENTRIES];
    this.#depth--;
    if (kind === MERGED) {
      this.#merged.length = frames[cell + FRAME_ROW];
      frames[cell - FRAME_SIZE + FRAME_HAS_ENTRIES] = hasEntries;
      return;
    }
    this.#owners[this.#depth + 1] = undefined;
    this.#level--;
    if (hasEntries === 1) this.#line();
    this.#json.sign((kind & ~IS_KEY) === MAPPING ? RIGHT_BRACE : RIGHT_BRACKET);
    if ((kind & IS_KEY) !== 0) this.#closeKey(cell - FRAME_SIZE);
  }

  /** Writes the collection that was written last as the key of an entry. */
  #closeKey(cell: number): void {
    const text = this.#json.endInner();
    this.#keyDepth--;
    if (text.length > KEY_LIMIT) {
      this.#fail('text-too-large');
      return;
    }
    const key = this.#frames[cell + FRAME_KEY];
    const owners = this.#ownersAt(cell);
    if (owners.has(text)) {
      this.#loseKey('colliding-keys', key);
      this.#frames[cell + FRAME_KEY] = -1;
      return;
    }
    owners.set(text, key);
    this.#loseKey('complex-keys', key);
    this.#separate(cell);
    this.#json.string(text, 0, text.length);
    this.#colon();
  }

  /**
   * Makes the entries of a merge key's sources the next ones of the mapping: those whose keys it
   * does not have itself, an earlier source before a later one.
   */
  #openMerged(cell: number, value: number, sources: readonly number[]): void {
    if (kindOf(this.#tree, value) === KIND_ALIAS) this.#lastAlias = value;
    const owners = this.#ownersAt(cell);
    const from = this.#merged.length;
    const add = (key: number, mergedValue: number) => this.#merged.push(key, mergedValue);
    this.#budget = this.#keys.merge(sources, owners, this.#budget, add);
    const hasEntries = this.#frames[cell + FRAME_HAS_ENTRIES];
    this.#push(MERGED, from, this.#merged.length, from);
    this.#frames[this.#depth * FRAME_SIZE + FRAME_HAS_ENTRIES] = hasEntries;
  }

  /** Which key of an open mapping has each JSON key. */
  #ownersAt(cell: number): Map<string, number> {
    const depth = cell / FRAME_SIZE;
    const at = this.#frames[cell + FRAME_KIND] === MERGED ? depth - 1 : depth;
    this.#owners[at] ??= this.#keys.ownersOf(this.#frames[at * FRAME_SIZE + FRAME_ROW]);
    return this.#owners[at];
  }

  /** What comes before an entry. */
  #separate(cell: number): void {
    const frames = this.#frames;
    if (frames[cell + FRAME_HAS_ENTRIES] === 1) this.#json.sign(COMMA);
    frames[cell + FRAME_HAS_ENTRIES] = 1;
    this.#line();
  }

  #line(): void {
    if (this.#indent > 0 && this.#keyDepth === 0) this.#json.line(this.#level * this.#indent);
  }

  #colon(): void {
    this.#json.sign(COLON);
    if (this.#indent > 0 && this.#keyDepth === 0) this.#json.sign(SPACE);
  }
}
