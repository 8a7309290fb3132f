import type { JsonDocument } from '@yamlkit/engine/tree';
import type { DocumentFacts, RootKeyFact } from '../detect/stream-facts.ts';

/** The keys at and below the root of a document. */
export interface RootOutline extends Pick<DocumentFacts, 'rootKeys' | 'itemKeys'> {
  /** Whether apiVersion and kind identify it, so nothing below the root was read. */
  readonly isKind: boolean;
}

/** A root key to which is added what is below it. */
type Outlined = { -readonly [Each in keyof RootKeyFact]: RootKeyFact[Each] };

/** How far into large mappings and lists to look. */
const MOST_ROOT_KEYS = 1_000;
const MOST_ENTRIES = 50;
/** How many keys below the root are read in all: merge keys may bring any number of them. */
const MOST_KEYS = 2_000;

/** What `kindOf` says of an array; of scalars it says less, of objects more. */
const ARRAY = 16;

/** Reads the first keys of a root and of its direct children. */
export function outlineOf(nodes: JsonDocument): RootOutline {
  const { root } = nodes;
  if (nodes.kindOf(root) <= ARRAY) {
    const { entryKeys: itemKeys } = keysIn(nodes, root, MOST_KEYS);
    return { rootKeys: [], isKind: false, ...(itemKeys && { itemKeys }) };
  }
  const { names, values } = nodes.childrenOf(root, MOST_ROOT_KEYS);
  const rootKeys = names.map((key, at): Outlined => {
    const scalar = scalarText(nodes, values[at]);
    const { from, to } = nodes.rangeOf(values[at]);
    return scalar === undefined ? { key, from, to } : { key, from, to, scalar };
  });
  // Other formats are recognized by the content of its entries.
  const isKind =
    scalarIn(rootKeys, 'kind') !== undefined && scalarIn(rootKeys, 'apiVersion') !== undefined;
  if (isKind) return { rootKeys, isKind };
  let left = MOST_KEYS;
  for (const [at, fact] of rootKeys.entries()) {
    const { keys, entryKeys } = keysIn(nodes, values[at], left);
    if (keys !== undefined) fact.keys = keys;
    if (entryKeys !== undefined) fact.entryKeys = entryKeys;
    left -= (keys?.length ?? 0) + (entryKeys?.length ?? 0);
    if (left <= 0) break;
  }
  return { rootKeys, isKind };
}

/** The text of a root key's scalar value. */
export function scalarIn(rootKeys: readonly RootKeyFact[], name: string): string | undefined {
  for (const { key, scalar } of rootKeys) if (key === name) return scalar;
  return undefined;
}

/** The text of a node that is a scalar; undefined for others, and for none. */
export function scalarText(nodes: JsonDocument, node: number): string | undefined {
  return node !== -1 && nodes.kindOf(node) < ARRAY ? nodes.textOf(node) : undefined;
}

/** The keys of a mapping, at most so many, and those of the mappings in it or in a sequence. */
function keysIn(
  nodes: JsonDocument,
  node: number,
  most: number,
): Pick<RootKeyFact, 'keys' | 'entryKeys'> {
  const kind = nodes.kindOf(node);
  if (kind < ARRAY) return {};
  const isList = kind === ARRAY;
  const { names, values } = nodes.childrenOf(node, isList ? MOST_ENTRIES : most);
  const keys = isList ? undefined : { keys: [...new Set(names)] };
  if (values.length === 0) return keys ?? {};
  const entryKeys = new Set<string>();
  for (const value of values.slice(0, MOST_ENTRIES)) {
    const { names: inEntry, keys: rows } = nodes.childrenOf(value, MOST_ENTRIES);
    for (const [at, name] of inEntry.entries()) {
      // One whose value cannot be merged is a merge key all the same.
      if (!nodes.view.isMergeKey(rows[at])) entryKeys.add(name);
    }
  }
  return { ...keys, entryKeys: [...entryKeys] };
}
