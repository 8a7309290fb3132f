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
import { type Composition, lineOf, report } from './composition.ts';

/** Unknown aliases that get a suggestion; a text with more has another problem. */
const SUGGESTION_LIMIT = 50;
/** Anchors looked through for a similar name. */
const CANDIDATE_LIMIT = 200;
/** Longest name that is compared letter by letter. */
const NAME_LENGTH_LIMIT = 60;

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
    const similar = findSimilar(name, this.#nodes.keys());
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

/** The name nearest to `name`, when no more than a third of its letters differ. */
function findSimilar(name: string, names: Iterable<string>): string | undefined {
  if (name.length > NAME_LENGTH_LIMIT) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let looked = 0;
  for (const candidate of names) {
    if (++looked > CANDIDATE_LIMIT) break;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one name into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, current[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2] + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length];
}
