import { checkText } from '../text/check-arguments.ts';
import { parseStream } from './block.ts';
import { checkCharacters } from './characters.ts';
import { skipForeign } from './foreign-text.ts';
import { type FixMaker, ParserState } from './parser-state.ts';
import type { SyntaxTree } from './tree.ts';

/** The longest text `parse` takes, in UTF-16 code units. */
export const TEXT_LIMIT = 100 * 1024 * 1024;

/**
 * Parses a YAML 1.2.2 stream into a lossless syntax tree.
 *
 * Never throws, whatever the text; what is wrong with it is in the tree's `diagnostics`, and what
 * is right before, between and after the mistakes is in its rows. Time and memory grow linearly
 * with the text. A text over `TEXT_LIMIT`, and one that is something else than YAML, such as a vault of
 * Ansible, gives an empty tree with one diagnostic.
 *
 * What `validate` reports of the same text has fixes as well.
 */
export function parse(text: string): SyntaxTree {
  checkText('text', text);
  return readText(text, true).finish();
}

/**
 * The same for a text whose characters have been checked, as those of a text that was parsed and laid
 * out again: it saves looking at each of them again. Not for what a user may have written.
 */
export function parseChecked(text: string): SyntaxTree {
  return readText(text, false).finish();
}

/** Reads a text to its end. */
export function readText(text: string, checksCharacters: boolean, fixes?: FixMaker): ParserState {
  const isTooLarge = text.length > TEXT_LIMIT;
  const state = new ParserState(isTooLarge ? '' : text, fixes);
  if (isTooLarge) state.report('text-too-large', 0, 0, { parameters: { limit: TEXT_LIMIT } });
  if (checksCharacters && skipForeign(state)) return state;
  parseStream(state);
  if (checksCharacters) checkCharacters(state);
  return state;
}
