import { showToast } from '../../ui/toast.ts';
import { attributesOf, type DocumentAttributes } from './document-attributes.ts';
import type { ChunkedText } from './document-text.ts';
import { type DocumentId, keptDocument } from './kept-documents.ts';
import { workingDocument } from './use-working-document.ts';
import type { WorkingDocument } from './working-document.ts';

export interface ReplaceOptions {
  readonly description?: string;
  /** Default: the working document. */
  readonly document?: WorkingDocument;
  /** What the document is from now on, where the text is from elsewhere; left out where it is the same document as before. */
  readonly from?: DocumentAttributes;
  /** Called when the user brings the old text back. */
  readonly onUndo?: () => void;
}

/**
 * Puts a text in place of a document and says so in a toast, which offers to bring the old text back
 * where there was one.
 */
export function replaceDocument(
  text: ChunkedText,
  title: string,
  { description, document = workingDocument, from, onUndo }: ReplaceOptions = {},
): void {
  const before = document.snapshot;
  if (from === undefined) document.replace(text);
  else document.open(text, from);
  const undo = {
    label: 'Undo',
    onSelect: () => {
      document.open(before.text, before);
      onUndo?.();
    },
  };
  showToast({
    title,
    ...(description !== undefined && { description }),
    ...(before.text.length > 0 && { action: undo }),
  });
}

/** A text from elsewhere, and where it goes. */
export interface Replacement extends DocumentAttributes {
  readonly id: DocumentId;
  readonly text: ChunkedText;
}

/**
 * Puts texts from elsewhere in place of documents, and offers to bring the old ones back, with what else
 * there is to undo.
 */
export function replaceDocuments(
  replacements: readonly Replacement[],
  title: string,
  { description, onUndo }: Pick<ReplaceOptions, 'description' | 'onUndo'> = {},
): void {
  const before = replacements.map(({ id }) => {
    const { document } = keptDocument(id);
    return { document, snapshot: document.snapshot };
  });
  for (const replacement of replacements) {
    keptDocument(replacement.id).document.open(replacement.text, attributesOf(replacement));
  }
  const undo = {
    label: 'Undo',
    onSelect: () => {
      for (const { document, snapshot } of before) document.open(snapshot.text, snapshot);
      onUndo?.();
    },
  };
  const hadText = before.some(({ snapshot }) => snapshot.text.length > 0);
  showToast({
    title,
    ...(description !== undefined && { description }),
    ...((hadText || onUndo !== undefined) && { action: undo }),
  });
}
