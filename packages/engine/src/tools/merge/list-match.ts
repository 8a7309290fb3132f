import { type ListKeys, listEntryName } from '../../document/list-keys.ts';
import type { EntryKey } from './merge-action.ts';
import type { MergeInput } from './merge-input.ts';

/** Identifies entries by their values under some keys. */
export function entryKeyBy(keys: ListKeys): EntryKey {
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
  const kind = textUnder(input, node, 'kind');
  const version = textUnder(input, node, 'apiVersion');
  const metadata = input.resolve(input.pairOf(node, 'str metadata')?.value ?? -1);
  if (kind === undefined || version === undefined || !input.isMapping(metadata)) return undefined;
  const name = textUnder(input, metadata, 'name');
  if (name === undefined) return undefined;
  const [group] = version.includes('/') ? version.split('/') : [''];
  return JSON.stringify([group, kind, textUnder(input, metadata, 'namespace') ?? '', name]);
}

function textUnder(input: MergeInput, mapping: number, key: string): string | undefined {
  const pair = input.pairOf(mapping, `str ${key}`);
  return pair && input.isScalar(input.resolve(pair.value)) ? input.textOf(pair.value) : undefined;
}
