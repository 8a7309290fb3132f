import type { JsonNodes } from '../../document/json-nodes.ts';
import type { Path, PathStep } from '../../document/node-path.ts';
import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  sourceOf,
} from '../../syntax/tree.ts';
import type { Change, ChangedNode, ChangedType, ChangeKind, NamedStep } from './change.ts';
import type { DiffOptions } from './diff-options.ts';
import { ARRAY, type DiffEntries, type DiffSide, OBJECT, writtenRow } from './diff-side.ts';
import type { EntryPair, Pairer, Pairing } from './pairing.ts';
import { workBudget } from './work-budget.ts';

/** Steps of all paths together; deep nesting has long ones. */
const MOST_STEPS = 5_000_000;

const TYPES: Readonly<Record<number, ChangedType>> = {
  1: 'null',
  2: 'boolean',
  4: 'number',
  8: 'string',
  16: 'array',
  32: 'object',
};

/** The changes that were found, and how many more there are. */
export interface CollectedChanges {
  /** Says what each change is: paths, texts and places are read from the trees now. */
  readonly describe: () => Change[];
  readonly omitted: number;
}

/** A change that is known by its spots alone. */
interface FoundChange {
  readonly kind: ChangeKind;
  readonly left: Spot | undefined;
  readonly right: Spot | undefined;
}

/** A node at a place of one side. */
interface Spot {
  readonly nodes: JsonNodes;
  readonly document: number;
  readonly node: number;
  /** The row at which it is written, of an alias for one; -1 for what a merge key brings. */
  readonly row: number;
  /** The row of an alias or of a merge key's value that brings it; -1 for none. */
  readonly use: number;
  /** The row of its key; -1 for none. */
  readonly key: number;
  /** The collection that it is in, or the stream; undefined at the root. */
  readonly above: Spot | undefined;
  /** What leads to it from there; undefined for a document that is alone. */
  readonly step: PathStep | undefined;
  /** Steps of its path. */
  readonly depth: number;
  /** What an entry of a list is known by, and the key that this is under. */
  readonly name: string | undefined;
  readonly nameKey: string | undefined;
}

/** Two collections, or streams, whose entries are compared one after the other. */
interface Frame {
  readonly count: number;
  next: number;
  readonly take: (at: number) => void;
}

/** The node at a place in a collection or a stream. */
type SpotAt = (place: number) => Spot;

/* The lists of a pairing. */
const PAIR = 0;
const REMOVED = 1;
const ADDED = 2;
const KINDS = 4;

/** Walks two texts and lists their changes in the order of the left one. */
export class ChangeCollector {
  readonly #left: DiffSide;
  readonly #right: DiffSide;
  readonly #pairer: Pairer;
  readonly #options: DiffOptions;
  readonly #changes: FoundChange[] = [];
  readonly #open: Frame[] = [];
  /** Pairs that are used in several places, of which one is reported. */
  readonly #seen = new Set<number>();
  /** Whether a pair can be met twice. */
  readonly #hasAliases: boolean;
  readonly #mostChanges: number;
  #omitted = 0;
  #steps = 0;
  #work: number;

  constructor(left: DiffSide, right: DiffSide, pairer: Pairer, options: DiffOptions) {
    this.#left = left;
    this.#right = right;
    this.#pairer = pairer;
    this.#options = options;
    this.#mostChanges = options.mostChanges ?? 100_000;
    this.#work = workBudget([left, right]);
    this.#hasAliases = left.hasAliases && right.hasAliases;
  }

  collect(): CollectedChanges {
    const documentsLeft = this.#left.documents;
    const documentsRight = this.#right.documents;
    const isStream = documentsLeft.length > 1 || documentsRight.length > 1;
    const spotOf = (documents: readonly JsonNodes[], document: number): Spot => {
      const nodes = documents[document];
      const step = isStream ? document : undefined;
      return {
        nodes,
        document,
        node: nodes.root,
        row: nodes.root,
        use: -1,
        key: -1,
        above: undefined,
        step,
        depth: isStream ? 1 : 0,
        name: undefined,
        nameKey: undefined,
      };
    };
    const pairing = this.#pairer.documents(this.#options.ignoreOrder !== true);
    this.#enter(
      pairing,
      pairing.pairs.map((_, at) => at),
      (place) => spotOf(documentsLeft, place),
      (place) => spotOf(documentsRight, place),
    );
    for (let top = this.#open.at(-1); top !== undefined; top = this.#open.at(-1)) {
      if (top.next === top.count) this.#open.pop();
      else top.take(top.next++);
    }
    const sides = [this.#left, this.#right] as const;
    const describe = () => this.#changes.map((change) => describeChange(change, sides));
    return { describe, omitted: this.#omitted };
  }

  /** Puts the entries of two collections in line. */
  #enter(pairing: Pairing, pairs: readonly number[], left: SpotAt, right: SpotAt): void {
    const steps = inOrder(pairing, pairs);
    const take = (at: number) => this.#take(pairing, steps[at], left, right);
    this.#open.push({ count: steps.length, next: 0, take });
  }

