import { countOf } from '@yamlkit/text';
import type { ListedNode } from './protocol.ts';

/** What stands for a collection on one line, as in `[2 items]` and `{1 key}`; undefined for a scalar. */
export function collectionSize(type: ListedNode['type'], children: number): string | undefined {
  if (type === 'array') return `[${countOf(children, 'item')}]`;
  if (type === 'object') return `{${countOf(children, 'key')}}`;
  return undefined;
}
