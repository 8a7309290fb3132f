import type { Cursor } from '@yamlkit/engine/tree';
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
  const rootKeys: RootKeyFact[] = [];
  if (root.kind === 'mapping' && root.toFirstChild()) {
    do rootKeys.push(rootKeyOf(root));
    while (rootKeys.length < MOST_ROOT_KEYS && root.toNextSibling());
    root.toParent();
  } else if (root.kind === 'sequence') {
    const { entryKeys: itemKeys } = keysIn(root);
    return { rootKeys, isKind: false, ...(itemKeys && { itemKeys }) };
  }
  // Other formats are recognized by the content of its entries.
  const isKind =
    scalarIn(rootKeys, 'kind') !== undefined && scalarIn(rootKeys, 'apiVersion') !== undefined;
  return { rootKeys: isKind ? rootKeys : withEntryKeys(root, rootKeys), isKind };
}

/** The text of a root key's scalar value. */
export function scalarIn(rootKeys: readonly RootKeyFact[], name: string): string | undefined {
  for (const { key, scalar } of rootKeys) if (key === name) return scalar;
  return undefined;
}

function rootKeyOf(cursor: Cursor): RootKeyFact {
  const { key = '', from, to } = cursor;
  return cursor.kind === 'scalar' ? { key, scalar: cursor.text, from, to } : { key, from, to };
}

function withEntryKeys(root: Cursor, rootKeys: readonly RootKeyFact[]): readonly RootKeyFact[] {
  if (rootKeys.length === 0 || !root.toFirstChild()) return rootKeys;
  const facts = rootKeys.map((fact) => {
    const found = fact.scalar === undefined ? keysIn(root) : undefined;
    root.toNextSibling();
    return found === undefined ? fact : { ...fact, ...found };
  });
  root.toParent();
  return facts;
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
