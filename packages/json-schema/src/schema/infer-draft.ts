import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from '../values/json-value.ts';
import type { Draft } from './dialect.ts';
import { eachSubschema } from './subschemas.ts';

/** The draft that a schema without `$schema` must be written in. */
export interface InferredDraft {
  readonly draft: Draft;
  /** The keyword that shows it. */
  readonly keyword: string;
}

/** Keywords that a draft added, by draft; a schema with one of them is not of an earlier draft. */
const ADDED: ReadonlyMap<Draft, readonly string[]> = new Map(
  [
    ['2020-12', 'prefixItems $dynamicRef $dynamicAnchor'],
    [
      '2019-09',
      '$anchor $defs $recursiveAnchor $recursiveRef dependentRequired dependentSchemas maxContains minContains unevaluatedItems unevaluatedProperties',
    ],
    ['7', 'if then else'],
    ['6', '$id const contains propertyNames'],
  ].map(([draft, keywords]) => [draft as Draft, keywords.split(' ')]),
);

/** Evidence in the schemas of one document. */
interface Evidence {
  /** A keyword in a form that draft 4 has only. */
  ofDraft4: string | undefined;
  /** A keyword in a form that 2020-12 no longer has. */
  before2020: string | undefined;
  /** Drafts of which there are keywords that no earlier draft has. */
  readonly added: Set<Draft>;
}

/**
 * The draft of a schema that does not name one: draft 4 where `exclusiveMinimum` is a boolean or the schema is named
 * by `id`, draft 7 or 2019-09 where `items` is a list. Undefined where nothing in it tells, and where it mixes drafts.
 */
export function inferDraft(schema: JsonValue): InferredDraft | undefined {
  if (!isJsonObject(schema) || memberOf(schema, '$schema') !== undefined) return undefined;
  const evidence: Evidence = { ofDraft4: undefined, before2020: undefined, added: new Set() };
  const { added } = evidence;
  if (typeof memberOf(schema, 'id') === 'string') evidence.ofDraft4 = 'id';
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    gather(next, evidence);
    eachSubschema(next, (subschema) => waiting.push(subschema));
  }
  const { ofDraft4, before2020 } = evidence;
  if (ofDraft4 !== undefined && added.size === 0) return { draft: '4', keyword: ofDraft4 };
  if (before2020 === undefined || added.has('2020-12')) return undefined;
  return { draft: added.has('2019-09') ? '2019-09' : '7', keyword: before2020 };
}

function gather(schema: JsonObject, evidence: Evidence): void {
  for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum']) {
    const value = memberOf(schema, keyword);
    if (typeof value === 'boolean') evidence.ofDraft4 = keyword;
    else if (value !== undefined) evidence.added.add('6');
  }
  if (isJsonArray(memberOf(schema, 'items'))) evidence.before2020 = 'items';
  for (const [draft, keywords] of ADDED) {
    if (keywords.some((keyword) => memberOf(schema, keyword) !== undefined)) {
      evidence.added.add(draft);
    }
  }
}
