import { useEffect } from 'react';
import { useSelected, useSelectedLater, useStore } from '../../ui/store.ts';
import { initialKeeping, type KeepingState } from './document-persistence.ts';
import { type ForgetMessage, forgetChannel } from './forget-channel.ts';
import { keptDocument, startKeeping } from './kept-documents.ts';
import {
  type DocumentSnapshot,
  initialSnapshot,
  type WorkingDocument,
} from './working-document.ts';

/** The page's working document, shared by all tools, and what keeps it from `useKeeping` on. */
export const { document: workingDocument, persistence: documentPersistence } = keptDocument('yaml');

/** The working document as it is now; renders again with each change. */
export function useWorkingDocument(): DocumentSnapshot {
  // What the pre-rendered page shows; parts of it may be hydrated after the document is there.
  return useStore(workingDocument, initialSnapshot);
}

/** Whether there is a text in a document, the working one by default: known without rendering again at every key. */
export function useHasText(document: WorkingDocument = workingDocument): boolean {
  return useSelected(document, ({ text }) => text.length > 0, initialSnapshot);
}

/** The name of a document, the working one by default. */
export function useDocumentName(document: WorkingDocument = workingDocument): string | undefined {
  return useSelected(document, ({ name }) => name, initialSnapshot);
}

/** Whether the document has been brought back, for parts of a page that keeps it. */
export function useIsReady(): boolean {
  return useSelectedLater(documentPersistence, isReadyIn, initialKeeping);
}

const isReadyIn = ({ isReady }: KeepingState) => isReady;

/** Starts keeping a document, the working one by default, and says how it goes. */
export function useKeeping(persistence = documentPersistence): KeepingState {
  useEffect(() => {
    void startKeeping(persistence);
    const flush = () => persistence.flush();
    const channel = forgetChannel();
    channel?.addEventListener('message', ({ data }: MessageEvent<ForgetMessage>) => {
      persistence.stop();
      if (data === 'restart') location.reload();
    });
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      channel?.close();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [persistence]);
  return useStore(persistence, initialKeeping);
}
