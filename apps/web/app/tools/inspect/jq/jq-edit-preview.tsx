import { Check, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ChunkedText } from '../../../workspace/documents/document-text.ts';
import { DiffCard } from '../../../workspace/editor/diff-card.tsx';
import type { PlacedEdit } from '../../../workspace/engine/protocol.ts';

/** What a program would change, and in which text. */
export type JqPreview =
  | {
      readonly kind: 'edits';
      readonly before: ChunkedText;
      readonly after: ChunkedText;
      readonly edits: readonly PlacedEdit[];
    }
  | { readonly kind: 'refused'; readonly problem: string };

export interface JqEditPreviewProps {
  readonly preview: JqPreview;
  readonly apply: (edits: readonly PlacedEdit[]) => void;
  readonly close: () => void;
}

const labels = { before: 'Before', after: 'After' };

/** What a jq program would change in the text, to be applied as one step that can be undone. */
export function JqEditPreview({ preview, apply, close }: JqEditPreviewProps) {
  const closing = (
    <Button size="small" variant="quiet" onClick={close}>
      <X aria-hidden="true" />
      Close preview
    </Button>
  );
  if (preview.kind === 'refused' || preview.edits.length === 0) {
    return (
      <Card
        aria-label="Preview of the edit"
        className="flex flex-wrap items-center gap-3 p-3 text-sm"
      >
        <p role="status" className="min-w-0 flex-1 break-words">
          {preview.kind === 'refused' ? preview.problem : 'The query changes nothing in the text.'}
        </p>
        {closing}
      </Card>
    );
  }
  const { before, after, edits } = preview;
  return (
    <DiffCard
      id="jq-changes"
      title="What the query changes"
      actions={
        <>
          <Button size="small" variant="primary" onClick={() => apply(edits)}>
            <Check aria-hidden="true" />
            Apply to the text
          </Button>
          {closing}
        </>
      }
      before={before}
      after={after}
      labels={labels}
      className="h-[300px]"
    />
  );
}
