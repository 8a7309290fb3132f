import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { showToast } from '../../ui/toast.ts';
import { PlainText } from '../documents/document-text.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import { replaceDocuments } from '../documents/replace-document.ts';
import { loadFiles } from './load-files.ts';

export interface StartHintProps {
  /** The document to begin. */
  readonly id: DocumentId;
  /** What it is: `YAML`. */
  readonly format: string;
  /** Gives a text to begin with. */
  readonly loadSample: () => Promise<string>;
  /** Samples of the tool's other inputs: those that are empty get theirs too. */
  readonly others?: readonly InputSample[];
}

/** A text to begin one of a tool's inputs with. */
export interface InputSample {
  readonly id: DocumentId;
  readonly text: string;
}

/** What to do with an empty editor. */
export function StartHint({ id, format, loadSample, others = [] }: StartHintProps) {
  const input = useRef<HTMLInputElement>(null);
  const openSample = async () => {
    try {
      const own = { id, text: await loadSample() };
      const empty = others.filter((other) => isEmpty(other.id));
      const texts = [own, ...empty].map(({ id, text }) => ({ id, text: new PlainText(text) }));
      replaceDocuments(texts, 'Sample opened');
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

function isEmpty(id: DocumentId): boolean {
  return keptDocument(id).document.snapshot.text.length === 0;
}
