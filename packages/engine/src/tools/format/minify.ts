import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toProblems } from '../../diagnostics/problem.ts';
import { MinifiedText } from '../../print/minified-text.ts';
import { hasSameNodes } from '../../print/same-data.ts';
import { compose } from '../../schema/compose.ts';
import { parse } from '../../syntax/parse.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { FormatResult } from './format.ts';

/**
 * Writes a text as short as its data allows: without comments and blank lines, in brackets and
 * braces, with quotes only where they are needed. Anchors, tags, directives and document markers
 * stay. Like `format` it never throws, and compares the data before it hands the result over.
 */
export function minify(text: string): FormatResult {
  const tree = parse(text);
  const diagnostics: Diagnostic[] = [...tree.diagnostics, ...compose(tree, { allowedTags: ['*'] })];
  const problems = diagnostics.length === 0 ? [] : toProblems(diagnostics, new LineIndex(text));
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    return { output: text, isChanged: false, problems, hasFault: false };
  }
  const candidates = [true, false]
    .map((hasBlockTop) => new MinifiedText(tree, hasBlockTop).write())
    .sort((a, b) => a.length - b.length);
  for (const output of candidates) {
    if (!hasSameNodes(tree, parse(output))) continue;
    return { output, isChanged: output !== text, problems, hasFault: false };
  }
  return { output: text, isChanged: false, problems, hasFault: true };
}
