import type { JsonNodes } from '../../document/json-nodes.ts';
import { type ListKeys, listEntryName } from '../../document/list-keys.ts';
import type { DiffSide } from './diff-side.ts';
import { ARRAY, OBJECT } from './diff-side.ts';
import type { Items } from './likeness.ts';

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

/** What is asked before the keys that identify entries anywhere. */
export interface IdentityOptions {
  /** Keys of the user's own. */
  readonly keys: readonly string[];
  /** What the field that the lists are in says of its entries. */
  readonly listKeys: readonly ListKeys[];
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
  { keys, listKeys }: IdentityOptions,
): Identities | undefined {
  if (!areMappings(leftItems) || !areMappings(rightItems)) return undefined;
  const readers: readonly (readonly [key: string, read: IdentityReader])[] = [
    ['metadata.name', objectIdentity],
    ...keys.map(keyReader),
    ...listKeys.map(listKeyReader),
    ...IDENTITY_KEYS.map(keyReader),
  ];
  for (const [key, read] of readers) {
    const namesLeft = uniqueNames(left, leftItems, read);
    if (namesLeft === undefined) continue;
    const namesRight = uniqueNames(right, rightItems, read);
    if (namesRight === undefined) continue;
    if (![...namesLeft].some((name) => namesRight.has(name))) continue;
    const found = { left: [...namesLeft], right: [...namesRight] };
    const canPair = (place: number, other: number) =>
      read !== objectIdentity || isSameKind(found.left[place], found.right[other]);
    return { ...found, shown: shownNames(key, found), canPair };
  }
  return undefined;
}

/** Of several parts only one is shown: the last one of objects, the first one of several keys. */
function shownNames(
  key: string,
  { left, right }: Pick<Identities, 'left' | 'right'>,
): ShownNames | undefined {
  const partOf = (name: string) => {
    if (key === 'metadata.name') return name.slice(name.lastIndexOf(SEPARATOR) + 1);
    return name.startsWith('[') ? (JSON.parse(name) as string[])[0] : name;
  };
  const shown = { left: left.map(partOf), right: right.map(partOf) };
  const isUnique = (names: readonly string[]) => new Set(names).size === names.length;
  return isUnique(shown.left) && isUnique(shown.right) ? { key, ...shown } : undefined;
}

type IdentityReader = (side: DiffSide, nodes: JsonNodes, node: number) => string | undefined;

function areMappings({ values, nodesAt }: Items): boolean {
  return values.every((value, place) => nodesAt(place).kindOf(value) === OBJECT);
}

/** What a reader finds for each item, in order; undefined unless it finds one that is unique for all. */
function uniqueNames(
  side: DiffSide,
  { values, nodesAt }: Items,
  read: IdentityReader,
): Set<string> | undefined {
  const names = new Set<string>();
  for (let place = 0; place < values.length; place++) {
    const name = read(side, nodesAt(place), values[place]);
    if (name === undefined || names.has(name)) return undefined;
    names.add(name);
  }
  return names;
}

function keyReader(key: string): readonly [string, IdentityReader] {
  return [key, (side, nodes, node) => scalarAt(side, nodes, node, key)];
}

function listKeyReader(keys: ListKeys): readonly [string, IdentityReader] {
  const [first] = keys;
  return [
    first,
    (side, nodes, node) => listEntryName(keys, (key) => scalarAt(side, nodes, node, key)),
  ];
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
