import { nameOfAnchor } from '../../content/anchors.ts';
import { type Problem, toProblems } from '../../diagnostics/problem.ts';
import {
  type CommentOwners,
  ownedComments,
  type ShownComments,
} from '../../document/comment-owners.ts';
import { commentText } from '../../document/comment-text.ts';
import {
  formatPath,
  type NodePath,
  type PathInput,
  type PathStep,
  stepsOfPath,
  tryReadPath,
} from '../../document/node-path.ts';
import type { QueryResult } from '../../document/query/query-problem.ts';
import { readQuery } from '../../document/query/read-query.ts';
import { runQuery } from '../../document/query/run-query.ts';
import { readPathOrQuery } from '../../document/select-paths.ts';
import { subtreeText } from '../../document/subtree-text.ts';
import { type NearestNode, STREAM, ValueTree } from '../../document/value-tree.ts';
import type { SchemaName } from '../../schema/schema.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { parse } from '../../syntax/parse.ts';
import type { ActionLine } from '../../syntax/templates/action-lines.ts';
import {
  fromOf,
  KIND_ANCHOR,
  KIND_TAG,
  propertyOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { doubled } from '../../text/doubled.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { ActionRows } from './action-rows.ts';
import { lineOfRow, rowOfLine } from './line-rows.ts';
import { openPairs } from './open-pairs.ts';
import { type TreeRow, VALUE_LIMIT } from './tree-row.ts';

/** Cells of `#visible` for each row that is shown: its node and its depth. */
const CELLS = 2;

/** What a tree starts from and shows; what is left out has its default. */
export interface InspectOptions {
  /** How untagged scalars get their types. Default `core`. */
  readonly schema?: SchemaName;
  /** The view of an earlier state of the text: nodes that are open there, by path, are open here. */
  readonly like?: TreeView;
  /** The key, or the place in its list, that a node of that view has now, where it is another. */
  readonly keyNow?: (node: number) => PathStep | undefined;
  /** For the mask of a template (`TemplateMask`): shows its lines of actions, as `actionRowsOf` makes it. */
  readonly actionRows?: (nodes: ValueTree) => ActionRows;
}

/**
 * A text's values as a tree of which parts are open. The rows that are shown are asked for in
 * pages, so a tree of a million nodes costs what is seen of it. Starts with the root open. A text
 * with errors gives the tree of what could be read. Never throws.
 */
export function inspect(text: string, options: InspectOptions = {}): TreeView {
  const { schema = 'core' } = options;
  return new TreeView(new ValueTree(parse(text), schemaNamed(schema)), options);
}

/** See `inspect`. Nodes go by numbers that stay theirs for as long as the view lives. */
export class TreeView {
  readonly #nodes: ValueTree;
  readonly #actions: ActionRows | undefined;
  readonly #expanded = new Set<number>();
  #visible = new Int32Array(256);
  #count = 0;
  #problems: readonly Problem[] | undefined;

  constructor(nodes: ValueTree, { like, keyNow, actionRows }: InspectOptions = {}) {
    this.#nodes = nodes;
    this.#actions = actionRows?.(nodes);
    if (like === undefined || like.count === 0) this.#expanded.add(nodes.root);
    else openPairs(like.#nodes, like.#expanded, nodes, this.#expanded, keyNow);
    if (like !== undefined && like.#actions !== undefined) this.#actions?.foldLike(like.#actions);
    this.#layOut();
  }

  /** How many rows are shown; 0 when the text holds no value. */
  get count(): number {
    return this.#count;
  }

  /** How many documents hold something. */
  get documentCount(): number {
    return this.#nodes.documentCount;
  }

  /** What the parser found wrong with the text, in its order; without fixes, which `validate` looks for. */
  get problems(): readonly Problem[] {
    const { text, diagnostics } = this.#nodes.tree;
    this.#problems ??= toProblems(diagnostics, new LineIndex(text));
    return this.#problems;
  }

  /** The rows from place `from` on, `count` of them or as many as there are. */
  rows(from: number, count: number): TreeRow[] {
    const rows: TreeRow[] = [];
    const end = Math.min(this.#count, from + count);
    for (let place = Math.max(0, from); place < end; place++) {
      rows.push(this.#row(this.#visible[place * CELLS], this.#visible[place * CELLS + 1]));
    }
    return rows;
  }

  /** Opens or closes a node, or what is in the block that a line of actions opens. */
  setExpanded(node: number, isExpanded: boolean): void {
    if (node < STREAM) this.#actions?.setFolded(lineOfRow(node), !isExpanded);
    else if (isExpanded) this.#expanded.add(node);
    else this.#expanded.delete(node);
    this.#layOut();
  }

  /** Opens every node above `depth`, the root being at 0, and closes the others; 0 closes all. */
  expandTo(depth: number): void {
    this.#expanded.clear();
    this.#actions?.unfoldAll();
    let level = [this.#nodes.root];
    for (let at = 0; at < depth && level.length > 0; at++) {
      const next: number[] = [];
      for (const node of level) {
        this.#expanded.add(node);
        this.#nodes.forEachChild(node, (child) => {
          if (this.#nodes.isCollection(child)) next.push(child);
          return true;
        });
      }
      level = next;
    }
    this.#layOut();
  }

  /** Opens a node and its siblings. */
  expandSiblings(node: number): void {
    const parent = this.parentOf(node);
    if (parent === undefined) this.#expanded.add(node);
    else {
      this.#nodes.forEachChild(parent, (child) => {
        if (this.#nodes.isCollection(child)) this.#expanded.add(child);
        return true;
      });
    }
    this.#layOut();
  }

  /** Opens what is above a node, and gives the place of its row. */
  reveal(node: number): number {
    const before = this.#expanded.size;
    const isUnfolded = this.#actions?.unfoldAround(this.#startOf(node)) === true;
    for (let above = this.parentOf(node); above !== undefined; ) {
      this.#expanded.add(above);
      above = this.#nodes.parentOf(above);
    }
    if (isUnfolded || this.#expanded.size !== before) this.#layOut();
    return this.placeOf(node);
  }

  /** The place of a node's row among those shown, or -1. */
  placeOf(node: number): number {
    for (let place = 0; place < this.#count; place++) {
      if (this.#visible[place * CELLS] === node) return place;
    }
    return -1;
  }

  /**
   * The next row shown whose key, or place in its list, begins with a text, whatever its case; wraps around at
   * the end. Undefined when there is none.
   *
   * @param from the place of the row to look at first.
   */
  nodeByKey(text: string, from: number): number | undefined {
    const wanted = text.toLowerCase();
    for (let step = 0; step < this.#count; step++) {
      const node = this.#visible[((from + step) % this.#count) * CELLS];
      const key = node < STREAM ? undefined : this.#nodes.keyOf(node);
      if (key !== undefined && String(key).toLowerCase().startsWith(wanted)) return node;
    }
    return undefined;
  }

  /** The node with the path that a node has in another view; undefined when there is none. */
  nodeLike(other: TreeView, node: number): number | undefined {
    if (node < STREAM) return this.#isSameLine(other, node) ? node : undefined;
    return this.#nodes.nodeAtPath(other.#nodes.stepsOf(node));
  }

  #isSameLine(other: TreeView, row: number): boolean {
    const [own, others] = [this.#lineOf(row), other.#lineOf(row)];
    return own !== undefined && own.source === others?.source;
  }

  /** The line of actions that a row is; undefined for a node. */
  #lineOf(row: number): ActionLine | undefined {
    return row < STREAM ? this.#actions?.lines[lineOfRow(row)] : undefined;
  }

  /** A node itself, or the one that a line of actions is below. */
  #nodeOf(row: number): number | undefined {
    return row < STREAM ? this.parentOf(row) : row;
  }

  /** The node above, or undefined for the root. */
  parentOf(node: number): number | undefined {
    return node < STREAM ? this.#actions?.parentOf(lineOfRow(node)) : this.#nodes.parentOf(node);
  }

  /** A node's children; none for a scalar and an alias. */
  childrenOf(node: number): number[] {
    const children: number[] = [];
    if (node >= STREAM) this.#nodes.forEachChild(node, (child) => children.push(child) > 0);
    return children;
  }

  /** The values that the tree shows. */
  get values(): ValueTree {
    return this.#nodes;
  }

  /** The tree of the text, for a `YamlEditor`. */
  get tree(): SyntaxTree {
    return this.#nodes.tree;
  }

  /** The keys and places that lead to a node from the root; for a line of actions, to the node it is below. */
  stepsOf(row: number): PathStep[] {
    const node = this.#nodeOf(row);
    return node === undefined ? [] : this.#nodes.stepsOf(node);
  }

  /** A scalar's whole value, of an alias that of what it stands for; empty for collections. */
  valueOf(node: number): string {
    const line = this.#lineOf(node);
    if (line !== undefined) return line.source;
    return this.#nodes.valueOf(this.#nodes.targetOf(node));
  }

  /** A node's path in all notations; of a line of actions, that of the node it is below. */
  pathOf(row: number): NodePath {
    return formatPath(this.stepsOf(row));
  }

  /** The node at a path, or at one in any of the notations of `pathOf`; undefined when there is none. Aliases are followed. @throws ArgumentError for a path that cannot be read. */
  nodeAtPath(path: PathInput): number | undefined {
    return this.#nodes.nodeAtPath(stepsOfPath(path));
  }

  /**
   * The nodes at a path. Besides what `nodeAtPath` takes, it may have wildcards (`a[*].b`, `a.*`,
   * `..name`) or be a JSONPath query. What is wrong with it is a problem. Never throws.
   */
  nodesAtPath(path: string): QueryResult {
    const read = readPathOrQuery(path);
    if ('problem' in read) return { output: [], problems: [read.problem] };
    if ('query' in read) return runQuery(this.#nodes, read.query);
    const node = this.#nodes.nodeAtPath(read.steps);
    return { output: node === undefined ? [] : [node], problems: [] };
  }

  /** How far a path without wildcards leads that no node has; undefined for any other path. */
  nearestTo(path: string): NearestNode | undefined {
    const steps = tryReadPath(path);
    return steps === undefined ? undefined : this.#nodes.nearestTo(steps);
  }

  /** The innermost node at an offset of the text, keys included; undefined before the first. */
  nodeAt(offset: number): number | undefined {
    const line = this.#actions?.lineAt(offset) ?? -1;
    if (line !== -1) return rowOfLine(line);
    return this.#nodes.nodeAt(offset);
  }

  /**
   * The nodes that a JSONPath query (RFC 9535) finds, in its order, which may name a node twice; or
   * what is wrong with the query. An alias has what it stands for, but `..` does not go into it,
   * so that it meets each node once. A query that takes too much work, or finds more than a
   * million nodes, is a problem too. Never throws.
   */
  query(text: string): QueryResult {
    const query = readQuery(text);
    if ('problem' in query) return { output: [], problems: [query.problem] };
    return runQuery(this.#nodes, query);
  }

  /** Where a node's value is in the text, half-open; its key where there is no value. */
  rangeOf(node: number): { readonly from: number; readonly to: number } {
    const { tree } = this.#nodes;
    const line = this.#lineOf(node);
    if (line !== undefined) return { from: line.from, to: line.to };
    if (node === STREAM) return { from: 0, to: tree.text.length };
    const [from, to] = [fromOf(tree, node), toOf(tree, node)];
    const key = this.#nodes.keyRowOf(node);
    return from === to && key !== -1
      ? { from: fromOf(tree, key), to: toOf(tree, key) }
      : { from, to };
  }

  /** The source text of a node's value. */
  sourceOf(node: number): string {
    const { tree } = this.#nodes;
    if (node < STREAM) return this.valueOf(node);
    return node === STREAM ? tree.text : sourceOf(tree, node);
  }

  /**
   * A node's value as a YAML text of its own: moved to the left, aliases to what is outside of it
   * written out; the whole stream for its root. Undefined when they would make it too long, or
   * when one is inside what it stands for.
   */
  yamlOf(node: number): string | undefined {
    const { view } = this.#nodes;
    if (node < STREAM) return undefined;
    return node === STREAM ? view.tree.text : subtreeText(view, this.#comments, node);
  }

  /**
   * All comments on lines of their own around a node's entry: those about a section that begins with it,
   * which belong to the collection, its own above it, and its own after it, which are below a value or at
   * the end of a collection. The first call takes time for all comments of the text.
   */
  commentsAround(node: number): {
    readonly section: string[];
    readonly above: string[];
    readonly after: string[];
  } {
    const owned = node <= STREAM ? undefined : this.#comments.get(node);
    const { section = [], above = [], below = [], end = [] } = owned ?? {};
    const textsOf = (numbers: readonly number[]) =>
      this.#withoutActions(numbers).map((each) => commentText(this.#nodes.tree, each));
    const after = [...textsOf(below), ...textsOf(end)];
    return { section: textsOf(section), above: textsOf(above), after };
  }

  /** A row as it would be shown, whether it is or not. */
  rowOf(node: number): TreeRow {
    let depth = 0;
    for (let above = this.parentOf(node); above !== undefined; above = this.parentOf(above)) {
      depth++;
    }
    return this.#row(node, depth);
  }

  /**
   * The next node whose key or value holds a text, whatever its case, wrapping around at the ends.
   *
   * @param after the node to start after; undefined to start at the beginning, or the end.
   */
  find(text: string, after: number | undefined, direction: 1 | -1): number | undefined {
    const wanted = text.toLowerCase();
    const order = this.#actions?.order;
    const count = order?.length ?? this.#nodes.tree.rowCount;
    if (wanted === '') return undefined;
    const before = order && after !== undefined ? order.indexOf(after) : after;
    const start = before ?? (direction === 1 ? -1 : count);
    for (let step = 1; step <= count; step++) {
      const place = (((start + step * direction) % count) + count) % count;
      const row = order?.[place] ?? place;
      if (this.#holds(row, wanted)) return row;
    }
    return undefined;
  }

  /** How many nodes `find` can find. */
  countMatches(text: string): number {
    const wanted = text.toLowerCase();
    if (wanted === '') return 0;
    const { rowCount } = this.#nodes.tree;
    let count = 0;
    for (let row = 0; row < rowCount; row++) if (this.#holds(row, wanted)) count++;
    this.#actions?.lines.forEach((_, line) => {
      if (this.#holds(rowOfLine(line), wanted)) count++;
    });
    return count;
  }

  #holds(node: number, wanted: string): boolean {
    const line = this.#lineOf(node);
    if (line !== undefined) return line.source.toLowerCase().includes(wanted);
    if (!this.#nodes.isNode(node)) return false;
    const key = this.#nodes.keyRowOf(node);
    if (key !== -1 && this.#nodes.keyText(key).toLowerCase().includes(wanted)) return true;
    const text = this.#nodes.isAlias(node) ? this.sourceOf(node) : this.#nodes.valueOf(node);
    return text.toLowerCase().includes(wanted);
  }

  #layOut(): void {
    this.#count = 0;
    const nodes = this.#nodes;
    const actions = this.#actions;
    if (nodes.documentCount === 0) {
      for (const line of actions?.below(undefined) ?? []) this.#show(rowOfLine(line), 0);
      return;
    }
    /** What is folded with a line of actions ends here. */
    let foldedTo = 0;
    // Children go onto the stack last to first, so that they come off in order.
    const waiting: number[] = [nodes.root, 0];
    while (waiting.length > 0) {
      const depth = waiting.pop() as number;
      const node = waiting.pop() as number;
      if (foldedTo > 0 && depth > 0 && this.#startOf(node) < foldedTo) continue;
      this.#show(node, depth);
      if (node < STREAM) {
        foldedTo = Math.max(foldedTo, actions?.foldedTo(lineOfRow(node)) ?? 0);
        continue;
      }
      const isOpen = this.#expanded.has(node) || !nodes.isCollection(node);
      const lines =
        isOpen && actions?.valueOf(node) === undefined ? actions?.below(node) : undefined;
      if (!this.#expanded.has(node) && lines === undefined) continue;
      const first = waiting.length;
      let line = 0;
      const addLines = (before: number) => {
        if (lines === undefined || actions === undefined) return;
        for (; line < lines.length && actions.lines[lines[line]].from < before; line++) {
          waiting.push(depth + 1, rowOfLine(lines[line]));
        }
      };
      nodes.forEachChild(node, (child) => {
        addLines(nodes.startOf(child));
        waiting.push(depth + 1, child);
        return true;
      });
      addLines(Number.POSITIVE_INFINITY);
      reverse(waiting, first);
    }
  }

  /** Where a row begins in the text. */
  #startOf(row: number): number {
    return this.#lineOf(row)?.from ?? this.#nodes.startOf(row);
  }

  #show(node: number, depth: number): void {
    const cell = this.#count * CELLS;
    if (cell + CELLS > this.#visible.length) this.#visible = doubled(this.#visible);
    this.#visible[cell] = node;
    this.#visible[cell + 1] = depth;
    this.#count++;
  }

  get #comments(): CommentOwners {
    return ownedComments(this.#nodes.tree);
  }

  /** Of a row alone: a page of rows must not wait for all comments of the text. */
  #shownComments(node: number): ShownComments {
    if (node === STREAM) return NO_COMMENTS;
    const { above, beside } = this.#comments.shownWith(node, this.#nodes.keyRowOf(node));
    return { above: this.#withoutActions(above), beside: this.#withoutActions(beside) };
  }

  /** Comments by their numbers, but for those of the mask that stand for lines of actions. */
  #withoutActions(comments: readonly number[]): readonly number[] {
    if (this.#actions === undefined) return comments;
    const { comments: places } = this.#nodes.tree;
    return comments.filter((each) => this.#actions?.beginningAt(places[each * 2]) === undefined);
  }

  /** The comments above a node's entry, one on a line; the last `VALUE_LIMIT` code units of them. */
  #commentsAbove(above: readonly number[]): string | undefined {
    let text = '';
    for (let at = above.length - 1; at >= 0 && text.length < VALUE_LIMIT; at--) {
      const comment = commentText(this.#nodes.tree, above[at]);
      text = text === '' ? comment : `${comment}\n${text}`;
    }
    return text === '' ? undefined : text.slice(-VALUE_LIMIT);
  }

  #row(node: number, depth: number): TreeRow {
    const line = this.#lineOf(node);
    return line === undefined ? this.#nodeRow(node, depth) : this.#lineRow(node, line, depth);
  }

  /** The comment after a line of actions, which the mask has as one with it. */
  #commentAfter({ from, to }: ActionLine): string {
    const { comments, text } = this.#nodes.tree;
    let low = 0;
    let high = comments.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comments[middle * 2] < from) low = middle + 1;
      else high = middle;
    }
    const isOfLine = low * 2 < comments.length && comments[low * 2] < to;
    return isOfLine ? text.slice(to, comments[low * 2 + 1]).trim() : '';
  }

  #lineRow(id: number, line: ActionLine, depth: number): TreeRow {
    const { from, source, kind, word, blockTo } = line;
    const comment = this.#commentAfter(line).slice(0, VALUE_LIMIT);
    return {
      id,
      depth,
      key: undefined,
      type: 'null',
      value: source.slice(0, VALUE_LIMIT),
      path: this.pathOf(id).dotted,
      children: blockTo === -1 ? 0 : 1,
      isExpanded: blockTo !== -1 && this.#actions?.foldedTo(lineOfRow(id)) === 0,
      position: 1,
      siblings: 1,
      from,
      action: { kind, word },
      ...(comment !== '' && { comment }),
    };
  }

  #nodeRow(node: number, depth: number): TreeRow {
    const nodes = this.#nodes;
    const { tree } = nodes;
    const target = nodes.targetOf(node);
    const isAlias = nodes.isAlias(node);
    const parent = nodes.parentOf(node);
    const children = nodes.sizeOf(target);
    const tag = node === STREAM ? -1 : propertyOf(tree, node, KIND_TAG);
    const anchor = node === STREAM ? -1 : propertyOf(tree, node, KIND_ANCHOR);
    const { above: aboveIt, beside: besideIt } = this.#shownComments(node);
    const [beside] = besideIt;
    const comment =
      beside === undefined
        ? undefined
        : commentText(this.#nodes.tree, beside).slice(0, VALUE_LIMIT);
    const above = this.#commentsAbove(aboveIt);
    const isWritten = this.#actions?.isWritten(node) === true;
    const written = this.#actions?.valueOf(node);
    const { kind = 'value', word = '', source = nodes.valueOf(target) } = written ?? {};
    return {
      id: node,
      depth,
      key: nodes.keyOf(node),
      type: nodes.typeOf(target),
      value: source.slice(0, VALUE_LIMIT),
      path: nodes.pathOf(node).dotted,
      children,
      isExpanded: !isAlias && children > 0 && this.#expanded.has(node),
      position: parent === undefined ? 1 : nodes.placeOf(node) + 1,
      siblings: parent === undefined ? 1 : nodes.sizeOf(parent),
      from: nodes.startOf(node),
      ...(isWritten && { action: { kind, word } }),
      ...(tag !== -1 && { tag: sourceOf(tree, tag) }),
      ...(anchor !== -1 && { anchor: nameOfAnchor(tree, anchor) }),
      ...(isAlias && { alias: nameOfAnchor(tree, node) }),
      ...(target !== node && { target, targetPath: nodes.pathOf(target).dotted }),
      ...(comment !== undefined && { comment }),
      ...(above !== undefined && { commentsAbove: above }),
    };
  }
}

const NO_COMMENTS: ShownComments = { above: [], beside: [] };

function reverse(list: number[], from: number): void {
  for (let low = from, high = list.length - 1; low < high; low++, high--) {
    const kept = list[low];
    list[low] = list[high];
    list[high] = kept;
  }
}
