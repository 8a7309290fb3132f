import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlankText, trimmedStart } from '../../text/trimmed.ts';

/** An entry of a mapping or list: its indentation, dash, and what comes after. */
const ENTRY = /^( *)(- )?( *)(?:.*?:(?=[ \t]|$)(.*)|.*)$/;

/**
 * Moves a line whose indentation fits nothing above it, with the lines that hang on it, where it can
 * only belong to one level:
 *
 * - one column deeper than an entry that has its value already: it is the next entry;
 * - a list item between a key and the items of its list, or at the column of that key: it is the next item;
 * - a key between two levels that is nearer to the deeper one, or whose outer one is of list items: it
 *   belongs to the deeper one;
 * - a first entry one column less deep than the next one: it goes beside that.
 *
 * @returns undefined where it is none of these.
 */
export function alignLines(
  { code, from }: Diagnostic,
  lines: LineIndex,
): readonly TextEdit[] | undefined {
  const line = lines.lineAt(from);
  const column = indentOf(lines, line);
  const levels = levelsAbove(lines, line);
  const isItem = trimmedStart(contentOf(lines, line)).startsWith('- ');
  const outer = levels.filter((level) => level < column).at(-1);
  const inner = levels.find((level) => level > column);
  let wanted: number | undefined;
  if (code === 'wrong-indentation' && inner === undefined) {
    const isBesideNext = line + 1 < lines.lineCount && indentOf(lines, line + 1) - column === 1;
    const start = lines.starts[line];
    // The next entry is deeper, but does not belong to this one: only this line moves.
    return isBesideNext ? [{ from: start, to: start, insert: ' ' }] : undefined;
  }
  if (code === 'mapping-after-value') {
    if (outer !== undefined && column - outer === 1) wanted = outer;
  } else if (inner !== undefined && isItem) {
    if (isItemAt(lines, line, inner)) wanted = inner;
  } else if (inner !== undefined && outer !== undefined) {
    // A key cannot be at the level of list items.
    if (inner - column < column - outer || isItemAt(lines, line, outer)) wanted = inner;
  }
  return wanted === undefined ? undefined : shift(lines, line, column, wanted);
}

/** The columns of entries that are open above a line, ascending. */
function levelsAbove(lines: LineIndex, line: number): number[] {
  const levels: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let above = line - 1; above >= 0 && least > 0; above--) {
    const content = contentOf(lines, above);
    if (/^[ \t]*(?:#|$)/.test(content)) continue;
    if (/^(?:---|\.\.\.)/.test(content)) break;
    const [, indentation, dash = '', gap] = ENTRY.exec(content) ?? [];
    if (indentation === undefined) continue;
    const column = indentation.length;
    if (dash !== '' && column + 2 + gap.length < least) levels.push(column + 2 + gap.length);
    if (column < least) levels.push(column);
    least = Math.min(least, column);
  }
  return levels.reverse();
}

/** Whether the level at a column above a line is one of list items. */
function isItemAt(lines: LineIndex, line: number, column: number): boolean {
  for (let above = line - 1; above >= 0; above--) {
    if (indentOf(lines, above) !== column) continue;
    return contentOf(lines, above).startsWith('- ', column);
  }
  return false;
}

/** Moves a line and those after it that are indented as far, or are blank; beside a list item, items only. */
function shift(lines: LineIndex, line: number, column: number, wanted: number): TextEdit[] {
  const edits: TextEdit[] = [];
  const isItem = contentOf(lines, line).startsWith('- ', column);
  for (let at = line; at < lines.lineCount; at++) {
    const content = contentOf(lines, at);
    if (isBlankText(content)) continue;
    const indent = indentOf(lines, at);
    if (indent < column) break;
    if (isItem && indent === column && !content.startsWith('- ', column)) break;
    const from = lines.starts[at];
    if (wanted > column) edits.push({ from, to: from, insert: ' '.repeat(wanted - column) });
    else edits.push({ from, to: from + column - wanted, insert: '' });
  }
  return edits;
}

function contentOf(lines: LineIndex, line: number): string {
  return lines.text.slice(lines.starts[line], lines.contentEnd(line));
}

function indentOf(lines: LineIndex, line: number): number {
  const content = contentOf(lines, line);
  return content.length - content.replace(/^ +/, '').length;
}
