import { groupDigits } from '@yamlkit/text';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useStore } from '../../ui/store.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { decodeFile } from '../documents/decode-file.ts';
import { PlainText } from '../documents/document-text.ts';
import { replaceDocument } from '../documents/replace-document.ts';
import { readingOf, templateFound } from '../documents/template-reading.ts';
import { workingDocument } from '../documents/use-working-document.ts';
import { CodeBlock } from '../editor/code-block.tsx';
import { colorTemplateLine, firstTemplateContext } from '../editor/color-template-line.ts';
import type { Coloring } from '../editor/colored-code.tsx';
import { cursor } from '../editor/cursor.ts';
import { engine } from '../engine/engine.ts';
import type { Preview, TextPosition } from '../engine/protocol.ts';
import { isPreviewOpen, previewValues } from './preview-state.ts';

/** The preview follows the values this many milliseconds after typing pauses. */
const typingPause = 300;
/** Longer values are not taken, and longer previews are not shown. */
const longestValues = 1_000_000;
const longestShown = 200_000;
/** Placeholders and problems that are listed. */
const mostListed = 200;

/** The template with values put in where an action only names one. */
export default function PreviewDialog() {
  const values = useStore(previewValues);
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const request = { ...readingOf(workingDocument), values };
      engine.call('preview', request, workingDocument.snapshot.text).then(
        (answer) => isCurrent && setPreview(answer),
        () => isCurrent && setPreview({ refusal: 'The preview could not be made. Try again.' }),
      );
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [values]);
  const close = () => isPreviewOpen.set(false);
  const goTo = (place: TextPosition) => {
    close();
    cursor.state?.editor.goTo(place);
  };
  return (
    <Dialog open onClose={close} title="Preview with values" placement="wide">
      <p className="mb-3 text-muted text-sm">
        An action that only names a value is filled in; defaults, quotes and a few other functions
        are understood. This is not a template engine: conditions, loops and includes stay as they
        are. To check all of it, render the template with <code>helm template</code> or Jinja, and
        validate the result.
      </p>
      <div className="grid gap-4 lg:grid-cols-[2fr_3fr]">
        <ValuesForm values={values} />
        <div className="min-w-0">
          {preview !== null &&
            ('refusal' in preview ? (
              <p role="alert" className="text-danger text-sm">
                {preview.refusal}
              </p>
            ) : (
              <Filled preview={preview} goTo={goTo} close={close} />
            ))}
        </div>
      </div>
    </Dialog>
  );
}

function ValuesForm({ values }: { readonly values: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const decoded =
      file.size > longestValues
        ? { refusal: `${file.name} is too large for values.` }
        : decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
    setRefusal('refusal' in decoded ? decoded.refusal : '');
    if ('text' in decoded) previewValues.set(decoded.text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be opened by the button
    <div
      data-takes-files=""
      className="min-w-0"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void open(event.dataTransfer.files[0]);
      }}
    >
      <TextArea
        label="Values (YAML)"
        value={values}
        onValueChange={(text) => previewValues.set(text.slice(0, longestValues))}
        spellCheck={false}
        placeholder="image:&#10;  tag: 1.2.3"
        className="[&_textarea]:min-h-60 [&_textarea]:font-mono"
      />
      {refusal !== '' && <p className="mt-1 text-danger text-sm">{refusal}</p>}
      <Button size="small" className="mt-2" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Open values.yaml
      </Button>
      <FileInput
        ref={input}
        accept=".yaml,.yml,.json"
        label="Open values"
        onFiles={([file]) => void open(file)}
      />
    </div>
  );
}

type TemplateColoring = Coloring<typeof firstTemplateContext>;

/** What no value was put in for keeps its colour. */
function coloringOf(dialect: typeof templateFound.state): TemplateColoring | undefined {
  if (dialect === null || dialect === 'none') return undefined;
  return {
    first: firstTemplateContext,
    line: (line, context) => colorTemplateLine(line, context, dialect),
  };
}

interface FilledProps {
  readonly preview: Exclude<Preview, { readonly refusal: string }>;
  readonly goTo: (place: TextPosition) => void;
  readonly close: () => void;
}

function Filled({ preview: { output, left, leftCount, problems }, goTo, close }: FilledProps) {
  const use = () => {
    close();
    replaceDocument(new PlainText(output), 'Preview opened', { from: {} });
  };
  const shown = output.slice(0, longestShown);
  const coloring = coloringOf(useStore(templateFound, null));
  return (
    <div className="space-y-3">
      <CodeBlock
        code={shown}
        label="Preview"
        coloring={coloring}
        className="max-h-[45dvh] overflow-auto rounded-md border border-line"
      />
      {shown.length < output.length && <p className="text-sm">The rest is not shown here.</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copyAndTell(output, { what: 'preview' })}>
          Copy
        </Button>
        <Button size="small" onClick={use}>
          Open in the editor
        </Button>
      </div>
      <Places
        title={
          problems.length === 0
            ? 'No mistakes in the preview'
            : 'Problems in the preview, by line of the template'
        }
        places={problems.map(({ line, from, message }) => ({ line, from, text: message }))}
        goTo={goTo}
      />
      <Places
        title={
          leftCount === 0
            ? 'Every action has a value'
            : `No value filled in (${groupDigits(leftCount)})`
        }
        places={left.map(({ at, source }) => ({ line: at.line, from: at, text: source }))}
        isCode
        goTo={goTo}
      />
    </div>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly places: readonly {
    readonly line: number;
    readonly from: TextPosition;
    readonly text: string;
  }[];
  readonly goTo: (place: TextPosition) => void;
  /** Whether the texts are pieces of the template, not sentences. */
  readonly isCode?: boolean;
}

function Places({ title, places, goTo, isCode = false }: PlacesProps) {
  return (
    <div>
      <h3 className="font-semibold text-sm">{title}</h3>
      {places.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-sm">
          {places.slice(0, mostListed).map(({ line, from, text }) => (
            <li key={`${line}:${from.offset} ${text}`}>
              <button
                type="button"
                onClick={() => goTo(from)}
                className="w-full rounded-sm px-1 py-1 text-left hover:bg-sunken"
              >
                <span className="font-medium">Line {line}:</span>{' '}
                <span className={joinClasses('break-words', isCode && 'font-mono text-xs')}>
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