  #take(pairing: Pairing, step: number, left: SpotAt, right: SpotAt): void {
    const at = Math.floor(step / KINDS);
    const kind = step % KINDS;
    if (kind === REMOVED) {
      this.#report('removed', left(pairing.removed[at]), undefined);
    } else if (kind === ADDED) {
      this.#report('added', undefined, right(pairing.added[at]));
    } else {
      const pair = pairing.pairs[at];
      const spotLeft = left(pair.left);
      const spotRight = right(pair.right);
      if (pair.isMoved) this.#report('moved', spotLeft, spotRight);
      if (pair.isRenamed) this.#report('renamed', spotLeft, spotRight);
      this.#compare(spotLeft, spotRight);
    }
  }

  /** The pairs with something to report about them or what is in them, by their places. */
  #changedPairs({ pairs }: Pairing, left: DiffEntries, right: DiffEntries): number[] {
    const changed: number[] = [];
    for (let at = 0; at < pairs.length; at++) {
      if (!this.#isSamePair(pairs[at], left, right)) changed.push(at);
    }
    return changed;
  }

  #isSamePair(pair: EntryPair, left: DiffEntries, right: DiffEntries): boolean {
    if (pair.isMoved || pair.isRenamed) return false;
    const a = left.values[pair.left];
    const b = right.values[pair.right];
    return (
      this.#left.hasSameData(a, this.#right, b) &&
      this.#left.hasSameDetails(a, this.#right, b) &&
      this.#left.hasSameComments(
        writtenRow(left, pair.left),
        this.#right,
        writtenRow(right, pair.right),
      )
    );
  }

  #compare(left: Spot, right: Spot): void {
    const a = this.#left;
    const b = this.#right;
    this.#compareComments(left, right);
    const isSameData = a.hasSameData(left.node, b, right.node);
    if (isSameData && a.hasSameDetails(left.node, b, right.node)) return;
    if (this.#isSeen(left, right)) return;
    const kindLeft = left.nodes.kindOf(left.node);
    const kindRight = right.nodes.kindOf(right.node);
    if (kindLeft !== kindRight) this.#report('type-changed', left, right);
    else if (kindLeft < ARRAY) this.#compareScalars(left, right, isSameData);
    else this.#compareCollections(left, right);
  }

  #compareScalars(left: Spot, right: Spot, isSameData: boolean): void {
    if (isSameData) {
      this.#compareStyles(left, right);
      return;
    }
    const hasSameText = left.nodes.textOf(left.node) === right.nodes.textOf(right.node);
    this.#report(hasSameText ? 'tag-changed' : 'changed', left, right);
  }

  #compareCollections(left: Spot, right: Spot): void {
    const a = this.#left;
    const b = this.#right;
    if (this.#work < 0) {
      this.#report('changed', left, right);
      return;
    }
    const isMapping = left.nodes.kindOf(left.node) === OBJECT;
    const aligned = isMapping ? a.alignedChanges(left.node, b, right.node) : undefined;
    if (aligned !== undefined) {
      this.#compareAligned(left, right, aligned);
      return;
    }
    const entriesLeft = a.entriesOf(left.nodes, left.node);
    const entriesRight = b.entriesOf(right.nodes, right.node);
    this.#work -= entriesLeft.values.length + entriesRight.values.length;
    const isDistinct = a.hasDistinctNames(entriesLeft) && b.hasDistinctNames(entriesRight);
    if (!isDistinct) {
      this.#report('changed', left, right);
      return;
    }
    if (a.tagOf(left.node) !== b.tagOf(right.node)) this.#report('tag-changed', left, right);
    this.#compareStyles(left, right);
    if (isMapping && this.#options.keyOrder) this.#compareOrder(left, right);
    if (isMapping && this.#options.comments) this.#compareMergeKeys(left, right);
    const pairing = isMapping
      ? this.#pairer.mappings(
          { nodes: left.nodes, entries: entriesLeft },
          { nodes: right.nodes, entries: entriesRight },
        )
      : this.#pairer.items(
          { nodes: left.nodes, node: left.node, entries: entriesLeft },
          { nodes: right.nodes, node: right.node, entries: entriesRight },
          fieldOf(left),
        );
    const { names } = pairing;
    this.#enter(
      pairing,
      this.#changedPairs(pairing, entriesLeft, entriesRight),
      (place) => entrySpot(a, left, entriesLeft, place, names && [names.key, names.left[place]]),
      (place) => entrySpot(b, right, entriesRight, place, names && [names.key, names.right[place]]),
    );
  }

  /** Compares mappings with the same keys, of which most values are the same. */
  #compareAligned(left: Spot, right: Spot, changed: readonly number[]): void {
    this.#work -= changed.length;
    if (this.#left.tagOf(left.node) !== this.#right.tagOf(right.node)) {
      this.#report('tag-changed', left, right);
    }
    this.#compareStyles(left, right);
    const compare = (at: number) =>
      this.#compare(
        ownEntrySpot(left, changed[at * 4], changed[at * 4 + 1]),
        ownEntrySpot(right, changed[at * 4 + 2], changed[at * 4 + 3]),
      );
    const count = changed.length / 4;
    let next = 0;
    // Most are scalars, which lead no deeper.
    while (next < count && kindOf(this.#left.tree, changed[next * 4 + 1]) === KIND_SCALAR) {
      compare(next++);
    }
    if (next < count) this.#open.push({ count, next, take: compare });
  }

  #compareComments(left: Spot, right: Spot): void {
    if (!this.#options.comments || left.row === -1 || right.row === -1) return;
    if (!this.#left.hasSameComments(left.row, this.#right, right.row)) {
      this.#report('comment-changed', left, right);
    }
  }

  /** Merge keys are no entries, but there may be comments beside them. */
  #compareMergeKeys(left: Spot, right: Spot): void {
    const keysRight = this.#right.mergeKeysOf(right.node);
    for (const [at, key] of this.#left.mergeKeysOf(left.node).entries()) {
      const other = keysRight[at];
      if (other === undefined) return;
      this.#compareComments(
        mergeKeySpot(this.#left, left, key),
        mergeKeySpot(this.#right, right, other),
      );
    }
  }

  #compareStyles(left: Spot, right: Spot): void {
    if (!this.#options.style) return;
    const style = this.#left.styleOf(left.nodes, left.node);
    if (style !== this.#right.styleOf(right.nodes, right.node)) {
      this.#report('style-changed', left, right);
    }
  }

  /** Reports keys that both mappings have, but not in the same order. */
  #compareOrder(left: Spot, right: Spot): void {
    const namesLeft = this.#left.ownKeysOf(left.nodes, left.node);
    const namesRight = this.#right.ownKeysOf(right.nodes, right.node);
    const known = new Set(namesRight);
    const common = namesLeft.filter((name) => known.has(name));
    const isCommon = new Set(common);
    let place = 0;
    for (const name of namesRight) {
      if (isCommon.has(name) && name !== common[place++]) {
        this.#report('order-changed', left, right);
        return;
      }
    }
  }

  /** Whether two nodes that aliases or merge keys bring here were compared before. */
  #isSeen(left: Spot, right: Spot): boolean {
    if (!this.#hasAliases) return false;
    const pair = left.node * this.#right.tree.rowCount + right.node;
    if (this.#seen.has(pair)) return left.use !== -1 && right.use !== -1;
    this.#seen.add(pair);
    return false;
  }

  #report(kind: ChangeKind, left: Spot | undefined, right: Spot | undefined): void {
    this.#steps += (left?.depth ?? 0) + (right?.depth ?? 0);
    if (this.#changes.length >= this.#mostChanges || this.#steps > MOST_STEPS) {
      this.#omitted++;
      return;
    }
    this.#changes.push({ kind, left, right });
  }
}

