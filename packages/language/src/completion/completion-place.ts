import type { SyntaxTree } from '@yamlkit/engine';
import { Cursor, parse } from '@yamlkit/engine/tree';
import { LanguageDocument } from '../language-document.ts';
import { lineStartBefore } from '../line-start.ts';
import { nodeAt } from '../node-at.ts';

/** Where something is being written, and what could be. */
export interface CompletionPlace {
  /** The text with a word at the place, which makes it complete. */
  readonly document: LanguageDocument;
  /** Which of its documents that hold a node. */
  readonly index: number;
  /** At the node that is being written: a value, or the value of the key that is. */
  readonly cursor: Cursor;
  /** The row of the collection around that; -1 at the root. */
  readonly parent: number;
  /** The row of the key whose value that collection is; -1 in a sequence and at the root. */
  readonly parentKey: number;
  readonly part: 'key' | 'value';
  /** Whether a mapping and a value can both begin here: after `- `, and on the line after `key:`. */
  readonly canBeEither: boolean;
  /** Whether a dash has to come first. */
  readonly needsDash: boolean;
  /** Whether the dash of an item comes right before, and the space after it has yet to be written. */
  readonly isAfterDash: boolean;
  /** Whether the key needs no colon after it: it has one, or a question mark before it. */
  readonly hasColon: boolean;
  /** Whether something that belongs to the key follows it on other lines. */
  readonly hasValue: boolean;
  readonly isInFlow: boolean;
  readonly quote: '' | '"' | "'";
  /** Whether that quote has yet to be closed. */
  readonly isUnclosed: boolean;
  /** The range that is replaced, in the unchanged text. */
  readonly from: number;
  readonly to: number;
  /** What of that is before the place. */
  readonly typed: string;
  /** The column of `from`, 0-based. */
  readonly column: number;
  /** Whether the line is empty before the place, or as good as that. */
  readonly isAtLineStart: boolean;
}

/** Stands for what is not written yet. It is text whatever it is added to, and no one's key. */
const WORD = 'zzCursorzz';

