import { indentStepsOf } from '@yamlkit/engine/tree';
import { selectionRangesAt } from '@yamlkit/language';
import type { Position, TextEdit } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

export const ON_TYPE_CHARACTER = '\n';

/** Dashes of list items, then a key or a value. */
const ITEM = /^(\s*)((?:-\s+)*)(.*)$/;
const OPENS_BLOCK = /(?:^|\s)[|>][-+\d]*$/;

/** After a line break: as many spaces as what can be written here needs. */
export function onTypeFormattingFor(
  analysis: Analysis,
  position: Position,
): TextEdit[] | undefined {
  const { lines, text, positions } = analysis;
  const { line } = position;
  if (line === 0 || line >= lines.lineCount) return undefined;
  const start = lines.starts[line];
  const content = text.slice(start, lines.contentEnd(line));
  const spaces = /^[ \t]*/.exec(content)?.[0] ?? '';
  const column = columnAfter(analysis, line - 1, content.trim() !== '');
  if (column === undefined || spaces === ' '.repeat(column)) return undefined;
  const range = positions.rangeOf({ from: start, to: start + spaces.length });
  return [{ range, newText: ' '.repeat(column) }];
}

/** The column at which the line after one begins; undefined where the editor's own choice is as good. */
function columnAfter(analysis: Analysis, line: number, isSplit: boolean): number | undefined {
  const { lines, text, language } = analysis;
  const start = lines.starts[line];
  const content = text.slice(start, lines.contentEnd(line));
  if (content.trim() === '' || content.includes('\t')) return undefined;
  if (isInLongText(analysis, start + content.trimEnd().length)) return undefined;
  const words = withoutComment(content);
  const [, indentation, dashes, rest] = ITEM.exec(words) ?? ['', '', '', ''];
  const own = indentation.length + dashes.length;
  if (rest === '' || /^(?:---|\.\.\.|%)/.test(words)) return undefined;
  if (rest === '-') return own + 2;
  const isKey = /:$/.test(rest) && !/^[[{"']/.test(rest);
  const opens = isKey || (OPENS_BLOCK.test(rest) && /(?::|^)\s+\S*$|^[|>]/.test(rest));
  if (opens) return own + indentStepsOf(language.tree).mapping;
  // The rest of a plain value would no longer belong to it.
  if (isSplit || /[[{,]$/.test(rest)) return undefined;
  return /^[^\s"'[{&*!|>].*?:(?:\s|$)/.test(rest) ? own : undefined;
}

/** Whether an offset is inside of a text that goes on over more lines. */
function isInLongText({ language, lines }: Analysis, offset: number): boolean {
  const [inner] = selectionRangesAt(language, offset);
  if (inner === undefined) return false;
  const isSeveral = lines.lineAt(inner.from) < lines.lineAt(offset);
  const first = language.text.slice(inner.from, inner.from + 1);
  return isSeveral && /[|>"']/.test(first);
}

function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)#.*$/, '').trimEnd();
}
