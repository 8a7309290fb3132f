import { blockScalarBefore } from '../../source/block-scalar-edges.ts';
import { Gap } from '../../source/gap.ts';
import { knownByTree } from '../../syntax/known-by-tree.ts';
import { parse } from '../../syntax/parse.ts';
import {
  fromOf,
  KIND_DIRECTIVE,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../../syntax/tree.ts';
import { BYTE_ORDER_MARK } from '../../text/character-codes.ts';
import { countWhile } from '../../text/count-while.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { afterBreak, beforeBreak, blanksAfter } from '../../text/lines.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { documentTexts } from '../document-texts.ts';

/** A document of a stream with all that goes with it: see `documentTexts`. */
interface DocumentPart {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly hasNode: boolean;
  /** Whether `...` ends it, so that anything may follow. */
  readonly isEnded: boolean;
  /** Whether a line break at its end may be a part of its value. */
  readonly endsInBlockScalar: boolean;
  /** What it needs before it, and loses, where a document without `...` precedes it. */
  readonly opening: Opening;
}

/** What sets a document apart from the one before. */
interface Opening {
  /** A line without its break; none where the document begins with `---`. */
  readonly line: '' | '---' | '...';
  /** A marker that the line takes the place of. */
  readonly removed?: TextEdit;
}

const NOTHING: Opening = { line: '' };

/**
 * The edits that take documents out of a stream, with their comments, directives and markers.
 *
 * @param numbers 0-based, of the documents that hold a node.
 */
export function removeDocuments(tree: SyntaxTree, numbers: ReadonlySet<number>): TextEdit[] {
  const seams = seamsOf(tree);
  const { parts } = seams;
  let number = 0;
  const isGone = parts.map(({ hasNode }) => hasNode && numbers.has(number++));
  const edits: TextEdit[] = [];
  for (let index = 0; index < parts.length; index++) {
    if (!isGone[index]) continue;
    let end = index;
    while (isGone[end]) end++;
    const before = parts[index - 1];
    const opened = seams.open(parts[end], before);
    edits.push({ from: parts[index].from, to: parts[end - 1].to, insert: opened.insert });
    edits.push(...opened.edits);
    index = end;
  }
  return edits;
}

/** A stream that documents have been put at the end of, as far as the next one goes by it. */
export interface StreamEnd {
  /** How many documents hold a node. */
  readonly count: number;
  /** Whether `...` ends the last one, so that anything may follow. */
  readonly isEnded: boolean;
  readonly endsWithBreak: boolean;
}

/** A document put into a stream. */
interface InsertedDocument {
  readonly edits: readonly TextEdit[];
  /** Undefined where the document is not the last one. */
  readonly end: StreamEnd | undefined;
}

/**
 * The edits that put a document into a stream.
 *
 * @param before the 0-based number of the document to put it before; of all documents to put it last.
 * @param source the only document of a text, which ends with a line break.
 * @param end where documents have been put after those of the tree, and this one comes after them.
 */
export function insertDocument(
  tree: SyntaxTree,
  before: number,
  source: SyntaxTree,
  end?: StreamEnd,
): InsertedDocument {
  const seams = seamsOf(tree);
  const written = source.text.replaceAll(/\r\n?|\n/g, seams.ending);
  const isSame = written === source.text;
  const [part] = partsOf(isSame ? source : parse(written));
  const text = written.slice(part.from);
  if (end !== undefined) return seams.append({ ...part, text }, end);
  const [first] = seams.parts;
  const isBare = part.opening.line === '---' && part.opening.removed === undefined;
  const isMarked = before === 0 && isBare && first !== undefined && seams.isMarked(first);
  return seams.insert(before, { ...part, text: isMarked ? `---${seams.ending}${text}` : text });
}

/** The edits that put a copy of a document before another one, byte for byte. @param end as of `insertDocument`. */
export function copyDocument(
  tree: SyntaxTree,
  number: number,
  before: number,
  end?: StreamEnd,
): InsertedDocument {
  const seams = seamsOf(tree);
  const part = seams.parts[seams.indexOf(number)];
  const copy = { ...part, text: tree.text.slice(part.from, part.to) };
  return end === undefined ? seams.insert(before, copy) : seams.append(copy, end);
}

/**
 * The edits that move a document to another place in its stream. Each keeps every byte but for the
 * markers that set it apart from the one before.
 *
 * @param to its number afterwards, another one.
 */
export function moveDocument(tree: SyntaxTree, number: number, to: number): TextEdit[] {
  const seams = seamsOf(tree);
  const { parts, ending } = seams;
  const low = seams.indexOf(Math.min(number, to));
  const high = seams.indexOf(Math.max(number, to));
  const middle = number < to ? low + 1 : high;
  const [first, second] = [parts.slice(low, middle), parts.slice(middle, high + 1)];
  const [lastOfFirst, lastOfSecond] = [first[first.length - 1], second[second.length - 1]];
  const [start, seam, end] = [first[0].from, second[0].from, lastOfSecond.to];
  const next = parts[high + 1];
  const openSecond = seams.open(second[0], parts[low - 1]);
  const openFirst = seams.open(first[0], lastOfSecond);
  const openNext = seams.open(next, lastOfFirst);
  const isOpenEnd = next === undefined && !seams.endsWithBreak;
  const lineBreak = isOpenEnd ? ending : '';
  const lastTo = isOpenEnd ? endWithoutBreak(tree.text, lastOfFirst) : seam;
  if (seam - start <= end - seam) {
    const moved = sliceWith(tree.text, start, lastTo, openFirst.edits);
    const insert = lineBreak + openFirst.insert + moved + openNext.insert;
    return [
      { from: start, to: seam, insert: openSecond.insert },
      ...openSecond.edits,
      { from: end, to: end, insert },
      ...openNext.edits,
    ];
  }
  const moved = sliceWith(tree.text, seam, end, openSecond.edits);
  const insert = openSecond.insert + moved + lineBreak + openFirst.insert;
  return [
    { from: start, to: start, insert },
    ...openFirst.edits,
    { from: lastTo, to: end, insert: openNext.insert },
    ...openNext.edits,
  ];
}

/** A document that is to come between others. */
interface NewPart extends Pick<DocumentPart, 'opening' | 'isEnded' | 'endsInBlockScalar'> {
  readonly text: string;
  /** Where it was in the text, which its opening goes by. */
  readonly from: number;
}

/** The places between the documents of a stream. */
class Seams {
  readonly #tree: SyntaxTree;
  readonly parts: readonly DocumentPart[];
  /** Of the parts that hold a node, in order, their places among all. */
  readonly #numbered: readonly number[];
  readonly ending: string;
  readonly endsWithBreak: boolean;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.parts = partsOf(tree);
    this.#numbered = this.parts.flatMap(({ hasNode }, index) => (hasNode ? [index] : []));
    this.ending = lineEndingOf(tree.text);
    this.endsWithBreak = /^\ufeff?$|[\r\n]$/.test(tree.text.slice(-1));
  }

  /** The part that a document is, by its row. */
  partAt(document: number): DocumentPart {
    const { parts } = this;
    return parts[countWhile(parts.length, (index) => parts[index].row < document)];
  }

  /** Which part a document with a node is, by its number; the number of parts after the last one. */
  indexOf(number: number): number {
    return this.#numbered[number] ?? this.parts.length;
  }

  /** Whether a document has a `---`. */
  isMarked(part: DocumentPart): boolean {
    return part.opening.line !== '---' || part.opening.removed !== undefined;
  }

  /** What comes before a document, and changes at its beginning, where it follows another one. */
  open(
    part: Pick<DocumentPart, 'opening'> | undefined,
    before: Pick<DocumentPart, 'isEnded'> | undefined,
  ): { readonly insert: string; readonly edits: readonly TextEdit[] } {
    const isFree = part === undefined || before === undefined || before.isEnded;
    const { line, removed } = isFree ? NOTHING : part.opening;
    return {
      insert: line === '' ? '' : line + this.ending,
      edits: removed === undefined ? [] : [removed],
    };
  }

  insert(number: number, part: NewPart): InsertedDocument {
    const index = this.indexOf(number);
    const [before, next] = [this.parts[index - 1], this.parts[index]];
    if (next === undefined) {
      const { endsWithBreak } = this;
      return this.append(part, { count: number, isEnded: before?.isEnded ?? true, endsWithBreak });
    }
    const { insert, text } = this.#opened(part, before);
    const lineBreak = /[\r\n]$/.test(text) ? '' : this.ending;
    const after = this.open(next, part);
    const at = next.from;
    const written = insert + text + lineBreak + after.insert;
    return { edits: [{ from: at, to: at, insert: written }, ...after.edits], end: undefined };
  }

  /** Puts a document after the last one. */
  append(part: NewPart, { count, isEnded, endsWithBreak }: StreamEnd): InsertedDocument {
    const { insert, text } = this.#opened(part, { isEnded });
    const at = this.#tree.text.length;
    const { endsInBlockScalar } = part;
    const lineBreak = endsWithBreak && !/[\r\n]$/.test(text) ? this.ending : '';
    const to = endsWithBreak
      ? text.length
      : endWithoutBreak(text, { to: text.length, endsInBlockScalar });
    const written = (endsWithBreak ? '' : this.ending) + insert + text.slice(0, to) + lineBreak;
    return {
      edits: [{ from: at, to: at, insert: written }],
      end: { count: count + 1, isEnded: part.isEnded, endsWithBreak: /[\r\n]$/.test(written) },
    };
  }

  /** What comes before a document, and its text, where it follows another one. */
  #opened(part: NewPart, before: Pick<DocumentPart, 'isEnded'> | undefined) {
    const { insert, edits } = this.open(part, before);
    return { insert, text: sliceWith(part.text, 0, part.text.length, edits, part.from) };
  }
}

