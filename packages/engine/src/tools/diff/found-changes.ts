import type { PathStep } from '../../document/node-path.ts';
import { FLAG_HAS_TAG, hasFlag, KIND_TAG, propertyOf, sourceOf } from '../../syntax/tree.ts';
import type { Change, ChangedNode, ChangedType, ChangeKind, NamedStep } from './change.ts';
import { ARRAY } from './json-kinds.ts';
import { Numbers } from './numbers.ts';
import type { Spots } from './spots.ts';

const TYPES: Readonly<Record<number, ChangedType>> = {
  1: 'null',
  2: 'boolean',
  4: 'number',
  8: 'string',
  16: 'array',
  32: 'object',
};

const KINDS: readonly ChangeKind[] = [
  'added',
  'removed',
  'changed',
  'type-changed',
  'tag-changed',
  'moved',
  'renamed',
  'comment-changed',
  'style-changed',
  'order-changed',
];

/** The changes that were found, each known by its spots alone. */
export class FoundChanges {
  /** Changes beyond the most that are listed. */
  omitted = 0;
  readonly #left: Spots;
  readonly #right: Spots;
  /** The number of the kind, and the spots; -1 for none. */
  readonly #found = new Numbers(3);

  constructor(left: Spots, right: Spots) {
    this.#left = left;
    this.#right = right;
  }

  get count(): number {
    return this.#found.count;
  }

  add(kind: ChangeKind, left: number, right: number): void {
    this.#found.push(KINDS.indexOf(kind), left, right);
  }

  /** Says what each change is: paths, texts and places are read from the trees now. */
  describe(): Change[] {
    const pathsLeft = new Paths(this.#left);
    const pathsRight = new Paths(this.#right);
    const changes: Change[] = [];
    for (let at = 0; at < this.#found.count; at++) {
      const kind = KINDS[this.#found.at(at, 0)];
      const [left, right] = [this.#found.at(at, 1), this.#found.at(at, 2)];
      const change: Writable<Change> = { kind };
      const path = left === -1 ? undefined : pathsLeft.of(left);
      const hasComment = kind === 'comment-changed';
      if (path !== undefined) change.left = describe(this.#left, left, path, hasComment);
      if (right !== -1) {
        change.right = describe(this.#right, right, pathsRight.of(right, path), hasComment);
      }
      changes.push(change);
    }
    return changes;
  }
}

/** The paths of spots. One after the other is mostly in the same collection. */
class Paths {
  readonly #spots: Spots;
  #above = -1;
  #pathAbove: readonly PathStep[] = [];

  constructor(spots: Spots) {
    this.#spots = spots;
  }

  /** @param same is given where it is equal. */
  of(spot: number, same?: readonly PathStep[]): readonly PathStep[] {
    const spots = this.#spots;
    const depth = spots.depthOf(spot);
    if (depth === 0) return same?.length === 0 ? same : [];
    const above = spots.aboveOf(spot);
    if (above !== this.#above) {
      this.#above = above;
      this.#pathAbove = this.#stepsTo(above);
    }
    const before = this.#pathAbove;
    if (same?.length === depth && spots.hasStep(spot, same[depth - 1])) {
      let at = depth - 2;
      while (at >= 0 && same[at] === before[at]) at--;
      if (at < 0) return same;
    }
    return [...before, spots.stepOf(spot)];
  }

  #stepsTo(spot: number): PathStep[] {
    if (spot === -1) return [];
    const spots = this.#spots;
    const steps = new Array<PathStep>(spots.depthOf(spot));
    for (let at = spot, place = steps.length; place > 0; at = spots.aboveOf(at)) {
      steps[--place] = spots.stepOf(at);
    }
    return steps;
  }
}

type Writable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

function describe(
  spots: Spots,
  spot: number,
  path: readonly PathStep[],
  hasComment: boolean,
): ChangedNode {
  const { tree } = spots.side;
  const nodes = spots.nodesOf(spot);
  const node = spots.nodeOf(spot);
  const key = spots.keyOf(spot);
  const use = spots.useOf(spot);
  const kind = nodes.kindOf(node);
  const { from, to } = nodes.rangeOf(node);
  const document = spots.documentOf(spot);
  const described: Writable<ChangedNode> = { path, document, from, to, type: TYPES[kind] };
  const names = namesOf(spots, spot);
  if (names !== undefined) described.names = names;
  if (key !== -1) described.key = nodes.rangeOf(key);
  if (use !== -1) described.use = nodes.rangeOf(use);
  if (kind < ARRAY) described.text = nodes.textOf(node);
  if (hasFlag(tree, node, FLAG_HAS_TAG)) {
    // A handle may mean something else in the other text.
    const written = sourceOf(tree, propertyOf(tree, node, KIND_TAG));
    const isFull = written !== '!' && nodes.view.handlesAt(node).size > 0;
    described.tag = isFull ? `!<${nodes.view.tagOf(node)}>` : written;
  }
  if (hasComment) described.comment = spots.side.commentOf(spots.rowOf(spot));
  return described;
}

/** What the entries of lists on the way to a node are known by. */
function namesOf(spots: Spots, spot: number): NamedStep[] | undefined {
  let names: NamedStep[] | undefined;
  for (let at = spot; at !== -1; at = spots.aboveOf(at)) {
    const name = spots.nameOf(at);
    if (name === undefined) continue;
    names ??= [];
    names.push({ at: spots.depthOf(at) - 1, ...name });
  }
  return names?.reverse();
}
