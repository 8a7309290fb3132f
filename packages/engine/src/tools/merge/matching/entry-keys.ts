import { type ListKeys, listEntryName, listKeysOf } from '../../../document/list-keys.ts';
import type { MergeInput } from '../merge-input.ts';
import type { KeyOf } from './list-entries.ts';

/** Identifies an entry of a list; undefined for one that matches no other. */
export type EntryKey = KeyOf<MergeInput>;

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

/** Identifies an entry by all that it holds. */
export function equalEntry(input: MergeInput, entry: number): string {
  return input.hashes.textOf(entry);
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
