import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { showToast } from '../../ui/toast.ts';
import { PlainText } from '../documents/document-text.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import { loadFiles } from './load-files.ts';

export interface StartHintProps {
  /** The document to begin. */
  readonly id: DocumentId;
  /** What it is: `YAML`. */
  readonly format: string;
  /** Gives a text to begin with. */
  readonly loadSample: () => Promise<string>;
}

/** What to do with an empty editor. */
export function StartHint({ id, format, loadSample }: StartHintProps) {
  const input = useRef<HTMLInputElement>(null);
  const openSample = async () => {
    try {
      const { document } = keptDocument(id);
      const text = new PlainText(await loadSample());
      replaceDocument(text, 'Sample opened', { document, from: {} });
    } catch {
      const description = 'Your text is unchanged. Check your connection and try again.';
      showToast({ title: 'Sample could not be loaded', description, variant: 'destructive' });
    }
  };
  return (
    <>
      <p>Type or paste {format} here, or drop a file.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={() => input.current?.click()}>
          Open a file
        </Button>
        <Button size="small" onClick={() => void openSample()}>
          Try a sample
        </Button>
      </div>
      <FileInput
        ref={input}
        multiple
        label={`File of ${format}`}
        onFiles={(files) => void loadFiles(files, 'upload', id)}
      />
    </>
  );
}
