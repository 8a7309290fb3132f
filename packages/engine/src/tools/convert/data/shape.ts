import { type DataNode, isCollection } from './data-node.ts';

/** Levels that are described; what lies deeper is known to be something. */
export const SHAPE_DEPTH = 100;

export type ScalarShape = 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** What the values seen at one place have in common. */
export interface Shape {
  /** In the order in which they came up, each once. */
  readonly scalars: ScalarShape[];
  /** The entries of all lists; undefined when none was seen. */
  items: Shape | undefined;
  map: MapShape | undefined;
  /** Something that is nested too deeply was seen. */
  isCut: boolean;
}

export interface MapShape {
  /** How many mappings were seen. */
  count: number;
  readonly entries: Map<string, { readonly shape: Shape; count: number }>;
}

export function emptyShape(): Shape {
  return { scalars: [], items: undefined, map: undefined, isCut: false };
}

/** The shape that all the values have. Does not recurse on depth. */
export function shapeOf(values: readonly DataNode[]): Shape {
  const root = emptyShape();
  const waiting: [Shape, DataNode, number][] = values.map((value) => [root, value, 0]);
  waiting.reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [shape, node, depth] = next;
    if (!isCollection(node)) {
      const scalar = scalarShape(node.kind, node.text);
      if (!shape.scalars.includes(scalar)) shape.scalars.push(scalar);
    } else if (depth >= SHAPE_DEPTH) {
      shape.isCut = true;
    } else if (node.kind === 'list') {
      shape.items ??= emptyShape();
      for (let at = node.items.length - 1; at >= 0; at--) {
        waiting.push([shape.items, node.items[at] as DataNode, depth + 1]);
      }
    } else {
      shape.map ??= { count: 0, entries: new Map() };
      shape.map.count++;
      for (const [key, value] of node.entries) {
        let known = shape.map.entries.get(key);
        if (known === undefined) {
          known = { shape: emptyShape(), count: 0 };
          shape.map.entries.set(key, known);
        }
        known.count++;
        waiting.push([known.shape, value, depth + 1]);
      }
    }
  }
  return root;
}

function scalarShape(kind: string, text: string): ScalarShape {
  if (kind === 'number') return /^-?\d+$/.test(text) ? 'integer' : 'number';
  if (kind === 'special') return 'number';
  return kind === 'boolean' || kind === 'null' ? kind : 'string';
}
