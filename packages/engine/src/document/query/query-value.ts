import { canonicalDecimalFloat } from '../../schema/decimal-text.ts';
import type { TreeNodeType, ValueTree } from '../value-tree.ts';
import type { Comparison } from './query.ts';

/** What is compared: a scalar with its text, or a collection of the tree. */
export interface QueryValue {
  readonly type: TreeNodeType;
  /** A string, or the JSON text of any other scalar; empty for collections. */
  readonly text: string;
  /** The node it is the value of, aliases followed; undefined for one that the query holds. */
  readonly node: number | undefined;
}

/** Scalars and keys over this many code units are read once for a query, and charged by length. */
export const LONG_TEXT = 64;
/** Code units that are compared in about the time of looking at one node. */
const UNITS_PER_STEP = 8;
/** What a child of two collections that are compared takes, as nodes that are looked at. */
const STEPS_PER_PAIR = 10;

/** Reads the values and keys of a tree for one query, and compares them. */
export class QueryValues {
  readonly #nodes: ValueTree;
  readonly #spend: (count: number) => void;
  /** Of long scalars, by row. */
  readonly #values = new Map<number, QueryValue>();
  /** Of long keys, by row. */
  readonly #keys = new Map<number, string>();

  /** Whether two nodes are equal, collections or long texts, which have been compared. */
  readonly #equal = new Map<number, boolean>();
  /** Whether the first of two nodes, long texts, is less. */
  readonly #less = new Map<number, boolean>();
  /** Of long texts. */
  readonly #characterCounts = new WeakMap<QueryValue, number>();

  /** @param spend called with the nodes looked at, and with more for long texts. */
  constructor(nodes: ValueTree, spend: (count: number) => void) {
    this.#nodes = nodes;
    this.#spend = spend;
  }

  /** The value of a node; an alias has that of the node it stands for. */
  readonly valueOf = (of: number): QueryValue => {
    const nodes = this.#nodes;
    const node = nodes.targetOf(of);
    if (nodes.isCollection(node)) return { type: nodes.typeOf(node), text: '', node };
    const known = this.#values.get(node);
    if (known !== undefined) return known;
    const value = { type: nodes.typeOf(node), text: nodes.textOf(node), node };
    if (this.#isLong(node)) this.#values.set(node, value);
    return value;
  };

  /** The text of a key; charged as a node. */
  readonly keyText = (of: number): string => {
    this.#spend(1);
    const node = this.#nodes.targetOf(of);
    const known = this.#keys.get(node);
    if (known !== undefined) return known;
    const text = this.#nodes.keyText(node);
    if (this.#isLong(node)) this.#keys.set(node, text);
    return text;
  };

  /** How many characters (code points) a text has. */
  characterCount(value: QueryValue): number {
    const known = this.#characterCounts.get(value);
    if (known !== undefined) return known;
    this.#spend(value.text.length);
    let count = 0;
    for (const _ of value.text) count++;
    if (value.text.length > LONG_TEXT) this.#characterCounts.set(value, count);
    return count;
  }

  /** Compares two values (RFC 9535, section 2.3.5.2.2); undefined is no value at all. */
  compare(
    operator: Comparison,
    left: QueryValue | undefined,
    right: QueryValue | undefined,
  ): boolean {
    switch (operator) {
      case '==':
        return this.#areEqual(left, right);
      case '!=':
        return !this.#areEqual(left, right);
      case '<':
        return this.#isLess(left, right);
      case '>':
        return this.#isLess(right, left);
      case '<=':
        return this.#isLess(left, right) || this.#areEqual(left, right);
      case '>=':
        return this.#isLess(right, left) || this.#areEqual(left, right);
    }
  }

  /** Whether a scalar is long; charges for reading it if so. */
  #isLong(node: number): boolean {
    const length = this.#nodes.sourceLengthOf(node);
    if (length <= LONG_TEXT) return false;
    this.#spend(length);
    return true;
  }

  #isLess(left: QueryValue | undefined, right: QueryValue | undefined): boolean {
    if (left === undefined || left.type !== right?.type) return false;
    if (left.type !== 'number' && left.type !== 'string') return false;
    return this.#once(this.#less, left, right, () => {
      if (left.type === 'number') return this.#compareNumbers(left.text, right.text) < 0;
      const common = commonLength(left.text, right.text);
      if (common > LONG_TEXT) this.#spend(common);
      return compareStrings(left.text, right.text, common) < 0;
    });
  }

  #compareNumbers(a: string, b: string): number {
    const length = a.length + b.length;
    if (length > LONG_TEXT) this.#spend(length);
    return compareNumbers(a, b);
  }

  #areEqual(left: QueryValue | undefined, right: QueryValue | undefined): boolean {
    if (left === undefined || right === undefined) return left === right;
    if (left.type !== right.type) return false;
    return this.#once(this.#equal, left, right, () => this.#areEqualThroughout(left, right));
  }

  /** Compares two nodes once, however often aliases lead to them, if that may take long. */
  #once(
    known: Map<number, boolean>,
    left: QueryValue,
    right: QueryValue,
    compare: () => boolean,
  ): boolean {
    if (left.node === undefined || right.node === undefined) return compare();
    const isShort = left.text.length <= LONG_TEXT || right.text.length <= LONG_TEXT;
    if (isShort && !this.#nodes.isCollection(left.node)) return compare();
    const pair = this.#pairOf(left.node, right.node);
    const answer = known.get(pair) ?? compare();
    known.set(pair, answer);
    return answer;
  }

  #areEqualThroughout(left: QueryValue, right: QueryValue): boolean {
    /** Values that have to be equal in pairs. */
    const waiting = [left, right];
    // A pair that aliases lead to again is the same pair: it has been looked at, or is being.
    const seen = new Set<number>();
    const hasAliases = this.#nodes.view.aliases.count > 0;
    for (let b = waiting.pop(); b !== undefined; b = waiting.pop()) {
      const a = waiting.pop() as QueryValue;
      this.#spend(1);
      if (a.type !== b.type) return false;
      if (a.type !== 'array' && a.type !== 'object') {
        if (!this.#areScalarsEqual(a, b)) return false;
      } else if (a.node !== b.node) {
        const [nodeA, nodeB] = [a.node as number, b.node as number];
        const pair = this.#pairOf(nodeA, nodeB);
        if (hasAliases && seen.has(pair)) continue;
        if (hasAliases) seen.add(pair);
        if (!this.#pairChildren(nodeA, nodeB, waiting)) return false;
      }
    }
    return true;
  }

  #pairOf(a: number, b: number): number {
    return (a + 1) * this.#nodes.tree.rowCount + b;
  }

  /** Compares two scalars of one type. */
  #areScalarsEqual(a: QueryValue, b: QueryValue): boolean {
    if (a.type === 'number') return this.#compareNumbers(a.text, b.text) === 0;
    if (a.text.length !== b.text.length) return false;
    this.#spend(Math.floor(a.text.length / UNITS_PER_STEP));
    return a.text === b.text;
  }

  /** Puts the children that have to be equal onto a list; false when there are others. */
  #pairChildren(a: number, b: number, pairs: QueryValue[]): boolean {
    const nodes = this.#nodes;
    if (nodes.sizeOf(a) !== nodes.sizeOf(b)) return false;
    this.#spend(STEPS_PER_PAIR * nodes.sizeOf(a));
    const others: number[] = [];
    const byKey = new Map<string, number>();
    nodes.forEachChild(b, (child, key) => {
      if (key === -1) others.push(child);
      else byKey.set(this.keyText(key), child);
      return true;
    });
    let areAllThere = true;
    let place = 0;
    nodes.forEachChild(a, (child, key) => {
      const other = key === -1 ? others[place++] : byKey.get(this.keyText(key));
      areAllThere = other !== undefined;
      if (other !== undefined) pairs.push(this.valueOf(child), this.valueOf(other));
      return areAllThere;
    });
    return areAllThere;
  }
}

