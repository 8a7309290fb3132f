import { ScalarSource } from '@yamlkit/engine/tree';
import { childOf, isScalar, itemsOf, type NodeRef, textOf } from '../nodes.ts';
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

/** A chart that another one needs, as that describes it. */
export interface Dependency {
  /** The name of its chart; '' where it has none. */
  readonly name: string;
  /** The name under which its values are. */
  readonly alias: string;
  /** The paths of the values that decide whether it is used. */
  readonly conditions: readonly (readonly Step[])[];
  /** Each of which a value below `tags` turns on or off. */
  readonly tags: readonly string[];
}

/** The files that describe the dependencies of a chart: older charts have them in one of their own. */
export const DEPENDENCY_FILES = ['Chart.yaml', 'requirements.yaml'] as const;

/** @param description the root of one of these files. */
export function dependenciesIn(description: NodeRef | undefined): readonly Dependency[] {
  return itemsOf(childOf(description, 'dependencies')).map((entry) => {
    const name = textOf(childOf(entry, 'name')) ?? '';
    const condition = childOf(entry, 'condition');
    return {
      name,
      alias: textOf(childOf(entry, 'alias')) ?? name,
      conditions: condition === undefined ? [] : conditionsIn(condition),
      tags: itemsOf(childOf(entry, 'tags')).flatMap((tag) => textOf(tag) ?? []),
    };
  });
}
