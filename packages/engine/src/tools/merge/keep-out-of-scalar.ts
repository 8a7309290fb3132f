import { lineEnd } from '../../print/gap.ts';
import { HASH } from '../../syntax/character-codes.ts';
import { fromOf, type SyntaxTree } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { afterBreak, skipBlanks } from './lines.ts';

/**
 * What has to change below a line that a block scalar comes to end at: comments that are indented
 * further than its key or dash, and blank lines if it keeps such, would become part of it. The
 * comments go to the column of the key, the blank lines go.
 */
export function keepOutOfScalar(
  text: string,
  lineTo: number,
  column: number,
  { tree, scalar }: { tree: SyntaxTree; scalar: number },
): TextEdit[] {
  const edits: TextEdit[] = [];
  const from = fromOf(tree, scalar);
  let takesBlanks = /^.[1-9]?\+/.test(tree.text.slice(from, from + 3));
  for (let at = lineTo; at < text.length; ) {
    const start = afterBreak(text, at);
    const first = skipBlanks(text, start);
    const end = lineEnd(text, first);
    if (start === text.length) break;
    if (first < end) {
      if (text.charCodeAt(first) !== HASH || first - start <= column) break;
      edits.push({ from: start, to: first, insert: ' '.repeat(column) });
      takesBlanks = false;
    } else if (takesBlanks) {
      edits.push({ from: at, to: end, insert: '' });
    }
    at = end;
  }
  return edits;
}
