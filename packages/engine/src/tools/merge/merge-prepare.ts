import { lineEnd } from '../../print/gap.ts';
import { MinifiedText } from '../../print/minified-text.ts';
import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  parentOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { endOfCollection, lineEndAt, startOfNode } from './merge-lines.ts';
import { MergeSide, type Pair } from './merge-side.ts';
import type { MergeStrategy } from './merge-strategy.ts';

/** Collections in brackets inside one another are opened one level a round. */
const ROUNDS = 200;

/**
 * Brings two texts into a form in which merging is putting lines together: what will be merged into
 * is in block style, on lines of its own, and holds itself what it had through aliases and merge
 * keys. The data stays; only what the merge touches is rewritten.
 */
export function prepareSides(
  base: MergeSide,
  override: MergeSide,
  strategy: MergeStrategy,
): [MergeSide, MergeSide] {
  let a = base;
  let b = override;
  for (let round = 0; round < ROUNDS; round++) {
    const edits = new Preparation(a, b, strategy).find();
    if (edits.a.length === 0 && edits.b.length === 0) break;
    if (edits.a.length > 0) a = new MergeSide(applyEdits(a.text, edits.a));
    if (edits.b.length > 0) b = new MergeSide(applyEdits(b.text, edits.b));
  }
  return [a, b];
}

class Preparation {
  readonly #a: MergeSide;
  readonly #b: MergeSide;
  readonly #strategy: MergeStrategy;
  readonly #edits: { a: TextEdit[]; b: TextEdit[] } = { a: [], b: [] };

  constructor(a: MergeSide, b: MergeSide, strategy: MergeStrategy) {
    this.#a = a;
    this.#b = b;
    this.#strategy = strategy;
  }

