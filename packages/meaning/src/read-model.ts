import type { JsonDocument } from '@yamlkit/engine/tree';
import { ScalarSource } from '@yamlkit/engine/tree';
import { documentsIn, type ShapedDocument } from './documents-in.ts';
import type { Defines, Format, Imports, Refers, Role, Roles, Shape } from './format.ts';
import { pointerStep } from './json-pointer.ts';
import type { JsonSchemaTools } from './json-schema-tools.ts';
import {
  addName,
  type Definition,
  type FileLink,
  type Frame,
  type Import,
  type LabelSet,
  type Model,
  type NameChoice,
  type Passage,
  type Scope,
  SearchesLeft,
  type StreamOffers,
  scopeFor,
  type Use,
} from './model.ts';
import { childOf, isList, type NodeRef, textOf } from './nodes.ts';
import { documentsOfFile } from './parsed-files.ts';
import type { ProjectFiles } from './project-files.ts';
import { pathBeside, pathFromRoot } from './project-path.ts';
import type { TextRange } from './text-range.ts';
import { type World, worldOf } from './world.ts';

/* The kinds of JSON values that are asked for. */
const NULL = 1;
const ARRAY = 16;
const OBJECT = 32;

/** Where a text is. */
export interface TextPlace {
  /** Of its file, which may say that it is only a part of something. */
  readonly path?: string | undefined;
  /** The other files of its project; what is in them is unknown where they are left out. */
  readonly files?: ProjectFiles | undefined;
  /** Checks examples in descriptions of APIs, which are not checked where it is left out. */
  readonly jsonSchema?: JsonSchemaTools | undefined;
  /** What the stream offers of which the text is a piece, and what is left to look for in it. */
  readonly stream?: (StreamOffers & { readonly left: SearchesLeft }) | undefined;
}

/**
 * What documents define and refer to. Linear in what the format describes; aliases are followed, but not into more than
 * a bound of nodes, since they may double at each level.
 */
export function readModel(
  format: Format,
  documents: readonly ShapedDocument[],
  { path = '', files, jsonSchema, stream }: TextPlace = {},
): Model {
  const reader = new ModelReader(format, files, files?.own, { jsonSchema, stream });
  const isPart = format.partialPaths?.test(path) === true;
  for (const document of documents) {
    if (isPart) reader.partial.add(document.nodes);
    reader.readDocument(document);
  }
  if (files !== undefined) reader.readOthers(worldOf(format, files));
  else if (reader.isOpen || reader.imports.length > 0) reader.openAll();
  return reader;
}

const LONGEST_NAME = 1_000;
/** Nodes that may be read beyond those that are written: aliases lead to the same ones again. */
const MOST_ALIASED = 10_000;
/** Other files that one text may bring in. */
const MOST_IMPORTS = 100;

const START: TextRange = { from: 0, to: 0 };

/** What files define on their own, as long as their documents are kept. */
const fileModels = new WeakMap<readonly JsonDocument[], Map<Format, Model>>();

/**
 * What a file of a project defines, without what it brings in.
 *
 * @returns undefined for a file that is not there or has errors.
 */
export function modelOfFile(
  format: Format,
  files: ProjectFiles | undefined,
  path: string,
): Model | undefined {
  const text = files?.read(path);
  const documents = text === undefined ? undefined : documentsOfFile(path, text);
  if (documents === undefined) return undefined;
  const known = fileModels.get(documents) ?? new Map<Format, Model>();
  fileModels.set(documents, known);
  let model = known.get(format);
  if (model === undefined) {
    const reader = new ModelReader(format, undefined, path);
    for (const nodes of documents) {
      for (const document of documentsIn(format, nodes, path)) reader.readDocument(document);
    }
    model = reader;
    known.set(format, model);
  }
  return model;
}

