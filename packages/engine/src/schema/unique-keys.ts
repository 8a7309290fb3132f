import { isVerbatim } from '../syntax/scalar-shapes.ts';
import {
  FLAG_DAMAGED,
  FLAG_HAS_TAG,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_SCALAR,
  kindOf,
  nextOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { doubled } from '../text/doubled.ts';
import { Spare } from '../text/spare.ts';
import type { CanonicalNodes } from './canonical-node.ts';
import { type Composition, lineOf, report } from './composition.ts';
import { isMergeKey } from './merge-keys.ts';
import { MergeValues } from './merge-values.ts';
import { TYPE_STRING } from './scalar-type.ts';

/** Mappings with no more keys than this are compared pair by pair. */
const FEW_KEYS = 8;
/* A key that is a string and one that is not may have the same text. */
const STRING = 1;
const NO_STRING = 2;
/** How much of a key a message shows. */
const SHOWN_LENGTH = 60;
/** How many code units at each end of a long key are hashed first. */
const HASHED_END = 32;
/** Probes after which a mapping's keys are taken to collide on purpose. */
const PROBE_LIMIT = 64;

/** Where the keys of a mapping are noted: enough for most of them. */
class KeyCells {
  readonly rows = new Int32Array(64);
  readonly hashes = new Int32Array(64);
  readonly from = new Int32Array(64);
  readonly to = new Int32Array(64);
  readonly table = new Int32Array(256);
}
const SPARE_CELLS = /* @__PURE__ */ new Spare(() => new KeyCells());

/**
 * Checks that the keys of a mapping are unique by value (YAML 1.2.2, section 3.2.1.1).
 *
 * A string key is compared in place, by hash and then by its source text; only keys that are not
 * plain text (numbers, escapes, collections) are made into strings. Where there are few keys, or
 * long ones, their lengths and ends mostly distinguish them, and the rest is not hashed. Hashes are checked against
 * equal text, and keys chosen to collide fall back on a `Map`, so the cost stays linear.
 */
export class UniqueKeys {
  /**
   * Of the mappings checked so far: whether all keys are known to differ by value, and by the text
   * of their values too.
   */
  areDistinct = true;
  readonly #composition: Composition;
  readonly #nodes: CanonicalNodes;
  readonly #merges: MergeValues;
  /** Hashes of the texts of nodes that aliases name, each made once. */
  #sharedHashes: Map<string, number> | undefined;
  /* The keys of the mapping at hand. */
  #count = 0;
  readonly #cells = SPARE_CELLS.take();
  #rows = this.#cells.rows;
  #hashes = this.#cells.hashes;
  #from = this.#cells.from;
  #to = this.#cells.to;
  /** The canonical text of a key that is not compared in place; filled up to the last of those. */
  readonly #texts: (string | undefined)[] = [];
  /** The first merge key of the mapping at hand; -1 for none. */
  #mergeKey = -1;
  /** Which of `STRING` and `NO_STRING` the keys of the mapping at hand are. */
  #types = 0;
  /** Open addressing: the number of a key plus one; 0 is free. */
  #table = this.#cells.table;

  constructor(composition: Composition, nodes: CanonicalNodes) {
    this.#composition = composition;
    this.#nodes = nodes;
    this.#merges = new MergeValues(composition);
  }

  /** Lets the next text have the cells; nothing more can be checked. */
  finish(): void {
    SPARE_CELLS.giveBack(this.#cells);
  }

  /** Reports each key of the mapping that an earlier one equals, and merge keys that cannot merge. */
  check(mapping: number): void {
    this.#readKeys(mapping);
    const count = this.#count;
    if (count < 2) return;
    const isWhole = this.#texts.length > 0;
    if (count > FEW_KEYS || isWhole) this.#hash(count, isWhole ? hashRange : hashEnds);
    if (count <= FEW_KEYS) this.#checkFew(count);
    else if (!this.#checkMany(count, isWhole)) {
      this.#hash(count, hashRange);
      this.#checkMany(count, true);
    }
  }

  #checkFew(count: number): void {
    const hashes = this.#hashes;
    for (let i = 1; i < count; i++) {
      const hash = hashes[i];
      for (let j = 0; j < i; j++) {
        if (hash === hashes[j] && this.#areEqual(i, j)) {
          this.#report(j, i);
          break;
        }
      }
    }
  }

  /** Hashes keys that are compared in place; those that are not have the hash of their whole text. */
  #hash(count: number, hashOfRange: typeof hashRange): void {
    const { text } = this.#composition.tree;
    for (let i = 0; i < count; i++) {
      if (this.#texts[i] !== undefined) continue;
      this.#hashes[i] = hashOfRange(text, this.#from[i], this.#to[i]);
    }
  }

  /**
   * @param isWhole whether hashes are those of whole texts.
   * @returns false, and reports nothing, when they are not and long texts with the same hash differ.
   */
  #checkMany(count: number, isWhole: boolean): boolean {
    let size = 16;
    while (size < count * 2) size *= 2;
    if (this.#table.length < size) this.#table = new Int32Array(size);
    const table = this.#table;
    table.fill(0, 0, size);
    const mask = size - 1;
    const found: number[] = [];
    let end = count;
    for (let i = 0; i < end; i++) {
      let slot = (this.#hashes[i] ^ (this.#hashes[i] >>> 15)) & mask;
      let probes = 0;
      for (;;) {
        const other = table[slot] - 1;
        if (other === -1) {
          table[slot] = i + 1;
          break;
        }
        if (this.#hashes[other] === this.#hashes[i]) {
          if (this.#areEqual(other, i)) {
            found.push(other, i);
            break;
          }
          if (!isWhole && this.#to[i] - this.#from[i] > 2 * HASHED_END) return false;
        }
        if (++probes > PROBE_LIMIT) {
          end = i;
          break;
        }
        slot = (slot + 1) & mask;
      }
    }
    for (let at = 0; at < found.length; at += 2) this.#report(found[at], found[at + 1]);
    if (end < count) this.#checkByMap(end, count);
    return true;
  }

  /** Goes on from key `start` with strings in a `Map`, whose hashes no one can choose. */
  #checkByMap(start: number, count: number): void {
    const seen = new Map<string, number>();
    for (let i = 0; i < count; i++) {
      const text = this.#texts[i] ?? `str ${this.#sourceOf(i)}`;
      const other = seen.get(text);
      if (other === undefined) seen.set(text, i);
      else if (i >= start) this.#report(other, i);
    }
  }

  #sourceOf(key: number): string {
    return this.#composition.tree.text.slice(this.#from[key], this.#to[key]);
  }

  #areEqual(a: number, b: number): boolean {
    const textA = this.#texts[a];
    const textB = this.#texts[b];
    if (textA !== undefined || textB !== undefined) {
      return (textA ?? `str ${this.#sourceOf(a)}`) === (textB ?? `str ${this.#sourceOf(b)}`);
    }
    const fromA = this.#from[a];
    const fromB = this.#from[b];
    const length = this.#to[a] - fromA;
    if (length !== this.#to[b] - fromB) return false;
    const { text } = this.#composition.tree;
    for (let i = 0; i < length; i++) {
      if (text.charCodeAt(fromA + i) !== text.charCodeAt(fromB + i)) return false;
    }
    return true;
  }

  #report(first: number, second: number): void {
    this.areDistinct = false;
    reportDuplicate(this.#composition, this.#rows[first], this.#rows[second]);
  }

  #readKeys(mapping: number): void {
    const { tree } = this.#composition;
    const end = nextOf(tree, mapping);
    let key = hasProperties(tree, mapping) ? firstChildOf(tree, mapping) : mapping + 1;
    this.#count = 0;
    this.#types = 0;
    this.#mergeKey = -1;
    if (this.#texts.length > 0) this.#texts.length = 0;
    while (key < end) {
      const value = nextOf(tree, key);
      this.#addKey(key, value);
      key = nextOf(tree, value);
    }
    if (this.#types === (STRING | NO_STRING)) this.areDistinct = false;
  }

  #addKey(key: number, value: number): void {
    const { tree, schema } = this.#composition;
    const { text } = tree;
    if (hasFlag(tree, key, FLAG_DAMAGED)) {
      this.areDistinct = false;
      return;
    }
    let from = fromOf(tree, key);
    let to = toOf(tree, key);
    const isSimple = isVerbatim(tree, key);
    if (isSimple && styleOf(tree, key) === STYLE_PLAIN) {
      if (to - from === 2 && text.startsWith('<<', from)) {
        this.#checkMerge(key, value);
        return;
      }
      if (schema.resolvePlain(text, from, to) === TYPE_STRING) {
        this.#types |= STRING;
        this.#add(key, quickHash(text, from, to), from, to);
        return;
      }
    } else if (isSimple) {
      from++;
      to--;
      this.#types |= STRING;
      this.#add(key, quickHash(text, from, to), from, to);
      return;
    }
    if (hasFlag(tree, key, FLAG_HAS_TAG) && isMergeKey(tree, key, this.#composition.tagHandles)) {
      this.#checkMerge(key, value);
      return;
    }
    const node = this.#composition.resolve(key);
    if (node === -1) {
      this.areDistinct = false;
      return;
    }
    const isShared = node !== key;
    const canonical = isShared ? this.#nodes.sharedTextOf(node) : this.#nodes.textOf(node);
    const index = this.#count;
    this.#types |= canonical.startsWith('str ') ? STRING : NO_STRING;
    this.#add(key, isShared ? this.#sharedHash(canonical) : hashOf(canonical), from, to);
    this.#texts[index] = canonical;
  }

  /** Several merge keys in one mapping are merged in turn: no duplicates, but not to every reader. */
  #checkMerge(key: number, value: number): void {
    this.#merges.check(key, value);
    if (this.#mergeKey === -1) this.#mergeKey = key;
    else reportRepeatedMerge(this.#composition, this.#mergeKey, key);
  }

  #sharedHash(canonical: string): number {
    this.#sharedHashes ??= new Map();
    let hash = this.#sharedHashes.get(canonical);
    if (hash === undefined) {
      hash = hashOf(canonical);
      this.#sharedHashes.set(canonical, hash);
    }
    return hash;
  }

  #add(key: number, hash: number, from: number, to: number): void {
    const index = this.#count++;
    if (index === this.#rows.length) this.#grow();
    this.#rows[index] = key;
    this.#hashes[index] = hash;
    this.#from[index] = from;
    this.#to[index] = to;
  }

  #grow(): void {
    this.#rows = doubled(this.#rows);
    this.#hashes = doubled(this.#hashes);
    this.#from = doubled(this.#from);
    this.#to = doubled(this.#to);
  }
}

/** Reports the key `row`, which equals the key `first`. */
export function reportDuplicate(composition: Composition, first: number, row: number): void {
  const { tree } = composition;
  const parameters = { key: shownKey(composition, row), line: lineOf(composition, first) };
  report(composition, 'duplicate-key', row, parameters, {
    related: [{ message: 'It is here first', from: fromOf(tree, first), to: toOf(tree, first) }],
  });
}

/** Warns of the merge key `row` of a mapping that has the merge key `first`. */
function reportRepeatedMerge(composition: Composition, first: number, row: number): void {
  const { tree } = composition;
  const parameters = { key: '<<', line: lineOf(composition, first) };
  report(composition, 'repeated-merge-key', row, parameters, {
    severity: 'warning',
    related: [{ message: 'It is here first', from: fromOf(tree, first), to: toOf(tree, first) }],
  });
}

/** A key as a message shows it, with what an alias stands for. */
function shownKey(composition: Composition, row: number): string {
  const { tree } = composition;
  const node = composition.resolve(row);
  if (node === row) return shownNode(tree, row);
  const name = sourceOf(tree, row);
  return kindOf(tree, node) === KIND_SCALAR ? `${name} (${shownNode(tree, node)})` : name;
}

/** The source of a node, shortened; of a quoted scalar, what is between the quotes. */
function shownNode(tree: SyntaxTree, row: number): string {
  const style = styleOf(tree, row);
  const quote = style === STYLE_SINGLE_QUOTED || style === STYLE_DOUBLE_QUOTED ? 1 : 0;
  const from = fromOf(tree, row) + quote;
  const to = toOf(tree, row) - quote;
  const end = Math.min(to, from + SHOWN_LENGTH);
  return tree.text.slice(from, end) + (end < to ? '…' : '');
}

/** The hash of a canonical text; that of a string is the hash of its value. */
function hashOf(canonical: string): number {
  return hashRange(canonical, canonical.startsWith('str ') ? 4 : 0, canonical.length);
}

/** What distinguishes most of a few keys: the length, the first and the last code unit. */
function quickHash(text: string, from: number, to: number): number {
  return ((to - from) << 16) ^ (text.charCodeAt(from) << 8) ^ text.charCodeAt(to - 1);
}

/** What distinguishes most keys: all of a short one, the length and both ends of a long one. */
function hashEnds(text: string, from: number, to: number): number {
  const length = to - from;
  if (length <= 2 * HASHED_END) return hashRange(text, from, to);
  const start = hashRange(text, from, from + HASHED_END);
  return Math.imul(start, length | 1) ^ hashRange(text, to - HASHED_END, to);
}

/** FNV-1a over code units. */
function hashRange(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
