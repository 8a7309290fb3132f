import { nameOf } from '../../content/anchors.ts';
import { KIND_ALIAS, KIND_ANCHOR, kindOf, nextOf, sourceOf } from '../../syntax/tree.ts';
import type { Path } from '../node-path.ts';
import { aliasesInto, aliasesOutOf, hasAnchorOrAlias, hasKind, writeOut } from './alias-edits.ts';
import { refuse } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { mergedNodesOf } from './merged-nodes.ts';
import type { NodeSource } from './written-node.ts';

const NO_NAMES: ReadonlyMap<string, number> = new Map();

/** What is wrong with the aliases of a text. */
interface AliasFaults {
  /** Whether one is inside the value that it stands for. */
  readonly hasCycle: boolean;
  /** How many merge keys have a value that cannot be merged. */
  readonly invalidMerges: number;
}

const NO_FAULTS: AliasFaults = { hasCycle: false, invalidMerges: 0 };

/** Sees to it that edits leave every alias with its anchor. */
export class AliasGuard {
  readonly #edited: EditedText;
  readonly #expandsAliases: boolean;

  /** @param expandsAliases whether aliases are written out where edits would be refused otherwise. */
  constructor(edited: EditedText, expandsAliases: boolean) {
    this.#edited = edited;
    this.#expandsAliases = expandsAliases;
  }

  /**
   * Before rows go: aliases after them that need an anchor in them are written out when asked for,
   * and are a reason to refuse otherwise. Rows up to `to` stay what they are.
   *
   * @param kept the names of anchors that what comes in their place has again.
   */
  free(from: number, to: number, kept: ReadonlyMap<string, number> = NO_NAMES): void {
    const { tree, batch, locator } = this.#edited;
    // The row of an anchor comes after that of its node.
    if (!hasKind(tree, KIND_ANCHOR, from, to) || !batch.nodes.hasRepeated(from - 1, to)) return;
    const rows = aliasesInto(tree, locator.aliases, from, to).filter(
      (row) => !kept.has(nameOf(tree, row)),
    );
    if (rows.length === 0) return;
    if (this.#expandsAliases) {
      this.#writeOut(rows);
      return;
    }
    refuse('anchor-in-use', { reason: 'deleted', ...this.#aliasOnLine(rows[0]) });
  }

  /** Before an entry moves: writes out the aliases between it and what is around it, when asked for. */
  separate(path: Path): void {
    if (!this.#expandsAliases) return;
    const { key, value } = this.#edited.findOwn(path, true);
    const { tree, locator } = this.#edited;
    const from = key === -1 ? value : key;
    const to = nextOf(tree, value);
    const rows = [
      ...aliasesOutOf(tree, locator.aliases, from, to),
      ...aliasesInto(tree, locator.aliases, from, to),
    ];
    if (rows.length > 0) this.#writeOut(rows);
  }

  /** Does an edit that writes a value, and refuses one whose aliases would have no anchor. */
  around(source: NodeSource, edit: () => void): void {
    if (!hasAnchorOrAlias(source)) edit();
    else
      this.#edited.together(() => {
        const before = this.#faults;
        edit();
        this.#check(before);
      });
  }

  /** Does edits that take nodes of the text elsewhere, all or none, and refuses them likewise. */
  aroundMoves(edits: () => void): void {
    this.#edited.together(() => {
      // Without any there is no need to read the text as it has become.
      const hasAliases = this.#edited.locator.aliases.count > 0;
      const before = hasAliases ? this.#faults : NO_FAULTS;
      edits();
      if (hasAliases) this.#check(before);
    });
  }

  get #faults(): AliasFaults {
    const { tree, locator } = this.#edited;
    return {
      hasCycle: locator.aliases.firstCycle !== -1,
      invalidMerges: mergedNodesOf(tree)?.invalidCount ?? 0,
    };
  }

  /**
   * Refuses what has left an alias without its anchor, put it inside the value that it stands for, or a merge key
   * without a mapping.
   *
   * @param before what was wrong before.
   */
  #check(before: AliasFaults): void {
    this.#edited.settle();
    const { tree, locator } = this.#edited;
    const { aliases } = locator;
    for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
      if (kindOf(tree, row) !== KIND_ALIAS || aliases.targetOf(row) !== -1) continue;
      refuse('anchor-in-use', { reason: 'moved', alias: sourceOf(tree, row) });
    }
    const after = this.#faults;
    if (after.invalidMerges > before.invalidMerges) {
      refuse('invalid-value', { reason: 'merge-key' });
    }
    if (before.hasCycle || !after.hasCycle) return;
    refuse('anchor-in-use', { reason: 'cycle', alias: sourceOf(tree, aliases.firstCycle) });
  }

  #writeOut(rows: readonly number[]): void {
    const edited = this.#edited;
    const { tree, locator } = edited;
    const edits = writeOut(tree, locator.aliases, rows, (kind) => edited.stepFor(kind));
    if (edits === undefined) {
      refuse('anchor-in-use', { reason: 'not-expandable', ...this.#aliasOnLine(rows[0]) });
    }
    edited.apply(edits, -1);
    edited.settle();
  }

  #aliasOnLine(row: number): { readonly alias: string; readonly line: number } {
    return { alias: sourceOf(this.#edited.tree, row), line: this.#edited.lineOf(row) };
  }
}

/** What an edit touches that puts a node there: anything, when that has an anchor or alias. */
export function touchedWith(source: NodeSource, touched: number): number {
  return hasAnchorOrAlias(source) ? -1 : touched;
}