class ModelReader implements Model {
  readonly format: Format;
  readonly files: ProjectFiles | undefined;
  readonly jsonSchema: JsonSchemaTools | undefined;
  readonly stream: StreamOffers | undefined;
  readonly left: SearchesLeft;
  readonly definitions: Definition[] = [];
  readonly uses: Use[] = [];
  readonly passages: Passage[] = [];
  readonly choices: NameChoice[] = [];
  readonly links: FileLink[] = [];
  readonly labels: LabelSet[] = [];
  readonly selectors: LabelSet[] = [];
  readonly parts: Frame[] = [];
  readonly partial = new Set<JsonDocument>();
  readonly imports: Import[] = [];
  readonly known = new Map<unknown, unknown>();
  isCut = false;
  isOpen = false;
  isClosed = false;
  readonly #path: string | undefined;
  readonly #stream: Scope;
  readonly #own: ReadonlySet<string>;
  readonly #scopes = new Map<number, Scope>();
  readonly #kinds = new Map<readonly string[], ReadonlySet<string>>();
  readonly #waiting: Frame[] = [];
  readonly #shapes = new Map<Shape, Shape>();
  readonly #roots = new Map<string, Shape>();
  #left = MOST_ALIASED;
  readonly #documents = new Set<JsonDocument>();
  /** The models of other files by their documents. */
  readonly #others = new Map<JsonDocument, Model>();

  /** @param path of the text, from the root of its project. */
  constructor(
    format: Format,
    files: ProjectFiles | undefined,
    path: string | undefined,
    { jsonSchema, stream }: Pick<TextPlace, 'jsonSchema' | 'stream'> = {},
  ) {
    this.format = format;
    this.files = files;
    this.jsonSchema = jsonSchema;
    this.#path = path;
    const kinds = Object.keys(format.kinds);
    const isShared = (kind: string) => format.kinds[kind].isShared === true;
    this.stream = stream;
    this.left = stream?.left ?? new SearchesLeft();
    this.#stream = stream?.scope ?? scopeOf(undefined, new Set(kinds.filter(isShared)));
    this.#own = new Set(kinds.filter((kind) => !isShared(kind)));
  }

