import { scalarValue } from '../content/scalar-value.ts';
import {
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  KIND_TAG,
  propertyOf,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { DIGIT_0, DIGIT_9 } from '../text/character-codes.ts';
import { type ScalarType, TYPE_BINARY, TYPE_STRING, TYPE_TIMESTAMP } from './scalar-type.ts';
import type { Schema } from './schema.ts';
import { expandTag, knownTag } from './tag.ts';

/**
 * The type of any scalar: by its tag if it has one, by the schema if it is plain, else a string.
 *
 * An unknown tag, `!`, and a tag that the text does not fit (`!!int twelve`) leave a
 * string.
 *
 * @param handles the document's tag handles.
 */
export function resolveScalar(
  tree: SyntaxTree,
  row: number,
  schema: Schema,
  handles: ReadonlyMap<string, string>,
): ScalarType {
  if (!hasFlag(tree, row, FLAG_HAS_TAG)) {
    if (styleOf(tree, row) !== STYLE_PLAIN) return TYPE_STRING;
    // The text need not be made to be looked at.
    const from = fromOf(tree, row);
    if (!hasFlag(tree, row, FLAG_MULTILINE))
      return schema.resolvePlain(tree.text, from, toOf(tree, row));
    // Of what has white space inside only timestamps are not strings.
    const first = tree.text.charCodeAt(from);
    if (first < DIGIT_0 || first > DIGIT_9) return TYPE_STRING;
  }
  const value = scalarValue(tree, row);
  if (!hasFlag(tree, row, FLAG_HAS_TAG)) return schema.resolvePlain(value, 0, value.length);
  const known = knownTag(tagIn(tree, row, handles));
  if (known === undefined || known.kind !== 'scalar') return TYPE_STRING;
  const { type } = known;
  if (type === TYPE_BINARY || type === TYPE_TIMESTAMP) return type;
  return schema.accepts(type, value) ? type : TYPE_STRING;
}

/** The tag in full of a node that has one. */
export function tagIn(tree: SyntaxTree, row: number, handles: ReadonlyMap<string, string>): string {
  return expandTag(sourceOf(tree, propertyOf(tree, row, KIND_TAG)), handles);
}
