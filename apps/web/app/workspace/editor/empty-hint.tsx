import type { ReactNode } from 'react';
import { useStore } from '../../ui/store.ts';
import type { WorkingDocument } from '../documents/working-document.ts';

export interface EmptyHintProps {
  readonly document: WorkingDocument;
  readonly children: ReactNode;
}

/**
 * Lies over an editor while it is empty. A press beside its buttons goes to the editor; in a low one they are
 * at the end, so that a press in the middle does too.
 */
export function EmptyHint({ document, children }: EmptyHintProps) {
  const { text } = useStore(document);
  if (text.length > 0) return null;
  return (
    <div className="pointer-events-none absolute inset-0 [container-type:size]">
      <div className="flex h-full flex-col items-center gap-3 px-6 pt-12 pb-3 text-center text-muted text-sm [&_button]:pointer-events-auto [@container_(max-height:19rem)]:justify-end">
        {children}
      </div>
    </div>
  );
}
