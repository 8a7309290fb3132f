import { propertiesOf } from '../print/flow-text.ts';
import { isPlainAtStart } from '../print/plain-text.ts';
import { singleQuoted } from '../print/quoted-text.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  FLAG_SINGLE_PAIR,
  fromOf,
  hasFlag,
  indentOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_SCALAR,
  kindOf,
  nextOf,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { columnAt } from '../text/lines.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { AliasExpansion } from './alias-expansion.ts';
import type { CommentOwners, OwnedComments } from './comment-owners.ts';
import { commentText } from './comment-text.ts';
import { collectionRange, isBlock, isCollection } from './entry-spans.ts';
import type { ResolvedTree } from './resolved-tree.ts';
import { directivesFor } from './tag-directives.ts';

const BREAK = /[\r\n]/;

/**
 * A node as a YAML text of its own: its source moved to the left, with the comments that belong to
 * its entry, and in place of aliases to what is outside of it what they stand for. Its tag stays, its
 * anchor goes.
 *
 * @param of the row of a node; of an alias, what it stands for.
 * @param expansion writes what aliases stand for; shared where many nodes are asked for.
 * @returns undefined when aliases would make the text, or all that share the expansion, longer than that
 *   allows, by default 10 million code units; or when one is inside the node that it stands for.
 */
export function subtreeText(
  view: ResolvedTree,
  comments: CommentOwners,
  of: number,
  expansion: AliasExpansion = new AliasExpansion(view),
): string | undefined {
  const { tree } = view;
  const node = view.targetOf(of);
  // An alias of nothing.
  if (node === -1) return sourceOf(tree, of);
  const edits = expandOuterAliases(view, node, expansion);
  if (edits === undefined) return undefined;
  const tag = propertiesOf(tree, node, true);
  const isScalar = kindOf(tree, node) === KIND_SCALAR;
  const body = isScalar ? scalarBody(tree, node) : collectionBody(tree, node, edits);
  const separator = tag === '' || body === '' ? '' : isScalar || /^[[{]/.test(body) ? ' ' : '\n';
  const around = commentsAround(tree, comments.get(of), node, body);
  return `${directivesFor(tree, node)}${around.above}${tag}${separator}${body}${around.after}`;
}

/** The comments of an entry, for the lines above its value and for the end of that. */
function commentsAround(
  tree: SyntaxTree,
  owned: OwnedComments | undefined,
  node: number,
  body: string,
): { readonly above: string; readonly after: string } {
  if (owned === undefined) return { above: '', after: '' };
  const line = (number: number) => commentText(tree, number);
  const isInside = (number: number) =>
    tree.comments[number * 2] >= fromOf(tree, node) && tree.comments[number * 2] < toOf(tree, node);
  const besides = owned.beside.filter((number) => !isInside(number)).map(line);
  // After the lines of a literal or folded scalar a comment would be text.
  const hasLines = isCollection(tree, node) ? isBlock(tree, node) : isBlockScalar(tree, node);
  const canFollow = !hasLines && !/[\r\n]$/.test(body);
  const [beside = '', ...others] = canFollow ? besides.reverse() : ['', ...besides];
  const above = [...owned.above.map(line), ...others.reverse()];
  const below = owned.below.map(line);
  return {
    above: above.map((each) => `${each}\n`).join(''),
    after: `${beside === '' ? '' : ` ${beside}`}${linesAfter(body, below)}`,
  };
}

function linesAfter(body: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return (/[\r\n]$/.test(body) ? '' : '\n') + lines.join('\n');
}

/** What is to be in place of the aliases inside a node that lead out of it. */
function expandOuterAliases(
  { tree, aliases }: ResolvedTree,
  node: number,
  expansion: AliasExpansion,
): TextEdit[] | undefined {
  const end = nextOf(tree, node);
  const edits: TextEdit[] = [];
  if (aliases.count === 0) return edits;
  for (let row = node; row < end; row++) {
    if (kindOf(tree, row) !== KIND_ALIAS) continue;
    const target = aliases.targetOf(row);
    if (target === -1 || (target > node && target < end)) continue;
    const insert = expansion.textOf(target);
    if (insert === undefined) return undefined;
    edits.push({ from: fromOf(tree, row), to: toOf(tree, row), insert });
  }
  return edits;
}

function collectionBody(tree: SyntaxTree, node: number, edits: readonly TextEdit[]): string {
  const range = collectionRange(tree, node);
  const { from } = range;
  const to = Math.max(range.to, toOf(tree, node));
  const own = edits.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  const source = applyEdits(tree.text.slice(from, to), own);
  if (hasFlag(tree, node, FLAG_SINGLE_PAIR)) return `{${source}}`;
  // Many collections may be on one long line.
  return BREAK.test(source) ? outdent(source, columnOfLine(tree.text, fromOf(tree, node))) : source;
}

function scalarBody(tree: SyntaxTree, node: number): string {
  const source = sourceOf(tree, node);
  if (isBlockScalar(tree, node)) {
    const [header, ...lines] = source.split(/(?<=\r\n|\n|\r(?!\n))/);
    const indent = Math.max(0, indentOf(tree, node));
    const content = lines.map((line) => indentBlockLine(line, indent)).join('');
    return `${header.replace(/^([|>][-+]?)[1-9]/, (_, sign: string) => `${sign}2`)}${content}`;
  }
  if (hasFlag(tree, node, FLAG_EMPTY)) return hasFlag(tree, node, FLAG_HAS_TAG) ? '' : 'null';
  const isPlain = styleOf(tree, node) === STYLE_PLAIN;
  const body = isPlain && !isPlainAtStart(source) ? singleQuoted(source) : source;
  if (!hasFlag(tree, node, FLAG_MULTILINE)) return body;
  return body.replace(/(\r\n|\n|\r)[ \t]*(?=[^ \t\r\n])/g, '$1  ');
}

function indentBlockLine(line: string, indent: number): string {
  const [blanks] = /^ */.exec(line) ?? [''];
  const content = line.slice(Math.min(indent, blanks.length));
  // A last line without a line break counts if it is indented.
  const isBlank = content === '' ? blanks.length < indent : /^[\r\n]+$/.test(content);
  return isBlank ? content : `  ${content}`;
}

/** The column at which a collection's own lines are: less for one in brackets after its key. */
function columnOfLine(text: string, from: number): number {
  const column = columnAt(text, from);
  const isFlow = text[from] === '[' || text[from] === '{';
  if (!isFlow) return column;
  const [blanks] = /^ */.exec(text.slice(from - column, from)) ?? [''];
  return blanks.length;
}

/** Takes as many as `column` spaces away at the start of each line but the first. */
function outdent(text: string, column: number): string {
  return column === 0 ? text : text.replace(new RegExp(`([\\r\\n]) {1,${column}}`, 'g'), '$1');
}
