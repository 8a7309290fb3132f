import { ScalarSource } from '@yamlkit/engine/tree';
import { childOf, isScalar, itemsOf, type NodeRef } from '../nodes.ts';
import type { Step } from './go-template.ts';

/**
 * The paths of values in the condition of a dependency, with commas between them; the first one that is there counts. A step may
 * be empty while it is written.
 */
export function conditionsIn(place: NodeRef): readonly (readonly Step[])[] {
  if (!isScalar(place)) return [];
  const source = new ScalarSource(place.nodes.tree, place.node);
  return [...source.value.matchAll(/[^,\s]+/g)].map(({ 0: path, index }) => {
    let next = index;
    return path.split('.').map((name) => {
      const from = next;
      next += name.length + 1;
      return { name, ...source.rangeOf(from, from + name.length) };
    });
  });
}

/** The paths of values that decide which dependencies of a chart are used. */
export function conditionsOf(description: NodeRef | undefined): (readonly Step[])[] {
  const conditions = itemsOf(childOf(description, 'dependencies')).map((entry) =>
    childOf(entry, 'condition'),
  );
  return conditions.flatMap((each) => (each === undefined ? [] : conditionsIn(each)));
}
