import { scalarValue } from '../content/scalar-value.ts';
import { flowText } from '../print/flow-text.ts';
import { numberText } from '../schema/number-text.ts';
import { TYPE_BOOL, TYPE_FLOAT, TYPE_INT, TYPE_NULL } from '../schema/scalar-type.ts';
import { KIND_SCALAR, kindOf } from '../syntax/tree.ts';
import type { JsonDocument } from './json-document.ts';
import type { ResolvedTree } from './resolved-tree.ts';

/*
 * What keys are called where all are strings, as in JSON and JSON Patch. `keyText` is what paths call them, which is
 * what is written.
 */

/**
 * The name of a scalar as a key in JSON: null is the empty text, bools are `true` and `false`, numbers are
 * their JSON text, and what JSON has no number for stays as written.
 */
export function scalarNameInJson(view: ResolvedTree, key: number): string {
  const { schema } = view;
  const type = view.typeOf(key);
  if (type === TYPE_NULL) return '';
  const value = scalarValue(view.tree, key);
  if (type === TYPE_BOOL) return String(schema.toBoolean(value));
  const isNumber = type === TYPE_INT || type === TYPE_FLOAT;
  return (isNumber && numberText(schema, type, value)) || value;
}

/**
 * The name of a key in a patch: that of a scalar, a collection on one line, in brackets.
 *
 * @param key a row of the view's tree that is not an alias.
 */
export function keyNameInJson(view: ResolvedTree, key: number): string {
  const { tree } = view;
  return kindOf(tree, key) === KIND_SCALAR ? scalarNameInJson(view, key) : flowText(tree, key);
}

/** The same of one of the `keys` of `childrenOf`. */
export function nameInJson(nodes: JsonDocument, key: number): string {
  return keyNameInJson(nodes.view, nodes.targetOf(key));
}
