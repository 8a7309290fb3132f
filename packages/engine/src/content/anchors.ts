import { codedDiagnostic } from '../diagnostics/coded-diagnostic.ts';
import type { CodedDiagnostic } from '../diagnostics/diagnostic.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import type { TextEdit } from '../text/text-edit.ts';

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
  const aliases = new DocumentAliases(tree);
  for (let document = 0; document < tree.rowCount; document = nextOf(tree, document)) {
    aliases.read(document);
  }
  return aliases;
}

/** The same, document by document in the order of the text: few of them have aliases. */
export class DocumentAliases implements AliasTargets {
  count = 0;
  first = -1;
  firstCycle = -1;
  /** The document at hand, which is read when one of its aliases is asked for; -1 when it has been. */
  unread = -1;
  readonly #tree: SyntaxTree;
  /** One more than the row of each alias's target; what stays 0 is never touched and takes no memory. */
  #targets: Int32Array | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
  }

  read(document: number): void {
    const tree = this.#tree;
    const end = nextOf(tree, document);
    const anchored = new Map<string, number>();
    this.unread = -1;
    for (let row = document; row < end; row++) {
      const kind = kindOf(tree, row);
      if (kind === KIND_ANCHOR) anchored.set(nameOfAnchor(tree, row), parentOf(tree, row));
      if (kind !== KIND_ALIAS) continue;
      if (this.count++ === 0) this.first = row;
      const target = anchored.get(nameOfAnchor(tree, row));
      if (target === undefined) continue;
      this.#targets ??= new Int32Array(tree.rowCount);
      this.#targets[row] = target + 1;
      if (this.firstCycle === -1 && row < nextOf(tree, target)) this.firstCycle = row;
    }
  }

  targetOf(alias: number): number {
    if (this.unread !== -1) this.read(this.unread);
    return (this.#targets?.[alias] ?? 0) - 1;
  }
}

/** The name of an anchor or alias, without a string for its sign as well. */
export function nameOfAnchor(tree: SyntaxTree, row: number): string {
  return tree.text.slice(fromOf(tree, row) + 1, toOf(tree, row));
}

/** The edit that gives an anchor or alias another name. */
export function renameEdit(tree: SyntaxTree, row: number, name: string): TextEdit {
  return { from: fromOf(tree, row) + 1, to: toOf(tree, row), insert: name };
}

/** The error of an alias that is inside the value it repeats. */
export function aliasCycle(tree: SyntaxTree, alias: number): CodedDiagnostic {
  const parameters = { name: nameOfAnchor(tree, alias) };
  const [from, to] = [fromOf(tree, alias), toOf(tree, alias)];
  return codedDiagnostic('alias-cycle', 'error', from, to, { parameters });
}
