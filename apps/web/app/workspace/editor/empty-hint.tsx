import type { ReactNode } from 'react';
import { useStore } from '../../ui/store.ts';
import type { WorkingDocument } from '../documents/working-document.ts';

export interface EmptyHintProps {
  readonly document: WorkingDocument;
  readonly children: ReactNode;
}

/** Lies over an editor while it is empty. A press beside its buttons goes to the editor. */
export function EmptyHint({ document, children }: EmptyHintProps) {
  const { text } = useStore(document);
  if (text.length > 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-12 flex flex-col items-center gap-3 px-6 text-center text-muted text-sm [&_button]:pointer-events-auto">
      {children}
    </div>
  );
}
