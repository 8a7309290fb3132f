import {
  FLAG_DAMAGED,
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  toOf,
} from '../syntax/tree.ts';
import type { CanonicalNodes } from './canonical-node.ts';
import { type Composition, report } from './composition.ts';
import { isMergeKey } from './merge-keys.ts';
import { resolveScalar } from './resolve-scalar.ts';
import { TYPE_NULL } from './scalar-type.ts';
import { DEFAULT_TAG_PREFIX } from './tag.ts';
import { reportDuplicate } from './unique-keys.ts';

/** Nothing that is null is longer; it spares reading long scalars. */
const LONGEST_NULL = 100;

/**
 * Reports entries that a collection cannot have by its tag (yaml.org/type): values in a `!!set`,
 * anything but mappings with one key in `!!omap` and `!!pairs`, and a key twice in `!!omap`.
 *
 * @param tag as `expandTag` gives it.
 * @param source the tag as it is written, for the message.
 */
export function checkTaggedEntries(
  composition: Composition,
  nodes: CanonicalNodes,
  node: number,
  tag: string,
  source: string,
): void {
  switch (tag.slice(DEFAULT_TAG_PREFIX.length)) {
    case 'set':
      checkSet(composition, node, source);
      break;
    case 'pairs':
      checkPairs(composition, node, source);
      break;
    case 'omap':
      checkPairs(composition, node, source);
      checkOrderedKeys(composition, nodes, node);
      break;
  }
}

function checkSet(composition: Composition, set: number, source: string): void {
  const { tree, tagHandles } = composition;
  const end = nextOf(tree, set);
  for (let key = firstChildOf(tree, set); key < end; ) {
    const value = nextOf(tree, key);
    if (!isNull(composition, value) && !isMergeKey(tree, key, tagHandles)) {
      report(composition, 'tag-mismatch', value, { tag: source, misfit: 'entry of set' });
      return;
    }
    key = nextOf(tree, value);
  }
}

/** Whether a value is null, or nothing is known of it. */
function isNull(composition: Composition, value: number): boolean {
  const { tree, schema, tagHandles } = composition;
  const node = composition.resolve(value);
  if (node === -1 || hasFlag(tree, node, FLAG_EMPTY | FLAG_DAMAGED)) return true;
  if (kindOf(tree, node) !== KIND_SCALAR) return false;
  if (toOf(tree, node) - fromOf(tree, node) > LONGEST_NULL) return false;
  return resolveScalar(tree, node, schema, tagHandles) === TYPE_NULL;
}

/** Reports the first entry that is not a mapping with one key. */
function checkPairs(composition: Composition, sequence: number, source: string): void {
  const { tree } = composition;
  const end = nextOf(tree, sequence);
  for (let entry = firstChildOf(tree, sequence); entry < end; entry = nextOf(tree, entry)) {
    const node = composition.resolve(entry);
    if (node !== -1 && !hasFlag(tree, node, FLAG_DAMAGED) && keyOfPair(composition, node) === -1) {
      report(composition, 'tag-mismatch', entry, { tag: source, misfit: 'entry of pairs' });
      return;
    }
  }
}

/** The only key of a mapping; -1 for anything else. */
function keyOfPair({ tree }: Composition, node: number): number {
  if (kindOf(tree, node) !== KIND_MAPPING) return -1;
  const key = firstChildOf(tree, node);
  const end = nextOf(tree, node);
  return key < end && nextOf(tree, nextOf(tree, key)) === end ? key : -1;
}

function checkOrderedKeys(composition: Composition, nodes: CanonicalNodes, sequence: number): void {
  const { tree } = composition;
  const end = nextOf(tree, sequence);
  const seen = new Map<string, number>();
  for (let entry = firstChildOf(tree, sequence); entry < end; entry = nextOf(tree, entry)) {
    const pair = composition.resolve(entry);
    const written = pair === -1 ? -1 : keyOfPair(composition, pair);
    const key = written === -1 ? -1 : composition.resolve(written);
    if (key === -1 || hasFlag(tree, key, FLAG_DAMAGED)) continue;
    const text = nodes.sharedTextOf(key);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, pair === entry ? written : entry);
    else reportDuplicate(composition, first, pair === entry ? written : entry);
  }
}
