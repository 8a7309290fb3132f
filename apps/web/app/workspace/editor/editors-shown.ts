import type { DocumentId } from '../documents/kept-documents.ts';
import type { EditorHandle } from './editor-handle.ts';

const shown = new Map<DocumentId, EditorHandle>();

/** Notes that an editor shows a document, until the returned function is called. */
export function noteEditor(id: DocumentId, editor: EditorHandle): () => void {
  shown.set(id, editor);
  return () => {
    if (shown.get(id) === editor) shown.delete(id);
  };
}

/** The editor that shows a document; undefined where none does yet. */
export function editorOf(id: DocumentId): EditorHandle | undefined {
  return shown.get(id);
}
