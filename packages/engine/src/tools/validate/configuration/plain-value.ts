import { scalarValue } from '../../../content/scalar-value.ts';
import type { ResolvedTree } from '../../../document/resolved-tree.ts';
import { TYPE_BOOL, TYPE_INT, TYPE_NULL } from '../../../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_PLAIN,
  styleOf,
} from '../../../syntax/tree.ts';
import { spellingsOf } from '../spellings-of.ts';

/** A pair of a mapping that says what is set to what, as rows. */
export interface Setting {
  readonly name: string;
  readonly key: number;
  readonly value: number;
}

/** More booleans to yamllint, whose parser reads YAML 1.1, and written so in many a configuration. */
const MORE_BOOLEANS: ReadonlyMap<string, boolean> = /* @__PURE__ */ wordsOfBooleans();

function wordsOfBooleans(): ReadonlyMap<string, boolean> {
  return new Map([
    ...spellingsOf('yes', 'on').map((word) => [word, true] as const),
    ...spellingsOf('no', 'off').map((word) => [word, false] as const),
  ]);
}

/**
 * The pairs of a mapping, or of one that an alias stands for; undefined when the row is something else. Keys that are not
 * scalars are left out.
 */
export function settingsIn(view: ResolvedTree, row: number): Setting[] | undefined {
  const { tree } = view;
  const mapping = row < tree.rowCount ? view.targetOf(row) : -1;
  if (mapping === -1 || kindOf(tree, mapping) !== KIND_MAPPING) return undefined;
  const settings: Setting[] = [];
  const end = nextOf(tree, mapping);
  for (let key = firstChildOf(tree, mapping); key < end; ) {
    const value = nextOf(tree, key);
    if (value >= end) break;
    if (kindOf(tree, key) === KIND_SCALAR) {
      settings.push({ name: scalarValue(tree, key), key, value });
    }
    key = nextOf(tree, value);
  }
  return settings;
}

/** A scalar, aliases followed, as the boolean, whole number, null or text that it is; undefined for other nodes. */
export function plainValueOf(
  view: ResolvedTree,
  row: number,
): boolean | number | string | null | undefined {
  const { tree, schema } = view;
  const node = view.targetOf(row);
  if (node === -1 || kindOf(tree, node) !== KIND_SCALAR) return undefined;
  const text = scalarValue(tree, node);
  switch (view.typeOf(node)) {
    case TYPE_NULL:
      return null;
    case TYPE_BOOL:
      return schema.toBoolean(text);
    case TYPE_INT:
      return Number(schema.toJsonNumber(TYPE_INT, text));
    default:
      return styleOf(tree, node) === STYLE_PLAIN ? (MORE_BOOLEANS.get(text) ?? text) : text;
  }
}

/** The entries of a list, aliases followed in both; undefined when the row is something else. */
export function entriesOf(view: ResolvedTree, row: number): number[] | undefined {
  const { tree } = view;
  const node = view.targetOf(row);
  if (node === -1 || kindOf(tree, node) !== KIND_SEQUENCE) return undefined;
  const entries: number[] = [];
  const end = nextOf(tree, node);
  for (let entry = firstChildOf(tree, node); entry < end; entry = nextOf(tree, entry)) {
    entries.push(view.targetOf(entry));
  }
  return entries;
}

/** The texts of a list of scalars, or undefined when the row is something else. */
export function textsOf(view: ResolvedTree, row: number): string[] | undefined {
  const { tree } = view;
  const entries = entriesOf(view, row);
  const isOfScalars = entries?.every((node) => node !== -1 && kindOf(tree, node) === KIND_SCALAR);
  return isOfScalars ? entries?.map((entry) => scalarValue(tree, entry)) : undefined;
}