const NO_MORE = Number.POSITIVE_INFINITY;
/** A place after all entries. */
const AFTER_ALL = 4_294_967_296;

/**
 * Where entries of the right side alone would be on the left: before the entry that is after them on
 * the right, as places between those of others.
 */
function placesOf(added: readonly number[], pairs: readonly EntryPair[]): number[] {
  const byRight = [...pairs].sort((a, b) => a.right - b.right);
  const places = new Array<number>(added.length);
  let next = byRight.length - 1;
  let before = AFTER_ALL;
  for (let number = added.length - 1; number >= 0; number--) {
    for (; next >= 0 && byRight[next].right > added[number]; next--) {
      before = Math.min(before, byRight[next].left);
    }
    places[number] = before - 1 + (number + 1) / (added.length + 1);
  }
  return places;
}

/** The steps for some pairs, and for what is removed and added, as the left side has them. */
function inOrder(pairing: Pairing, changed: readonly number[]): number[] {
  const { pairs, removed, added } = pairing;
  const places = added.length === 0 ? [] : placesOf(added, pairs);
  const steps: number[] = [];
  let nextPair = 0;
  let nextRemoved = 0;
  let nextAdded = 0;
  for (;;) {
    const pair = nextPair < changed.length ? pairs[changed[nextPair]].left : NO_MORE;
    const gone = nextRemoved < removed.length ? removed[nextRemoved] : NO_MORE;
    const here = nextAdded < added.length ? places[nextAdded] : NO_MORE;
    if (here < pair && here < gone) steps.push(nextAdded++ * KINDS + ADDED);
    else if (gone < pair) steps.push(nextRemoved++ * KINDS + REMOVED);
    else if (pair !== NO_MORE) steps.push(changed[nextPair++] * KINDS + PAIR);
    else return steps;
  }
}

