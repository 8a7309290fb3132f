import { Graph, layout } from '@dagrejs/dagre';
import type { Relations } from '@yamlkit/language/relations';
import type { Box } from '../relations/relations-protocol.ts';

type Point = readonly [x: number, y: number];
/** The places of the objects and relations of a part that is not connected with others. */
interface Part {
  readonly objects: number[];
  readonly relations: number[];
}
interface LaidOutPart {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<number, Box>;
  readonly lines: ReadonlyMap<number, readonly Point[]>;
}

const BOX_HEIGHT = 44;
const NARROWEST = 96;
const WIDEST = 260;
const CHARACTER = 7.5;
const PADDING = 26;
const GAP = 24;
/** Objects and relations of one part for which crossings are kept few: more would take seconds. */
const MOST_IN_ORDER = 300;
/** More take too long to lay out, and nobody could follow the lines. */
const MOST_DRAWN = 6_000;

/** Where the objects of a text are drawn, and the lines between them. Each part is laid out by itself. */
export class PictureLayout {
  /** By the places of the objects and relations. */
  readonly boxes: (Box | undefined)[] = [];
  readonly lines: (readonly Point[] | undefined)[] = [];
  /** Undefined until the layout is done, and where there is too much to draw. */
  size: { readonly width: number; readonly height: number } | undefined;
  readonly #relations: Relations;

  constructor(relations: Relations) {
    this.#relations = relations;
  }

  /** Lays out one part after another; the caller may pause, or stop, after each. */
  *steps(): Generator<void> {
    const parts = partsOf(this.#relations);
    const isTooMuch = ({ objects, relations }: Part) =>
      objects.length + relations.length > MOST_DRAWN;
    if (parts.some(isTooMuch)) return;
    const laidOut: LaidOutPart[] = [];
    for (const part of parts) {
      laidOut.push(layOutPart(part, this.#relations));
      yield;
    }
    this.#pack(laidOut);
  }

  /** Puts the parts beside each other in rows, the highest first. */
  #pack(parts: readonly LaidOutPart[]): void {
    const area = parts.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
    const widest = Math.max(...parts.map(({ width }) => width), 0);
    const most = Math.max(widest, Math.sqrt(area) * 1.2);
    let [left, top, rowHeight, right] = [0, 0, 0, 0];
    for (const part of parts) {
      if (left > 0 && left + part.width > most) {
        top += rowHeight + GAP;
        [left, rowHeight] = [0, 0];
      }
      for (const [object, box] of part.boxes) {
        this.boxes[object] = { ...box, left: box.left + left, top: box.top + top };
      }
      for (const [relation, points] of part.lines) {
        this.lines[relation] = points.map(([x, y]) => [round(x + left), round(y + top)]);
      }
      left += part.width + GAP;
      rowHeight = Math.max(rowHeight, part.height);
      right = Math.max(right, left - GAP);
    }
    this.size = { width: right, height: top + rowHeight };
  }
}

/** Connected parts: the largest first, then in the order of the text. */
function partsOf({ objects, relations }: Relations): Part[] {
  const parents = objects.map((_, place) => place);
  const topOf = (place: number): number => {
    let at = place;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  };
  for (const { from, to } of relations) parents[topOf(to)] = topOf(from);
  const parts = new Map<number, Part>();
  for (const place of objects.keys()) {
    const top = topOf(place);
    const part = parts.get(top) ?? { objects: [], relations: [] };
    parts.set(top, part);
    part.objects.push(place);
  }
  for (const [place, { from }] of relations.entries()) {
    parts.get(topOf(from))?.relations.push(place);
  }
  return [...parts.values()].sort((a, b) => b.objects.length - a.objects.length);
}

function layOutPart({ objects, relations }: Part, all: Relations): LaidOutPart {
  if (objects.length === 1) {
    const box = { left: 0, top: 0, width: widthOf(all.objects[objects[0]]), height: BOX_HEIGHT };
    return { ...box, boxes: new Map([[objects[0], box]]), lines: new Map() };
  }
  const isLarge = objects.length + relations.length > MOST_IN_ORDER;
  const graph = new Graph();
  graph.setGraph({
    ...{ rankdir: 'LR', nodesep: 12, ranksep: 56 },
    ...(isLarge && { ranker: 'longest-path' as const }),
  });
  for (const object of objects) {
    graph.setNode(String(object), { width: widthOf(all.objects[object]), height: BOX_HEIGHT });
  }
  for (const relation of relations) {
    const { from, to } = all.relations[relation];
    graph.setEdge(String(from), String(to), {});
  }
  layout(graph, { disableOptimalOrderHeuristic: isLarge });
  const boxes = new Map<number, Box>();
  for (const object of objects) {
    const { x, y, width, height } = graph.node(String(object));
    boxes.set(object, { left: round(x - width / 2), top: round(y - height / 2), width, height });
  }
  const lines = new Map<number, readonly Point[]>();
  for (const relation of relations) {
    const { from, to } = all.relations[relation];
    const { points } = graph.edge(String(from), String(to));
    lines.set(
      relation,
      points.map(({ x, y }: { x: number; y: number }): Point => [x, y]),
    );
  }
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, boxes, lines };
}

/** Names are drawn in a font of one width, as far as there is room. */
function widthOf({ kind, name, file = '' }: Relations['objects'][number]): number {
  const longest = Math.max(kind.length, name.length + (file === '' ? 0 : file.length + 3));
  return Math.min(Math.max(Math.round(longest * CHARACTER) + PADDING, NARROWEST), WIDEST);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
