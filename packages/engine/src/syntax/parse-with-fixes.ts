import { checkText } from '../text/check-arguments.ts';
import { characterFix } from './character-fix.ts';
import { DeeperLinesFix } from './deeper-lines-fix.ts';
import { EscapeFix } from './escape-fix.ts';
import { fixByCode } from './fix-by-code.ts';
import {
  ordinarySpace,
  quoting,
  space,
  spaceAfterColon,
  spaceAfterDash,
  spaceAfterDashes,
} from './fixes.ts';
import { dropDoubtfulFixes } from './flow-fixes.ts';
import { readText } from './parse.ts';
import type { FixMaker } from './parser-state.ts';
import { withTabFixes } from './tab-fixes.ts';
import type { SyntaxTree } from './tree.ts';
import { withDiagnostics } from './tree-builder.ts';

const FIXES: FixMaker = {
  byCode: fixByCode,
  space,
  ordinarySpace,
  quoting,
  spaceAfterColon,
  spaceAfterDash,
  spaceAfterDashes,
  dropDoubtful: dropDoubtfulFixes,
  deeperLines: (columns) => new DeeperLinesFix(columns),
  escapes: (text, from, lineEnd) => new EscapeFix(text, from, lineEnd),
  character: characterFix,
};

/**
 * Parses a text whose diagnostics are to be shown: they have a fix wherever there is one, and errors that
 * are gone once a space is put after a colon, or tabs have become spaces, are not among them. The tree of
 * a text without errors is the same as `parse` makes.
 */
export function parseWithFixes(text: string): SyntaxTree {
  checkText('text', text);
  const tree = readText(text, true, FIXES).finish();
  if (!tree.diagnostics.some(({ code }) => code === 'tab-indentation')) return tree;
  const read = (each: string) => readText(each, true, FIXES).finish();
  return withDiagnostics(tree, withTabFixes(tree, read));
}
