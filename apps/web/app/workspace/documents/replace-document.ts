import { showToast } from '../../ui/toast.ts';
import type { DocumentText } from './document-text.ts';
import { workingDocument } from './use-working-document.ts';

/**
 * Puts a text in place of the working document and says so in a toast, which offers to bring the
 * old text back where there was one.
 *
 * @param onUndo called when the user takes that offer.
 * @param document another document than the working one.
 */
export function replaceDocument(
  text: DocumentText,
  title: string,
  description?: string,
  onUndo?: () => void,
  document = workingDocument,
): void {
  const before = document.snapshot.text;
  document.replace(text);
  const undo = {
    label: 'Undo',
    onSelect: () => {
      document.replace(before);
      onUndo?.();
    },
  };
  showToast({
    title,
    ...(description !== undefined && { description }),
    ...(before.length > 0 && { action: undo }),
  });
}
