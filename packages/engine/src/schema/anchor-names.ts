import type { Fix } from '../diagnostics/diagnostic.ts';
import {
  fromOf,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../syntax/tree.ts';
import { nearestName } from '../text/nearest-name.ts';
import { type Composition, lineOf, report } from './composition.ts';

/** Unknown aliases that get a suggestion; a text with more has another problem. */
const SUGGESTION_LIMIT = 50;

/** The check that aliases have an anchor before them. */
export class AnchorNames {
  readonly #composition: Composition;
  #document = 0;
  #unknownCount = 0;
  /** The rows of all anchors; found when the first alias has no anchor. */
  #anchors: number[] | undefined;

  constructor(composition: Composition) {
    this.#composition = composition;
  }

  /** Begins a document: anchors of the one before are gone. */
  beginDocument(row: number): void {
    this.#document = row;
  }

  /** Reports an alias without an anchor. */
  check(aliasRow: number): void {
    const composition = this.#composition;
    const { tree } = composition;
    if (composition.aliases.targetOf(aliasRow) !== -1) return;
    const name = nameOf(tree, aliasRow);
    if (name === '') return;
    if (++this.#unknownCount > SUGGESTION_LIMIT) {
      report(composition, 'unknown-alias', aliasRow, { name });
      return;
    }
    this.#anchors ??= findAnchors(tree);
    const { similar, later } = this.#lookAround(aliasRow, name);
    if (similar !== undefined) {
      const edits = [
        { from: fromOf(tree, aliasRow) + 1, to: toOf(tree, aliasRow), insert: similar },
      ];
      const fix: Fix = { title: `Replace it with *${similar}`, edits, safety: 'suggested' };
      report(composition, 'unknown-alias', aliasRow, { name, similar }, { fix });
    } else if (later !== undefined) {
      const parameters = { name, later: lineOf(composition, later) };
      report(composition, 'unknown-alias', aliasRow, parameters);
    } else {
      report(composition, 'unknown-alias', aliasRow, { name });
    }
  }

  /** A similar name before the alias, and the row of the first anchor after it that has the name. */
  #lookAround(aliasRow: number, name: string) {
    const { tree } = this.#composition;
    const end = nextOf(tree, this.#document);
    const rows = (this.#anchors ?? []).filter((row) => row > this.#document && row < end);
    const later = rows.find((row) => row > aliasRow && nameOf(tree, row) === name);
    return { similar: nearestName(name, namesBefore(tree, rows, aliasRow)), later };
  }
}

function* namesBefore(tree: SyntaxTree, rows: readonly number[], end: number) {
  for (const row of rows) {
    if (row < end) yield nameOf(tree, row);
  }
}

/** The name of an anchor or alias. */
function nameOf(tree: SyntaxTree, row: number): string {
  return sourceOf(tree, row).slice(1);
}

function findAnchors(tree: SyntaxTree): number[] {
  const rows: number[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) === KIND_ANCHOR) rows.push(row);
  }
  return rows;
}
