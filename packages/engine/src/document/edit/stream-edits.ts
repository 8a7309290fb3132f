import type { SyntaxTree } from '../../syntax/tree.ts';
import { documentsOf } from '../documents.ts';
import type { Path } from '../node-path.ts';
import { DELETED_DOCUMENT } from '../path-document.ts';
import {
  copyDocument,
  documentRowOf,
  insertDocument,
  moveDocument,
  removeDocuments,
  type StreamEnd,
} from './document-edits.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';

/** The paths among some that name a document. */
export function documentsAmong(edited: EditedText, paths: readonly Path[]): Path[] {
  const length = edited.document === 'in-path' ? 1 : 0;
  return paths.filter((path) => path.length === length);
}

export function deleteDocuments(edited: EditedText, paths: readonly Path[]): void {
  edited.settle();
  const documents = documentsOf(edited.tree);
  const rows = new Set(paths.map((path) => edited.find(path).document));
  const numbers = documents.flatMap((row, number) => (rows.has(row) ? [number] : []));
  const gone = new Set(numbers);
  edited.applyToStream(removeDocuments(edited.tree, gone), (document) => {
    // Into an empty text a path leads that makes the first document.
    if (gone.has(document)) return gone.size === documents.length ? 0 : DELETED_DOCUMENT;
    return document - numbers.filter((number) => number < document).length;
  });
}

/** @param before the number of the document to put it before; last when left out. */
export function addDocumentTo(edited: EditedText, written: SyntaxTree, before?: number): void {
  const end = endFor(edited, before);
  const number = placeOf(edited, before ?? edited.documentCount, true);
  insert(edited, insertDocument(edited.tree, number, written, end), number);
}

export function copyDocumentIn(edited: EditedText, number: number, before: number): void {
  let end = endFor(edited, before);
  if (end !== undefined && !isAsWritten(edited, number)) {
    edited.settle();
    end = undefined;
  }
  const [from, to] = [placeOf(edited, number), placeOf(edited, before, true)];
  insert(edited, copyDocument(edited.tree, from, to, end), to);
}

/** Whether a document is one of those that edits have left alone. */
function isAsWritten({ batch, tree }: EditedText, number: number): boolean {
  const document = documentRowOf(tree, number);
  return document !== undefined && batch.nodes.isDocumentAsWritten(document);
}

/** The end of the stream where documents have been put there and another one comes after them; else the text is read. */
function endFor(edited: EditedText, before: number | undefined): StreamEnd | undefined {
  const { end } = edited.batch;
  if (end !== undefined && (before === undefined || before === end.count)) return end;
  edited.settle();
  return undefined;
}

function insert(
  edited: EditedText,
  { edits, end }: ReturnType<typeof insertDocument>,
  number: number,
): void {
  if (end !== undefined) edited.appendDocument(edits, end);
  else edited.applyToStream(edits, (document) => (document < number ? document : document + 1));
}

/** @param index the number that the document has afterwards. */
export function reorderDocument(edited: EditedText, path: Path, index: number): void {
  edited.settle();
  const from = documentsOf(edited.tree).indexOf(edited.find(path).document);
  const to = placeOf(edited, index);
  if (to === from) return;
  edited.applyToStream(moveDocument(edited.tree, from, to), (document) => {
    if (document === from) return to;
    const rest = document < from ? document : document - 1;
    return rest < to ? rest : rest + 1;
  });
}

/** Refuses a number that none of the documents has. @param isNew whether it may be that after the last. */
function placeOf({ documentCount: count }: EditedText, step: number, isNew = false): number {
  if (Number.isInteger(step) && step >= 0 && step < count + (isNew ? 1 : 0)) return step;
  if (count === 0) refuseEdit('no-such-path', { reason: 'no-document' });
  return refuseEdit('no-such-path', { reason: 'no-such-document', step, count });
}
