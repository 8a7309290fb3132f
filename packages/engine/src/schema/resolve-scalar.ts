import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_TAG,
  propertyOf,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../syntax/tree.ts';
import { type ScalarType, TYPE_BINARY, TYPE_STRING, TYPE_TIMESTAMP } from './scalar-type.ts';
import type { Schema } from './schema.ts';
import { expandTag, knownTag } from './tag.ts';

/**
 * The type of any scalar: by its tag if it has one, by the schema if it is plain, else a string.
 *
 * An unknown tag, `!`, and a tag that the text does not fit (`!!int twelve`) leave a
 * string.
 *
 * @param value the scalar's value, as `scalarValue` gives it.
 * @param handles the document's tag handles.
 */
export function resolveScalar(
  tree: SyntaxTree,
  row: number,
  value: string,
  schema: Schema,
  handles: ReadonlyMap<string, string>,
): ScalarType {
  if (!hasFlag(tree, row, FLAG_HAS_TAG)) {
    return styleOf(tree, row) === STYLE_PLAIN
      ? schema.resolvePlain(value, 0, value.length)
      : TYPE_STRING;
  }
  const known = knownTag(expandTag(sourceOf(tree, propertyOf(tree, row, KIND_TAG)), handles));
  if (known === undefined || known.kind !== 'scalar') return TYPE_STRING;
  const { type } = known;
  if (type === TYPE_BINARY || type === TYPE_TIMESTAMP) return type;
  return schema.accepts(type, value) ? type : TYPE_STRING;
}
