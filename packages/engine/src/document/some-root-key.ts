import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { checkFunction, checkTree } from '../text/check-arguments.ts';
import { keyText } from './key-names.ts';

/** Keys of a mapping and items of a sequence that are looked at. */
const MOST_KEYS = 1_000;
const MOST_ITEMS = 50;

/**
 * Whether a key passes a test that is in the root mapping of a document, or in a mapping in its root sequence. Looks at the
 * first thousand keys and fifty items, so that it takes a fraction of what reading the values does.
 */
export function someRootKey(tree: SyntaxTree, test: (key: string) => boolean): boolean {
  checkTree('tree', tree);
  checkFunction('test', test);
  // Plain loops: V8 compiles this for every run over many files, and closures would be a large part of it.
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) {
    const root = firstChildOf(tree, row);
    const isFound =
      root < nextOf(tree, row) && kindOf(tree, root) === KIND_SEQUENCE
        ? someItemKey(tree, root, test)
        : someKey(tree, root, test);
    if (isFound) return true;
  }
  return false;
}

function someItemKey(tree: SyntaxTree, sequence: number, test: (key: string) => boolean): boolean {
  const end = nextOf(tree, sequence);
  let item = firstChildOf(tree, sequence);
  for (let count = 0; count < MOST_ITEMS && item < end; count++) {
    if (someKey(tree, item, test)) return true;
    item = nextOf(tree, item);
  }
  return false;
}

function someKey(tree: SyntaxTree, mapping: number, test: (key: string) => boolean): boolean {
  if (kindOf(tree, mapping) !== KIND_MAPPING) return false;
  const end = nextOf(tree, mapping);
  let key = firstChildOf(tree, mapping);
  for (let count = 0; count < MOST_KEYS && key < end; count++) {
    if (test(keyText(tree, key))) return true;
    key = nextOf(tree, nextOf(tree, key));
  }
  return false;
}
