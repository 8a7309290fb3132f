import type { Applicator, Schema } from '../evaluate/model.ts';
import { DRAFT_6, DRAFT_7, DRAFT_2019, DRAFT_2020 } from '../schema/dialect.ts';
import type { SchemaPattern } from '../schema/schema-pattern.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { isJsonArray } from '../values/json-value.ts';
import { ArrayChildren, Contains, UnevaluatedItems } from './array-children.ts';
import { AllOf, Alternatives, Conditional, DependentSchemas, Not } from './in-place.ts';
import { ObjectChildren, PropertyNames, UnevaluatedProperties } from './object-children.ts';

/**
 * The keywords of a schema that apply others, but for references. What depends on other keywords'
 * results comes last.
 */
export function readApplicators(
  reader: SchemaReader,
  references: readonly Applicator[],
): Applicator[] {
  const applicators: Applicator[] = [];
  if (reader.has('applicator')) {
    readObjectKeywords(reader, applicators);
    readArrayKeywords(reader, applicators);
  }
  applicators.push(...references);
  if (reader.has('applicator')) readInPlace(reader, applicators);
  if (reader.order >= DRAFT_2019 && reader.has('unevaluated')) {
    const items = reader.subschema('unevaluatedItems');
    if (items !== undefined) applicators.push(new UnevaluatedItems(items));
    const properties = reader.subschema('unevaluatedProperties');
    if (properties !== undefined) applicators.push(new UnevaluatedProperties(properties));
  }
  return applicators;
}

function readObjectKeywords(reader: SchemaReader, applicators: Applicator[]): void {
  const properties = new Map(reader.subschemaMap('properties'));
  const patterns = reader.subschemaMap('patternProperties').flatMap(([source, schema]) => {
    const pattern = reader.pattern(source);
    return pattern === undefined ? [] : [[pattern, schema] as const];
  });
  const additional = reader.subschema('additionalProperties');
  if (hasAny(properties, patterns, additional)) {
    applicators.push(new ObjectChildren(properties, patterns, additional));
  }
  const names = reader.order >= DRAFT_6 ? reader.subschema('propertyNames') : undefined;
  if (names !== undefined) applicators.push(new PropertyNames(names));
}

function hasAny(
  properties: ReadonlyMap<string, Schema>,
  patterns: readonly (readonly [SchemaPattern, Schema])[],
  additional: Schema | undefined,
): boolean {
  return properties.size > 0 || patterns.length > 0 || additional !== undefined;
}

function readArrayKeywords(reader: SchemaReader, applicators: Applicator[]): void {
  const isNew = reader.order >= DRAFT_2020;
  const isList = !isNew && isJsonArray(reader.value('items'));
  const first = isNew ? reader.subschemas('prefixItems') : isList ? reader.subschemas('items') : [];
  const rest = reader.subschema(isList ? 'additionalItems' : 'items');
  if (rest !== undefined || (first !== undefined && first.length > 0)) {
    applicators.push(new ArrayChildren(first ?? [], rest));
  }
  const contained = reader.order >= DRAFT_6 ? reader.subschema('contains') : undefined;
  if (contained === undefined) return;
  const isCounted = reader.order >= DRAFT_2019 && reader.has('validation');
  const least = (isCounted ? reader.count('minContains') : undefined) ?? 1;
  const most = (isCounted ? reader.count('maxContains') : undefined) ?? Number.POSITIVE_INFINITY;
  applicators.push(new Contains(contained, { least, most }, isNew));
}

function readInPlace(reader: SchemaReader, applicators: Applicator[]): void {
  const all = reader.subschemas('allOf');
  if (all !== undefined) applicators.push(new AllOf('allOf', all));
  for (const name of ['anyOf', 'oneOf'] as const) {
    const schemas = reader.subschemas(name);
    if (schemas === undefined) continue;
    const withFormats = name === 'oneOf' ? () => reader.withFormats(schemas) : undefined;
    if (schemas.length > 0) applicators.push(new Alternatives(name, schemas, withFormats));
    else reader.refuse(name);
  }
  const not = reader.subschema('not');
  if (not !== undefined) applicators.push(new Not(not));
  const condition = reader.order >= DRAFT_7 ? reader.subschema('if') : undefined;
  if (condition !== undefined) {
    const consequence = reader.subschema('then');
    applicators.push(new Conditional(condition, consequence, reader.subschema('else')));
  }
  const names =
    reader.order >= DRAFT_2019 ? ['dependentSchemas', 'dependencies'] : ['dependencies'];
  for (const name of names) {
    const schemas = reader.subschemaMap(name);
    if (schemas.length > 0) applicators.push(new DependentSchemas(name, schemas));
  }
}
