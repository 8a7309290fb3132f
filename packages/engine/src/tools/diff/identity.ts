import type { JsonNodes } from '../../document/json-nodes.ts';
import { type ListKeys, listEntryName } from '../../document/list-keys.ts';
import type { DiffSide } from './diff-side.ts';
import { ARRAY, OBJECT } from './diff-side.ts';
import type { Items } from './items.ts';

/** Keys that name an entry among its siblings, the most telling first. */
const IDENTITY_KEYS = [
  'name',
  'id',
  'key',
  'uid',
  'uuid',
  'mountPath',
  'containerPort',
  'port',
  'path',
  'host',
  'url',
  'uses',
];

/** Between the parts of a Kubernetes object's identity, none of which can have it. */
const SEPARATOR = '\u0000';

/** What identifies the entries of two lists, by their places. */
export interface Identities {
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** The key that people know them by, with what each has there; undefined when that is not unique. */
  readonly shown: ShownNames | undefined;
  /** Whether two entries whose identities differ may be one that got another. */
  canPair(left: number, right: number): boolean;
}

/** What the entries of two lists are called, by their places. */
export interface ShownNames {
  readonly key: string;
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/**
 * What identifies each entry of two lists, by place: the value of a key that all of them have and that
 * is unique in both lists, of a Kubernetes object its kind and name. Undefined when there is no such
 * key, or when no entry of one list has the same as one of the other.
 */
export function identities(
  left: DiffSide,
  leftItems: Items,
  right: DiffSide,
  rightItems: Items,
  readers: readonly IdentityReader[],
): Identities | undefined {
  if (!areMappings(leftItems) || !areMappings(rightItems)) return undefined;
  for (const reader of readers) {
    const namesLeft = uniqueNames(left, leftItems, reader);
    if (namesLeft === undefined) continue;
    const namesRight = uniqueNames(right, rightItems, reader);
    if (namesRight === undefined || !hasCommon(namesLeft, namesRight)) continue;
    const found = { left: namesLeft, right: namesRight };
    const canPair = (place: number, other: number) =>
      reader !== OBJECT_READER || isSameKind(namesLeft[place], namesRight[other]);
    return { ...found, shown: shownNames(reader, found), canPair };
  }
  return undefined;
}

/** What identifies entries by one key, or by several together. */
export interface IdentityReader {
  /** What people know it as. */
  readonly key: string;
  /** What an entry has there; undefined when it has not. */
  read(side: DiffSide, nodes: JsonNodes, node: number): string | undefined;
  /** What of that is shown, where it has several parts. */
  readonly shownPart?: (name: string) => string;
}

/** Of an object only its name is shown. */
const OBJECT_READER: IdentityReader = {
  key: 'metadata.name',
  read: objectIdentity,
  shownPart: (name) => name.slice(name.lastIndexOf(SEPARATOR) + 1),
};

function keyReader(key: string): IdentityReader {
  return { key, read: (side, nodes, node) => scalarAt(side, nodes, node, key) };
}

/** Of several keys only the first one is shown. */
function listKeyReader(keys: ListKeys): IdentityReader {
  const [key] = keys;
  if (keys.length === 1) return keyReader(key);
  return {
    key,
    read: (side, nodes, node) => listEntryName(keys, (each) => scalarAt(side, nodes, node, each)),
    shownPart: (name) => (JSON.parse(name) as string[])[0],
  };
}

const KEY_READERS: readonly IdentityReader[] = /* @__PURE__ */ IDENTITY_KEYS.map(keyReader);

/** Gives what may identify the entries of lists, the most telling first. */
export class IdentityReaders {
  readonly #own: readonly IdentityReader[];
  readonly #ofLists = new Map<readonly ListKeys[], readonly IdentityReader[]>();

  /** @param keys the user's own, before those that identify entries anywhere. */
  constructor(keys: readonly string[]) {
    this.#own = [OBJECT_READER, ...keys.map(keyReader)];
  }

