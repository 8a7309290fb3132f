import { scalarValue } from '../content/scalar-value.ts';
import { flowText } from '../print/flow-text.ts';
import { numberText } from '../schema/number-text.ts';
import { TYPE_BOOL, TYPE_FLOAT, TYPE_INT, TYPE_NULL } from '../schema/scalar-type.ts';
import { KIND_SCALAR, kindOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';
import type { ResolvedTree } from './resolved-tree.ts';

/** The text of a key as a path names it: a scalar's value, else the source, which an edit finds again. */
export function keyText(tree: SyntaxTree, key: number): string {
  return kindOf(tree, key) === KIND_SCALAR ? scalarValue(tree, key) : sourceOf(tree, key);
}

/**
 * The name of a key where all names are strings, as in JSON: that of a scalar by its value, a collection on one
 * line, in brackets. JSON, JSON Patch and the objects of `toJs` name keys alike.
 *
 * @param key a scalar or collection of the view's tree, not an alias.
 */
export function keyNameInData(view: ResolvedTree, key: number): string {
  const { tree } = view;
  return kindOf(tree, key) === KIND_SCALAR ? scalarNameInData(view, key) : flowText(tree, key);
}

/**
 * The name of a scalar as a key in JSON: null is the empty text, bools are `true` and `false`, numbers are
 * their JSON text, and what JSON has no number for stays as written.
 */
export function scalarNameInData(view: ResolvedTree, key: number): string {
  const { schema } = view;
  const value = scalarValue(view.tree, key);
  const type = view.typeOf(key);
  switch (type) {
    case TYPE_NULL:
      return '';
    case TYPE_BOOL:
      return schema.toBoolean(value) ? 'true' : 'false';
    case TYPE_INT:
    case TYPE_FLOAT:
      return numberText(schema, type, value) || value;
    default:
      return value;
  }
}