/** How many code units two texts have in common at their start. */
function commonLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** By code points, as RFC 9535 has it; JavaScript compares code units. */
function compareStrings(a: string, b: string, common: number): number {
  if (common === a.length || common === b.length) return a.length - b.length;
  const isSecondHalf = common > 0 && /[\ud800-\udbff]/.test(a[common - 1]);
  const from = isSecondHalf ? common - 1 : common;
  return (a.codePointAt(from) as number) - (b.codePointAt(from) as number);
}

/** -1, 0 or 1. */
function infinity(number: string): number {
  if (!number.endsWith('y')) return 0;
  return number.startsWith('-') ? -1 : 1;
}

const CANONICAL = /^(-?)(\d+)e(-?\d+)$/;

/** Below 0 when `a` is less, above when it is more. With all digits, also beyond JavaScript's. */
export function compareNumbers(a: string, b: string): number {
  if (a === 'NaN' || b === 'NaN') return Number.NaN;
  if (a === b) return 0;
  if (a.endsWith('y') || b.endsWith('y')) return infinity(a) - infinity(b);
  const difference = Number(a) - Number(b);
  // Two infinities of JavaScript give NaN, and need not be equal as they are written.
  const doubt = 4 * Number.EPSILON * Math.abs(Number(a));
  if (Number.isFinite(difference) && Math.abs(difference) > doubt) return difference;
  const exactA = canonicalDecimalFloat(a);
  const exactB = canonicalDecimalFloat(b);
  if (exactA === exactB) return 0;
  const [, signA, digitsA, powerA] = CANONICAL.exec(exactA) ?? [];
  const [, signB, digitsB, powerB] = CANONICAL.exec(exactB) ?? [];
  if (exactA === '0') return signB === '-' ? 1 : -1;
  if (exactB === '0') return signA === '-' ? -1 : 1;
  // An exponent of thousands of digits.
  if (digitsA === undefined || digitsB === undefined) return difference;
  if (signA !== signB) return signA === '-' ? -1 : 1;
  const direction = signA === '-' ? -1 : 1;
  const size = BigInt(powerA) + BigInt(digitsA.length) - BigInt(powerB) - BigInt(digitsB.length);
  if (size !== 0n) return size < 0n ? -direction : direction;
  // Of the same size, the digits decide from the first on.
  return digitsA < digitsB ? -direction : direction;
}
