import type { ReactNode } from 'react';
import { useStore } from '../../ui/store.ts';
import { initialSnapshot, type WorkingDocument } from '../documents/working-document.ts';

export interface EmptyHintProps {
  readonly document: WorkingDocument;
  /** Whether the editor is up: before, the hint can be read, and nothing in it pressed. */
  readonly isUp: boolean;
  readonly children: ReactNode;
}

/**
 * Lies over an editor, beside its line numbers, while it is empty; in the middle of a low one. A press beside its buttons
 * goes to the editor. It is in the built page: with it the largest text of most tools is there at the first paint.
 */
export function EmptyHint({ document, isUp, children }: EmptyHintProps) {
  const { text } = useStore(document, initialSnapshot);
  if (text.length > 0) return null;
  return (
    <div
      inert={!isUp}
      className="pointer-events-none absolute inset-y-0 right-0 left-14 [container-type:size]"
    >
      <div className="flex h-full flex-col items-center gap-3 px-3 pt-12 pb-3 text-center text-muted text-sm [&_button]:pointer-events-auto [@container_(max-height:19rem)]:justify-center [@container_(max-height:19rem)]:pt-3">
        {children}
      </div>
    </div>
  );
}
