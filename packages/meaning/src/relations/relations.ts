import { definitionsOf } from '../check-names.ts';
import { matchesOf } from '../check-selectors.ts';
import { areApart, type Definition, type Frame, type Model, scopeFor, type Use } from '../model.ts';
import { descendantOf, firstLineOf, textOf } from '../nodes.ts';
import { keyRange } from '../read-model.ts';
import type { TextRange } from '../text-range.ts';

/** An object of a text, such as a Service, a job or a component, or one that the text refers to. */
export interface RelatedObject {
  /** What it is: `Service`, `job`. */
  readonly kind: string;
  readonly name: string;
  /** Where it is defined; undefined where the text does not define it. */
  readonly range?: TextRange;
  /** The other file of the project that defines it. */
  readonly file?: string;
}

/** One object refers to another. */
export interface Relation {
  /** The places of both among the objects. */
  readonly from: number;
  readonly to: number;
  /** Where it first does. */
  readonly range: TextRange;
}

/**
 * The objects of a text, in its order, and what refers to what: each pair once, and nothing to itself. An object without a
 * name, such as a path of an API, is there if it is related to another.
 */
export interface Relations {
  readonly objects: readonly RelatedObject[];
  readonly relations: readonly Relation[];
  /** Whether there are more than are given. */
  readonly isCut: boolean;
}

/** More cannot be looked at, as a picture or as a list. */
const MOST_OBJECTS = 5_000;
const MOST_RELATIONS = 20_000;

/**
 * What refers to what in a text. Names inside an object, such as the volumes of a pod, belong to the object.
 *
 * @param models of the text in its formats, after they were checked: some uses are found by the checks.
 */
export function relationsOf(models: readonly Model[]): Relations {
  const collector = new Collector();
  for (const model of models) new ModelRelations(model, collector).collect();
  return collector.relations;
}

class Collector {
  readonly #objects: RelatedObject[] = [];
  /** The places of objects that do not count by themselves. */
  readonly #unnamed = new Set<number>();
  readonly #relations = new Map<string, Relation>();
  #isCut = false;

  get relations(): Relations {
    const related = new Set([...this.#relations.values()].flatMap(({ from, to }) => [from, to]));
    const objects: RelatedObject[] = [];
    const places = this.#objects.map((object, place) =>
      this.#unnamed.has(place) && !related.has(place) ? -1 : objects.push(object) - 1,
    );
    const relations = [...this.#relations.values()].map(({ from, to, range }) => ({
      from: places[from],
      to: places[to],
      range,
    }));
    return { objects, relations, isCut: this.#isCut };
  }

  /** @returns its place; undefined where there are too many. */
  addObject(object: RelatedObject, isNamed = true): number | undefined {
    if (this.#objects.length === MOST_OBJECTS) {
      this.#isCut = true;
      return undefined;
    }
    const place = this.#objects.push(object) - 1;
    if (!isNamed) this.#unnamed.add(place);
    return place;
  }

