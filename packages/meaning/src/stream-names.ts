import type { JsonDocument } from '@yamlkit/engine/tree';
import type { ShapedDocument } from './documents-in.ts';
import type { Format, Shape } from './format.ts';
import { podPorts, servicePorts } from './languages/kubernetes-objects.ts';
import {
  addName,
  type Definition,
  type Frame,
  type LabelPairs,
  type LabelSet,
  type LabelValue,
  type Offered,
  type Scope,
  SearchesLeft,
  type StreamOffers,
  type StreamPlace,
  scopeFor,
  spaceIn,
} from './model.ts';
import { NO_SHAPE, offersOf } from './offers-of.ts';
import type { ProjectFiles } from './project-files.ts';
import { readModel } from './read-model.ts';
import type { TextRange } from './text-range.ts';
import { NO_WORLD, worldOf } from './world.ts';

interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of offsets in a piece, as they are in the stream. */
export interface PieceLines {
  positionAt(offset: number): LineAndColumn;
}

const NO_PORTS: readonly string[] = [];
const NOWHERE: TextRange = { from: 0, to: 0 };

/**
 * What the documents of a stream offer each other, for one that is read in pieces: first `add` all pieces, and then check
 * each with this after `begin`. Texts and trees of pieces are not kept.
 */
export class StreamNames implements StreamOffers {
  readonly scope: Scope;
  readonly labels: LabelSet[] = [];
  readonly left = new SearchesLeft();
  readonly format: Format;
  readonly #offers: Format;
  /** Texts by their numbers, and the other way round. */
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #frames = new Map<string | undefined, OfferedFrame>();
  readonly #lists = new Map<string, readonly string[]>();
  /** The objects in the pieces so far. */
  readonly #objects = new Map<string, StreamPlace>();
  /** For each place four numbers: the line and column where it begins, and where it ends. */
  #places = new Int32Array(1 << 10);
  #placeCount = 0;
  #lines: PieceLines = { positionAt: () => ({ line: 1, column: 1 }) };

  /**
   * @param files the other files of the project.
   * @returns undefined where the documents of a stream in this format need more than what the others offer.
   */
  static of(format: Format, files: ProjectFiles | undefined): StreamNames | undefined {
    if (format.isWholeFolder !== true) return undefined;
    const { paths, isClosed } = files === undefined ? NO_WORLD : worldOf(format, files);
    const isAlone = !isClosed && paths.every((path) => path === files?.own);
    return isAlone ? new StreamNames(format) : undefined;
  }

  private constructor(format: Format) {
    this.format = format;
    this.#offers = offersOf(format);
    const shared = Object.keys(format.kinds).filter((kind) => format.kinds[kind].isShared === true);
    this.scope = { parent: undefined, kinds: new Set(shared), names: new Map() };
  }

