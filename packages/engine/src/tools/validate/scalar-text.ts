import { scalarValue } from '../../content/scalar-value.ts';
import { canBePlain, isPlainlyPrintable } from '../../print/plain-text.ts';
import { quoted } from '../../print/quoted-text.ts';
import {
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  hasFlag,
  parentOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_FLOW,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import type { OwnLayout } from './own-layout.ts';

/** A kind of quotes. */
export type QuoteKind = 'single' | 'double';

/** Which quotes a scalar should have. */
export interface WantedQuotes {
  /** Where only one kind will do. */
  readonly only?: QuoteKind | undefined;
  /** Whose usual quotes to take where either kind will do. */
  readonly layout: OwnLayout;
}

/**
 * A scalar on one line in quotes, of the other kind where that needs fewer escapes; undefined where it
 * would not be there as it is written.
 */
export function toQuoted(
  tree: SyntaxTree,
  row: number,
  { only, layout }: WantedQuotes,
): string | undefined {
  const value = scalarValue(tree, row);
  if (hasFlag(tree, row, FLAG_MULTILINE) || !isPlainlyPrintable(value)) return undefined;
  if (hasOtherEscape(tree, row)) return undefined;
  const written = quoted(value, only ?? layout.quotes);
  // The formatter takes the quotes that need fewer escapes: what it would take back is no fix.
  const isOther = only !== undefined && written[0] !== (only === 'single' ? "'" : '"');
  return isOther ? undefined : written;
}

/** A quoted scalar on one line without its quotes; undefined where it needs them. */
export function toPlain(tree: SyntaxTree, row: number): string | undefined {
  const value = scalarValue(tree, row);
  if (hasFlag(tree, row, FLAG_MULTILINE | FLAG_HAS_TAG) || hasOtherEscape(tree, row)) {
    return undefined;
  }
  const isInFlow = styleOf(tree, parentOf(tree, row)) === STYLE_FLOW;
  if (!canBePlain(value, isInFlow)) return undefined;
  // After quotes in brackets a colon needs no space after it; after plain text it does.
  const after = tree.text.slice(toOf(tree, row), toOf(tree, row) + 2);
  return isInFlow && /^:[^ \t\r\n]/.test(after) ? undefined : value;
}

/** Someone who writes `\u00e9` does not want é in the file. */
function hasOtherEscape(tree: SyntaxTree, row: number): boolean {
  if (styleOf(tree, row) !== STYLE_DOUBLE_QUOTED || !hasFlag(tree, row, FLAG_HAS_ESCAPE)) {
    return false;
  }
  return /\\[^"\\/]/.test(sourceOf(tree, row).replaceAll('\\\\', ''));
}
