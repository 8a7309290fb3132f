import { type ListKeys, listEntryName, listKeysOf } from '../../document/list-keys.ts';
import type { MergeInput } from './merge-input.ts';

/** Identifies an entry of a list; undefined for one that matches no other. */
export type EntryKey = (input: MergeInput, entry: number) => string | undefined;

/** How the entries of two lists match. */
export interface JoinedEntries {
  /** Entries of the base and of the override that are the same, in the override's order. */
  readonly matched: readonly (readonly [number, number])[];
  /** The override's entries that are added, in order. */
  readonly added: readonly number[];
}

/** Identifies entries by their values under some keys. */
function entryKeyBy(keys: ListKeys): EntryKey {
  return (input, entry) => {
    const node = input.resolve(entry);
    if (!input.isMapping(node)) return undefined;
    return listEntryName(keys, (key) => {
      const pair = input.pairOf(node, `str ${key}`);
      const value = pair === undefined ? -1 : input.resolve(pair.value);
      if (pair === undefined || !input.isScalar(value) || input.isNull(value)) return undefined;
      return input.nameOf(pair.value);
    });
  };
}

/** What may tell the entries of a list of the Kubernetes API apart, by the field it is in. */
export function keysOfField(field: string | undefined, others: readonly string[] = []): EntryKey[] {
  return [...listKeysOf(field), ...others.map((key) => [key])].map(entryKeyBy);
}

/** Whether each of the entries has a key, and no two the same. */
export function matchedBy(input: MergeInput, entries: readonly number[], keyOf: EntryKey): boolean {
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = keyOf(input, entry);
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}

/** The group, kind, namespace and name of a Kubernetes object, whatever the version of its API. */
export function objectKey(input: MergeInput, entry: number): string | undefined {
  const node = input.resolve(entry);
  if (!input.isMapping(node)) return undefined;
  const kind = input.textUnder(node, 'kind');
  const version = input.textUnder(node, 'apiVersion');
  const metadata = input.resolve(input.pairOf(node, 'str metadata')?.value ?? -1);
  if (kind === undefined || version === undefined || !input.isMapping(metadata)) return undefined;
  const name = input.textUnder(metadata, 'name');
  if (name === undefined) return undefined;
  const [group] = version.includes('/') ? version.split('/') : [''];
  return JSON.stringify([group, kind, input.textUnder(metadata, 'namespace') ?? '', name]);
}

/** Which entries of two lists are the same. */
export function joinEntries(
  a: MergeInput,
  listA: number,
  b: MergeInput,
  listB: number,
  keyOf: EntryKey | undefined,
): JoinedEntries {
  const entries = b.items(listB);
  if (keyOf === undefined) return { matched: [], added: entries };
  const known = new Map<string, number>();
  for (const entry of a.items(listA)) {
    const key = keyOf(a, entry);
    if (key !== undefined && !known.has(key)) known.set(key, entry);
  }
  const matched: [number, number][] = [];
  const added: number[] = [];
  for (const entry of entries) {
    const key = keyOf(b, entry);
    const own = key === undefined ? undefined : known.get(key);
    if (own === undefined) added.push(entry);
    else matched.push([own, entry]);
  }
  return { matched, added };
}
