import { nameOf, renameEdit } from '../../content/anchors.ts';
import { KIND_ALIAS, KIND_ANCHOR, kindOf, type SyntaxTree } from '../../syntax/tree.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { TakenNames } from './merge-anchors.ts';
import { MergeInput } from './merge-input.ts';

/**
 * Gives anchors that were renamed during the merge the names they had, where each alias still finds
 * its anchor with them, and else the first number that is free.
 */
export function tidyNames(input: MergeInput, taken: TakenNames): MergeInput {
  const { tree } = input;
  const rows: number[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_ANCHOR || kind === KIND_ALIAS) rows.push(row);
  }
  const used = new Set(rows.map((row) => nameOf(tree, row)));
  if (![...used].some((name) => taken.originalOf(name) !== undefined)) return input;
  const restored = freeNames(used, taken, true);
  const names = findsAll(tree, rows, restored) ? restored : freeNames(used, taken, false);
  const edits = rows.flatMap((row) => {
    const name = nameOf(tree, row);
    const other = names.get(name) ?? '';
    return other === name ? [] : [renameEdit(tree, row, other)];
  });
  return edits.length === 0 ? input : new MergeInput(applyEdits(input.text, edits));
}

/**
 * What each name becomes.
 *
 * @param restores gives names of the base back even where two anchors have one name, as they had.
 */
function freeNames(
  used: ReadonlySet<string>,
  taken: TakenNames,
  restores: boolean,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of used) {
    const original = taken.originalOf(name);
    if (original === undefined) names.set(name, name);
    else if (restores && taken.isOfBase(name)) names.set(name, original);
  }
  const others = new TakenNames(names.values());
  for (const name of used) {
    if (!names.has(name)) names.set(name, others.take(taken.originalOf(name) ?? name));
  }
  return names;
}

/** Whether every alias finds the anchor that it has now, with other names. */
function findsAll(
  tree: SyntaxTree,
  rows: readonly number[],
  names: ReadonlyMap<string, string>,
): boolean {
  /** What each new name stands for at the place at hand, as an old one. */
  const current = new Map<string, string>();
  return rows.every((row) => {
    const name = nameOf(tree, row);
    const renamed = names.get(name) ?? name;
    if (kindOf(tree, row) === KIND_ALIAS) return current.get(renamed) === name;
    current.set(renamed, name);
    return true;
  });
}
