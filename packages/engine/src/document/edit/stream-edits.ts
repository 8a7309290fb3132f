import type { SyntaxTree } from '../../syntax/tree.ts';
import { documentsOf } from '../documents.ts';
import type { Path } from '../node-path.ts';
import { copyDocument, insertDocument, moveDocument, removeDocuments } from './document-edits.ts';
import { refuse } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';

/** The paths among some that name a document of a stream, or the only one. */
export function documentsAmong(edited: EditedText, paths: readonly Path[]): Path[] {
  edited.settle();
  const length = edited.locator.documentCount > 1 ? 1 : 0;
  return paths.filter((path) => path.length === length);
}

export function deleteDocuments(edited: EditedText, paths: readonly Path[]): void {
  edited.settle();
  const documents = documentsOf(edited.tree);
  const gone = new Set(paths.map((path) => edited.find(path).document));
  const numbers = documents.flatMap((row, number) => (gone.has(row) ? [number] : []));
  edited.apply(removeDocuments(edited.tree, new Set(numbers)), -1, true);
}

/** @param before the number of the document to put it before; last when left out. */
export function addDocumentTo(edited: EditedText, written: SyntaxTree, before?: number): void {
  edited.settle();
  const number = placeOf(edited, before ?? edited.locator.documentCount, true);
  edited.apply(insertDocument(edited.tree, number, written), -1, true);
}

export function copyDocumentIn(edited: EditedText, number: number, before: number): void {
  edited.settle();
  const [from, to] = [placeOf(edited, number), placeOf(edited, before, true)];
  edited.apply(copyDocument(edited.tree, from, to), -1, true);
}

/** @param index the number that the document has afterwards. */
export function reorderDocument(edited: EditedText, path: Path, index: number): void {
  edited.settle();
  const from = documentsOf(edited.tree).indexOf(edited.find(path).document);
  const to = placeOf(edited, index);
  if (to !== from) edited.apply(moveDocument(edited.tree, from, to), -1, true);
}

/** Refuses a number that none of the documents has. @param isNew whether it may be that after the last. */
function placeOf({ locator }: EditedText, step: number, isNew = false): number {
  const count = locator.documentCount;
  if (Number.isInteger(step) && step >= 0 && step < count + (isNew ? 1 : 0)) return step;
  if (count === 0) refuse('no-such-path', { reason: 'no-document' });
  return refuse('no-such-path', { reason: 'no-such-document', step, count });
}