  find(): { a: TextEdit[]; b: TextEdit[] } {
    const a = this.#a;
    const b = this.#b;
    const waiting: [number, number][] = [[a.root, b.root]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [inA, inB] = next;
      if (needsLines(a, inA)) this.#edits.a.push(asLines(a, inA));
      else if (needsLines(b, inB)) this.#edits.b.push(asLines(b, inB));
      else if (this.#ownsAll(inA, inB)) this.#matchPairs(inA, inB, waiting);
    }
    return this.#edits;
  }

  /** Writes out what a mapping has through merge keys, where the merge depends on it. */
  #ownsAll(inA: number, inB: number): boolean {
    if (this.#strategy === 'override') return true;
    const a = this.#a;
    const b = this.#b;
    const merge = b.mergePair(inB);
    if (merge !== undefined) {
      const from = b.lineStart(fromOf(b.tree, merge.key));
      const to = lineEndAt(b, merge.value);
      const lines = copies(b, b.inherited(inB).values(), indentOf(b.tree, inB));
      // Without a line left the break goes too.
      const isNothing = lines.length === 0;
      this.#edits.b.push({ from, to: isNothing ? to + 1 : to, insert: lines.join('\n') });
      return false;
    }
    if (a.mergePair(inA) === undefined) return true;
    const inherited = a.inherited(inA);
    const needed: Pair[] = [];
    for (const [name, { value }] of b.pairs(inB)) {
      const pair = inherited.get(name);
      if (pair && this.#joins(a.resolve(pair.value), b.resolve(value))) needed.push(pair);
    }
    if (needed.length === 0) return true;
    const at = endOfCollection(a, inA);
    const lines = copies(a, needed, indentOf(a.tree, inA));
    this.#edits.a.push({ from: at, to: at, insert: `\n${lines.join('\n')}` });
    return false;
  }

  #matchPairs(inA: number, inB: number, waiting: [number, number][]): void {
    const a = this.#a;
    const b = this.#b;
    const pairs = a.pairs(inA);
    for (const [name, { value }] of b.pairs(inB)) {
      const own = pairs.get(name);
      if (own === undefined) continue;
      const nodeA = a.resolve(own.value);
      const nodeB = b.resolve(value);
      if (!this.#joins(nodeA, nodeB) || b.isEmptyCollection(nodeB)) continue;
      if (own.value !== nodeA) this.#edits.a.push(asCopy(a, own.value, nodeA));
      else if (value !== nodeB) this.#edits.b.push(asCopy(b, value, nodeB));
      else if (a.isEmptyCollection(nodeA)) continue;
      else if (a.isMapping(nodeA)) waiting.push([nodeA, nodeB]);
      else if (!isInline(a, nodeA) || !isInline(b, nodeB)) {
        if (needsLines(a, nodeA)) this.#edits.a.push(asLines(a, nodeA));
        else if (needsLines(b, nodeB)) this.#edits.b.push(asLines(b, nodeB));
      }
    }
  }

  /** Whether two values become one, rather than the second taking the place of the first. */
  #joins(nodeA: number, nodeB: number): boolean {
    return joins(this.#strategy, this.#a, nodeA, this.#b, nodeB);
  }
}

/** Whether a strategy makes one of two values, rather than taking the second. */
export function joins(
  strategy: MergeStrategy,
  a: MergeSide,
  nodeA: number,
  b: MergeSide,
  nodeB: number,
): boolean {
  if (strategy === 'override') return false;
  if (a.isMapping(nodeA) && b.isMapping(nodeB)) return true;
  return strategy === 'append' && a.isSequence(nodeA) && b.isSequence(nodeB);
}

/** A collection in brackets on one line without comments, to which entries can be added there. */
export function isInline(side: MergeSide, row: number): boolean {
  const text = side.text.slice(fromOf(side.tree, row), toOf(side.tree, row));
  return side.isFlow(row) && !/[\r\n]/.test(text);
}

function needsLines(side: MergeSide, row: number): boolean {
  if (side.isEmptyCollection(row)) return false;
  if (side.isFlow(row)) return true;
  const first = startOfNode(side.tree, firstChildOf(side.tree, row));
  const from = Math.min(fromOf(side.tree, row), first);
  return side.text.slice(side.lineStart(from), from).trim() !== '';
}

/** The collection written as lines of block style. Comments in it come before them. */
function asLines(side: MergeSide, row: number): TextEdit {
  const { tree, text } = side;
  const parent = parentOf(tree, row);
  const isRoot = kindOf(tree, parent) === KIND_DOCUMENT;
  const column = isRoot ? 0 : Math.max(indentOf(tree, parent), 0) + 2;
  const to = toOf(tree, row);
  let from = fromOf(tree, row);
  const lines: string[] = [];
  for (let i = 0; i < tree.comments.length; i += 2) {
    if (tree.comments[i] < from || tree.comments[i] >= to) continue;
    lines.push(text.slice(tree.comments[i], tree.comments[i + 1]));
  }
  const end = nextOf(tree, row);
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  let child = firstChildOf(tree, row);
  while (child < end) {
    const value = isMapping ? nextOf(tree, child) : child;
    const written = nodeText(side, value);
    const key = isMapping ? keyText(side, child) : '';
    lines.push(isMapping ? `${key}: ${written}`.trimEnd() : `- ${written}`.trimEnd());
    child = nextOf(tree, value);
  }
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--;
  const isOnOwnLine = from === side.lineStart(from);
  const indentation = ' '.repeat(column);
  const insert = lines.map((line) => indentation + line).join('\n');
  if (isOnOwnLine) return { from, to, insert };
  // A comment behind the bracket stays on the line of the key.
  const rest = text.slice(to, lineEnd(text, to));
  if (!/^[ \t]+#/.test(rest)) return { from, to, insert: `\n${insert}` };
  return { from, to: to + rest.length, insert: `${rest.trimEnd()}\n${insert}` };
}

/** A key as it can stand before a colon. */
function keyText(side: MergeSide, key: number): string {
  const text = nodeText(side, key);
  const isApart = hasFlag(side.tree, key, FLAG_EMPTY) || kindOf(side.tree, key) === KIND_ALIAS;
  return isApart && text !== '' ? `${text} ` : text;
}

/** The source of a node that stands on one line; else its copy on one line. */
function nodeText({ tree, text }: MergeSide, row: number): string {
  const isPlainPair = hasFlag(tree, row, FLAG_SINGLE_PAIR);
  const kind = kindOf(tree, row);
  if (
    hasFlag(tree, row, FLAG_EMPTY) ||
    kind === KIND_SCALAR ||
    kind === KIND_ALIAS ||
    !isPlainPair
  ) {
    const source = text.slice(startOfNode(tree, row), toOf(tree, row));
    const isBlock = kind !== KIND_SCALAR && kind !== KIND_ALIAS && /^[^[{&!]/.test(source);
    if (!/[\r\n]/.test(source) && !isBlock) return source;
  }
  return new MinifiedText(tree, false).writeNode(row);
}

function asCopy(side: MergeSide, row: number, node: number): TextEdit {
  return {
    from: fromOf(side.tree, row),
    to: toOf(side.tree, row),
    insert: new MinifiedText(side.tree, false, false).writeNode(node),
  };
}

function copies(side: MergeSide, pairs: Iterable<Pair>, column: number): string[] {
  const lines: string[] = [];
  for (const { key, value } of pairs) {
    const copy = side.copyOf(value);
    lines.push(`${' '.repeat(column)}${keyText(side, key)}: ${copy}`.trimEnd());
  }
  return lines;
}
