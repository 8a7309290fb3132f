import { characterFix } from './character-fix.ts';
import { EscapeFix } from './escape-fix.ts';
import {
  colonAfterKey,
  indentation,
  quoting,
  quotingNested,
  spaceAfterColon,
  spaceAfterDash,
  spaceAfterDashes,
} from './fixes.ts';
import { parse, readText } from './parse.ts';
import type { FixMaker } from './parser-state.ts';
import { separatorFix } from './separator-fix.ts';
import { withTabFixes } from './tab-fixes.ts';
import type { SyntaxTree } from './tree.ts';
import { withDiagnostics } from './tree-builder.ts';

const FIXES: FixMaker = {
  quoting,
  quotingNested,
  spaceAfterColon,
  spaceAfterDash,
  spaceAfterDashes,
  colonAfterKey,
  indentation,
  separator: separatorFix,
  escapes: (text, from, lineEnd) => new EscapeFix(text, from, lineEnd),
  character: characterFix,
};

/**
 * The same tree as `parse` makes, with diagnostics to be shown: they have a fix wherever there is one,
 * and errors that are gone once tabs have become spaces are not among them.
 */
export function parseWithFixes(text: string): SyntaxTree {
  const state = readText(text, true, FIXES);
  const tree = state.finish();
  if (!state.hasTabIndentation) return tree;
  return withDiagnostics(tree, withTabFixes(tree, parse));
}
