import type { JsonDocument } from '../../document/json-document.ts';
import { type ListKeys, listEntryName } from '../../document/list-keys.ts';
import { type Hash, type HashIds, hashText, ListHash } from '../../schema/node-hash.ts';
import { TYPE_STRING } from '../../schema/scalar-type.ts';
import { fromOf, STYLE_PLAIN, styleOf, toOf } from '../../syntax/tree.ts';
import type { DiffSide } from './diff-side.ts';
import type { IdentityReader } from './entry-names.ts';
import type { Items } from './items.ts';
import { OBJECT } from './json-kinds.ts';
import type { EntryIds } from './partners.ts';

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
export interface Identities extends EntryIds {
  readonly reader: IdentityReader;
  /** Whether two entries whose identities differ may be one that got another; undefined when any two may. */
  readonly canPair: typeof isSameKind | undefined;
}

/**
 * What identifies each entry of two lists, by place: the value of a key that all of them have and that
 * is unique in both lists, of a Kubernetes object its kind and name. Undefined when there is no such
 * key, or when no entry of one list has the same as one of the other.
 *
 * @param ids to number identities with.
 */
export function identities(
  left: Items,
  right: Items,
  readers: readonly IdentityReader[],
  ids: HashIds,
): Identities | undefined {
  if (!areMappings(left) || !areMappings(right)) return undefined;
  const most = left.values.length + right.values.length;
  for (const reader of readers) {
    ids.reset(most);
    const idsLeft = uniqueIds(left, reader, ids);
    if (idsLeft === undefined) continue;
    const countLeft = ids.count;
    const idsRight = uniqueIds(right, reader, ids);
    if (idsRight === undefined || ids.count === countLeft + idsRight.length) continue;
    return {
      left: idsLeft,
      right: idsRight,
      count: ids.count,
      hasCommon: true,
      reader,
      canPair: reader === OBJECT_READER ? isSameKind : undefined,
    };
  }
  return undefined;
}

/** Of an object only its name is shown. */
const OBJECT_READER: IdentityReader = {
  key: 'metadata.name',
  read: objectIdentity,
  hash: objectHash,
  shownPart: (name) => name.slice(name.lastIndexOf(SEPARATOR) + 1),
};

function keyReader(key: string): IdentityReader {
  return {
    key,
    read: (side, nodes, node) => scalarText(nodes, side.scalarAt(nodes, node, key)),
    hash(side, nodes, node) {
      const value = side.scalarAt(nodes, node, key);
      return value === -1 ? undefined : side.textHashOf(nodes, value);
    },
  };
}

