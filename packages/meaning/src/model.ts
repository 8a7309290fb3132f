import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Format, NameKind, Refers, Selects, Shape, Speaks } from './format.ts';
import type { JsonSchemaTools } from './json-schema-tools.ts';
import { descendantOf, type NodeRef, textOf } from './nodes.ts';
import type { ProjectFiles } from './project-files.ts';
import type { TextRange } from './text-range.ts';

/** A node on the way from the root of a document to what is read, with its shape. */
export interface Frame {
  readonly nodes: JsonDocument;
  readonly node: number;
  /** The shapes by name and without one that describe the node. */
  readonly shape: Shape;
  /** The name of the shape, where it has one. */
  readonly shapeName: string | undefined;
  readonly parent: Frame | undefined;
  /** The key, or the 0-based place in a list; undefined at the root. */
  readonly step: string | number | undefined;
  /** The row of the key; -1 for items and the root. */
  readonly key: number;
  readonly scope: Scope;
  /** What is known of it where its document is gone: a frame that has this has no nodes. */
  readonly offered?: Offered;
}

/** What the other documents of a stream that is read in pieces can ask of what is named or has labels. */
export interface Offered {
  /** See `Format.space`. */
  readonly space: string | undefined;
  /** The scope of what is named, where it has one. */
  readonly own: Scope | undefined;
  /** Of a Service, the numbers and names of its ports; of a pod, the names of those of its containers. */
  readonly ports: readonly string[];
  /** Where its labels are written. */
  readonly place: StreamPlace | undefined;
}

/** Where names are known: a node, a document or a stream, and what is inside. */
export interface Scope {
  readonly parent: Scope | undefined;
  /** The kinds whose names are defined here. */
  readonly kinds: ReadonlySet<string>;
  /** By kind and by name. */
  readonly names: Map<string, Map<string, Definition[]>>;
}

export interface Definition {
  readonly kind: string;
  readonly name: string;
  readonly range: TextRange;
  readonly frame: Frame;
  /** The node that has the name. */
  readonly owner: number;
  /** The other file of the project that it is in; its range is one there. */
  readonly file?: string | undefined;
}

/** A place that leads into another file of the project. */
export interface FileLink {
  readonly range: TextRange;
  readonly file: string;
  /** What it leads to in that file's text. */
  readonly target: TextRange;
}

/** A file that a text brings names in from, or what is no such file. */
export interface Import {
  readonly path: string | undefined;
  /** Where the text names it. */
  readonly range: TextRange;
}

/** The use of a name. */
export interface Use {
  readonly kind: string;
  readonly name: string;
  readonly range: TextRange;
  readonly frame: Frame;
  readonly role: Refers;
  /** Whether it has been checked by what found it. */
  readonly isChecked?: boolean;
  /** The scope to look in, where it is not the one around. */
  readonly scope?: Scope | undefined;
  /** What it refers to, where that is in a file whose names are not known here otherwise. */
  readonly definition?: Definition | undefined;
}

/** Text in a language, or a node that code checks. */
export interface Passage {
  readonly role: Speaks;
  readonly frame: Frame;
  /** Whether it is the frame's key that is meant. */
  readonly isKey: boolean;
}

/** Labels, or what selects by them. */
export interface LabelSet {
  readonly kind: string;
  /** The other file of the project that they are in. */
  readonly file?: string | undefined;
  readonly frame: Frame;
  readonly pairs: LabelPairs;
  readonly role?: Selects;
}

/** Labels by their names. */
export type LabelPairs = Pick<ReadonlyMap<string, LabelValue>, 'size' | 'get' | 'keys'> &
  Iterable<readonly [string, LabelValue]>;

export interface LabelValue {
  readonly value: string;
  /** The rows of both; -1 where the document is gone. */
  readonly key: number;
  readonly node: number;
}

/** A scalar that code looks up as a name. */
export interface NameChoice {
  readonly range: TextRange;
  /** The names that it may be, in the order of their definitions. */
  names(): Iterable<string>;
}

