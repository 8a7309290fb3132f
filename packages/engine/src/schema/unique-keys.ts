import {
  CELL_FROM,
  CELL_HEADER,
  CELL_NEXT,
  CELL_TO,
  FLAG_DAMAGED,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  ROW_SIZE,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  sourceOf,
  toOf,
} from '../syntax/tree.ts';
import { doubled } from '../text/doubled.ts';
import type { AnchorNames } from './anchor-names.ts';
import { CanonicalNodes } from './canonical-node.ts';
import { type Composition, lineOf, report } from './composition.ts';
import { TYPE_STRING } from './scalar-type.ts';

/** Mappings with no more keys than this are compared pair by pair. */
const FEW_KEYS = 8;
/* A key that is a string and one that is not may have the same text. */
const STRING = 1;
const NO_STRING = 2;
/** Probes after which a mapping's keys are taken to collide on purpose. */
const PROBE_LIMIT = 64;

/**
 * Checks that the keys of a mapping are unique by value (YAML 1.2.2, section 3.2.1.1).
 *
 * A string key is compared in place, by hash and then by its source text; only keys that are not
 * plain text (numbers, escapes, collections) are made into strings. Hashes are checked against
 * equal text, and keys chosen to collide fall back on a `Map`, so the cost stays linear.
 */
export class UniqueKeys {
  /**
   * Of the mappings checked so far: whether all keys are known to differ by value, and by the text
   * of their values too.
   */
  areDistinct = true;
  readonly #composition: Composition;
  readonly #anchors: AnchorNames;
  readonly #nodes: CanonicalNodes;
  /* The keys of the mapping at hand. */
  #count = 0;
  #rows = new Int32Array(64);
  #hashes = new Int32Array(64);
  #from = new Int32Array(64);
  #to = new Int32Array(64);
  /** The canonical text of a key that is not compared in place; filled up to the last of those. */
  readonly #texts: (string | undefined)[] = [];
  /** Which of `STRING` and `NO_STRING` the keys of the mapping at hand are. */
  #types = 0;
  /** Open addressing: the number of a key plus one; 0 is free. */
  #table = new Int32Array(64);

  constructor(composition: Composition, anchors: AnchorNames) {
    this.#composition = composition;
    this.#anchors = anchors;
    this.#nodes = new CanonicalNodes(composition);
  }

  /** Reports each key of the mapping that an earlier one equals, and merge keys that cannot merge. */
  check(mapping: number): void {
    this.#readKeys(mapping);
    const count = this.#count;
    if (count < 2) return;
    if (count <= FEW_KEYS) {
      for (let i = 1; i < count; i++) {
        for (let j = 0; j < i; j++) {
          if (this.#hashes[i] === this.#hashes[j] && this.#areEqual(i, j)) {
            this.#report(j, i);
            break;
          }
        }
      }
    } else {
      this.#checkMany(count);
    }
  }

