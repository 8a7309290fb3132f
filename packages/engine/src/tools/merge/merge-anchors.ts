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
import { MERGE_ROUNDS, RoundEdits } from './merge-rounds.ts';
import { MergeSide } from './merge-side.ts';
import { writeOut } from './node-copies.ts';

/** The node each anchor name stands for. */
export type Definitions = Map<string, { readonly side: MergeSide; readonly row: number }>;

/** The anchor names in use. */
export class TakenNames {
  readonly #names = new Set<string>();
  /** The last number that a name was given, so that many of one name cost no more than others. */
  readonly #numbers = new Map<string, number>();

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Takes a name, or one like it that nobody has. */
  take(name: string): string {
    let free = name;
    let number = this.#numbers.get(name) ?? 1;
    while (this.#names.has(free)) free = `${name}-${++number}`;
    this.#numbers.set(name, number);
    this.#names.add(free);
    return free;
  }
}

/**
 * Gives every anchor a name of its own: one that another text has taken, or that stands for a
 * second node, is named anew together with its aliases.
 *
 * @param taken the names in use; those of this side are added.
 */
export function nameApart(side: MergeSide, taken: TakenNames): MergeSide {
  const { tree } = side;
  const current = new Map<string, string>();
  const edits: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
    const name = sourceOf(tree, row).slice(1);
    if (kind === KIND_ANCHOR) current.set(name, taken.take(name));
    const wanted = current.get(name) ?? name;
    if (wanted !== name) {
      edits.push({ from: fromOf(tree, row) + 1, to: toOf(tree, row), insert: wanted });
    }
  }
  return edits.length === 0 ? side : new MergeSide(applyEdits(side.text, edits));
}

/** Adds the anchors of a side. */
export function noteDefinitions(side: MergeSide, definitions: Definitions): void {
  const { tree } = side;
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ANCHOR) continue;
    definitions.set(sourceOf(tree, row).slice(1), { side, row: parentOf(tree, row) });
  }
}

/**
 * Aliases of nodes that the merge changes go on standing for what these were: they get a name whose
 * node `mendAliases` writes out.
 *
 * @param names of the anchors of these nodes.
 * @param edits those of the merge; aliases in what they replace go anyway.
 */
export function keepOldTargets(
  { tree }: MergeSide,
  names: ReadonlySet<string>,
  edits: readonly TextEdit[],
  taken: TakenNames,
  definitions: Definitions,
): TextEdit[] {
  const ordered = edits.filter(({ from, to }) => to > from).sort((x, y) => x.from - y.from);
  const fresh = new Map<string, string>();
  const renamed: TextEdit[] = [];
  let next = 0;
  for (let row = 0; names.size > 0 && row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ALIAS) continue;
    const name = sourceOf(tree, row).slice(1);
    const definition = names.has(name) ? definitions.get(name) : undefined;
    if (definition === undefined) continue;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    while (next < ordered.length && ordered[next].to <= from) next++;
    if (next < ordered.length && ordered[next].from < to) continue;
    const known = fresh.get(name) ?? taken.take(name);
    fresh.set(name, known);
    definitions.set(known, definition);
    renamed.push({ from: from + 1, to, insert: known });
  }
  return renamed;
}

/**
 * Writes out the first of the aliases whose anchor is gone, or comes only later.
 *
 * @returns undefined when that asks for more rounds, or more text, than there are.
 */
export function mendAliases(
  text: string,
  definitions: Definitions,
  indent: number,
): string | undefined {
  let mended = text;
  if (definitions.size === 0) return mended;
  for (let round = 0; round < MERGE_ROUNDS; round++) {
    const place = new MergeSide(mended);
    const { tree } = place;
    const seen = new Set<string>();
    const edits = new RoundEdits();
    for (let row = 0; row < tree.rowCount && !edits.isTooLong; row++) {
      const kind = kindOf(tree, row);
      if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
      const name = sourceOf(tree, row).slice(1);
      const definition = definitions.get(name);
      if (kind === KIND_ALIAS && !seen.has(name) && definition) {
        edits.add(writeOut(place, row, definition.side, definition.row, indent, `&${name}`));
      }
      seen.add(name);
    }
    if (edits.isEmpty) return mended;
    if (edits.isTooLong) return undefined;
    mended = edits.applyTo(place).text;
  }
  return undefined;
}
