import type { ListedThing } from './relations-protocol.ts';

/** What a thing is called: `Service web`. */
export function titleOf({ kind, name }: Pick<ListedThing, 'kind' | 'name'>): string {
  return name === '' ? kind : `${kind} ${name}`;
}
