import { useEffect, useState } from 'react';
import { Editor } from '../../editor/editor.tsx';
import { PlainText } from '../../working-document/document-text.ts';
import { WorkingDocument } from '../../working-document/working-document.ts';
import { useReading } from './use-reading.ts';

/** The text as the events that a parser gives, one on a line. */
export function EventsView({ isReady }: { readonly isReady: boolean }) {
  const [output] = useState(() => new WorkingDocument());
  const events = useReading('events', isReady);
  useEffect(() => {
    if (events !== null) output.replace(new PlainText(events));
  }, [events, output]);
  return (
    <Editor document={output} isReady={isReady} isReadOnly label="Events" className="h-full" />
  );
}
