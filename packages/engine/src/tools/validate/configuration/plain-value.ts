import { scalarValue } from '../../../content/scalar-value.ts';
import { coreSchema } from '../../../schema/core-schema.ts';
import { resolveScalar } from '../../../schema/resolve-scalar.ts';
import { TYPE_BOOL, TYPE_INT, TYPE_NULL } from '../../../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
} from '../../../syntax/tree.ts';
import { spellingsOf } from '../spellings-of.ts';

/** A pair of a mapping, as rows. */
export interface Pair {
  readonly name: string;
  readonly key: number;
  readonly value: number;
}

const NO_HANDLES: ReadonlyMap<string, string> = new Map();
/** More booleans to yamllint, whose parser reads YAML 1.1, and written so in many a configuration. */
const MORE_BOOLEANS: ReadonlyMap<string, boolean> = /* @__PURE__ */ wordsOfBooleans();

function wordsOfBooleans(): ReadonlyMap<string, boolean> {
  return new Map([
    ...spellingsOf('yes', 'on').map((word) => [word, true] as const),
    ...spellingsOf('no', 'off').map((word) => [word, false] as const),
  ]);
}

/** The pairs of a mapping, or undefined when the row is something else. Keys that are not scalars are left out. */
export function pairsOf(tree: SyntaxTree, row: number): Pair[] | undefined {
  if (row >= tree.rowCount || kindOf(tree, row) !== KIND_MAPPING) return undefined;
  const pairs: Pair[] = [];
  const end = nextOf(tree, row);
  for (let key = firstChildOf(tree, row); key < end; ) {
    const value = nextOf(tree, key);
    if (value >= end) break;
    if (kindOf(tree, key) === KIND_SCALAR) pairs.push({ name: scalarValue(tree, key), key, value });
    key = nextOf(tree, value);
  }
  return pairs;
}

/** A scalar as the boolean, whole number, null or text that it is; undefined for other nodes. */
export function plainValueOf(
  tree: SyntaxTree,
  row: number,
): boolean | number | string | null | undefined {
  if (kindOf(tree, row) !== KIND_SCALAR) return undefined;
  const text = scalarValue(tree, row);
  switch (resolveScalar(tree, row, coreSchema, NO_HANDLES)) {
    case TYPE_NULL:
      return null;
    case TYPE_BOOL:
      return coreSchema.toBoolean(text);
    case TYPE_INT:
      return Number(coreSchema.toJsonNumber(TYPE_INT, text));
    default:
      return styleOf(tree, row) === STYLE_PLAIN ? (MORE_BOOLEANS.get(text) ?? text) : text;
  }
}

/** The entries of a list, or undefined when the row is something else. */
export function entriesOf(tree: SyntaxTree, row: number): number[] | undefined {
  if (kindOf(tree, row) !== KIND_SEQUENCE) return undefined;
  const entries: number[] = [];
  const end = nextOf(tree, row);
  for (let entry = firstChildOf(tree, row); entry < end; entry = nextOf(tree, entry)) {
    entries.push(entry);
  }
  return entries;
}

/** The texts of a list of scalars, or undefined when the row is something else. */
export function textsOf(tree: SyntaxTree, row: number): string[] | undefined {
  const entries = entriesOf(tree, row);
  if (!entries?.every((entry) => kindOf(tree, entry) === KIND_SCALAR)) return undefined;
  return entries.map((entry) => scalarValue(tree, entry));
}
