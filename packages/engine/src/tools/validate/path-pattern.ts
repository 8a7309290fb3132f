import { scalarValue } from '../../content/scalar-value.ts';
import {
  fromOf,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';

/** Steps of a path that are looked at; a node deeper than this matches no pattern. */
const LONGEST_PATH = 100;
/** A step that no name is equal to: into a list, or below a key that is no scalar. */
const NAMELESS = undefined;

type Step = string | typeof NAMELESS;

/**
 * Whether a node's path matches one of some patterns: keys with dots between them, where `*` is any
 * one key or list item and `**` any number of them. `$` is the whole document.
 *
 * @returns the number of the first pattern that matches, or -1.
 */
export function matchPaths(patterns: readonly string[]): (tree: SyntaxTree, row: number) => number {
  const split = patterns.map((pattern) => (pattern === '$' ? [] : pattern.split('.')));
  if (split.length === 0) return () => -1;
  return (tree, row) => {
    const path = pathOf(tree, row);
    return path === undefined ? -1 : split.findIndex((pattern) => matches(pattern, path));
  };
}

/** The steps from the document's node to `row`. */
function pathOf(tree: SyntaxTree, row: number): Step[] | undefined {
  const path: Step[] = [];
  let at = row;
  for (let parent = parentOf(tree, at); kindOf(tree, parent) >= KIND_MAPPING; ) {
    if (path.length === LONGEST_PATH) return undefined;
    path.push(kindOf(tree, parent) === KIND_MAPPING ? nameBefore(tree, at, parent) : NAMELESS);
    at = parent;
    parent = parentOf(tree, at);
  }
  return path.reverse();
}

/** The key that leads to a mapping's value; for a key itself there is no name. */
function nameBefore(tree: SyntaxTree, value: number, mapping: number): Step {
  let key = value - 1;
  while (key > mapping && parentOf(tree, key) !== mapping) key = parentOf(tree, key);
  if (key <= mapping || kindOf(tree, key) !== KIND_SCALAR) return NAMELESS;
  const isValue = tree.text.slice(toOf(tree, key), fromOf(tree, value)).includes(':');
  return isValue ? scalarValue(tree, key) : NAMELESS;
}

/** Keeps the set of places in the pattern that the steps so far can have led to. */
function matches(pattern: readonly string[], path: readonly Step[]): boolean {
  let places = skipAny(pattern, new Set([0]));
  for (const step of path) {
    const next = new Set<number>();
    for (const place of places) {
      const wanted = pattern[place];
      if (wanted === '**') next.add(place);
      else if (place < pattern.length && (wanted === '*' || wanted === step)) next.add(place + 1);
    }
    places = skipAny(pattern, next);
  }
  return places.has(pattern.length);
}

/** Adds the places behind each `**`, which may be no step at all. */
function skipAny(pattern: readonly string[], places: Set<number>): Set<number> {
  for (const place of places) if (pattern[place] === '**') places.add(place + 1);
  return places;
}
