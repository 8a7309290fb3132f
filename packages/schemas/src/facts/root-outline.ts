import { Cursor, JsonDocument } from '@yamlkit/engine/tree';
import type { DocumentFacts, RootKeyFact } from '../detect/stream-facts.ts';

/** The keys at and below the root of a document. */
export interface RootOutline extends Pick<DocumentFacts, 'rootKeys' | 'itemKeys'> {
  /** Whether apiVersion and kind identify it, so nothing below the root was read. */
  readonly isKind: boolean;
}

/** How far into large mappings and lists to look. */
export const MOST_ROOT_KEYS = 1_000;
export const MOST_ENTRIES = 50;

/** Reads the first keys of a root and of its direct children. Moves the cursor, and back. */
export function outlineOf(root: Cursor): RootOutline {
  if (root.kind === 'sequence') {
    const { entryKeys: itemKeys } = keysIn(root);
    return { rootKeys: [], isKind: false, ...(itemKeys && { itemKeys }) };
  }
  const { rootKeys, rows } = entriesOf(root);
  // Other formats are recognized by the content of its entries.
  const isKind =
    scalarIn(rootKeys, 'kind') !== undefined && scalarIn(rootKeys, 'apiVersion') !== undefined;
  if (isKind) return { rootKeys, isKind };
  const withEntries = rootKeys.map((fact, at) =>
    fact.scalar === undefined ? { ...fact, ...keysIn(new Cursor(root.tree, rows[at])) } : fact,
  );
  return { rootKeys: withEntries, isKind };
}

/** The text of a root key's scalar value. */
export function scalarIn(rootKeys: readonly RootKeyFact[], name: string): string | undefined {
  for (const { key, scalar } of rootKeys) if (key === name) return scalar;
  return undefined;
}

/** The first keys of a root, and the rows of their values. */
interface RootEntries {
  readonly rootKeys: RootKeyFact[];
  readonly rows: readonly number[];
}

function entriesOf(root: Cursor): RootEntries {
  const rootKeys: RootKeyFact[] = [];
  const rows: number[] = [];
  let isResolved = true;
  if (root.kind !== 'mapping' || !root.toFirstChild()) return { rootKeys, rows };
  do {
    const { key = '' } = root;
    isResolved &&= key !== '<<' && !isAlias(root);
    rootKeys.push(rootKeyOf(key, root));
    rows.push(root.row);
  } while (rootKeys.length < MOST_ROOT_KEYS && root.toNextSibling());
  root.toParent();
  return isResolved ? { rootKeys, rows } : resolvedEntries(root);
}

function isAlias({ kind }: Cursor): boolean {
  return kind === 'alias';
}

/** Those of a root with aliases or merge keys, as what they stand for. Most have none, and this takes longer. */
function resolvedEntries({ tree, row }: Cursor): RootEntries {
  const nodes = JsonDocument.ofDocuments(tree).find(({ root }) => root === row);
  const { names, values } = nodes?.childrenOf(row) ?? { names: [], values: [] };
  const rows = values.slice(0, MOST_ROOT_KEYS);
  return { rootKeys: rows.map((value, at) => rootKeyOf(names[at], new Cursor(tree, value))), rows };
}

function rootKeyOf(key: string, value: Cursor): RootKeyFact {
  const { from, to } = value;
  return value.kind === 'scalar' ? { key, scalar: value.text, from, to } : { key, from, to };
}

/** The keys of a mapping, and those of the mappings in it or in a sequence. */
function keysIn(entry: Cursor): Pick<RootKeyFact, 'keys' | 'entryKeys'> {
  const keys = entry.kind === 'mapping' ? new Set<string>() : undefined;
  if (!entry.toFirstChild()) return keys === undefined ? {} : { keys: [] };
  const entryKeys = new Set<string>();
  do {
    keys?.add(entry.key ?? '');
    if (entry.kind !== 'mapping' || !entry.toFirstChild()) continue;
    do entryKeys.add(entry.key ?? '');
    while (entry.index < MOST_ENTRIES && entry.toNextSibling());
    entry.toParent();
  } while (entry.index < MOST_ENTRIES && entry.toNextSibling());
  entry.toParent();
  return { ...(keys && { keys: [...keys] }), entryKeys: [...entryKeys] };
}
