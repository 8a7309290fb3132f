import type { IgnoredRanges } from '../source/ignored-ranges.ts';
import { TemplateBraces } from '../source/template-braces.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  nextOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
} from '../syntax/tree.ts';
import {
  HASH,
  isBlankBreakOrEnd,
  LEFT_BRACE,
  RIGHT_BRACE,
  RIGHT_BRACKET,
} from '../text/character-codes.ts';
import { blanksAfter } from '../text/lines.ts';

/**
 * Spaces just inside of brackets: as most of the text has them (`auto`), as found (`preserve`), none
 * (`{a: 1}`, `[1]`), in braces alone (`{ a: 1 }`, `[1]`), or in all (`{ a: 1 }`, `[ 1 ]`).
 */
export type BracketSpacing = 'auto' | 'preserve' | 'none' | 'braces' | 'all';

/** Whether a space is just inside of braces, and of square brackets. */
export interface FlowSpacing {
  readonly braces: boolean;
  readonly brackets: boolean;
}

/** @returns undefined to leave the spaces in brackets as they are. */
export function flowSpacingOf(
  tree: SyntaxTree,
  wanted: BracketSpacing,
  ignored: IgnoredRanges,
): FlowSpacing | undefined {
  if (wanted === 'preserve') return undefined;
  if (wanted === 'auto') return usualSpacing(tree, ignored);
  return { braces: wanted !== 'none', brackets: wanted === 'all' };
}

/** What most opening brackets with something after them on their line have; none if they tie. */
function usualSpacing(tree: SyntaxTree, ignored: IgnoredRanges): FlowSpacing {
  const { text } = tree;
  const templates = new TemplateBraces(tree);
  let braces = 0;
  let brackets = 0;
  for (let row = 0; row < tree.rowCount; row++) {
    if (styleOf(tree, row) !== STYLE_FLOW || hasFlag(tree, row, FLAG_SINGLE_PAIR)) continue;
    const at = fromOf(tree, row);
    if (templates.isAt(row)) {
      row = nextOf(tree, row) - 1;
      continue;
    }
    const vote = voteOf(text, at + 1);
    if (vote === 0 || ignored.endAt(at) !== -1) continue;
    if (text.charCodeAt(at) === LEFT_BRACE) braces += vote;
    else brackets += vote;
  }
  return { braces: braces > 0, brackets: brackets > 0 };
}

/** 1 for a space after an opening bracket, -1 for none, 0 where that says nothing. */
function voteOf(text: string, from: number): number {
  const at = blanksAfter(text, from);
  const code = text.charCodeAt(at);
  const isClosing = code === RIGHT_BRACE || code === RIGHT_BRACKET;
  if (isClosing || code === HASH || isBlankBreakOrEnd(code)) return 0;
  return at > from ? 1 : -1;
}
