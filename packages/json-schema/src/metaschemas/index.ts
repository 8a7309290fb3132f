import type { JsonValue } from '../values/json-value.ts';
import { draft4 } from './draft-04.ts';
import { draft6 } from './draft-06.ts';
import { draft7 } from './draft-07.ts';
import { draft2019 } from './draft-2019-09.ts';
import { draft2020 } from './draft-2020-12.ts';

const ALL = [...draft4, ...draft6, ...draft7, ...draft2019, ...draft2020];

/** The metaschemas of all drafts, by their URIs without a fragment: a registry can look here first. */
export const metaschemas: ReadonlyMap<string, JsonValue> = new Map(
  ALL.map((metaschema) => [idOf(metaschema), metaschema]),
);

function idOf(metaschema: JsonValue): string {
  const { $id, id } = metaschema as { readonly $id?: string; readonly id?: string };
  return ($id ?? id ?? '').replace(/#$/, '');
}
