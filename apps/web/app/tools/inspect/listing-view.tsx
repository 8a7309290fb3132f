import { useEffect, useState } from 'react';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { Editor } from '../../workspace/editor/editor.tsx';
import { useReading } from './use-reading.ts';

export interface ListingViewProps {
  readonly isReady: boolean;
  /** The events that a parser gives, the tokens it reads, or the actions of a template; one on a line. */
  readonly listing: 'events' | 'tokens' | 'actions';
}

const labels = { events: 'Events', tokens: 'Tokens', actions: 'Actions' };

/** The text as a parser goes through it. */
export function ListingView({ isReady, listing }: ListingViewProps) {
  const [output] = useState(() => new WorkingDocument());
  const lines = useReading(listing, isReady);
  useEffect(() => {
    if (lines !== null) output.replace(new PlainText(lines));
  }, [lines, output]);
  return (
    <Editor
      document={output}
      isReady={isReady}
      isReadOnly
      label={labels[listing]}
      className="h-full"
    />
  );
}
