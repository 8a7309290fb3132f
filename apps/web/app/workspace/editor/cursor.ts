import { WritableStore } from '../../ui/store.ts';
import type { WorkingDocument } from '../documents/working-document.ts';
import type { TextPosition } from '../engine/protocol.ts';
import type { EditorHandle } from './editor-handle.ts';

/** Where the cursor is, in the editor that was used last. */
export interface CursorState {
  readonly editor: EditorHandle;
  readonly document: WorkingDocument;
  readonly place: TextPosition;
  /** How many characters are selected. */
  readonly selected: number;
}

/** The cursor of the page; null while there is no editor. */
export const cursor = new WritableStore<CursorState | null>(null);
