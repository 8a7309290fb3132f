import { scalarValue } from '../content/scalar-value.ts';
import { flowText } from '../print/flow-text.ts';
import { KIND_SCALAR, kindOf, type SyntaxTree } from '../syntax/tree.ts';

/**
 * The text of a key in data without a text, as in a JavaScript value or a JSON Patch: a scalar's value, else
 * all of it on one line, in brackets. Apart from `keyText`, whose users need no writer.
 */
export function keyTextInData(tree: SyntaxTree, key: number): string {
  return kindOf(tree, key) === KIND_SCALAR ? scalarValue(tree, key) : flowText(tree, key);
}
