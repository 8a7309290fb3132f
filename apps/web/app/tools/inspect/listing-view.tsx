import { useEffect, useState } from 'react';
import { Editor } from '../../editor/editor.tsx';
import { PlainText } from '../../working-document/document-text.ts';
import { WorkingDocument } from '../../working-document/working-document.ts';
import { useReading } from './use-reading.ts';

export interface ListingViewProps {
  readonly isReady: boolean;
  /** The events that a parser gives, or the tokens it reads; one on a line. */
  readonly listing: 'events' | 'tokens';
}

const labels = { events: 'Events', tokens: 'Tokens' };

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
