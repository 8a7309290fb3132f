import { scalarValue } from '../content/scalar-value.ts';
import {
  FLAG_HAS_TAG,
  firstChildOf,
  hasFlag,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  STYLE_PLAIN,
  sourceOf,
  styleOf,
} from '../syntax/tree.ts';
import { canonicalKey } from './canonical-key.ts';
import type { Composition } from './composition.ts';
import { type Hash, hashText, ListHash, PairSum, RowHashes } from './node-hash.ts';
import { TYPE_STRING } from './scalar-type.ts';
import { DEFAULT_TAG_PREFIX, expandTag, knownTag } from './tag.ts';

/** The hashes of a collection's rows, and which of them are known. */
class KnownHashes extends RowHashes {
  readonly isKnown: Uint8Array;

  constructor(rowCount: number) {
    super(rowCount);
    this.isKnown = new Uint8Array(rowCount);
  }
}

/**
 * Texts that two nodes share exactly when they are equal (YAML 1.2.2, section 3.2.1.3): equal tag,
 * kind and content, whatever their style and whether they are written out or named by an alias.
 * Mappings compare regardless of the order of their keys.
 *
 * A collection goes by a hash of 64 bits whose seed is not known beforehand. Each row of a
 * collection that is a key is hashed once, so keys nested in keys cost no more than their text; and
 * the text of a node that aliases name is made once, however many they are.
 */
export class CanonicalNodes {
  readonly #composition: Composition;
  /** Empty between two nodes. */
  readonly #stack: number[] = [];
  #hashes: KnownHashes | undefined;
  #shared: Map<number, string> | undefined;
  /** One string for all that are equal, so that comparing two of them need not read them. */
  #interned: Map<string, string> | undefined;

  constructor(composition: Composition) {
    this.#composition = composition;
  }

  /** The text of a scalar or collection that is read once. */
  textOf(node: number): string {
    if (kindOf(this.#composition.tree, node) === KIND_SCALAR) {
      return canonicalScalar(this.#composition, node);
    }
    this.#hashes ??= new KnownHashes(this.#composition.tree.rowCount);
    this.#hash(node, this.#hashes);
    return `node ${this.#hashes.textOf(node)}`;
  }

  /** The same for a node that any number of aliases may name. */
  sharedTextOf(node: number): string {
    this.#shared ??= new Map();
    this.#interned ??= new Map();
    const known = this.#shared.get(node);
    if (known !== undefined) return known;
    const text = this.textOf(node);
    const interned = this.#interned.get(text) ?? text;
    this.#interned.set(interned, interned);
    this.#shared.set(node, interned);
    return interned;
  }

  /**
   * Hashes a collection and what it is made of. An alias waits for its target; there is no waiting
   * in a circle, because a target that does not hold its alias ends before it.
   */
  #hash(node: number, hashes: KnownHashes): void {
    const stack = this.#stack;
    stack.push(node);
    for (let row = stack.at(-1); row !== undefined; row = stack.at(-1)) {
      const depth = stack.length;
      if (hashes.isKnown[row] === 0) this.#pushUnknown(row, stack, hashes.isKnown);
      if (stack.length > depth) continue;
      if (hashes.isKnown[row] === 0) {
        hashes.set(row, this.#hashRow(row, hashes));
        hashes.isKnown[row] = 1;
      }
      stack.pop();
    }
  }

  /** Adds the rows that must be hashed before `row`. */
  #pushUnknown(row: number, stack: number[], isKnown: Uint8Array): void {
    const { tree } = this.#composition;
    const kind = kindOf(tree, row);
    if (kind === KIND_SCALAR) return;
    if (kind === KIND_ALIAS) {
      const target = this.#targetOf(row);
      if (target !== -1 && isKnown[target] === 0) stack.push(target);
      return;
    }
    const end = nextOf(tree, row);
    for (let child = firstChildOf(tree, row); child < end; child = nextOf(tree, child)) {
      if (isKnown[child] === 0) stack.push(child);
    }
  }

  /** The target of an alias that is outside of it; -1 where there is none. */
  #targetOf(alias: number): number {
    const { tree, aliases } = this.#composition;
    const target = aliases.targetOf(alias);
    return target !== -1 && nextOf(tree, target) <= alias ? target : -1;
  }

  #hashRow(row: number, hashes: RowHashes): Hash {
    const { tree } = this.#composition;
    const kind = kindOf(tree, row);
    if (kind === KIND_SCALAR) return hashText(0, canonicalScalar(this.#composition, row));
    if (kind === KIND_ALIAS) {
      const target = this.#targetOf(row);
      return target === -1 ? hashText(1, sourceOf(tree, row)) : hashes.of(target);
    }
    const end = nextOf(tree, row);
    const tag = collectionTag(this.#composition, row);
    let child = firstChildOf(tree, row);
    if (kind !== KIND_MAPPING) {
      const list = new ListHash(tag);
      for (; child < end; child = nextOf(tree, child)) hashes.appendTo(list, child);
      return list.finish();
    }
    const sum = new PairSum();
    while (child < end) {
      const value = nextOf(tree, child);
      hashes.addTo(sum, child, value);
      child = nextOf(tree, value);
    }
    return sum.finish(tag);
  }
}

function canonicalScalar(composition: Composition, row: number): string {
  const { tree, schema } = composition;
  const value = scalarValue(tree, row);
  if (hasFlag(tree, row, FLAG_HAS_TAG)) {
    const tag = tagOf(composition, row);
    const known = knownTag(tag);
    if (known === undefined) return tag === '!' ? `str ${value}` : `${tag} ${value}`;
    const fits = schema.accepts(known.type, value);
    return canonicalKey(schema, fits ? known.type : TYPE_STRING, value);
  }
  if (styleOf(tree, row) !== STYLE_PLAIN) return `str ${value}`;
  return canonicalKey(schema, schema.resolvePlain(value, 0, value.length), value);
}

/** The tag of a collection; '' for the one it has without being tagged. */
function collectionTag(composition: Composition, row: number): string {
  if (!hasFlag(composition.tree, row, FLAG_HAS_TAG)) return '';
  const tag = tagOf(composition, row);
  const isMapping = kindOf(composition.tree, row) === KIND_MAPPING;
  return tag === '!' || tag === DEFAULT_TAG_PREFIX + (isMapping ? 'map' : 'seq') ? '' : tag;
}

function tagOf({ tree, tagHandles }: Composition, row: number): string {
  return expandTag(sourceOf(tree, propertyOf(tree, row, KIND_TAG)), tagHandles);
}
