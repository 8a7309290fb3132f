import { Cursor } from '@yamlkit/engine';
import type { LanguageDocument } from '../language-document.ts';
import type { TextRange } from '../range.ts';
import { anchorAt, occurrencesOf } from './anchor-at.ts';

/** Where an anchor is defined. */
export interface Definition extends TextRange {
  /** The node that has the anchor. */
  readonly node: TextRange;
}

/** An anchor or one of its aliases. Ranges are those of the names, without `&` and `*`. */
export interface Reference extends TextRange {
  readonly kind: 'anchor' | 'alias';
}

/** The anchor that an alias at an offset refers to; undefined for everything else. */
export function definitionAt(document: LanguageDocument, offset: number): Definition | undefined {
  const found = anchorAt(document, offset);
  if (found === undefined || found.anchor === -1) return undefined;
  const { from, to, row } = document.anchors[found.anchor];
  const node = new Cursor(document.tree, row);
  return { from, to, node: { from: node.from, to: node.to } };
}

/** An anchor with all its aliases, where one of them is at an offset; else none. */
export function referencesAt(document: LanguageDocument, offset: number): readonly Reference[] {
  const found = anchorAt(document, offset);
  if (found === undefined) return [];
  return occurrencesOf(document, found).map(({ from, to, isAlias }) => ({
    from,
    to,
    kind: isAlias ? 'alias' : 'anchor',
  }));
}
