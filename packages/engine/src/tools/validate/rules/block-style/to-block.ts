import { isBelow } from '../../../../document/entry-spans.ts';
import { Gap, lineEnd } from '../../../../print/gap.ts';
import { columnAt } from '../../../../print/source-column.ts';
import {
  CELL_FROM,
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  parentOf,
  ROW_SIZE,
  type SyntaxTree,
  toOf,
} from '../../../../syntax/tree.ts';
import type { RuleFix } from '../../rule-fix.ts';

/** A key on a line may have 1024 characters. */
const LONGEST_KEY = 1000;

/**
 * Rewrites a flow collection on one line as a block collection, each entry as it is written. There
 * is no fix in a text with errors, for a collection in brackets or braces, where something but a
 * comment follows on the line, or where a comment below would go over to the last entry.
 *
 * @param lineBreak with which the lines of the text end.
 */
export function toBlock(tree: SyntaxTree, row: number, lineBreak: string): RuleFix | undefined {
  const { text } = tree;
  const from = fromOf(tree, row);
  const to = toOf(tree, row);
  const end = lineEnd(text, from);
  if (to > end || !/^[ \t]*(?:[ \t]#.*)?$/.test(text.slice(to, end))) return undefined;
  const entries = entriesOf(tree, row);
  if (entries === undefined) return undefined;
  const parent = parentOf(tree, row);
  const title = 'Write it in block style';
  if (kindOf(tree, parent) === KIND_DOCUMENT) {
    const isAtLineStart = from === 0 || /[\n\r]/.test(text[from - 1]);
    if (!isAtLineStart || hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG)) return undefined;
    if (hasCommentBelow(text, end, 0)) return undefined;
    return { title, edits: [{ from, to, insert: entries.join(lineBreak) }] };
  }
  const before = /(?:^|[^ ])( +)$/.exec(text.slice(Math.max(from - 100, 0), from));
  if (before === null) return undefined;
  const blanks = before[1].length;
  // Right behind the colon, the dash or the properties; on a line of its own it has no blanks there.
  if (/[\n\r]/.test(text[from - blanks - 1] ?? '\n')) return undefined;
  const column = indentOf(tree, parent) + 2;
  if (hasCommentBelow(text, end, column)) return undefined;
  const indentation = ' '.repeat(column);
  const lines = entries.map((entry) => lineBreak + indentation + entry).join('');
  if (to === end) return { title, edits: [{ from: from - blanks, to, insert: lines }] };
  return {
    title,
    edits: [
      { from: from - blanks, to, insert: '' },
      { from: end, to: end, insert: lines },
    ],
  };
}

/** Whether a comment on the lines after `end` would belong to an entry at `column`. */
function hasCommentBelow(text: string, end: number, column: number): boolean {
  const gap = new Gap(text);
  gap.read(end);
  return gap.comments.some(({ from }) => isBelow(columnAt(text, from), column));
}

/** The entries as lines of a block collection. */
function entriesOf(tree: SyntaxTree, row: number): string[] | undefined {
  const entries: string[] = [];
  const isMapping = kindOf(tree, row) === KIND_MAPPING;
  const end = nextOf(tree, row);
  for (let child = firstChildOf(tree, row); child < end; child = nextOf(tree, child)) {
    let entry: string | undefined;
    if (isMapping) {
      entry = pairText(tree, child);
      child = nextOf(tree, child);
    } else if (hasFlag(tree, child, FLAG_SINGLE_PAIR)) {
      entry = pairText(tree, firstChildOf(tree, child));
    } else if (!hasFlag(tree, child, FLAG_EMPTY)) {
      entry = sourceWithProperties(tree, child);
    }
    if (entry === undefined) return undefined;
    entries.push(isMapping ? entry : `- ${entry}`);
  }
  return entries.length === 0 ? undefined : entries;
}

/** A pair without a question mark as it is in a block mapping. */
function pairText(tree: SyntaxTree, key: number): string | undefined {
  const isSimple = kindOf(tree, key) === KIND_SCALAR && !hasFlag(tree, key, FLAG_EMPTY);
  const keyText = sourceWithProperties(tree, key);
  if (!isSimple || keyText.length > LONGEST_KEY) return undefined;
  if (tree.text[previousPlace(tree.text, startOf(tree, key))] === '?') return undefined;
  const value = sourceWithProperties(tree, nextOf(tree, key));
  return value === '' ? `${keyText}:` : `${keyText}: ${value}`;
}

function startOf(tree: SyntaxTree, row: number): number {
  return hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG)
    ? tree.rows[(row + 1) * ROW_SIZE + CELL_FROM]
    : fromOf(tree, row);
}

function sourceWithProperties(tree: SyntaxTree, row: number): string {
  return tree.text.slice(startOf(tree, row), Math.max(toOf(tree, row), startOf(tree, row)));
}

/** The last place before `place` that is not blank. */
function previousPlace(text: string, place: number): number {
  let at = place - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return at;
}
