import { scalarValue } from '../content/scalar-value.ts';
import {
  FLAG_HAS_TAG,
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
import { TYPE_STRING } from './scalar-type.ts';
import { expandTag, knownTag } from './tag.ts';

/* Odd multipliers that spread 32 bits well; two of them make two independent hashes. */
const PRIME_A = 0x01000193;
const PRIME_B = 0x85ebca6b;

/**
 * Texts that two nodes share exactly when they are equal (YAML 1.2.2, section 3.2.1.3): equal tag,
 * kind and content, whatever their style. Mappings compare regardless of the order of their keys.
 *
 * A collection is told by a hash of 64 bits whose seed nobody knows beforehand. Each row of a
 * collection that is a key is hashed once, so keys nested in keys cost no more than their text.
 */
export class CanonicalNodes {
  readonly #composition: Composition;
  readonly #seed = Math.floor(Math.random() * 0x7fffffff);
  #hashesA: Int32Array | undefined;
  #hashesB: Int32Array | undefined;
  /** Rows before this one have been hashed where they are needed. */
  #hashedTo = 0;

  constructor(composition: Composition) {
    this.#composition = composition;
  }

  /** The text of a scalar or collection; ask in ascending order of rows. */
  textOf(node: number): string {
    const { tree } = this.#composition;
    if (kindOf(tree, node) === KIND_SCALAR) return canonicalScalar(this.#composition, node);
    this.#hashesA ??= new Int32Array(tree.rowCount);
    this.#hashesB ??= new Int32Array(tree.rowCount);
    const end = nextOf(tree, node);
    if (node >= this.#hashedTo) {
      // From the last row to the first, every row's children are done before the row itself.
      for (let row = end - 1; row >= node; row--) {
        this.#hashesA[row] = this.#hashRow(row, this.#hashesA, PRIME_A);
        this.#hashesB[row] = this.#hashRow(row, this.#hashesB, PRIME_B);
      }
      this.#hashedTo = end;
    }
    return `node ${this.#hashesA[node]} ${this.#hashesB[node]}`;
  }

  #hashRow(row: number, hashes: Int32Array, prime: number): number {
    const { tree } = this.#composition;
    const kind = kindOf(tree, row);
    if (kind === KIND_SCALAR) {
      return hashText(canonicalScalar(this.#composition, row), this.#seed, prime);
    }
    if (kind === KIND_ALIAS) return hashText(sourceOf(tree, row), this.#seed + 1, prime);
    if (kind > KIND_ALIAS) return 0;
    let hash = hashText(tagOf(this.#composition, row), this.#seed + kind, prime);
    const end = nextOf(tree, row);
    let key = 0;
    let isValue = false;
    for (let child = row + 1; child < end; child = nextOf(tree, child)) {
      if (kindOf(tree, child) > KIND_ALIAS) continue;
      if (kind !== KIND_MAPPING) {
        hash = Math.imul(hash ^ hashes[child], prime) + 1;
      } else if (isValue) {
        // A sum does not mind the order of the pairs.
        hash = (hash + Math.imul(Math.imul(key ^ (key >>> 15), prime) ^ hashes[child], prime)) | 0;
      } else {
        key = hashes[child];
      }
      isValue = !isValue;
    }
    return hash ^ (hash >>> 13);
  }
}

/** FNV-1a over code units, from a seed of the caller's. */
function hashText(text: string, seed: number, prime: number): number {
  let hash = seed | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash;
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

function tagOf({ tree, tagHandles }: Composition, row: number): string {
  if (!hasFlag(tree, row, FLAG_HAS_TAG)) return '';
  return expandTag(sourceOf(tree, propertyOf(tree, row, KIND_TAG)), tagHandles);
}
