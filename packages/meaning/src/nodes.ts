import { type JsonDocument, ScalarSource } from '@yamlkit/engine/tree';
import type { TextRange } from './text-range.ts';

/* Nodes as JSON has them, one bit for each kind, as `JsonDocument` gives them. */
const NULL = 1;
const NUMBER = 4;
const BOOLEAN = 2;
const STRING = 8;
const ARRAY = 16;
const OBJECT = 32;

/** A node of a document. */
export interface NodeRef {
  readonly nodes: JsonDocument;
  readonly node: number;
}

/** An entry of a mapping. */
export interface Entry extends NodeRef {
  readonly name: string;
  readonly key: number;
}

export const isMapping = ({ nodes, node }: NodeRef): boolean => nodes.kindOf(node) === OBJECT;
export const isList = ({ nodes, node }: NodeRef): boolean => nodes.kindOf(node) === ARRAY;
export const isNull = ({ nodes, node }: NodeRef): boolean => nodes.kindOf(node) === NULL;
export const isNumber = ({ nodes, node }: NodeRef): boolean => nodes.kindOf(node) === NUMBER;
export const isBoolean = ({ nodes, node }: NodeRef): boolean => nodes.kindOf(node) === BOOLEAN;

/** Text, a number or a boolean. */
export function isScalar({ nodes, node }: NodeRef): boolean {
  const kind = nodes.kindOf(node);
  return kind === STRING || kind === NUMBER || kind === BOOLEAN;
}

/** A scalar's text; undefined for other nodes. */
export function textOf(place: NodeRef | undefined): string | undefined {
  return place !== undefined && isScalar(place) ? place.nodes.textOf(place.node) : undefined;
}

/** The value of a mapping's key; undefined where it has none. */
export function childOf(place: NodeRef | undefined, name: string): NodeRef | undefined {
  if (place === undefined) return undefined;
  const { nodes } = place;
  const node = nodes.find(place.node, name);
  return node === -1 ? undefined : { nodes, node };
}

/** What a path of keys leads to. */
export function descendantOf(
  place: NodeRef | undefined,
  ...names: readonly string[]
): NodeRef | undefined {
  return names.reduce<NodeRef | undefined>((at, name) => childOf(at, name), place);
}

/** The entries of a mapping; none of other nodes. */
export function entriesOf(place: NodeRef | undefined): Entry[] {
  if (place === undefined || !isMapping(place)) return [];
  const { nodes, node } = place;
  const { values, names, keys } = nodes.childrenOf(node);
  return names.map((name, at) => ({ nodes, node: values[at], name, key: keys[at] }));
}

/** The items of a list; none of other nodes. */
export function itemsOf(place: NodeRef | undefined): NodeRef[] {
  if (place === undefined || !isList(place)) return [];
  const { nodes, node } = place;
  return nodes.childrenOf(node).values.map((item) => ({ nodes, node: item }));
}

/** Where a node is written. */
export function rangeOf({ nodes, node }: NodeRef): TextRange {
  return nodes.rangeOf(node);
}

/** Where the content of a scalar is written, without its quotes; all of another node. */
export function contentRangeOf(place: NodeRef): TextRange {
  if (!isScalar(place)) return rangeOf(place);
  const source = new ScalarSource(place.nodes.tree, place.node);
  return source.rangeOf(0, source.value.length);
}

/** The first line of a node: a mapping as a whole would underline half a text. */
export function firstLineOf(place: NodeRef): TextRange {
  const { from, to } = rangeOf(place);
  const end = place.nodes.tree.text.slice(from, to).search(/[\r\n]/);
  return { from, to: end === -1 ? to : from + end };
}
