import {
  HASH,
  isBlank,
  isBlankBreakOrEnd,
  LEFT_BRACE,
  RIGHT_BRACE,
  RIGHT_BRACKET,
} from '../syntax/character-codes.ts';
import {
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
} from '../syntax/tree.ts';
import type { IgnoredRanges } from './ignored-ranges.ts';

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
  const { text, rowCount } = tree;
  let braces = 0;
  let brackets = 0;
  for (let row = 0; row < rowCount; row++) {
    if (styleOf(tree, row) !== STYLE_FLOW) continue;
    const kind = kindOf(tree, row);
    const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
    if (!isCollection || hasFlag(tree, row, FLAG_SINGLE_PAIR)) continue;
    const at = fromOf(tree, row);
    const vote = voteOf(text, at + 1);
    if (vote === 0 || ignored.endAt(at) !== -1) continue;
    if (text.charCodeAt(at) === LEFT_BRACE) braces += vote;
    else brackets += vote;
  }
  return { braces: braces > 0, brackets: brackets > 0 };
}

/** 1 for a space after an opening bracket, -1 for none, 0 where that says nothing. */
function voteOf(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  const isClosing = code === RIGHT_BRACE || code === RIGHT_BRACKET;
  if (isClosing || code === HASH || isBlankBreakOrEnd(code)) return 0;
  return at > from ? 1 : -1;
}
