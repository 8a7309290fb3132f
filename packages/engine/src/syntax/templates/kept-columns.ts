import { LineIndex } from '../../text/line-index.ts';
import { KIND_SCALAR, kindOf, parentOf, type SyntaxTree, toOf } from '../tree.ts';
import { ACTION_SILENT, ACTION_VALUE, actionsBetween } from './action.ts';
import { FORM_LETTERS, type Opaque, readIndent } from './mask.ts';
import { collectionsAround, columnsAround, lastRowBefore } from './open-collections.ts';
import type { Template } from './template.ts';

/**
 * The opaque stretches that write lines at columns of their own, by their numbers: the text around them
 * must not be indented otherwise.
 */
export function withOwnColumns(template: Template): number[] {
  const found: number[] = [];
  template.mask.opaques.forEach((opaque, number) => {
    if (hasOwnColumns(template, opaque)) found.push(number);
  });
  return found;
}

function hasOwnColumns(template: Template, { from, to, form }: Opaque): boolean {
  const { text, structure, dialect } = template;
  const actions = [...actionsBetween(structure.actions, from, to)].map(
    (action) => structure.actions[action],
  );
  if (dialect === 'jinja' && actions.some((action) => isIndented(text, action.from))) return true;
  if (actions.every(({ kind }) => kind === ACTION_SILENT)) return false;
  if (form !== FORM_LETTERS) return actions.some(({ kind }) => kind === ACTION_VALUE);
  const source = text.slice(from, to);
  const isOfSeveralLines = /[\r\n]/.test(source.trim());
  return isOfSeveralLines || actions.some((action) => writesLines(text, action));
}

function writesLines(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return readIndent(text.slice(from, to)) !== undefined;
}

/** Whether a statement of Jinja has white space before it on its line, which it may leave there. */
function isIndented(text: string, from: number): boolean {
  if (text[from + 1] !== '%' || text[from + 2] === '-') return false;
  return /(?:^|[\r\n])[ \t]+$/.test(text.slice(Math.max(0, from - 200), from));
}

/** The rows whose lines keep their columns, for the sake of some opaque stretches. */
export function keptRows(
  { mask }: Template,
  tree: SyntaxTree,
  numbers: readonly number[],
): Set<number> {
  const kept = new Set<number>();
  for (const number of numbers) {
    const { from, to } = mask.opaques[number];
    for (const row of [lastRowBefore(tree, from), lastRowBefore(tree, to)]) {
      if (row < 1) continue;
      if (kindOf(tree, row) === KIND_SCALAR && toOf(tree, row) > from) kept.add(row);
      for (const each of collectionsAround(tree, parentOf(tree, row)) ?? []) kept.add(each);
    }
    const next = lastRowBefore(tree, to) + 1;
    if (next < tree.rowCount) {
      for (const each of collectionsAround(tree, next) ?? []) kept.add(each);
    }
  }
  return kept;
}

/** The columns that matter to each of some opaque stretches: its own, and those of what it is in. */
export function columnsOf(
  { mask, text }: Template,
  tree: SyntaxTree,
  numbers: readonly number[],
): string[] {
  const lines = new LineIndex(text);
  return numbers.map((number) => {
    const { from } = mask.opaques[number];
    const row = lastRowBefore(tree, from);
    const lineFrom = lines.starts[lines.lineAt(from)];
    const blanks = /^[ \t]*/.exec(text.slice(lineFrom, lineFrom + 1000))?.[0].length;
    const around = row < 1 ? [] : columnsAround(tree, parentOf(tree, row));
    return `${blanks} in ${around?.join()}`;
  });
}