  readDocument({ nodes, root = nodes.root, shape }: ShapedDocument): void {
    const scope = scopeOf(this.#stream, this.#own);
    this.#left += nodes.nodeCount;
    this.#documents.add(nodes);
    const frame = new NodeFrame(nodes, root, undefined, { step: undefined, key: -1 });
    this.#visit(frame, this.#root(shape), scope);
    while (this.#waiting.length > 0) this.#enter(this.#waiting.pop() as Frame);
  }

  scopeAt({ nodes, node }: NodeRef): Scope | undefined {
    if (this.#documents.has(nodes)) return this.#scopes.get(node);
    return this.#others.get(nodes)?.scopeAt({ nodes, node });
  }

  /** Takes the names of other files: those that it brings in, and what they bring in, and those of its world. */
  readOthers({ paths, isClosed }: World): void {
    const read = new Set([this.#path]);
    this.isClosed = isClosed;
    for (const path of paths) {
      if (!read.has(path) && !this.#takeNames(path)) this.isClosed = false;
      read.add(path);
    }
    for (const { path, range } of this.imports) {
      if (path !== undefined) this.links.push({ range, file: path, target: START });
    }
    // Grows while it is read.
    const imports = [...this.imports];
    for (const { path } of imports) {
      if (path !== undefined && read.has(path)) continue;
      read.add(path);
      const isRead = path !== undefined && read.size <= MOST_IMPORTS + paths.length;
      const model = isRead ? this.#takeNames(path) : undefined;
      if (model === undefined) this.isOpen = true;
      else imports.push(...model.imports);
    }
    if (this.isOpen) this.openAll();
  }

  /** Leaves all worlds open: names may come from what cannot be read. */
  openAll(): void {
    for (const document of this.#documents) this.partial.add(document);
  }

  /** Makes what another file defines known here. @returns undefined where it cannot be read. */
  #takeNames(file: string): Model | undefined {
    const model = modelOfFile(this.format, this.files, file);
    if (model === undefined) return undefined;
    if (model.isOpen) this.isOpen = true;
    for (const definition of model.definitions) {
      this.#others.set(definition.frame.nodes, model);
      if (this.format.kinds[definition.kind].isShared !== true) continue;
      // Names that belong to a node are looked up in its own scope.
      if (scopeFor(definition.frame.scope, definition.kind).parent !== undefined) continue;
      const own = { ...definition, file };
      this.definitions.push(own);
      addName(this.format, this.#stream, own);
    }
    for (const set of model.labels) {
      this.#others.set(set.frame.nodes, model);
      this.labels.push({ ...set, file });
    }
    return model;
  }

  /** Puts a node on the stack whose shape is known. */
  #visit(frame: NodeFrame, shape: Shape, around: Scope): void {
    if (this.#left-- <= 0) {
      this.isCut = true;
      return;
    }
    const { like } = shape;
    frame.shapeName = like;
    frame.shape = like === undefined ? shape : this.#joined(like, shape);
    frame.scope = around;
    const isPart = frame.parent === undefined || (like !== undefined && this.#isUnnamed(like));
    if (isPart) this.parts.push(frame);
    const { scope } = frame.shape;
    if (scope !== undefined) {
      frame.scope = this.#scopes.get(frame.node) ?? scopeOf(around, this.#kindsIn(scope));
      this.#scopes.set(frame.node, frame.scope);
    }
    this.#waiting.push(frame);
  }

  /** The kinds that a shape lists, which many scopes share. */
  #kindsIn(list: readonly string[]): ReadonlySet<string> {
    const known = this.#kinds.get(list) ?? new Set(list);
    this.#kinds.set(list, known);
    return known;
  }

  #isUnnamed(shape: string): boolean {
    const { unnamed } = this.format;
    return unnamed !== undefined && Object.hasOwn(unnamed, shape);
  }

  /** The shape of a document, by its name. */
  #root(name: string): Shape {
    const shape = this.#roots.get(name) ?? { like: name };
    this.#roots.set(name, shape);
    return shape;
  }

  /** A shape with the one that it adds to. */
  #joined(like: string, shape: Shape): Shape {
    let whole = this.#shapes.get(shape);
    if (whole === undefined) {
      const named = this.format.shapes[like];
      const base = named.like === undefined ? named : this.#joined(named.like, named);
      whole = joined(base, shape);
      this.#shapes.set(shape, whole);
    }
    return whole;
  }

  #enter(frame: Frame): void {
    const { nodes, node } = frame;
    const shape = this.#taggedShape(frame);
    const { value } = shape;
    if (Array.isArray(value)) for (const role of value) this.#apply(role, frame);
    else if (value !== undefined) this.#apply(value as Role, frame);
    const kind = nodes.kindOf(node);
    if (kind === OBJECT) {
      if (isPatch(frame)) this.partial.add(nodes);
      if (isOpen(frame)) this.isOpen = true;
      if (shape.keys ?? shape.rest ?? shape.names) this.#enterMapping(frame, shape);
    } else if (kind === ARRAY && shape.items !== undefined) {
      const { values } = nodes.childrenOf(node);
      for (let step = values.length - 1; step >= 0; step--) {
        const item = new NodeFrame(nodes, values[step], frame, { step, key: -1 });
        this.#visit(item, shape.items, frame.scope);
      }
    }
  }

  /** What the tag of a node says that it is, or else its place. */
  #taggedShape({ nodes, node, shape }: Frame): Shape {
    const { tags } = shape;
    if (tags === undefined) return shape;
    const tag = nodes.view.tagOf(node);
    return tag !== undefined && Object.hasOwn(tags, tag) ? tags[tag] : shape;
  }

  #enterMapping(frame: Frame, shape: Shape): void {
    const { nodes, node, scope } = frame;
    const { values, names, keys } = nodes.childrenOf(node);
    const roles = rolesOf(shape.names);
    for (let place = 0; roles.length > 0 && place < names.length; place++) {
      if (shape.keys !== undefined && Object.hasOwn(shape.keys, names[place])) continue;
      const at = { step: names[place], key: keys[place] };
      const key = new NodeFrame(nodes, values[place], frame, at);
      key.scope = scope;
      for (const role of roles) this.#applyToKey(role, key);
    }
    // The first entry is taken from the stack first.
    for (let place = names.length - 1; place >= 0; place--) {
      const isKnown = shape.keys !== undefined && Object.hasOwn(shape.keys, names[place]);
      const below = isKnown ? shape.keys?.[names[place]] : shape.rest;
      if (below === undefined) continue;
      const at = { step: names[place], key: keys[place] };
      this.#visit(new NodeFrame(nodes, values[place], frame, at), below, scope);
    }
  }

