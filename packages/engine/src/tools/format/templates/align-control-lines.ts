import {
  ACTION_SILENT,
  ACTION_VALUE,
  type Action,
  actionsBetween,
} from '../../../syntax/templates/action.ts';
import { FORM_COMMENT_LINE } from '../../../syntax/templates/mask.ts';
import type { Template } from '../../../syntax/templates/template.ts';
import { LineIndex } from '../../../text/line-index.ts';
import { applyEdits, type TextEdit } from '../../../text/text-edit.ts';

/** A control line: its number, and its action's. */
interface ControlLine {
  readonly line: number;
  readonly action: number;
}

/**
 * The template with each control line at the column of what its block holds: `{{- if … }}`, `{{- else }}` and
 * `{{- end }}` as deep as the first line after the first of them.
 *
 * Only lines whose action takes away the white space before it are moved: that of others is written.
 */
export function alignControlLines(template: Template): string {
  const { text, structure } = template;
  const lines = new LineIndex(text);
  const control = controlLines(template, lines);
  const columns = contentColumns(template, lines, control);
  const targets = new Map<number, number>();
  for (const { open, branches, close } of structure.blocks) {
    const openLine = lines.lineAt(structure.actions[open].from);
    const closeLine = close === -1 ? lines.lineCount : lines.lineAt(structure.actions[close].from);
    const content = columns[openLine + 1];
    if (content === undefined || content.line >= closeLine) continue;
    for (const action of [open, ...branches, close]) targets.set(action, content.column);
  }
  const edits: TextEdit[] = [];
  for (const { line, action } of control) {
    const column = targets.get(action);
    if (column === undefined) continue;
    const from = lines.starts[line];
    const { from: to } = structure.actions[action];
    const insert = ' '.repeat(column);
    if (text.slice(from, to) !== insert) edits.push({ from, to, insert });
  }
  return applyEdits(text, edits);
}

/** The lines that hold one action of a block and nothing else, which trims the white space before it. */
function controlLines({ text, structure, mask }: Template, lines: LineIndex): ControlLine[] {
  const { actions } = structure;
  const found: ControlLine[] = [];
  for (const { from, to, form } of mask.opaques) {
    if (form !== FORM_COMMENT_LINE) continue;
    const [action, ...more] = actionsBetween(actions, from, to);
    if (action === undefined || more.length > 0 || !isControl(text, actions[action])) continue;
    const line = lines.lineAt(from);
    if (lines.lineAt(to - 1) === line) found.push({ line, action });
  }
  return found;
}

function isControl(text: string, { from, kind }: Action): boolean {
  return kind !== ACTION_VALUE && kind !== ACTION_SILENT && text[from + 2] === '-';
}

interface Content {
  readonly line: number;
  readonly column: number;
}

/** By line, the next line with something else than an action of a block, from it on, and its column. */
function contentColumns(
  { text }: Template,
  lines: LineIndex,
  control: readonly ControlLine[],
): (Content | undefined)[] {
  const skipped = new Set(control.map(({ line }) => line));
  const columns: (Content | undefined)[] = [];
  let next: Content | undefined;
  for (let line = lines.lineCount - 1; line >= 0; line--) {
    const from = lines.starts[line];
    const content = text.slice(from, lines.contentEnd(line));
    const column = content.search(/[^ ]/);
    const isContent = column !== -1 && content[column] !== '#' && !skipped.has(line);
    if (isContent) next = { line, column };
    columns[line] = next;
  }
  return columns;
}
