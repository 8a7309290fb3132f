import { codedDiagnostic } from '../diagnostics/coded-diagnostic.ts';
import type { CodedDiagnostic } from '../diagnostics/diagnostic.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  nextOf,
  parentOf,
  ROW_SIZE,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';

/** What the aliases of a stream stand for. */
export interface AliasTargets {
  /** How many aliases there are. */
  readonly count: number;
  /** The row of the first alias, or -1. */
  readonly first: number;
  /** The row of the first alias inside the very node it stands for, or -1. */
  readonly firstCycle: number;
  /** The row of the anchored node an alias stands for, or -1 when no such anchor came before it. */
  targetOf(aliasRow: number): number;
}

/** Of a stream without any. */
export const NO_ALIASES: AliasTargets = { count: 0, first: -1, firstCycle: -1, targetOf: () => -1 };

/**
 * Finds the node each alias stands for (YAML 1.2.2, section 7.1): the last one before it in the
 * same document that has an anchor of that name.
 *
 * A target always begins before its alias, so following aliases comes to an end unless one is
 * inside its target: `firstCycle` of -1 says that there is no cycle of any length.
 */
export function findAliasTargets(tree: SyntaxTree): AliasTargets {
  const { rows, rowCount } = tree;
  let targets: Int32Array | undefined;
  let count = 0;
  let first = -1;
  let firstCycle = -1;
  const anchored = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const kind = rows[row * ROW_SIZE] & 15;
    if (kind === KIND_ANCHOR) {
      anchored.set(nameOf(tree, row), parentOf(tree, row));
    } else if (kind === KIND_ALIAS) {
      if (targets === undefined) {
        targets = new Int32Array(rowCount).fill(-1);
        first = row;
      }
      const target = anchored.get(nameOf(tree, row)) ?? -1;
      targets[row] = target;
      count++;
      if (target !== -1 && firstCycle === -1 && row < nextOf(tree, target)) firstCycle = row;
    } else if (kind === KIND_DOCUMENT) {
      anchored.clear();
    }
  }
  if (targets === undefined) return NO_ALIASES;
  const found = targets;
  return { count, first, firstCycle, targetOf: (aliasRow) => found[aliasRow] };
}

/** The name of an anchor or alias, without a string for its sign as well. */
export function nameOf(tree: SyntaxTree, row: number): string {
  return tree.text.slice(fromOf(tree, row) + 1, toOf(tree, row));
}

/** The error of an alias that is inside the value it repeats. */
export function aliasCycle(tree: SyntaxTree, alias: number): CodedDiagnostic {
  const parameters = { name: nameOf(tree, alias) };
  const [from, to] = [fromOf(tree, alias), toOf(tree, alias)];
  return codedDiagnostic('alias-cycle', 'error', from, to, { parameters });
}
