import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { NodeForm } from './node-form.tsx';
import type { Draft, TreeEditing } from './tree-editing.ts';

export interface EmptyTreeProps {
  /** Why there is no tree. */
  readonly status: string;
  /** Whether a first value can be written. */
  readonly canBegin: boolean;
  readonly draft: Draft | null;
  readonly editing: TreeEditing;
}

/** In place of the tree of a text without a value: the way to write the first one. */
export function EmptyTree({ status, canBegin, draft, editing }: EmptyTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWriting = draft?.where === 'document';
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus({ preventScroll: true });
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <div ref={box} className="grid h-full place-content-center justify-items-center gap-3 p-2">
      {isWriting && canBegin ? (
        <NodeForm key={draft.id} draft={draft} editing={editing} tree={box} />
      ) : (
        <>
          <p role="status" className="text-muted text-sm">
            {status}
          </p>
          {canBegin && (
            <Button ref={button} size="small" onClick={() => void editing.begin()}>
              <Plus aria-hidden="true" />
              Add a value
            </Button>
          )}
        </>
      )}
    </div>
  );
}
