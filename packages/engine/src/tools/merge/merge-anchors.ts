import { parse } from '../../syntax/parse.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  parentOf,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { MergeSide } from './merge-side.ts';

/** The node each anchor name stands for. */
export type Definitions = Map<string, { readonly side: MergeSide; readonly row: number }>;

/** Rounds in which an alias written out may show another that has to be. */
const ROUNDS = 1000;

/**
 * Gives every anchor a name of its own: one that another text has taken, or that stands for a
 * second node, is named anew together with its aliases.
 *
 * @param taken the names in use; those of this side are added.
 */
export function nameApart(side: MergeSide, taken: Set<string>): MergeSide {
  const { tree } = side;
  const current = new Map<string, string>();
  const edits: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
    const name = sourceOf(tree, row).slice(1);
    if (kind === KIND_ANCHOR) {
      const fresh = taken.has(name) ? freshName(name, taken) : name;
      taken.add(fresh);
      current.set(name, fresh);
    }
    const wanted = current.get(name) ?? name;
    if (wanted !== name) {
      edits.push({ from: fromOf(tree, row) + 1, to: toOf(tree, row), insert: wanted });
    }
  }
  return edits.length === 0 ? side : new MergeSide(applyEdits(side.text, edits));
}

/** A name like another that nobody has. */
export function freshName(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

/** Adds the anchors of a side. */
export function noteDefinitions(side: MergeSide, definitions: Definitions): void {
  const { tree } = side;
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ANCHOR) continue;
    definitions.set(sourceOf(tree, row).slice(1), { side, row: parentOf(tree, row) });
  }
}

/** Writes out the first of the aliases whose anchor is gone, or comes only later. */
export function mendAliases(text: string, definitions: Definitions): string {
  let mended = text;
  for (let round = 0; round < ROUNDS; round++) {
    const tree = parse(mended);
    const seen = new Set<string>();
    const edits: TextEdit[] = [];
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
      const name = sourceOf(tree, row).slice(1);
      const definition = definitions.get(name);
      if (kind === KIND_ALIAS && !seen.has(name) && definition) {
        const insert = `&${name} ${definition.side.copyOf(definition.row)}`.trimEnd();
        edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert });
      }
      seen.add(name);
    }
    if (edits.length === 0) break;
    mended = applyEdits(mended, edits);
  }
  return mended;
}