  /** Takes what the documents of the next piece offer. */
  add(documents: readonly ShapedDocument[], lines: PieceLines): void {
    this.#lines = lines;
    const model = readModel(this.#offers, documents);
    for (const definition of model.definitions) {
      const { kind, frame, owner } = definition;
      // Names that belong to a node are looked up in its own scope.
      if (scopeFor(frame.scope, kind).parent !== undefined) continue;
      const space = this.#spaceOf(frame);
      const own = model.scopeAt({ nodes: frame.nodes, node: owner });
      const ports = kind === 'service' ? servicePorts(definition) : NO_PORTS;
      const isPlain = own === undefined && ports.length === 0;
      const offered = isPlain
        ? this.#frameIn(space)
        : new OfferedFrame(space, own && this.#scopeOf(own, space), this.#listed(ports));
      this.#name(this.scope, definition, offered);
    }
    for (const set of model.labels) this.labels.push(this.#labelsOf(set));
  }

  /** Says which piece is checked next. */
  begin(lines: PieceLines): void {
    this.#lines = lines;
  }

  takeObject(words: readonly (string | undefined)[], range: TextRange): TextRange | undefined {
    const key = words.map((word) => (word === undefined ? '' : this.#numberOf(word))).join(' ');
    const before = this.#objects.get(key);
    if (before === undefined) this.#objects.set(key, this.#placeOf(range));
    // The same lines, by way of an alias, are the same object.
    return before === undefined || this.#isAt(before, range) ? undefined : this.rangeOf(before);
  }

  rangeOf(place: StreamPlace): TextRange {
    return { from: -2 * place - 1, to: -2 * place - 2 };
  }

  /** The line and column of an offset that `rangeOf` gave; undefined for one in the piece. */
  positionAt(offset: number): LineAndColumn | undefined {
    if (offset >= 0) return undefined;
    const at = (-offset - 1) * 2;
    return { line: this.#places[at], column: this.#places[at + 1] };
  }

  #isAt(place: StreamPlace, { from }: TextRange): boolean {
    const { line, column } = this.#lines.positionAt(from);
    return this.#places[4 * place] === line && this.#places[4 * place + 1] === column;
  }

  #placeOf({ from, to }: TextRange): StreamPlace {
    const start = this.#lines.positionAt(from);
    const end = this.#lines.positionAt(to);
    const place = this.#placeCount++;
    if (4 * place === this.#places.length) {
      const grown = new Int32Array(2 * this.#places.length);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places.set([start.line, start.column, end.line, end.column], 4 * place);
    return place;
  }

  #scopeOf({ kinds, names }: Scope, space: string | undefined): Scope {
    const scope: Scope = { parent: this.scope, kinds, names: new Map() };
    for (const named of names.values()) {
      for (const definitions of named.values()) {
        for (const definition of definitions) this.#name(scope, definition, this.#frameIn(space));
      }
    }
    return scope;
  }

  #name(scope: Scope, { kind, name }: Definition, frame: Frame): void {
    const definition = { kind, name: this.#own(name), range: NOWHERE, frame, owner: -1 };
    addName(this.format, scope, definition);
  }

  #labelsOf(set: LabelSet): LabelSet {
    const { kind, frame, pairs } = set;
    const ports = this.#listed(kind === 'pod' ? podPorts(set) : NO_PORTS);
    const place = this.#placeOf(frame.nodes.rangeOf(frame.key));
    const offered = new OfferedFrame(this.#spaceOf(frame), undefined, ports, place);
    // A copy has no room for more.
    const texts = [...pairs].flatMap(([name, { value }]) => [this.#own(name), this.#own(value)]);
    return { kind, frame: offered, pairs: new OfferedPairs(texts.slice()) };
  }

  /** A frame of which only its space is known. */
  #frameIn(space: string | undefined): OfferedFrame {
    const known = this.#frames.get(space) ?? new OfferedFrame(space);
    this.#frames.set(space, known);
    return known;
  }

  #spaceOf(frame: Frame): string | undefined {
    const space = spaceIn(this.format, frame);
    return space === undefined ? undefined : this.#own(space);
  }

  /** Most ports are those of many. */
  #listed(texts: readonly string[]): readonly string[] {
    if (texts.length === 0) return NO_PORTS;
    const key = JSON.stringify(texts);
    const known = this.#lists.get(key) ?? texts.map((text) => this.#own(text));
    this.#lists.set(key, known);
    return known;
  }

  /** The same text with memory of its own: what is cut from a text keeps all of it. */
  #own(text: string): string {
    return this.#texts[this.#numberOf(text)];
  }

  #numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      const own = JSON.parse(JSON.stringify(text)) as string;
      number = this.#texts.push(own) - 1;
      this.#numbers.set(own, number);
    }
    return number;
  }
}

/** A frame of which only that is left which its document offers. */
class OfferedFrame implements Frame, Offered {
  readonly space: string | undefined;
  readonly own: Scope | undefined;
  readonly ports: readonly string[];
  readonly place: StreamPlace | undefined;

  constructor(
    space: string | undefined,
    own: Scope | undefined = undefined,
    ports = NO_PORTS,
    place: StreamPlace | undefined = undefined,
  ) {
    this.space = space;
    this.own = own;
    this.ports = ports;
    this.place = place;
  }

  get offered(): Offered {
    return this;
  }

  get shape(): Shape {
    return NO_SHAPE;
  }

  get shapeName(): undefined {
    return undefined;
  }

  get parent(): undefined {
    return undefined;
  }

  get step(): undefined {
    return undefined;
  }

  get node(): number {
    return -1;
  }

  get key(): number {
    return -1;
  }

  get nodes(): JsonDocument {
    throw new Error('The document of this is gone.');
  }

  get scope(): Scope {
    throw new Error('The document of this is gone.');
  }
}

/** Labels in little memory: names and values in turn. */
class OfferedPairs implements LabelPairs {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  get size(): number {
    return this.#texts.length / 2;
  }

  get(name: string): LabelValue | undefined {
    const texts = this.#texts;
    for (let at = 0; at < texts.length; at += 2) {
      if (texts[at] === name) return { value: texts[at + 1], key: -1, node: -1 };
    }
    return undefined;
  }

  keys(): MapIterator<string> {
    return new Map(this).keys();
  }

  *[Symbol.iterator](): Generator<readonly [string, LabelValue]> {
    const texts = this.#texts;
    for (let at = 0; at < texts.length; at += 2) {
      yield [texts[at], { value: texts[at + 1], key: -1, node: -1 }];
    }
  }
}