  #applyToKey(role: Role, frame: Frame): void {
    if ('defines' in role) {
      this.#define(role.defines, String(frame.step), {
        frame,
        owner: frame.node,
        range: keyRange(frame),
      });
    } else if ('refersTo' in role) {
      this.#use(role, String(frame.step), frame, true);
    } else if ('language' in role) {
      this.passages.push({ role, frame, isKey: true });
    }
  }

  #apply(role: Role, frame: Frame): void {
    const { nodes, node } = frame;
    if ('language' in role) {
      this.passages.push({ role, frame, isKey: false });
      return;
    }
    const kind = nodes.kindOf(node);
    if ('labels' in role || 'selects' in role) {
      if (kind === OBJECT) this.#collectLabels(role, frame);
      return;
    }
    if (kind === OBJECT || kind === ARRAY || kind === NULL) return;
    const text = nodes.textOf(node);
    if ('defines' in role) this.#defineByValue(role, text, frame);
    else if ('imports' in role) this.#import(role, text, frame);
    else this.#use(role, text, frame, false);
  }

  #import({ imports }: Imports, text: string, { nodes, node }: Frame): void {
    const own = this.#path;
    const isPath = /\.ya?ml$/.test(text) && !/[*$]|:\/\//.test(text) && own !== undefined;
    let path: string | undefined;
    if (isPath) path = imports === 'project' ? pathFromRoot(text) : pathBeside(own, text);
    const range = new ScalarSource(nodes.tree, node).rangeOf(0, text.length);
    this.imports.push({ path, range });
  }

  #collectLabels(
    role: Extract<Role, { labels: string } | { selects: string }>,
    frame: Frame,
  ): void {
    const { nodes, node } = frame;
    const around = frame.parent?.parent;
    if ('unless' in role && role.unless !== undefined && childOf(around, role.unless)) return;
    const { values, names, keys } = nodes.childrenOf(node);
    const pairs = new Map<string, { value: string; key: number; node: number }>();
    for (const [place, name] of names.entries()) {
      const value = nodes.kindOf(values[place]) < ARRAY ? nodes.textOf(values[place]) : '';
      pairs.set(name, { value, key: keys[place], node: values[place] });
    }
    if ('labels' in role) this.labels.push({ kind: role.labels, frame, pairs });
    else this.selectors.push({ kind: role.selects, frame, pairs, role });
  }

  #defineByValue(role: Defines, text: string, frame: Frame): void {
    const { parent } = frame;
    // Names in a list are things of their own.
    const { up = parent !== undefined && isList(parent) ? 0 : 1, unless } = role;
    let owner: Frame = frame;
    for (let level = 0; level < up && owner.parent !== undefined; level++) owner = owner.parent;
    if (unless !== undefined && childOf(owner, unless) !== undefined) return;
    const range = new ScalarSource(frame.nodes.tree, frame.node).rangeOf(0, text.length);
    this.#define(role.defines, text, { frame, owner: owner.node, range });
  }

  #define(
    kind: string,
    name: string,
    { frame, owner, range }: Pick<Definition, 'frame' | 'owner' | 'range'>,
  ): void {
    const definition: Definition = { kind, name, range, frame, owner };
    this.definitions.push(definition);
    const scope = scopeFor(frame.scope, kind);
    // A stream has the names of all its pieces.
    if (this.stream === undefined || scope !== this.#stream)
      addName(this.format, scope, definition);
  }

  #use(role: Refers, text: string, frame: Frame, isKey: boolean): void {
    const { refersTo: kind, before, after = '', only, isPointer } = role;
    if (!text.startsWith(after) || !isUse(role, frame)) return;
    const end = before === undefined ? -1 : text.indexOf(before, after.length);
    const written = text.slice(after.length, end === -1 ? undefined : end);
    const name = isPointer ? pointerStep(written) : written;
    if (name === '' || name.length > LONGEST_NAME || this.format.dynamic?.test(name)) return;
    if (only !== undefined && !only.test(name)) return;
    const range = isKey ? keyRange(frame) : valueRange(frame, text);
    // Names have no escapes, so that what is cut from the value can be cut from the text.
    const to = Math.max(range.to - (text.length - after.length - written.length), range.from);
    this.uses.push({
      kind,
      name,
      frame,
      role,
      range: { from: Math.min(range.from + after.length, to), to },
    });
  }
}

