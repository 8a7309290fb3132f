import { canonicalDecimalFloat } from '../../schema/decimal-text.ts';
import type { TreeNodes, TreeNodeType } from '../tree-nodes.ts';
import type { Comparison } from './query.ts';

/** What is compared: a scalar with its text, or a collection of the tree. */
export interface QueryValue {
  readonly type: TreeNodeType;
  /** A string, or the JSON text of any other scalar; empty for collections. */
  readonly text: string;
  /** The node it is the value of, aliases followed; undefined for one that the query holds. */
  readonly node: number | undefined;
}

/** The value of a node; an alias has that of the node it stands for. */
export function valueOfNode(nodes: TreeNodes, of: number): QueryValue {
  const node = nodes.targetOf(of);
  const type = nodes.typeOf(node);
  const text = type === 'array' || type === 'object' ? '' : nodes.textOf(node);
  return { type, text, node };
}

/**
 * Compares two values (RFC 9535, section 2.3.5.2.2); undefined is no value at all.
 *
 * @param spend called with the nodes looked at.
 */
export function compareValues(
  nodes: TreeNodes,
  operator: Comparison,
  left: QueryValue | undefined,
  right: QueryValue | undefined,
  spend: (count: number) => void,
): boolean {
  switch (operator) {
    case '==':
      return areEqual(nodes, left, right, spend);
    case '!=':
      return !areEqual(nodes, left, right, spend);
    case '<':
      return isLess(left, right);
    case '>':
      return isLess(right, left);
    case '<=':
      return isLess(left, right) || areEqual(nodes, left, right, spend);
    case '>=':
      return isLess(right, left) || areEqual(nodes, left, right, spend);
  }
}

function isLess(left: QueryValue | undefined, right: QueryValue | undefined): boolean {
  if (left === undefined || left.type !== right?.type) return false;
  if (left.type === 'number') return compareNumbers(left.text, right.text) < 0;
  return left.type === 'string' && compareStrings(left.text, right.text) < 0;
}

function areEqual(
  nodes: TreeNodes,
  left: QueryValue | undefined,
  right: QueryValue | undefined,
  spend: (count: number) => void,
): boolean {
  if (left === undefined || right === undefined) return left === right;
  /** Values that have to be equal in pairs. */
  const waiting = [left, right];
  // A pair that aliases lead to again is the same pair: it has been looked at, or is being.
  const seen = new Set<number>();
  const hasAliases = nodes.aliases.count > 0;
  for (let b = waiting.pop(); b !== undefined; b = waiting.pop()) {
    const a = waiting.pop() as QueryValue;
    spend(1);
    if (a.type !== b.type) return false;
    if (a.type === 'number') {
      if (compareNumbers(a.text, b.text) !== 0) return false;
    } else if (a.type !== 'array' && a.type !== 'object') {
      if (a.text !== b.text) return false;
    } else if (a.node !== b.node) {
      const [nodeA, nodeB] = [a.node as number, b.node as number];
      const pair = (nodeA + 1) * nodes.tree.rowCount + nodeB;
      if (hasAliases && seen.has(pair)) continue;
      if (hasAliases) seen.add(pair);
      spend(4 * nodes.sizeOf(nodeA));
      if (!pairChildren(nodes, nodeA, nodeB, waiting)) return false;
    }
  }
  return true;
}

/** Puts the children that have to be equal onto a list; false when there are others. */
function pairChildren(nodes: TreeNodes, a: number, b: number, pairs: QueryValue[]): boolean {
  if (nodes.sizeOf(a) !== nodes.sizeOf(b)) return false;
  const others = new Map<string, number>();
  let place = 0;
  const keyOf = (key: number) => (key === -1 ? String(place++) : nodes.keyText(key));
  nodes.forEachChild(b, (child, key) => {
    others.set(keyOf(key), child);
    return true;
  });
  place = 0;
  let areAllThere = true;
  nodes.forEachChild(a, (child, key) => {
    const other = others.get(keyOf(key));
    areAllThere = other !== undefined;
    if (other !== undefined) pairs.push(valueOfNode(nodes, child), valueOfNode(nodes, other));
    return areAllThere;
  });
  return areAllThere;
}

/** By code points, as RFC 9535 has it; JavaScript compares code units. */
function compareStrings(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    const isSecondHalf = at > 0 && /[\ud800-\udbff]/.test(a[at - 1]);
    const from = isSecondHalf ? at - 1 : at;
    return (a.codePointAt(from) as number) - (b.codePointAt(from) as number);
  }
  return a.length - b.length;
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
