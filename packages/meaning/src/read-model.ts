import type { JsonDocument } from '@yamlkit/engine/tree';
import { ScalarSource } from '@yamlkit/engine/tree';
import type { Defines, Format, Refers, Role, Roles, Shape } from './format.ts';
import {
  comparable,
  type Definition,
  type Frame,
  type LabelSet,
  type Model,
  type Passage,
  type Scope,
  scopeFor,
  type TextRange,
  type Use,
} from './model.ts';
import { childOf, textOf } from './nodes.ts';
import type { ProjectFiles } from './project-files.ts';

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
}

/** A document, or an object in a list of objects, and the name of the shape that it has. */
export interface ShapedDocument {
  readonly nodes: JsonDocument;
  /** The node of an object in a list; the document's own by default. */
  readonly root?: number;
  readonly shape: string;
}

/**
 * What documents define and refer to. Linear in what the format describes; aliases are followed, but not into more than
 * a bound of nodes, since they may double at each level.
 */
export function readModel(
  format: Format,
  documents: readonly ShapedDocument[],
  { path = '', files }: TextPlace = {},
): Model {
  const reader = new ModelReader(format, files);
  const isPart = format.partialPaths?.test(path) === true;
  for (const document of documents) {
    if (isPart) reader.partial.add(document.nodes);
    reader.readDocument(document);
  }
  return reader.model;
}

const LONGEST_NAME = 1_000;
/** Nodes that may be read beyond those that are written: aliases lead to the same ones again. */
const MOST_ALIASED = 10_000;

class ModelReader implements Model {
  readonly format: Format;
  readonly files: ProjectFiles | undefined;
  readonly definitions: Definition[] = [];
  readonly uses: Use[] = [];
  readonly passages: Passage[] = [];
  readonly labels: LabelSet[] = [];
  readonly selectors: LabelSet[] = [];
  readonly scopes = new Map<number, Scope>();
  readonly partial = new Set<JsonDocument>();
  isCut = false;
  readonly #stream: Scope;
  readonly #own: ReadonlySet<string>;
  readonly #waiting: Frame[] = [];
  readonly #shapes = new Map<Shape, Shape>();
  readonly #roots = new Map<string, Shape>();
  #left = MOST_ALIASED;

  constructor(format: Format, files: ProjectFiles | undefined) {
    this.format = format;
    this.files = files;
    const kinds = Object.keys(format.kinds);
    const isShared = (kind: string) => format.kinds[kind].isShared === true;
    this.#stream = scopeOf(undefined, kinds.filter(isShared));
    this.#own = new Set(kinds.filter((kind) => !isShared(kind)));
  }

  get model(): Model {
    return this;
  }

  readDocument({ nodes, root = nodes.root, shape }: ShapedDocument): void {
    const scope = scopeOf(this.#stream, this.#own);
    this.#left += nodes.nodeCount;
    const frame = new NodeFrame(nodes, root, undefined, { step: undefined, key: -1 });
    this.#visit(frame, this.#root(shape), scope);
    while (this.#waiting.length > 0) this.#enter(this.#waiting.pop() as Frame);
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
    const { scope } = frame.shape;
    if (scope !== undefined) {
      frame.scope = this.scopes.get(frame.node) ?? scopeOf(around, scope);
      this.scopes.set(frame.node, frame.scope);
    }
    this.#waiting.push(frame);
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
      whole = joined(this.format.shapes[like], shape);
      this.#shapes.set(shape, whole);
    }
    return whole;
  }

  #enter(frame: Frame): void {
    const { nodes, node, shape } = frame;
    const { value } = shape;
    if (Array.isArray(value)) for (const role of value) this.#apply(role, frame);
    else if (value !== undefined) this.#apply(value as Role, frame);
    const kind = nodes.kindOf(node);
    if (kind === OBJECT) {
      if (isPartial(frame)) this.partial.add(nodes);
      if (shape.keys ?? shape.rest ?? shape.names) this.#enterMapping(frame);
    } else if (kind === ARRAY && shape.items !== undefined) {
      const { values } = nodes.childrenOf(node);
      for (let step = values.length - 1; step >= 0; step--) {
        const item = new NodeFrame(nodes, values[step], frame, { step, key: -1 });
        this.#visit(item, shape.items, frame.scope);
      }
    }
  }

  #enterMapping(frame: Frame): void {
    const { nodes, node, shape, scope } = frame;
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
      this.#use(role, String(frame.step), keyRange(frame), frame);
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
    else this.#use(role, text, new ScalarSource(nodes.tree, node).rangeOf(0, text.length), frame);
  }

  #collectLabels(
    role: Extract<Role, { labels: string } | { selects: string }>,
    frame: Frame,
  ): void {
    const { nodes, node } = frame;
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
    const { up = 1, unless } = role;
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
    const { names } = scopeFor(frame.scope, kind);
    const named = names.get(kind) ?? new Map<string, Definition[]>();
    names.set(kind, named);
    const key = comparable(name, this.format.kinds[kind]);
    const known = named.get(key);
    if (known === undefined) named.set(key, [definition]);
    else known.push(definition);
  }

  #use(role: Refers, text: string, range: TextRange, frame: Frame): void {
    const { refersTo: kind, before, after = '', only } = role;
    if (!text.startsWith(after) || !isUse(role, frame)) return;
    const end = before === undefined ? -1 : text.indexOf(before, after.length);
    const name = text.slice(after.length, end === -1 ? undefined : end);
    if (name === '' || name.length > LONGEST_NAME || this.format.dynamic?.test(name)) return;
    if (only !== undefined && !only.test(name)) return;
    // Names have no escapes, so that what is cut from the value can be cut from the text.
    const to = Math.max(range.to - (text.length - after.length - name.length), range.from);
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
  if (unless !== undefined && childOf(parent, unless) !== undefined) return false;
  if (when === undefined) return true;
  return textOf(childOf(parent, when.key)) === when.is;
}

function isPartial({ nodes, node, shape: { wholeWith, openWith } }: Frame): boolean {
  if (wholeWith === undefined && openWith === undefined) return false;
  const { names } = nodes.childrenOf(node);
  if (wholeWith !== undefined && !wholeWith.some((key) => names.includes(key))) return true;
  return openWith?.some((key) => names.includes(key)) === true;
}

function scopeOf(parent: Scope | undefined, kinds: Iterable<string>): Scope {
  return { parent, kinds: new Set(kinds), names: new Map() };
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