  /** @param listKeys what the field that lists are in says of their entries. */
  of(listKeys: readonly ListKeys[]): readonly IdentityReader[] {
    let readers = this.#ofLists.get(listKeys);
    if (readers === undefined) {
      readers = [...this.#own, ...listKeys.map(listKeyReader), ...KEY_READERS];
      this.#ofLists.set(listKeys, readers);
    }
    return readers;
  }
}

/** Undefined when what is shown is not unique. */
function shownNames(
  { key, shownPart }: IdentityReader,
  { left, right }: Pick<Identities, 'left' | 'right'>,
): ShownNames | undefined {
  if (shownPart === undefined) return { key, left, right };
  const shown = { left: left.map(shownPart), right: right.map(shownPart) };
  return isUnique(shown.left) && isUnique(shown.right) ? { key, ...shown } : undefined;
}

function isUnique(names: readonly string[]): boolean {
  return names.length < 2 || new Set(names).size === names.length;
}

function hasCommon(left: readonly string[], right: readonly string[]): boolean {
  if (left[0] === right[0]) return left.length > 0;
  const known = new Set(right);
  return left.some((name) => known.has(name));
}

function areMappings({ values, nodesAt }: Items): boolean {
  return values.every((value, place) => nodesAt(place).kindOf(value) === OBJECT);
}

/** What a reader finds for each item, in order; undefined unless it finds one that is unique for all. */
function uniqueNames(
  side: DiffSide,
  { values, nodesAt }: Items,
  { read }: IdentityReader,
): string[] | undefined {
  const names: string[] = [];
  let known: Set<string> | undefined;
  for (let place = 0; place < values.length; place++) {
    const name = read(side, nodesAt(place), values[place]);
    if (name === undefined || known?.has(name)) return undefined;
    names.push(name);
    if (values.length === 1) break;
    known ??= new Set();
    known.add(name);
  }
  return names;
}

/** The group, kind, namespace and name of a Kubernetes object, whatever the version of its API. */
export function objectIdentity(
  side: DiffSide,
  nodes: JsonNodes,
  object: number,
): string | undefined {
  const { identities: known } = side;
  if (!known.has(object)) known.set(object, readIdentity(side, nodes, object));
  return known.get(object);
}

function readIdentity(side: DiffSide, nodes: JsonNodes, object: number): string | undefined {
  const kind = scalarAt(side, nodes, object, 'kind');
  const version = kind && scalarAt(side, nodes, object, 'apiVersion');
  const metadata = version && side.valueAt(nodes, object, 'metadata');
  if (!metadata || nodes.kindOf(metadata) !== OBJECT) return undefined;
  const name = scalarAt(side, nodes, metadata, 'name');
  if (name === undefined) return undefined;
  const group = version.slice(0, Math.max(0, version.indexOf('/')));
  const namespace = scalarAt(side, nodes, metadata, 'namespace') ?? '';
  return [group, kind, namespace, name].join(SEPARATOR);
}

/** What a document is called by people: `Deployment web/app`; empty unless it is a Kubernetes object. */
export function objectName(side: DiffSide, nodes: JsonNodes): string {
  if (nodes.kindOf(nodes.root) !== OBJECT) return '';
  const identity = objectIdentity(side, nodes, nodes.root);
  if (identity === undefined) return '';
  const [, kind, namespace, name] = identity.split(SEPARATOR);
  return `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`;
}

/** Whether two Kubernetes objects differ in nothing but their names. */
function isSameKind(left: string, right: string): boolean {
  const [group, kind] = left.split(SEPARATOR);
  const [otherGroup, otherKind] = right.split(SEPARATOR);
  return group === otherGroup && kind === otherKind;
}

function scalarAt(
  side: DiffSide,
  nodes: JsonNodes,
  mapping: number,
  key: string,
): string | undefined {
  const value = side.valueAt(nodes, mapping, key);
  return value === undefined || nodes.kindOf(value) >= ARRAY ? undefined : nodes.textOf(value);
}