  relate(from: number | undefined, to: number | undefined, range: TextRange): void {
    if (from === undefined || to === undefined || from === to) return;
    const key = `${from} ${to}`;
    if (this.#relations.has(key)) return;
    if (this.#relations.size === MOST_RELATIONS) this.#isCut = true;
    else this.#relations.set(key, { from, to, range });
  }
}

class ModelRelations {
  readonly #model: Model;
  readonly #collector: Collector;
  /** The places of objects by the nodes that they are. */
  readonly #byNode = new Map<number, number>();
  /** The places of objects that are not nodes of the text, by what they are called. */
  readonly #elsewhere = new Map<string, number | undefined>();

  constructor(model: Model, collector: Collector) {
    this.#model = model;
    this.#collector = collector;
  }

  collect(): void {
    this.#addObjects();
    for (const use of this.#model.uses) {
      const from = this.#around(use.frame);
      if (from === undefined) continue;
      const definitions = definitionsOf(this.#model, use);
      for (const definition of definitions) {
        this.#collector.relate(from, this.#placeOf(definition), use.range);
      }
      if (definitions.length === 0) this.#relateToMissing(from, use);
    }
    for (const selector of this.#model.selectors) {
      const { frame } = selector;
      const range = frame.key === -1 ? firstLineOf(frame) : keyRange(frame);
      for (const selected of matchesOf(this.#model, selector)) {
        if (areApart(this.#model.format, selected.frame, frame)) continue;
        this.#collector.relate(this.#around(frame), this.#around(selected.frame), range);
      }
    }
  }

  #addObjects(): void {
    const found = new Map<number, RelatedObject>();
    const named = new Set<number>();
    for (const part of this.#model.parts) {
      const object = this.#objectOfPart(part);
      if (object === undefined) continue;
      found.set(part.node, object);
      if (part.parent === undefined) named.add(part.node);
    }
    const isOneEach = this.#model.format.documents !== undefined;
    for (const definition of this.#model.definitions) {
      if (isOneEach || !this.#isObject(definition)) continue;
      const { owner, kind, name, range } = definition;
      found.set(owner, { kind: this.#model.format.kinds[kind].label, name, range });
      named.add(owner);
    }
    const inOrder = [...found].sort(([, a], [, b]) => startOf(a) - startOf(b));
    for (const [node, object] of inOrder) {
      const place = this.#collector.addObject(object, named.has(node));
      if (place !== undefined) this.#byNode.set(node, place);
    }
  }

  #objectOfPart(part: Frame): RelatedObject | undefined {
    const { documents, unnamed = {} } = this.#model.format;
    if (part.parent === undefined) {
      if (documents === undefined) return undefined;
      const kind = textOf(descendantOf(part, ...documents.kind));
      const name = descendantOf(part, ...documents.name);
      if (kind === undefined) return undefined;
      const range = name === undefined ? firstLineOf(part) : name.nodes.rangeOf(name.node);
      return { kind, name: textOf(name) ?? '', range };
    }
    const { kind, steps } = unnamed[part.shapeName as string];
    const range = part.key === -1 ? firstLineOf(part) : keyRange(part);
    return { kind, name: placeName(part, steps), range };
  }

  /** Whether a definition is the first one of its name, in this text, and known outside of what it is in. */
  #isObject(definition: Definition): boolean {
    const { kind, frame, file } = definition;
    const { kinds } = this.#model.format;
    if (file !== undefined || kinds[kind].isDetail === true) return false;
    if (!isOutermost(frame, kind)) return false;
    return firstOf(this.#model, definition) === definition;
  }

  /** The innermost object that a frame is in, or is. */
  #around(frame: Frame): number | undefined {
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const found = this.#byNode.get(at.node);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #placeOf(definition: Definition): number | undefined {
    const { kind, name, file, frame } = definition;
    if (file !== undefined) return this.#placeElsewhere(kind, name, file);
    const first =
      this.#model.format.documents === undefined ? firstOf(this.#model, definition) : definition;
    return this.#around(first.frame) ?? this.#around(frame);
  }

  #placeElsewhere(kind: string, name: string, file?: string): number | undefined {
    const { label, isDetail } = this.#model.format.kinds[kind];
    if (isDetail === true) return undefined;
    const key = JSON.stringify([kind, name, file]);
    if (!this.#elsewhere.has(key)) {
      const object = { kind: label, name, ...(file !== undefined && { file }) };
      this.#elsewhere.set(key, this.#collector.addObject(object));
    }
    return this.#elsewhere.get(key);
  }

  #relateToMissing(from: number, { kind, name, role, frame, range, isChecked, scope }: Use): void {
    const { known = [], presets = [] } = this.#model.format.kinds[kind];
    const isInside = role.of !== undefined || scope !== undefined || !isOutermost(frame, kind);
    if (isChecked || isInside || known.includes(name) || presets.includes(name)) return;
    this.#collector.relate(from, this.#placeElsewhere(kind, name), range);
  }
}

/** Whether names of a kind are known in the whole document or stream, seen from a frame. */
function isOutermost({ scope }: Frame, kind: string): boolean {
  return scopeFor(scope, kind).parent?.parent === undefined;
}

/** The first definition of a name: an input may be one of two events. */
function firstOf(model: Model, definition: Definition): Definition {
  const { kind, name, frame, range } = definition;
  const own = { kind, name, frame, range, role: { refersTo: kind } };
  return definitionsOf(model, own).find(({ file }) => file === undefined) ?? definition;
}

/** What a node is called after its place: `get /pets`, or the 1-based place in a list. */
function placeName(frame: Frame, steps: number): string {
  const names: string[] = [];
  let at: Frame | undefined = frame;
  for (let count = 0; count < steps && at?.step !== undefined; count++) {
    names.push(typeof at.step === 'number' ? String(at.step + 1) : at.step);
    at = at.parent;
  }
  return names.join(' ');
}

function startOf({ range }: RelatedObject): number {
  return range?.from ?? 0;
}
