import { isJsonArray, isJsonObject, type JsonValue, memberOf } from '../values/json-value.ts';
import { decodePercent, pointerStep, readPointerFragment } from './json-pointer.ts';
import type { Resource } from './resource.ts';
import type { SchemaStore } from './schema-store.ts';
import { resolveUri, splitFragment } from './uri.ts';

/** Where a reference leads. */
export interface Target {
  readonly value: JsonValue;
  readonly resource: Resource;
  readonly path: string;
}

/** What a reference in a resource refers to, or why there is nothing. */
export function findTarget(
  store: SchemaStore,
  from: Resource,
  reference: string,
): Target | 'unresolved-reference' | 'unfetched-reference' {
  const { base, fragment } = splitFragment(resolveUri(from.uri, reference));
  const resource = base === from.uri ? from : store.find(base);
  if (resource !== undefined) {
    return findInResource(store, resource, fragment) ?? 'unresolved-reference';
  }
  return /^https?:/i.test(base) ? 'unfetched-reference' : 'unresolved-reference';
}

function findInResource(
  store: SchemaStore,
  resource: Resource,
  fragment: string,
): Target | undefined {
  const steps = readPointerFragment(fragment);
  if (steps !== undefined) return followPointer(store, resource, steps);
  const name = decodePercent(fragment) ?? fragment;
  const located = resource.anchors.get(name) ?? resource.dynamicAnchors.get(name);
  return located && { ...located, resource };
}

/** Passes through any keyword; a schema with its own URI on the way changes the base. */
function followPointer(
  store: SchemaStore,
  from: Resource,
  steps: readonly string[],
): Target | undefined {
  let resource = from;
  let value: JsonValue | undefined = from.root;
  let path = '';
  for (const step of steps) {
    value = childOf(value, step);
    if (value === undefined) return undefined;
    path += pointerStep(step);
    const own: Resource | undefined = isJsonObject(value) ? store.resourceOf(value) : undefined;
    if (own === undefined) continue;
    resource = own;
    path = '';
  }
  return { value, resource, path };
}

function childOf(value: JsonValue, step: string): JsonValue | undefined {
  if (isJsonArray(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
  return isJsonObject(value) ? memberOf(value, step) : undefined;
}