/** What the documents of a stream in one format define, and what they refer to. */
export interface Model {
  readonly format: Format;
  /** Other files of the project, where they can be read. */
  readonly files: ProjectFiles | undefined;
  /** Without it, examples are not checked. */
  readonly jsonSchema: JsonSchemaTools | undefined;
  readonly definitions: readonly Definition[];
  readonly uses: Use[];
  readonly passages: readonly Passage[];
  /** Where code looks up a name, with those that it may be. */
  readonly choices: NameChoice[];
  readonly links: FileLink[];
  readonly labels: readonly LabelSet[];
  readonly selectors: readonly LabelSet[];
  /** The documents, and the nodes of shapes that are objects without a name: see `Format.unnamed`. */
  readonly parts: readonly Frame[];
  /** The files that names come from, as the text itself names them. */
  readonly imports: readonly Import[];
  /** The scope of a node that has one, in the text or in a file whose names are known here. */
  scopeAt(place: NodeRef): Scope | undefined;
  /** The documents that are only a part of what they are about. */
  readonly partial: ReadonlySet<JsonDocument>;
  /** Whether names come from what cannot be read. */
  readonly isOpen: boolean;
  /** Whether a configuration declares that all files that may define names are known. */
  readonly isClosed: boolean;
  /** How much more is looked for. Of a stream that is read in pieces, all models share it. */
  readonly left: SearchesLeft;
  /** What all documents of the stream offer each other, where this is only a piece of it. */
  readonly stream: StreamOffers | undefined;
  /** Whether reading stopped because there was too much. */
  readonly isCut: boolean;
  /** What functions have found in it: see `knownByModel`. */
  readonly known: Map<unknown, unknown>;
}

/**
 * A function of a model that is computed once for each. The model has what was found: in a WeakMap it would stay in memory
 * until all of that is collected, which is seldom.
 */
export function knownByModel<Found>(find: (model: Model) => Found): (model: Model) => Found {
  return (model) => {
    const { known } = model;
    if (!known.has(find)) known.set(find, find(model));
    return known.get(find) as Found;
  };
}

/** The form in which names are compared. */
export function comparable(name: string, kind: NameKind | undefined): string {
  return kind?.ignoresCase ? name.toLowerCase() : name;
}

/** Makes a definition known in a scope. */
export function addName(format: Format, { names }: Scope, definition: Definition): void {
  const { kind, name } = definition;
  const named = names.get(kind) ?? new Map<string, Definition[]>();
  names.set(kind, named);
  const key = comparable(name, format.kinds[kind]);
  const known = named.get(key);
  if (known === undefined) named.set(key, [definition]);
  else known.push(definition);
}

/** The nearest scope that has names of a kind. */
export function scopeFor(scope: Scope, kind: string): Scope {
  let at = scope;
  while (!at.kinds.has(kind) && at.parent !== undefined) at = at.parent;
  return at;
}

/** The scope that something named has, where it has one. */
export function scopeOfNamed(model: Model, { frame, owner }: Definition): Scope | undefined {
  if (frame.offered !== undefined) return frame.offered.own;
  return model.scopeAt({ nodes: frame.nodes, node: owner });
}

/** The definitions of a name in a scope, or else in one around it. */
export function definitionsIn(
  format: Format,
  scope: Scope,
  { kind, name }: Pick<Use, 'kind' | 'name'>,
): readonly Definition[] {
  const key = comparable(name, format.kinds[kind]);
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const found = at.names.get(kind)?.get(key);
    if (found !== undefined) return found;
  }
  return [];
}

/** Whether any name of a kind is known in a scope. */
export function hasNames(scope: Scope, kind: string): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    if ((at.names.get(kind)?.size ?? 0) > 0) return true;
  }
  return false;
}

/** The number of a place in a stream. */
export type StreamPlace = number;

