import { STRING } from '../instance/kinds.ts';
import { DRAFT_2019 } from '../schema/dialect.ts';
import type { SchemaLocation } from '../schema/location.ts';
import { isJsonObject, type JsonValue } from '../values/json-value.ts';
import { placesAt, placesInPlace, visited } from './applied-schemas.ts';
import type { Evaluation } from './evaluation.ts';
import type { SchemaApplication } from './model.ts';

/** An annotation of a node that is valid against the schema. */
export interface Annotation {
  /** The node. */
  readonly node: number;
  /** Keys and 0-based places that lead to it from the root. */
  readonly path: readonly (string | number)[];
  readonly keyword: string;
  readonly value: JsonValue;
  /** The schema that has the keyword. */
  readonly schema: SchemaLocation;
}

/** Keywords that say how a schema is to be read, or that assert or apply something. */
const NO_ANNOTATIONS: ReadonlySet<string> = new Set([
  '$anchor',
  '$comment',
  '$defs',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveAnchor',
  '$recursiveRef',
  '$ref',
  '$schema',
  '$vocabulary',
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'contains',
  'definitions',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'id',
  'if',
  'items',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'not',
  'oneOf',
  'pattern',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'required',
  'then',
  'type',
  'unevaluatedItems',
  'unevaluatedProperties',
  'uniqueItems',
]);

/** The annotations of all nodes, from the root on; those of schemas that fail are dropped. Empty if a limit is reached. */
export function annotationsOf(evaluation: Evaluation): readonly Annotation[] {
  return evaluation.inspect(annotationsFrom) ?? [];
}

/** The annotations of one node; empty if a limit is reached. @param path keys and 0-based places that lead to it. */
export function annotationsAt(
  evaluation: Evaluation,
  path: readonly (string | number)[],
): readonly Annotation[] {
  return evaluation.inspect((root) => annotationsIn(placesAt(root, path))) ?? [];
}

function annotationsFrom(root: SchemaApplication): readonly Annotation[] {
  const annotations: Annotation[] = [];
  const seen = new Set<string>();
  const waiting = root.isValid ? [root] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = `${next.node} ${next.schema.id} ${next.scope} ${next.trail.use}`;
    if (seen.has(name)) continue;
    seen.add(name);
    annotate(next, annotations);
    for (const applicator of next.run.demandsOn(next.node, next.schema).applicators) {
      for (const place of visited(applicator, next)) if (place.isValid) waiting.push(place);
    }
  }
  return annotations;
}

function annotationsIn(places: readonly SchemaApplication[]): readonly Annotation[] {
  const annotations: Annotation[] = [];
  for (const place of placesInPlace(places)) if (place.isValid) annotate(place, annotations);
  return annotations;
}

function annotate(place: SchemaApplication, annotations: Annotation[]): void {
  const { schema, trail } = place;
  const { value, resource } = schema;
  if (!isJsonObject(value)) return;
  // Up to draft 7, siblings of a reference are ignored.
  if (resource.dialect.order < DRAFT_2019 && typeof value.$ref === 'string') return;
  for (const keyword of Object.keys(value)) {
    if (NO_ANNOTATIONS.has(keyword) || !concerns(keyword, place)) continue;
    const path: (string | number)[] = [];
    for (
      let at: SchemaApplication['trail'] | undefined = trail;
      at?.step !== undefined;
      at = at.parent
    ) {
      path.push(at.step);
    }
    annotations.push({
      node: trail.node,
      path: path.reverse(),
      keyword,
      value: value[keyword],
      schema: schema.location,
    });
  }
}

/** Keywords about content apply to strings only. */
function concerns(keyword: string, { run, node, schema }: SchemaApplication): boolean {
  if (!keyword.startsWith('content')) return true;
  if (run.kindOf(node) !== STRING) return false;
  const { value } = schema;
  return keyword !== 'contentSchema' || (isJsonObject(value) && 'contentMediaType' in value);
}
