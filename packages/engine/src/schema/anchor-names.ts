import type { Fix } from '../diagnostics/diagnostic.ts';
import {
  fromOf,
  KIND_ANCHOR,
  kindOf,
  parentOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../syntax/tree.ts';
import { nearestName } from '../text/nearest-name.ts';
import { type Composition, lineOf, report } from './composition.ts';

/** Unknown aliases that get a suggestion; a text with more has another problem. */
const SUGGESTION_LIMIT = 50;

/** The anchors of the document so far, and the check that aliases have one. */
export class AnchorNames {
  readonly #composition: Composition;
  readonly #nodes = new Map<string, number>();
  #unknownCount = 0;
  #allAnchors: ReadonlyMap<string, number> | undefined;

  constructor(composition: Composition) {
    this.#composition = composition;
  }

  /** Begins a document: anchors of the one before are gone. */
  clear(): void {
    this.#nodes.clear();
  }

  define(anchorRow: number): void {
    const { tree } = this.#composition;
    this.#nodes.set(sourceOf(tree, anchorRow).slice(1), parentOf(tree, anchorRow));
  }

  /** The row of the node an alias stands for, if its anchor came before it; else -1. */
  targetOf(aliasRow: number): number {
    return this.#nodes.get(sourceOf(this.#composition.tree, aliasRow).slice(1)) ?? -1;
  }

  /** Reports an alias without an anchor. */
  check(aliasRow: number): void {
    const composition = this.#composition;
    const { tree } = composition;
    const name = sourceOf(tree, aliasRow).slice(1);
    if (name === '' || this.#nodes.has(name)) return;
    if (++this.#unknownCount > SUGGESTION_LIMIT) {
      report(composition, 'unknown-alias', aliasRow, name);
      return;
    }
    const similar = nearestName(name, this.#nodes.keys());
    if (similar !== undefined) {
      const edits = [
        { from: fromOf(tree, aliasRow) + 1, to: toOf(tree, aliasRow), insert: similar },
      ];
      const fix: Fix = { title: `Replace it with *${similar}`, edits, safety: 'suggested' };
      report(composition, 'unknown-alias', aliasRow, `${name}|similar|${similar}`, { fix });
      return;
    }
    this.#allAnchors ??= findAnchors(tree);
    const later = this.#allAnchors.get(name);
    if (later !== undefined && later > aliasRow) {
      report(composition, 'unknown-alias', aliasRow, `${name}|later|${lineOf(composition, later)}`);
    } else {
      report(composition, 'unknown-alias', aliasRow, name);
    }
  }
}

/** The last row of each anchor in the stream, by name. */
function findAnchors(tree: SyntaxTree): Map<string, number> {
  const anchors = new Map<string, number>();
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) === KIND_ANCHOR) anchors.set(sourceOf(tree, row).slice(1), row);
  }
  return anchors;
}
