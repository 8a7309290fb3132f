import type { DataMap, DataNode } from '../../data/data-node.ts';
import { type MapShape, type Shape, shapeOf } from '../../data/shape.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';

/**
 * Writes a JSON Schema (draft 2020-12) that the given documents fit: types, the properties of
 * mappings, and as required those that every mapping at that place has.
 */
export function writeJsonSchema(
  values: readonly DataNode[],
  indent: number,
  losses: LossCounter,
): string {
  const schema = mapOf([
    ['$schema', text('https://json-schema.org/draft/2020-12/schema')],
    ...schemaOf(shapeOf(values), losses).entries,
  ]);
  return writeJsonData(schema, indent);
}

// Recursion ends at SHAPE_DEPTH, whatever the input.
function schemaOf(shape: Shape, losses: LossCounter): DataMap {
  if (shape.isCut) {
    losses.addAt('depth', () => '');
    return mapOf([]);
  }
  const types: string[] = [...shape.scalars].filter(
    (type) => type !== 'null' && !(type === 'integer' && shape.scalars.has('number')),
  );
  if (shape.items !== undefined) types.push('array');
  if (shape.map !== undefined) types.push('object');
  if (shape.scalars.has('null')) types.push('null');
  const entries: [string, DataNode][] = [];
  const [first] = types;
  if (first !== undefined) {
    entries.push(['type', types.length === 1 ? text(first) : list(types.map(text))]);
  }
  if (shape.items !== undefined) {
    const items = schemaOf(shape.items, losses);
    if (items.entries.size > 0) entries.push(['items', items]);
  }
  if (shape.map !== undefined) entries.push(...mappingEntries(shape.map, losses));
  return mapOf(entries);
}

function mappingEntries({ count, entries }: MapShape, losses: LossCounter): [string, DataNode][] {
  const properties: [string, DataNode][] = [];
  const required: DataNode[] = [];
  for (const [key, entry] of entries) {
    properties.push([key, schemaOf(entry.shape, losses)]);
    if (entry.count === count) required.push(text(key));
  }
  const found: [string, DataNode][] = [['properties', mapOf(properties)]];
  if (required.length > 0) found.push(['required', list(required)]);
  return found;
}

function text(value: string): DataNode {
  return { kind: 'string', text: value };
}

function list(items: DataNode[]): DataNode {
  return { kind: 'list', items };
}

function mapOf(entries: Iterable<readonly [string, DataNode]>): DataMap {
  return { kind: 'map', entries: new Map(entries) };
}