  #checkMany(count: number): void {
    let size = 16;
    while (size < count * 2) size *= 2;
    if (this.#table.length < size) this.#table = new Int32Array(size);
    const table = this.#table;
    table.fill(0, 0, size);
    const mask = size - 1;
    for (let i = 0; i < count; i++) {
      let slot = (this.#hashes[i] ^ (this.#hashes[i] >>> 15)) & mask;
      let probes = 0;
      for (;;) {
        const other = table[slot] - 1;
        if (other === -1) {
          table[slot] = i + 1;
          break;
        }
        if (this.#hashes[other] === this.#hashes[i] && this.#areEqual(other, i)) {
          this.#report(other, i);
          break;
        }
        if (++probes > PROBE_LIMIT) {
          this.#checkByMap(i, count);
          return;
        }
        slot = (slot + 1) & mask;
      }
    }
  }

  /** Goes on from key `start` with strings in a `Map`, whose hashes nobody can choose. */
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
    const composition = this.#composition;
    const { tree } = composition;
    const firstRow = this.#rows[first];
    const row = this.#rows[second];
    const source = sourceOf(tree, row).replace(/^(["'])(.*)\1$/, '$2');
    const shown = source.length > 60 ? `${source.slice(0, 60)}…` : source;
    const line = lineOf(composition, firstRow);
    report(composition, 'duplicate-key', row, `${line}|${shown}`, {
      related: [
        { message: 'It is here first', from: fromOf(tree, firstRow), to: toOf(tree, firstRow) },
      ],
    });
  }

  #readKeys(mapping: number): void {
    const { rows } = this.#composition.tree;
    const end = rows[mapping * ROW_SIZE + CELL_NEXT];
    let key = mapping + 1;
    if (rows[mapping * ROW_SIZE] & (FLAG_HAS_ANCHOR | FLAG_HAS_TAG)) {
      key = firstChildOf(this.#composition.tree, mapping);
    }
    this.#count = 0;
    this.#types = 0;
    if (this.#texts.length > 0) this.#texts.length = 0;
    while (key < end) {
      const value = rows[key * ROW_SIZE + CELL_NEXT];
      this.#addKey(key, value);
      key = rows[value * ROW_SIZE + CELL_NEXT];
    }
    if (this.#types === (STRING | NO_STRING)) this.areDistinct = false;
  }

  #addKey(key: number, value: number): void {
    const { tree, schema } = this.#composition;
    const { rows, text } = tree;
    const cell = key * ROW_SIZE;
    const header = rows[cell + CELL_HEADER];
    if (header & FLAG_DAMAGED) {
      this.areDistinct = false;
      return;
    }
    let from = rows[cell + CELL_FROM];
    let to = rows[cell + CELL_TO];
    const style = (header >> 4) & 15;
    const isSimple =
      (header & 15) === KIND_SCALAR &&
      (header & (FLAG_MULTILINE | FLAG_HAS_ESCAPE | FLAG_HAS_TAG)) === 0 &&
      style <= STYLE_DOUBLE_QUOTED;
    if (isSimple && style === STYLE_PLAIN) {
      if (to - from === 2 && text.charCodeAt(from) === 0x3c && text.charCodeAt(from + 1) === 0x3c) {
        // Several merge keys in one mapping are merged in turn: no duplicate.
        this.#checkMerge(key, value);
        return;
      }
      if (schema.resolvePlain(text, from, to) === TYPE_STRING) {
        this.#types |= STRING;
        this.#add(key, hashRange(text, from, to), from, to);
        return;
      }
    } else if (isSimple) {
      from++;
      to--;
      this.#types |= STRING;
      this.#add(key, hashRange(text, from, to), from, to);
      return;
    }
    const canonical = this.#canonicalText(key);
    if (canonical === undefined) {
      this.areDistinct = false;
      return;
    }
    const index = this.#count;
    const isString = canonical.startsWith('str ');
    this.#types |= isString ? STRING : NO_STRING;
    const hash = hashRange(canonical, isString ? 4 : 0, canonical.length);
    this.#add(key, hash, from, to);
    this.#texts[index] = canonical;
  }

  /** The canonical text of a key, unless nothing is known of it. */
  #canonicalText(key: number): string | undefined {
    const { tree } = this.#composition;
    if (kindOf(tree, key) !== KIND_ALIAS) return this.#nodes.textOf(key);
    const target = this.#anchors.targetOf(key);
    if (target === -1) return undefined;
    return kindOf(tree, target) === KIND_SCALAR ? this.#nodes.textOf(target) : `alias ${target}`;
  }

  #checkMerge(key: number, value: number): void {
    const { tree } = this.#composition;
    if (!this.#canMerge(value)) report(this.#composition, 'invalid-merge-key', key, '');
    else if (kindOf(tree, value) === KIND_SEQUENCE) {
      const end = nextOf(tree, value);
      for (let entry = firstChildOf(tree, value); entry < end; entry = nextOf(tree, entry)) {
        if (kindOf(tree, entry) === KIND_SEQUENCE || !this.#canMerge(entry)) {
          report(this.#composition, 'invalid-merge-key', key, '');
          return;
        }
      }
    }
  }

  #canMerge(node: number): boolean {
    const { tree } = this.#composition;
    const kind = kindOf(tree, node);
    if (kind !== KIND_ALIAS) return kind === KIND_MAPPING || kind === KIND_SEQUENCE;
    const target = this.#anchors.targetOf(node);
    // An alias without an anchor is told as that.
    return target === -1 || kindOf(tree, target) !== KIND_SCALAR;
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

/** FNV-1a over code units. */
function hashRange(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
