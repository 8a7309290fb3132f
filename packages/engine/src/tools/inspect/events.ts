import { scalarValue } from '../../content/scalar-value.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import {
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  propertyOf,
  STYLE_FLOW,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../../syntax/tree.ts';
import { checkTree } from '../../text/check-arguments.ts';
import { escapeValue } from './escape-value.ts';

/** The sign of each scalar style, by `STYLE_` constant. */
const STYLE_SIGNS = [':', "'", '"', '|', '>'];

/**
 * The tree as events, one on a line, in the notation of the YAML test suite: `+MAP`, `=VAL :text`.
 *
 * A damaged text gives the events of what could be read.
 */
export function formatEvents(tree: SyntaxTree): string {
  checkTree('tree', tree);
  const lines = ['+STR'];
  const open: number[] = [];
  const closing: string[] = [];
  const view = new ResolvedTree(tree);
  for (let row = 0; row <= tree.rowCount; row++) {
    while (open.length > 0 && row >= nextOf(tree, open[open.length - 1])) {
      open.pop();
      lines.push(closing.pop() as string);
    }
    if (row === tree.rowCount) break;
    const kind = kindOf(tree, row);
    switch (kind) {
      case KIND_DOCUMENT:
        open.push(row);
        closing.push(documentEndEvent(tree, row));
        if (
          kindOf(tree, row + 1) !== KIND_DIRECTIVE &&
          kindOf(tree, row + 1) !== KIND_DOCUMENT_START
        ) {
          lines.push('+DOC');
        }
        break;
      case KIND_DOCUMENT_START:
        lines.push('+DOC ---');
        break;
      case KIND_MAPPING:
      case KIND_SEQUENCE: {
        const isMapping = kind === KIND_MAPPING;
        const brackets = styleOf(tree, row) === STYLE_FLOW ? (isMapping ? ' {}' : ' []') : '';
        lines.push(`${isMapping ? '+MAP' : '+SEQ'}${brackets}${formatProperties(view, row)}`);
        open.push(row);
        closing.push(isMapping ? '-MAP' : '-SEQ');
        break;
      }
      case KIND_SCALAR: {
        const value = escapeValue(scalarValue(tree, row));
        const sign = STYLE_SIGNS[styleOf(tree, row)];
        lines.push(`=VAL${formatProperties(view, row)} ${sign}${value}`);
        break;
      }
      case KIND_ALIAS:
        lines.push(`=ALI ${sourceOf(tree, row)}`);
        break;
    }
  }
  lines.push('-STR', '');
  return lines.join('\n');
}

function documentEndEvent(tree: SyntaxTree, document: number): string {
  const end = nextOf(tree, document);
  return kindOf(tree, end - 1) === KIND_DOCUMENT_END ? '-DOC ...' : '-DOC';
}

function formatProperties(view: ResolvedTree, row: number): string {
  const { tree } = view;
  let result = '';
  if (hasFlag(tree, row, FLAG_HAS_ANCHOR)) {
    result += ` ${sourceOf(tree, propertyOf(tree, row, KIND_ANCHOR))}`;
  }
  if (hasFlag(tree, row, FLAG_HAS_TAG)) result += ` <${view.tagOf(row)}>`;
  return result;
}