/** A document with all that goes with it. @param document its row. */
export function documentPartOf(
  tree: SyntaxTree,
  document: number,
): Pick<DocumentPart, 'from' | 'to' | 'isEnded'> {
  return seamsOf(tree).partAt(document);
}

/** The row of a document by its number among those that hold a node. */
export function documentRowOf(tree: SyntaxTree, number: number): number | undefined {
  const seams = seamsOf(tree);
  return seams.parts[seams.indexOf(number)]?.row;
}

const seamsOf = /* @__PURE__ */ knownByTree((tree) => new Seams(tree));

function partsOf(tree: SyntaxTree): DocumentPart[] {
  const { text } = tree;
  const rows: number[] = [];
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) rows.push(row);
  return documentTexts(tree).map(({ from, to, hasNode }, index) => {
    const row = rows[index];
    // The mark is about the text, not about its first document.
    const isMarked = from === 0 && text.charCodeAt(0) === BYTE_ORDER_MARK;
    const start = from + (isMarked ? 1 : 0);
    return {
      row,
      from: start,
      to,
      hasNode,
      isEnded: kindOf(tree, nextOf(tree, row) - 1) === KIND_DOCUMENT_END,
      endsInBlockScalar: blockScalarBefore(tree, nextOf(tree, row)) !== -1,
      opening: openingOf(tree, row, start),
    };
  });
}

