import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listEntryName, listKeysOf } from './list-keys.ts';

const CATALOG = new URL('../../../schemas/data/kubernetes.json', import.meta.url);

/** Every list of the Kubernetes API whose entries have keys, by field: `ports: containerPort,protocol`. */
function listsOfKubernetes(): Set<string> {
  const found = new Set<string>();
  const waiting: (readonly [field: string, schema: unknown])[] = [
    ['', JSON.parse(readFileSync(CATALOG, 'utf8'))],
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [field, schema] = next;
    if (typeof schema !== 'object' || schema === null) continue;
    const says = new Map<string, unknown>(Object.entries(schema));
    const keys = says.get('x-kubernetes-list-map-keys');
    const mergeKey = says.get('x-kubernetes-patch-merge-key');
    if (Array.isArray(keys)) found.add(`${field}: ${keys.join()}`);
    else if (typeof mergeKey === 'string') found.add(`${field}: ${mergeKey}`);
    for (const [key, value] of says) waiting.push([key, value]);
  }
  return found;
}

it('knows what identifies the entries of the lists of Kubernetes', () => {
  const unknown = [...listsOfKubernetes()].filter((list) => {
    const [field = '', keys] = list.split(': ');
    return !listKeysOf(field).some((known) => known.join() === keys);
  });
  expect(unknown.sort()).toEqual([
    // An older form of the same list.
    'devices: driver,device,pool',
    // Fields of this name are lists of objects nearly everywhere, which their kind and name identify.
    'items: name',
    'items: type',
  ]);
});

it('takes the protocol for TCP where an entry does not say it', () => {
  const name = (entry: Record<string, string>) =>
    listEntryName(['port', 'protocol'], (key) => entry[key]);
  expect(name({ port: '53' })).toBe(name({ port: '53', protocol: 'TCP' }));
  expect(name({ port: '53' })).not.toBe(name({ port: '53', protocol: 'UDP' }));
  expect(name({ protocol: 'UDP' })).toBeUndefined();
  expect(listKeysOf('replicas')).toEqual([]);
});
