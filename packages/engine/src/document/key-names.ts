import { scalarValue } from '../content/scalar-value.ts';
import { KIND_SCALAR, kindOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';

/** The text of a key as a path names it: a scalar's value, else the source, which an edit finds again. */
export function keyText(tree: SyntaxTree, key: number): string {
  return kindOf(tree, key) === KIND_SCALAR ? scalarValue(tree, key) : sourceOf(tree, key);
}
