import { scalarValue } from '../content/scalar-value.ts';
import { flowText } from '../print/flow-text.ts';
import { KIND_SCALAR, kindOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';

/* A key that is a collection has two names. In a path it goes by its source, which an edit finds again in the text;
   where there is no such text, as in a JavaScript value or a JSON Patch, by what it says on one line. */

/** The text of a key as a path names it: a scalar's value, else the source. */
export function keyText(tree: SyntaxTree, key: number): string {
  return kindOf(tree, key) === KIND_SCALAR ? scalarValue(tree, key) : sourceOf(tree, key);
}

/** The text of a key in data without a text: a scalar's value, else all of it on one line, in brackets. */
export function keyTextInData(tree: SyntaxTree, key: number): string {
  return kindOf(tree, key) === KIND_SCALAR ? scalarValue(tree, key) : flowText(tree, key);
}