/** Of several keys only the first one is shown. */
function listKeyReader(keys: ListKeys): IdentityReader {
  const [key] = keys;
  if (keys.length === 1) return keyReader(key);
  const read = (side: DiffSide, nodes: JsonDocument, node: number) =>
    listEntryName(keys, (each) => scalarText(nodes, side.scalarAt(nodes, node, each)));
  return {
    key,
    read,
    hash(side, nodes, node) {
      const name = read(side, nodes, node);
      return name === undefined ? undefined : hashText(TYPE_STRING, name);
    },
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

function areMappings({ values, nodesAt }: Items): boolean {
  for (let place = 0; place < values.length; place++) {
    if (nodesAt(place).kindOf(values[place]) !== OBJECT) return false;
  }
  return true;
}

const NO_IDS = /* @__PURE__ */ new Int32Array(0);
const NONE_SEEN = /* @__PURE__ */ new Uint8Array(0);

/** A number for what a reader finds for each item, in order; undefined unless it finds a unique one for all. */
function uniqueIds(
  { side, values, nodesAt }: Items,
  reader: IdentityReader,
  ids: HashIds,
): Int32Array | undefined {
  let found = NO_IDS;
  let seen = NONE_SEEN;
  for (let place = 0; place < values.length; place++) {
    const hash = reader.hash(side, nodesAt(place), values[place]);
    if (hash === undefined) return undefined;
    // Most readers find nothing at the first place.
    if (place === 0) found = new Int32Array(values.length);
    const id = ids.idOf(hash[0], hash[1]);
    found[place] = id;
    if (values.length === 1) break;
    if (place === 0) seen = new Uint8Array(ids.count + values.length);
    if (seen[id] === 1) return undefined;
    seen[id] = 1;
  }
  return found;
}

/** The group, kind, namespace and name of a Kubernetes object, whatever the version of its API. */
function objectIdentity(side: DiffSide, nodes: JsonDocument, object: number): string | undefined {
  const at = objectScalars(side, nodes, object);
  if (at === undefined) return undefined;
  const namespace = at.namespace === -1 ? '' : nodes.textOf(at.namespace);
  return [groupOf(nodes, at), nodes.textOf(at.kind), namespace, nodes.textOf(at.name)].join(
    SEPARATOR,
  );
}

function objectHash(side: DiffSide, nodes: JsonDocument, object: number): Hash | undefined {
  const at = objectScalars(side, nodes, object);
  if (at === undefined) return undefined;
  const list = new ListHash('');
  list.add(...hashText(TYPE_STRING, groupOf(nodes, at)));
  list.add(...side.textHashOf(nodes, at.kind));
  list.add(...(at.namespace === -1 ? NO_NAMESPACE : side.textHashOf(nodes, at.namespace)));
  list.add(...side.textHashOf(nodes, at.name));
  return list.finish();
}

const NO_NAMESPACE: Hash = /* @__PURE__ */ hashText(TYPE_STRING, '');

/** What identifies a Kubernetes object, as rows. */
interface ObjectScalars {
  readonly kind: number;
  readonly version: number;
  readonly name: number;
  /** -1 for none. */
  readonly namespace: number;
}

function objectScalars(
  side: DiffSide,
  nodes: JsonDocument,
  object: number,
): ObjectScalars | undefined {
  const kind = side.scalarAt(nodes, object, 'kind');
  const version = kind === -1 ? -1 : side.scalarAt(nodes, object, 'apiVersion');
  if (version === -1 || isEmpty(nodes, kind) || isEmpty(nodes, version)) return undefined;
  const metadata = side.valueAt(nodes, object, 'metadata');
  if (metadata === -1 || nodes.kindOf(metadata) !== OBJECT) return undefined;
  const name = side.scalarAt(nodes, metadata, 'name');
  if (name === -1) return undefined;
  return { kind, version, name, namespace: side.scalarAt(nodes, metadata, 'namespace') };
}

function isEmpty(nodes: JsonDocument, scalar: number): boolean {
  const { tree } = nodes;
  // Nearly all are written without quotes.
  const isWritten =
    styleOf(tree, scalar) === STYLE_PLAIN && fromOf(tree, scalar) < toOf(tree, scalar);
  return !isWritten && nodes.textOf(scalar) === '';
}

function groupOf(nodes: JsonDocument, { version }: ObjectScalars): string {
  const text = nodes.textOf(version);
  return text.slice(0, Math.max(0, text.indexOf('/')));
}

/** What a document is called by people: `Deployment web/app`; empty unless it is a Kubernetes object. */
export function objectName(side: DiffSide, nodes: JsonDocument): string {
  if (nodes.kindOf(nodes.root) !== OBJECT) return '';
  const at = objectScalars(side, nodes, nodes.root);
  if (at === undefined) return '';
  const namespace = at.namespace === -1 ? '' : nodes.textOf(at.namespace);
  const prefix = namespace === '' ? '' : `${namespace}/`;
  return `${nodes.textOf(at.kind)} ${prefix}${nodes.textOf(at.name)}`;
}

/** Whether two Kubernetes objects differ in nothing but their names. */
function isSameKind(left: Items, place: number, right: Items, other: number): boolean {
  const kindAt = ({ side, values, nodesAt }: Items, at: number) => {
    const nodes = nodesAt(at);
    const scalars = objectScalars(side, nodes, values[at]);
    return scalars && `${groupOf(nodes, scalars)}${SEPARATOR}${nodes.textOf(scalars.kind)}`;
  };
  return kindAt(left, place) === kindAt(right, other);
}

function scalarText(nodes: JsonDocument, scalar: number): string | undefined {
  return scalar === -1 ? undefined : nodes.textOf(scalar);
}
