import type { JsonNodes } from '../../document/json-nodes.ts';
import type { PathStep } from '../../document/node-path.ts';
import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_TAG,
  nextOf,
  parentOf,
  propertyOf,
  sourceOf,
} from '../../syntax/tree.ts';
import type { Change, ChangedNode, ChangedType, ChangeKind } from './change.ts';
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
  readonly changes: Change[];
  readonly omitted: number;
}

/** A step of a path and those before it. */
interface PathLink {
  readonly above: PathLink | undefined;
  readonly step: PathStep;
  readonly length: number;
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
  readonly path: PathLink | undefined;
}

/** Something to compare, or to report once what is before it has been. */
interface Step {
  readonly kind: ChangeKind | 'compare';
  readonly left: Spot | undefined;
  readonly right: Spot | undefined;
}

/** Walks two texts and lists their changes in the order of the left one. */
export class ChangeCollector {
  readonly #left: DiffSide;
  readonly #right: DiffSide;
  readonly #pairer: Pairer;
  readonly #options: DiffOptions;
  readonly #changes: Change[] = [];
  readonly #waiting: Step[] = [];
  /** Pairs that are used in several places, of which one is reported. */
  readonly #seen = new Set<number>();
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
  }

  collect(): CollectedChanges {
    const documentsLeft = this.#left.documents;
    const documentsRight = this.#right.documents;
    const isStream = documentsLeft.length > 1 || documentsRight.length > 1;
    const spotOf = (documents: readonly JsonNodes[], document: number): Spot => {
      const nodes = documents[document];
      const path = isStream ? { above: undefined, step: document, length: 1 } : undefined;
      return { nodes, document, node: nodes.root, row: nodes.root, use: -1, key: -1, path };
    };
    const pairing = this.#pairer.documents(this.#options.ignoreOrder !== true);
    this.#push(
      pairing.pairs,
      pairing,
      (place) => spotOf(documentsLeft, place),
      (place) => spotOf(documentsRight, place),
    );
    for (let step = this.#waiting.pop(); step !== undefined; step = this.#waiting.pop()) {
      if (step.kind !== 'compare') this.#report(step.kind, step.left, step.right);
      else if (step.left && step.right) this.#compare(step.left, step.right);
    }
    return { changes: this.#changes, omitted: this.#omitted };
  }

  /** Puts the entries of two collections in line, so that the first comes up next. */
  #push(
    pairs: readonly EntryPair[],
    { removed, added, pairs: all }: Pairing,
    left: (place: number) => Spot,
    right: (place: number) => Spot,
  ): void {
    const steps: (Step & { readonly at: number })[] = [];
    for (const pair of pairs) {
      const sides = { at: pair.left, left: left(pair.left), right: right(pair.right) };
      if (pair.isMoved) steps.push({ kind: 'moved', ...sides });
      if (pair.isRenamed) steps.push({ kind: 'renamed', ...sides });
      steps.push({ kind: 'compare', ...sides });
    }
    for (const place of removed) {
      steps.push({ kind: 'removed', at: place, left: left(place), right: undefined });
    }
    for (const [number, at] of placesOf(added, all).entries()) {
      const place = added[number];
      steps.push({ kind: 'added', at, left: undefined, right: right(place) });
    }
    if (steps.length > 1) steps.sort((a, b) => b.at - a.at || order(b) - order(a));
    for (const step of steps) this.#waiting.push(step);
  }

  /** Whether there is nothing to report about a pair and what is in it. */
  #isSamePair(pair: EntryPair, left: DiffEntries, right: DiffEntries): boolean {
    if (pair.isMoved || pair.isRenamed || this.#options.comments) return false;
    const a = left.values[pair.left];
    const b = right.values[pair.right];
    return (
      this.#left.hasSameData(a, this.#right, b) && this.#left.hasSameDetails(a, this.#right, b)
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
    const isMapping = left.nodes.kindOf(left.node) === OBJECT;
    const entriesLeft = a.entriesOf(left.nodes, left.node);
    const entriesRight = b.entriesOf(right.nodes, right.node);
    this.#work -= entriesLeft.values.length + entriesRight.values.length;
    const isDistinct = a.hasDistinctNames(entriesLeft) && b.hasDistinctNames(entriesRight);
    if (!isDistinct || this.#work < 0) {
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
    this.#push(
      pairing.pairs.filter((pair) => !this.#isSamePair(pair, entriesLeft, entriesRight)),
      pairing,
      (place) => entrySpot(a, left, entriesLeft, place),
      (place) => entrySpot(b, right, entriesRight, place),
    );
  }

  #compareComments(left: Spot, right: Spot): void {
    if (!this.#options.comments || left.row === -1 || right.row === -1) return;
    const comment = this.#left.commentOf(left.row);
    if (comment !== this.#right.commentOf(right.row)) this.#report('comment-changed', left, right);
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
    const namesLeft = this.#left.entriesOf(left.nodes, left.node).names;
    const namesRight = this.#right.entriesOf(right.nodes, right.node).names;
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
    const pair = left.node * this.#right.tree.rowCount + right.node;
    if (this.#seen.has(pair)) return left.use !== -1 && right.use !== -1;
    this.#seen.add(pair);
    return false;
  }

  #report(kind: ChangeKind, left: Spot | undefined, right: Spot | undefined): void {
    this.#steps += (left?.path?.length ?? 0) + (right?.path?.length ?? 0);
    if (this.#changes.length >= this.#mostChanges || this.#steps > MOST_STEPS) {
      this.#omitted++;
      return;
    }
    const hasComment = kind === 'comment-changed';
    this.#changes.push({
      kind,
      ...(left && { left: describe(this.#left, left, hasComment) }),
      ...(right && { right: describe(this.#right, right, hasComment) }),
    });
  }
}

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

/** What is reported first of what happens at one place. */
function order({ kind }: Step): number {
  return kind === 'moved' || kind === 'renamed' ? 0 : 1;
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
    path: { above: above.path, step: '<<', length: (above.path?.length ?? 0) + 1 },
  };
}

/** The key that a node is under. */
function fieldOf({ path }: Spot): string | undefined {
  return typeof path?.step === 'string' ? path.step : undefined;
}

function entrySpot(side: DiffSide, above: Spot, entries: DiffEntries, at: number): Spot {
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
    path: {
      above: above.path,
      step: key === -1 ? place : entries.names[at],
      length: (above.path?.length ?? 0) + 1,
    },
  };
}

function describe(side: DiffSide, spot: Spot, hasComment: boolean): ChangedNode {
  const { tree } = side;
  const { nodes, node, key, use, document } = spot;
  const kind = nodes.kindOf(node);
  return {
    path: stepsOf(spot.path),
    document,
    ...nodes.rangeOf(node),
    ...(key !== -1 && { key: nodes.rangeOf(key) }),
    ...(use !== -1 && { use: nodes.rangeOf(use) }),
    type: TYPES[kind],
    ...(kind < ARRAY && { text: nodes.textOf(node) }),
    ...(hasFlag(tree, node, FLAG_HAS_TAG) && {
      tag: sourceOf(tree, propertyOf(tree, node, KIND_TAG)),
    }),
    ...(hasComment && { comment: side.commentOf(spot.row) }),
  };
}

function stepsOf(link: PathLink | undefined): PathStep[] {
  const steps: PathStep[] = [];
  for (let at = link; at !== undefined; at = at.above) steps.push(at.step);
  return steps.reverse();
}