/** @param from where the text of the document begins. */
function openingOf(tree: SyntaxTree, document: number, from: number): Opening {
  const { text } = tree;
  let row = document + 1;
  while (row < nextOf(tree, document) && kindOf(tree, row) === KIND_DIRECTIVE) row++;
  const isMarked = row < nextOf(tree, document) && kindOf(tree, row) === KIND_DOCUMENT_START;
  const startsAt = fromOf(tree, isMarked ? row : document);
  if (isMarked && startsAt === from) return NOTHING;
  // Comments above a marker would be those of the document before.
  const hasDirectives = row > document + 1;
  if (hasDirectives || !isOnlyComments(text, from, startsAt)) return { line: '...' };
  if (!isMarked) return { line: '---' };
  const lineTo = blanksAfter(text, toOf(tree, row));
  const removedTo = lineTo < text.length ? afterBreak(text, lineTo) : lineTo;
  if (lineTo < text.length && removedTo === lineTo) return { line: '...' };
  return { line: '---', removed: { from: startsAt, to: removedTo, insert: '' } };
}

/** Whether comments and blank lines are all there is, without a byte-order mark of a later document. */
function isOnlyComments(text: string, from: number, to: number): boolean {
  const gap = new Gap(text);
  gap.read(from);
  return gap.to >= to && !text.slice(from, to).includes('\ufeff');
}

/** A stretch of a text after edits in it. @param offset of the text that the edits are about. */
function sliceWith(
  text: string,
  from: number,
  to: number,
  edits: readonly TextEdit[],
  offset = 0,
): string {
  const moved = edits.map((edit) => ({
    ...edit,
    from: edit.from - offset - from,
    to: edit.to - offset - from,
  }));
  return applyEdits(text.slice(from, to), moved);
}

/** Where a document ends that is to be the last one of a text without a line break at its end. */
function endWithoutBreak(
  text: string,
  { to, endsInBlockScalar }: Pick<DocumentPart, 'to' | 'endsInBlockScalar'>,
): number {
  return endsInBlockScalar ? to : beforeBreak(text, to);
}
