import { type DataList, type DataMap, type DataNode, isDataCollection } from './data-node.ts';

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
  /** By key what its values have in common, and how many there are. */
  readonly entries: ReadonlyMap<string, { readonly shape: Shape; readonly count: number }>;
}

/** One place of the data, and the collections that are there. */
interface ShapePlace {
  readonly shape: Shape;
  readonly depth: number;
  /** How often something is there. */
  count: number;
  readonly collections: (DataList | DataMap)[];
  /** How often each of the collections is there. */
  readonly counts: number[];
  /** Which of the collections has a content, of those that are shared. */
  known: Map<unknown, number> | undefined;
}

/**
 * The shape that all the values have. Goes from place to place, so that a collection that many aliases
 * share is looked at once at each. Does not recurse on depth.
 */
export function shapeOf(values: readonly DataNode[]): Shape {
  const root = placeAt(0);
  for (const value of values) add(root, value, 1);
  const waiting = [root];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const inner of placesIn(place)) waiting.push(inner);
  }
  return root.shape;
}

function placeAt(depth: number): ShapePlace {
  const shape = { scalars: [], items: undefined, map: undefined, isCut: false };
  return { shape, depth, count: 0, collections: [], counts: [], known: undefined };
}

function add(place: ShapePlace, node: DataNode, count: number): void {
  const { shape, collections, counts } = place;
  place.count += count;
  if (!isDataCollection(node)) {
    const scalar = scalarShape(node.kind, node.text);
    if (!shape.scalars.includes(scalar)) shape.scalars.push(scalar);
    return;
  }
  if (place.depth >= SHAPE_DEPTH) {
    shape.isCut = true;
    return;
  }
  if (node.isShared) {
    const content = node.kind === 'map' ? node.entries : node.items;
    place.known ??= new Map();
    const at = place.known.get(content);
    if (at !== undefined) {
      counts[at] += count;
      return;
    }
    place.known.set(content, collections.length);
  }
  collections.push(node);
  counts.push(count);
}

/** Divides the collections of a place among the places inside it. */
function placesIn({ shape, depth, collections, counts }: ShapePlace): ShapePlace[] {
  const places: ShapePlace[] = [];
  let items: ShapePlace | undefined;
  const openPlace = () => {
    const place = placeAt(depth + 1);
    places.push(place);
    return place;
  };
  for (const [at, node] of collections.entries()) {
    const count = counts[at];
    if (node.kind === 'list') {
      items ??= openPlace();
      shape.items = items.shape;
      for (const item of node.items) add(items, item, count);
      continue;
    }
    shape.map ??= { count: 0, entries: new Map<string, ShapePlace>() };
    const entries = shape.map.entries as Map<string, ShapePlace>;
    shape.map.count += count;
    for (const [key, value] of node.entries) {
      let inner = entries.get(key);
      if (inner === undefined) {
        inner = openPlace();
        entries.set(key, inner);
      }
      add(inner, value, count);
    }
  }
  return places;
}

function scalarShape(kind: string, text: string): ScalarShape {
  if (kind === 'number') return /^-?\d+$/.test(text) ? 'integer' : 'number';
  if (kind === 'special') return 'number';
  return kind === 'boolean' || kind === 'null' ? kind : 'string';
}
