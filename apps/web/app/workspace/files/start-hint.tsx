import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Popover } from '../../ui/popover.tsx';
import { showToast } from '../../ui/toast.ts';
import { PlainText } from '../documents/document-text.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import { replaceDocuments } from '../documents/replace-document.ts';
import { loadFiles } from './load-files.ts';

export interface StartHintProps {
  /** The document to begin. */
  readonly id: DocumentId;
  /** The name of the format: `YAML`. */
  readonly format: string;
  /** What to begin with, the likeliest first. */
  readonly samples: readonly SampleSet[];
}

/** A sample for a tool: a text for each of its inputs. */
export interface SampleSet {
  readonly label: string;
  /** The texts. Those of inputs that are not empty are left out. */
  readonly load: () => Promise<readonly InputSample[]>;
}

/** A text to begin one of a tool's inputs with. */
export interface InputSample {
  readonly id: DocumentId;
  readonly text: string;
}

/** What to do with an empty editor. */
export function StartHint({ id, format, samples }: StartHintProps) {
  const input = useRef<HTMLInputElement>(null);
  const openSample = async ({ load }: SampleSet) => {
    try {
      const wanted = (await load()).filter((sample) => sample.id === id || isEmpty(sample.id));
      const texts = wanted.map((sample) => ({ id: sample.id, text: new PlainText(sample.text) }));
      replaceDocuments(texts, 'Sample opened');
    } catch {
      const description = 'Your text is unchanged. Check your connection and try again.';
      showToast({ title: 'Sample could not be loaded', description, variant: 'destructive' });
    }
  };
  const [first, ...others] = samples;
  return (
    <>
      <p>Type or paste {format} here, or drop a file.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={() => input.current?.click()}>
          Open a file
        </Button>
        {first !== undefined && (
          <Button size="small" onClick={() => void openSample(first)}>
            Try a sample
          </Button>
        )}
        {others.length > 0 && (
          <Popover label="More samples">
            <div className="pointer-events-auto -m-2 flex flex-col">
              {others.map((sample) => (
                <button
                  key={sample.label}
                  type="button"
                  onClick={() => void openSample(sample)}
                  className="min-h-9 rounded-md px-2 text-left text-ink text-sm hover:bg-sunken focus-visible:-outline-offset-2"
                >
                  {sample.label}
                </button>
              ))}
            </div>
          </Popover>
        )}
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