/** Where an entry of a block collection begins: white space and dashes, properties, and a word. */
const ENTRY_START =
  /^[ \t]*(?:[-?][ \t]+)*(?:[&!]\S*[ \t]+)*(?:"[^"]*|'[^']*|[^\s#&*!|>'"%@`{}[\],][^:#]*)?$/;

/**
 * Finds what is being written at an offset: puts a word there, and lets the parser say what it is. So
 * texts that are incomplete, as most are while someone types, are read as they will be.
 */
export function completionPlaceAt(
  document: LanguageDocument,
  offset: number,
): CompletionPlace | undefined {
  const { text } = document;
  const lineFrom = lineStartBefore(text, offset);
  const before = text.slice(lineFrom, offset);
  const after = /^[^\r\n]*/.exec(text.slice(offset, offset + 1000))?.[0] ?? '';
  // A comment begins here, which what is written would become part of.
  if (after.startsWith('#') && /(?:^|[ \t])$/.test(before)) return undefined;
  // What follows the dash would be a word with a hyphen, not an item.
  if (/^[ \t]*(?:[-?][ \t]+)*-$/.test(before) && /^[ \t]*(?:#.*)?$/.test(after)) {
    const item =
      read(document, offset, { at: offset, insert: ':', prefix: ' ' }) ??
      read(document, offset, { at: offset, insert: '', prefix: ' ' });
    return item && { ...item, isAfterDash: true, column: item.column + 1 };
  }
  const wordEnd = offset + (/^[^\s:,[\]{}]*/.exec(after)?.[0].length ?? 0);
  const quote = openQuoteAt(document, offset);
  if (quote !== undefined) {
    const quoted = read(document, offset, { at: wordEnd, insert: quote });
    return quoted?.part === 'value' ? { ...quoted, isUnclosed: true } : undefined;
  }
  const isEntryStart = ENTRY_START.test(before) && /^[^\s:,[\]{}]*[ \t]*(?:#.*)?$/.test(after);
  // A key with a question mark before it is whole without a colon.
  const isMarked = /^[ \t]*(?:[-?][ \t]+)*\?[ \t]/.test(before);
  if (isEntryStart && !isMarked) {
    const key = read(document, offset, { at: wordEnd, insert: ':' });
    // What is inserted goes between the quotes, and the colon would have to come after them.
    if (key?.part === 'key' && !key.isInFlow && key.quote === '') return key;
  }
  const value = read(document, offset, { at: wordEnd, insert: '' });
  if (value !== undefined || !/^[ \t]*$/.test(before) || !isEntryStart) return value;
  return itemPlaceAt(document, offset);
}

/** The place of an item at an offset where its dash has yet to be written; undefined where no item can be. */
export function itemPlaceAt(
  document: LanguageDocument,
  offset: number,
): CompletionPlace | undefined {
  const { length } = /^[^\s:,[\]{}]*/.exec(document.text.slice(offset, offset + 1000))?.[0] ?? '';
  const item = read(document, offset, { at: offset + length, insert: '', prefix: '- ' });
  return item && { ...item, needsDash: true };
}

/** The quote that is opened before an offset and not closed, as the parser finds it. */
function openQuoteAt({ tree }: LanguageDocument, offset: number): '"' | "'" | undefined {
  const open = tree.diagnostics.find(
    ({ code, from, to }) => code === 'unclosed-quote' && from < offset && offset <= to,
  );
  if (open === undefined) return undefined;
  return tree.text[open.from] === "'" ? "'" : '"';
}

interface Addition {
  /** Where the end of the word is, and what comes after it. */
  readonly at: number;
  readonly insert: string;
  /** What has to come before the word: a dash, or the space after one. */
  readonly prefix?: '- ' | ' ' | '';
}

function read(
  document: LanguageDocument,
  offset: number,
  { at, insert, prefix = '' }: Addition,
): CompletionPlace | undefined {
  const { text, schemaChecker, options } = document;
  const changed = `${text.slice(0, offset)}${prefix}${WORD}${text.slice(offset, at)}${insert}${text.slice(at)}`;
  const tree = parse(changed);
  const start = offset + prefix.length;
  if (isMistake(tree, document, { from: start, to: start + WORD.length })) return undefined;
  const found = nodeAt(tree, start + 1);
  if (found === undefined || found.part === 'neither' || isInComment(tree, start)) return undefined;
  const { cursor, part } = found;
  const range = part === 'key' ? cursor.keyRange : contentRange(cursor);
  if (range === undefined || start < range.from || range.to < start + WORD.length) return undefined;
  if (/[\r\n]/.test(changed.slice(range.from, range.to))) return undefined;
  const first = changed[range.from];
  const quote = first === '"' || first === "'" ? first : '';
  const from = range.from + quote.length - (range.from > offset ? prefix.length : 0);
  const isClosed = quote !== '' && range.to - range.from > 1 && changed[range.to - 1] === quote;
  const to = range.to - WORD.length - prefix.length - (isClosed ? 1 : 0);
  const lineFrom = lineStartBefore(changed, range.from);
  const hasValue = part === 'key' && cursor.to > cursor.from;
  const inner = LanguageDocument.ofTree(tree, schemaChecker, options);
  const { parent, parentKey } = found;
  const isInFlow = parent !== -1 && new Cursor(tree, parent).style === 'flow';
  // Outside brackets, what is a key without a colon after it is one for its question mark, or lacks the colon.
  const isWhole = isInFlow
    ? /^[ \t]*:/.test(changed.slice(range.to))
    : !lacksColon(tree, range.from, range.to);
  return {
    document: inner,
    index: found.document,
    cursor,
    parent,
    parentKey,
    part,
    canBeEither: part === 'key' && insert !== '' && !hasValue && isAlone(tree, parent),
    needsDash: false,
    isAfterDash: false,
    hasColon: part === 'key' && insert === '' && isWhole,
    hasValue,
    isInFlow,
    quote,
    isUnclosed: false,
    from: Math.min(from, offset),
    typed: text.slice(Math.min(from, offset), offset),
    to: Math.max(to, offset),
    column: range.from - lineFrom - prefix.length,
    isAtLineStart: /^[ \t]*$/.test(changed.slice(lineFrom, range.from)),
  };
}

function lacksColon({ diagnostics }: SyntaxTree, from: number, to: number): boolean {
  return diagnostics.some(
    (each) => each.code === 'missing-colon' && each.from < to && each.to > from,
  );
}

/** Without the anchor and tag before it. */
function contentRange(cursor: Cursor): { readonly from: number; readonly to: number } | undefined {
  if (cursor.kind === 'alias') return { from: cursor.from + 1, to: cursor.to };
  if (cursor.style === 'literal' || cursor.style === 'folded') return undefined;
  const { tree, to } = cursor;
  let { from } = cursor;
  for (;;) {
    const property = /^[&!]\S*(?:\s+|$)/.exec(tree.text.slice(from, to));
    if (property === null) return { from, to };
    from += property[0].length;
  }
}

/** Whether a collection has one entry only. */
function isAlone(tree: SyntaxTree, collection: number): boolean {
  const cursor = new Cursor(tree, collection);
  return cursor.toFirstChild() && !cursor.toNextSibling();
}

/** Whether what was inserted is a mistake itself, or leads to more of them than there were. */
function isMistake(
  tree: SyntaxTree,
  document: LanguageDocument,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const errors = errorsIn(tree);
  if (errors.length === 0) return false;
  const before = errorsIn(document.tree);
  if (errors.length > before.length) return true;
  const known = new Set(before.map((error) => `${error.code} ${error.from}`));
  return errors.some(
    (error) => error.from <= to && error.to >= from && !known.has(`${error.code} ${error.from}`),
  );
}

function errorsIn({ diagnostics }: SyntaxTree): SyntaxTree['diagnostics'] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

function isInComment({ comments }: SyntaxTree, offset: number): boolean {
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle * 2 + 1] <= offset) low = middle + 1;
    else high = middle;
  }
  return low < comments.length / 2 && comments[low * 2] <= offset;
}
