import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toProblems } from '../../diagnostics/problem.ts';
import { hasSameData } from '../../document/equality/same-data.ts';
import { compose } from '../../schema/compose.ts';
import { parse } from '../../syntax/parse.ts';
import { parseWithFixes } from '../../syntax/parse-with-fixes.ts';
import { LineIndex } from '../../text/line-index.ts';
import { changedData, type FormatResult } from './format.ts';
import { minifiedText } from './minified-text.ts';

/**
 * Writes a text as short as its data allows: without comments and blank lines, each collection in
 * brackets or in lines, whichever is shorter, with quotes only where they are needed. Anchors, tags
 * and directives stay, and so does the text of numbers and other values that are not strings. Like
 * `format` it never throws, and compares the data before it hands the result over.
 */
export function minify(text: string): FormatResult {
  const tree = parseWithFixes(text);
  const composed = compose(tree, { allowedTags: ['*'] });
  const diagnostics: Diagnostic[] = [...tree.diagnostics, ...composed.diagnostics];
  const problems = diagnostics.length === 0 ? [] : toProblems(diagnostics, new LineIndex(text));
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    return { output: text, isChanged: false, problems };
  }
  const output = minifiedText(tree);
  if (!hasSameData(tree, parse(output), { ignoresComments: true })) {
    return changedData(text, problems);
  }
  return { output, isChanged: output !== text, problems };
}