const NO_SHAPE: Shape = {};
const NO_SCOPE: Scope = { parent: undefined, kinds: new Set(), names: new Map() };

/** A class keeps V8's hidden class stable: there is one for each node that is described. */
class NodeFrame implements Frame {
  readonly nodes: JsonDocument;
  readonly node: number;
  readonly parent: Frame | undefined;
  readonly step: string | number | undefined;
  readonly key: number;
  shape: Shape = NO_SHAPE;
  shapeName: string | undefined = undefined;
  scope: Scope = NO_SCOPE;

  constructor(
    nodes: JsonDocument,
    node: number,
    parent: Frame | undefined,
    { step, key }: Pick<Frame, 'step' | 'key'>,
  ) {
    this.nodes = nodes;
    this.node = node;
    this.parent = parent;
    this.step = step;
    this.key = key;
  }
}

/** Whether siblings say that this is the use of a name. */
function isUse({ unless, when }: Refers, { parent }: Frame): boolean {
  if (parent === undefined) return true;
  if (toList(unless).some((key) => childOf(parent, key) !== undefined)) return false;
  if (when === undefined) return true;
  return textOf(childOf(parent, when.key)) === when.is;
}

function toList(names: string | readonly string[] = []): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

/** Whether a mapping lacks what it would have if it were no patch of another one. */
function isPatch({ nodes, node, shape: { wholeWith } }: Frame): boolean {
  if (wholeWith === undefined) return false;
  const { names } = nodes.childrenOf(node);
  return !wholeWith.some((key) => names.includes(key));
}

/** Whether a mapping says that names come from elsewhere. */
function isOpen({ nodes, node, shape: { openWith } }: Frame): boolean {
  if (openWith === undefined) return false;
  const { names } = nodes.childrenOf(node);
  return openWith.some((key) => names.includes(key));
}

export function scopeOf(parent: Scope | undefined, kinds: ReadonlySet<string>): Scope {
  return { parent, kinds, names: new Map() };
}

/** One shape with what another adds. */
function joined(base: Shape, { like, ...added }: Shape): Shape {
  if (Object.keys(added).length === 0) return base;
  const keys = { ...base.keys, ...added.keys };
  return { ...base, ...added, ...(Object.keys(keys).length > 0 && { keys }) };
}

function rolesOf(roles: Roles | undefined): readonly Role[] {
  if (roles === undefined) return [];
  return Array.isArray(roles) ? roles : [roles as Role];
}

/** Where a key is written, without its quotes. */
export function keyRange({ nodes, key }: Pick<Frame, 'nodes' | 'key'>): TextRange {
  if (nodes.kindOf(key) >= ARRAY) return nodes.rangeOf(key);
  const source = new ScalarSource(nodes.tree, key);
  return source.rangeOf(0, source.value.length);
}

/** Where a scalar's value is written, without its quotes. */
function valueRange({ nodes, node }: Frame, text: string): TextRange {
  return new ScalarSource(nodes.tree, node).rangeOf(0, text.length);
}