/** The entry of a merge key, as what it is an alias of. */
function mergeKeySpot({ tree }: DiffSide, above: Spot, key: number): Spot {
  const value = nextOf(tree, key);
  const node = above.nodes.targetOf(value);
  return {
    ...above,
    node,
    row: value,
    use: node === value ? above.use : value,
    key,
    above,
    step: '<<',
    depth: above.depth + 1,
    name: undefined,
    nameKey: undefined,
  };
}

/** The key that a node is under. */
function fieldOf({ step }: Spot): string | undefined {
  return typeof step === 'string' ? step : undefined;
}

/** An entry that is written in a mapping. */
function ownEntrySpot(above: Spot, key: number, row: number): Spot {
  const { nodes, document } = above;
  const node = nodes.targetOf(row);
  const use = row === node ? above.use : row;
  const step = nodes.nameOf(key);
  const depth = above.depth + 1;
  return {
    nodes,
    document,
    node,
    row,
    use,
    key,
    above,
    step,
    depth,
    name: undefined,
    nameKey: undefined,
  };
}

function entrySpot(
  side: DiffSide,
  above: Spot,
  entries: DiffEntries,
  at: number,
  name: readonly [key: string, value: string] | undefined,
): Spot {
  const key = entries.keys[at] ?? -1;
  const place = entries.places?.[at] ?? at;
  const written = writtenRow(entries, at);
  const node = entries.values[at];
  const isInherited = key !== -1 && parentOf(side.tree, key) !== above.node;
  return {
    nodes: above.nodes,
    document: above.document,
    node,
    row: isInherited ? -1 : written,
    use: written === node ? above.use : written,
    key,
    above,
    step: key === -1 ? place : entries.names[at],
    depth: above.depth + 1,
    name: name?.[1],
    nameKey: name?.[0],
  };
}

function describeChange(
  { kind, left, right }: FoundChange,
  [sideLeft, sideRight]: readonly [DiffSide, DiffSide],
): Change {
  const change: Writable<Change> = { kind };
  const pathLeft = left && stepsOf(left);
  const pathRight = left && right && hasSamePath(left, right) ? pathLeft : right && stepsOf(right);
  const hasComment = kind === 'comment-changed';
  if (left && pathLeft) change.left = describe(sideLeft, left, pathLeft, hasComment);
  if (right && pathRight) change.right = describe(sideRight, right, pathRight, hasComment);
  return change;
}

function describe(side: DiffSide, spot: Spot, path: Path, hasComment: boolean): ChangedNode {
  const { tree } = side;
  const { nodes, node, key, use, document, row } = spot;
  const kind = nodes.kindOf(node);
  const { from, to } = nodes.rangeOf(node);
  const described: Writable<ChangedNode> = { path, document, from, to, type: TYPES[kind] };
  const names = namesOf(spot);
  if (names !== undefined) described.names = names;
  if (key !== -1) described.key = nodes.rangeOf(key);
  if (use !== -1) described.use = nodes.rangeOf(use);
  if (kind < ARRAY) described.text = nodes.textOf(node);
  if (hasFlag(tree, node, FLAG_HAS_TAG)) {
    described.tag = sourceOf(tree, propertyOf(tree, node, KIND_TAG));
  }
  if (hasComment) described.comment = side.commentOf(row);
  return described;
}

type Writable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

function stepsOf(spot: Spot): PathStep[] {
  const steps = new Array<PathStep>(spot.depth);
  let place = spot.depth;
  for (let at: Spot | undefined = spot; at?.step !== undefined; at = at.above) {
    steps[--place] = at.step;
  }
  return steps;
}

/** What the entries of lists on the way to a node are known by. */
function namesOf(spot: Spot): NamedStep[] | undefined {
  let names: NamedStep[] | undefined;
  for (let at: Spot | undefined = spot; at !== undefined; at = at.above) {
    if (at.name === undefined || at.nameKey === undefined) continue;
    names ??= [];
    names.push({ at: at.depth - 1, key: at.nameKey, value: at.name });
  }
  return names?.reverse();
}

function hasSamePath(left: Spot, right: Spot): boolean {
  if (left.depth !== right.depth) return false;
  let a: Spot | undefined = left;
  let b: Spot | undefined = right;
  for (; a !== undefined && b !== undefined; a = a.above, b = b.above) {
    if (a.step !== b.step) return false;
  }
  return true;
}
