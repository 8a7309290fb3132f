import { scalarValue } from '../../content/scalar-value.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { dataPath } from './data/data-path.ts';

/** The path of what begins at a place of the source: of a tag its node, of a key its value. */
export function pathAt(tree: SyntaxTree, from: number): string {
  let row = rowAt(tree, from);
  const kind = row === -1 ? KIND_DOCUMENT : kindOf(tree, row);
  if (kind === KIND_TAG || kind === KIND_ANCHOR) row = parentOf(tree, row);
  const steps: (string | number)[] = [];
  while (row !== -1 && kindOf(tree, row) !== KIND_DOCUMENT) {
    const parent = parentOf(tree, row);
    const step = stepTo(tree, parent, row);
    if (step !== undefined) steps.push(step);
    row = parent;
  }
  return dataPath(steps.reverse());
}

/** The last row that begins at or before a place, by halving. */
function rowAt(tree: SyntaxTree, from: number): number {
  let low = 0;
  let high = tree.rowCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fromOf(tree, middle) <= from) low = middle;
    else high = middle - 1;
  }
  return high;
}

function stepTo(tree: SyntaxTree, parent: number, row: number): string | number | undefined {
  const end = nextOf(tree, parent);
  if (kindOf(tree, parent) === KIND_SEQUENCE) {
    let index = 0;
    for (let at = firstChildOf(tree, parent); at < row; at = nextOf(tree, at)) index++;
    return index;
  }
  if (kindOf(tree, parent) !== KIND_MAPPING) return undefined;
  for (let key = firstChildOf(tree, parent); key < end; ) {
    const value = nextOf(tree, key);
    if (row === key || row === value) {
      return kindOf(tree, key) === KIND_SCALAR ? scalarValue(tree, key) : sourceOf(tree, key);
    }
    key = nextOf(tree, value);
  }
  return undefined;
}
