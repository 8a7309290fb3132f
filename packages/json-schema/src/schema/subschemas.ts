import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../values/json-value.ts';
import { pointerStep } from './json-pointer.ts';

/** Where the subschemas are in a keyword's value. */
type Shape = 'schema' | 'list' | 'map' | 'schema-or-list';

/** The keywords of all drafts whose values hold subschemas. */
const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['$defs', 'map'],
  ['additionalItems', 'schema'],
  ['additionalProperties', 'schema'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['contains', 'schema'],
  ['contentSchema', 'schema'],
  ['definitions', 'map'],
  ['dependencies', 'map'],
  ['dependentSchemas', 'map'],
  ['else', 'schema'],
  ['if', 'schema'],
  ['items', 'schema-or-list'],
  ['not', 'schema'],
  ['oneOf', 'list'],
  ['patternProperties', 'map'],
  ['prefixItems', 'list'],
  ['properties', 'map'],
  ['propertyNames', 'schema'],
  ['then', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['unevaluatedProperties', 'schema'],
]);

/** Calls back for every subschema right below a schema that is an object. */
export function eachSubschema(
  schema: JsonObject,
  visit: (subschema: JsonObject, path: string) => void,
): void {
  for (const keyword of Object.keys(schema)) {
    const shape = SHAPES.get(keyword);
    if (shape === undefined) continue;
    const value: JsonValue = schema[keyword];
    const path = pointerStep(keyword);
    if (isJsonArray(value)) {
      if (shape === 'schema' || shape === 'map') continue;
      for (const [place, item] of value.entries()) {
        if (isJsonObject(item)) visit(item, path + pointerStep(place));
      }
    } else if (isJsonObject(value)) {
      if (shape !== 'map') visit(value, path);
      else eachInMap(value, path, visit);
    }
  }
}

function eachInMap(
  map: JsonObject,
  path: string,
  visit: (subschema: JsonObject, path: string) => void,
): void {
  for (const name of Object.keys(map)) {
    const member = map[name];
    if (isJsonObject(member)) visit(member, path + pointerStep(name));
  }
}
