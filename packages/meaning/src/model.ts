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
  readonly pairs: ReadonlyMap<
    string,
    { readonly value: string; readonly key: number; readonly node: number }
  >;
  readonly role?: Selects;
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
  /** Whether reading stopped because there was too much. */
  readonly isCut: boolean;
}

/** The form in which names are compared. */
export function comparable(name: string, kind: NameKind | undefined): string {
  return kind?.ignoresCase ? name.toLowerCase() : name;
}

/** The nearest scope that has names of a kind. */
export function scopeFor(scope: Scope, kind: string): Scope {
  let at = scope;
  while (!at.kinds.has(kind) && at.parent !== undefined) at = at.parent;
  return at;
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

/** Unknown names of one text for which a near one is looked for. Each takes as long as there are names. */
export const MOST_SEARCHES = 200;

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

/** The same without those in other spaces than a frame is. */
export function namesBeside(
  { space }: Format,
  { scope, kind, frame }: { readonly scope: Scope; readonly kind: string; readonly frame: Frame },
): string[] {
  const own = space && spaceOf(rootOf(frame), space);
  if (space === undefined || own === undefined) return namesIn(scope, kind);
  const found: string[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const { anywhere, bySpace } = spacesOf(at, kind, space);
    const here = bySpace.get(own) ?? NONE;
    for (let i = 0, j = 0; i < here.length || j < anywhere.length; ) {
      if (found.length === MOST_NAMES) return found;
      const isHere = j === anywhere.length || here[i]?.place < anywhere[j].place;
      found.push(isHere ? here[i++].name : anywhere[j++].name);
    }
  }
  return found;
}

interface PlacedName {
  readonly name: string;
  /** Among all names of their kind in their scope. */
  readonly place: number;
}

const NONE: readonly PlacedName[] = [];

/** Names of a kind by their spaces, in order. */
interface SpacedNames {
  /** Those in no space. */
  readonly anywhere: PlacedName[];
  readonly bySpace: Map<string, PlacedName[]>;
}

/** By the names of a scope, which are all there before any is looked for. */
const spacedNames = new WeakMap<ReadonlyMap<string, Definition[]>, SpacedNames>();

function spacesOf({ names }: Scope, kind: string, space: readonly string[]): SpacedNames {
  const all = names.get(kind);
  const known = all && spacedNames.get(all);
  if (known !== undefined) return known;
  const found: SpacedNames = { anywhere: [], bySpace: new Map() };
  if (all === undefined) return found;
  let place = 0;
  for (const [{ name, frame }] of all.values()) {
    const own = spaceOf(rootOf(frame), space);
    const list = own === undefined ? found.anywhere : (found.bySpace.get(own) ?? []);
    if (own !== undefined) found.bySpace.set(own, list);
    list.push({ name, place: place++ });
  }
  spacedNames.set(all, found);
  return found;
}

/** By the root of a document, the space that it says it is in; undefined where it says none. */
const spaces = new WeakMap<Frame, string | undefined>();

/** Whether the documents of two frames are in different spaces, such as namespaces: both say which. */
export function areApart({ space }: Format, a: Frame, b: Frame): boolean {
  if (space === undefined) return false;
  const one = spaceOf(rootOf(a), space);
  const other = spaceOf(rootOf(b), space);
  return one !== undefined && other !== undefined && one !== other;
}

function spaceOf(root: Frame, path: readonly string[]): string | undefined {
  if (!spaces.has(root)) spaces.set(root, textOf(descendantOf(root, ...path)));
  return spaces.get(root);
}

function rootOf(frame: Frame): Frame {
  let at = frame;
  while (at.parent !== undefined) at = at.parent;
  return at;
}
