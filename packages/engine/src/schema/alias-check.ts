import { misspelledName } from '@yamlkit/text';
import { nameOfAnchor, renameEdit } from '../content/anchors.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import type { MessageParameters } from '../diagnostics/message-parameters.ts';
import { KIND_ANCHOR, kindOf, nextOf, type SyntaxTree } from '../syntax/tree.ts';
import { type Composition, lineOf, report } from './composition.ts';

/** Unknown aliases that get a suggestion; a text with more has another problem. */
const SUGGESTION_LIMIT = 50;

/** The check that aliases have an anchor before them. */
export class AliasCheck {
  readonly #composition: Composition;
  #document = 0;
  #unknownCount = 0;
  /**
   * The names of the document's anchors, each with the row of the first that has it, in the order of
   * the text; found when the first alias has no anchor.
   */
  #anchors: ReadonlyMap<string, number> | undefined;

  constructor(composition: Composition) {
    this.#composition = composition;
  }

  /** Begins a document: anchors of the one before are gone. */
  beginDocument(row: number): void {
    this.#document = row;
    this.#anchors = undefined;
  }

  /** Reports an alias without an anchor. */
  check(aliasRow: number): void {
    const composition = this.#composition;
    const { tree } = composition;
    if (composition.aliases.targetOf(aliasRow) !== -1) return;
    const name = nameOfAnchor(tree, aliasRow);
    if (name === '') return;
    let parameters: MessageParameters['unknown-alias'] = { name };
    let fix: Fix | undefined;
    if (++this.#unknownCount <= SUGGESTION_LIMIT) {
      this.#anchors ??= findAnchors(tree, this.#document);
      const before = [...this.#anchors].filter(([, row]) => row < aliasRow);
      const names = before.map(([each]) => each);
      const similar = misspelledName(name, names);
      // No anchor before the alias has the name, so that the first that has it comes after.
      const later = this.#anchors.get(name);
      if (similar !== undefined) {
        const edits = [renameEdit(tree, aliasRow, similar)];
        parameters = { name, similar };
        fix = { title: `Replace it with *${similar}`, edits, safety: 'suggested' };
      } else if (later !== undefined) parameters = { name, later: lineOf(composition, later) };
    }
    report(composition, 'unknown-alias', aliasRow, parameters, fix && { fix });
  }
}

function findAnchors(tree: SyntaxTree, document: number): Map<string, number> {
  const anchors = new Map<string, number>();
  const end = nextOf(tree, document);
  for (let row = document + 1; row < end; row++) {
    if (kindOf(tree, row) !== KIND_ANCHOR) continue;
    const name = nameOfAnchor(tree, row);
    if (!anchors.has(name)) anchors.set(name, row);
  }
  return anchors;
}
