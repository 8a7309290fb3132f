import type { ListedObject } from './relations-protocol.ts';

/** What an object is called: `Service web`. */
export function titleOf({ kind, name }: Pick<ListedObject, 'kind' | 'name'>): string {
  return name === '' ? kind : `${kind} ${name}`;
}