/** What all documents of a stream offer each other, of which a text is only a piece. */
export interface StreamOffers {
  /** The names that its documents share. */
  readonly scope: Scope;
  readonly labels: readonly LabelSet[];
  /**
   * Notes an object of the piece.
   *
   * @param words what tells it from other objects.
   * @param range where its name is in the piece.
   * @returns where the first of the stream is that has the same words, if it is another one; see `rangeOf`.
   */
  takeObject(words: readonly (string | undefined)[], range: TextRange): TextRange | undefined;
  /** A range for a finding that stands for a place, with offsets that no text has. */
  rangeOf(place: StreamPlace): TextRange;
}

/** Unknown names of one text for which a near one is looked for. */
export const MOST_SEARCHES = 200;
/** Comparisons of selectors with labels that they do not match, in one stream. */
const MOST_COMPARISONS = 200_000;
/** Findings that are reported of one text. */
const MOST_FINDINGS = 1_000;

/** How much more is looked for in one stream. */
export class SearchesLeft {
  /** Near names for unknown ones, and for unknown objects. */
  names = MOST_SEARCHES;
  objects = MOST_SEARCHES;
  comparisons = MOST_COMPARISONS;
  findings = MOST_FINDINGS;
}

/** Names that are looked at to find the one that was meant. */
const MOST_NAMES = 1_000;

/** The names of a kind that are known in a scope, the first ones where they are many. */
export function namesIn(scope: Scope, kind: string): string[] {
  const found: string[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    for (const [first] of at.names.get(kind)?.values() ?? []) {
      if (found.length === MOST_NAMES) return found;
      found.push(first.name);
    }
  }
  return found;
}

/** The same without those in other spaces than a frame is: first those of its own. */
export function namesBeside(
  format: Format,
  { scope, kind, frame }: { readonly scope: Scope; readonly kind: string; readonly frame: Frame },
): string[] {
  const own = spaceIn(format, frame);
  if (own === undefined) return namesIn(scope, kind);
  const found: string[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const spaces = spacesOf(format, at.names.get(kind));
    for (const space of [own, undefined]) found.push(...(spaces.get(space) ?? []));
  }
  return found.slice(0, MOST_NAMES);
}

/** The first names of a kind in each space, in order. */
type SpacedNames = ReadonlyMap<string | undefined, readonly string[]>;

/** By the names of a scope, which are all there before any is looked for. */
const spacedNames = new WeakMap<object, SpacedNames>();

function spacesOf(
  format: Format,
  names: ReadonlyMap<string, readonly Definition[]> = new Map(),
): SpacedNames {
  const known = spacedNames.get(names);
  if (known !== undefined) return known;
  const found = new Map<string | undefined, string[]>();
  for (const [{ name, frame }] of names.values()) {
    const own = spaceIn(format, frame);
    const list = found.get(own) ?? [];
    found.set(own, list);
    if (list.length < MOST_NAMES) list.push(name);
  }
  spacedNames.set(names, found);
  return found;
}

/** By the root of a document, the space that it says it is in; undefined where it says none. */
const spaces = new WeakMap<Frame, string | undefined>();

/** Whether the documents of two frames are in different spaces, such as namespaces: both say which. */
export function areApart(format: Format, a: Frame, b: Frame): boolean {
  const one = spaceIn(format, a);
  const other = spaceIn(format, b);
  return one !== undefined && other !== undefined && one !== other;
}

/** The space of the document of a frame, where it says one. */
export function spaceIn({ space }: Format, frame: Frame): string | undefined {
  if (space === undefined) return undefined;
  const root = rootOf(frame);
  if (root.offered !== undefined) return root.offered.space;
  if (!spaces.has(root)) spaces.set(root, textOf(descendantOf(root, ...space)));
  return spaces.get(root);
}

function rootOf(frame: Frame): Frame {
  let at = frame;
  while (at.parent !== undefined) at = at.parent;
  return at;
}
