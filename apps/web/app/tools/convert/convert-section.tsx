import { ArrowLeftRight, Copy, Download } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.ts';
import type { ActiveTool } from '../../workspace/active-tool.ts';
import { emptyText, PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import { Editor } from '../../workspace/editor/editor.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { downloadFile } from '../../workspace/files/tool-output.ts';
import type { ConversionChoices } from './conversion-choices.ts';
import { ConversionControls } from './conversion-controls.tsx';
import { ConversionReport } from './conversion-report.tsx';
import { type ForeignFormat, foreignFormats } from './foreign-formats.ts';
import { outputFile } from './output-file.ts';
import { foreignDocument, useConversion } from './use-conversion.ts';
import { useConversionToasts } from './use-conversion-toasts.ts';

const editorHeight = 'h-[320px]';

export interface ConvertSectionProps {
  readonly foreign: ForeignFormat;
  readonly isReady: boolean;
  readonly choices: ConversionChoices;
  /** Sets choices; a section without it shows none. */
  readonly choose?: (change: Partial<ConversionChoices>) => void;
  /** Told what the section works on and has produced. */
  readonly onChange?: (tool: ActiveTool) => void;
}

/** YAML and one other format side by side, converted as the user types; a button swaps them. */
export function ConvertSection({
  foreign,
  isReady,
  choices,
  choose,
  onChange,
}: ConvertSectionProps) {
  const [isReversed, setReversed] = useState(false);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { state, input, output } = useConversion(foreign, isReversed, choices, isReady);
  const inputLength = useSyncExternalStore(
    input.subscribe,
    () => input.snapshot.text.length,
    () => 0,
  );
  useConversionToasts(foreign, isReversed, state, inputLength === 0);

  const { name, isReadable, holdsLists } = foreignFormats[foreign];
  const [from, to] = isReversed ? [name, 'YAML'] : ['YAML', name];
  const { conversion, isConverting, failure } = state;
  const isUsable = !conversion.hasErrors && failure === null;
  const file = useMemo(() => {
    const text = isUsable ? new PlainText(conversion.output) : emptyText;
    return outputFile(text, isReversed ? 'yaml' : foreign, choices.documents);
  }, [isUsable, conversion, isReversed, foreign, choices.documents]);
  useEffect(() => onChange?.({ input, output: file }), [onChange, input, file]);

  const swap = () => {
    const other = foreignDocument(foreign);
    const isDone = isUsable && !isConverting;
    if (!isReversed) {
      if (isDone) other.replace(file.text);
    } else if (isDone && other.snapshot.change === 'edited') {
      // Only what was changed here: comments and quotes of an unchanged document stay.
      replaceDocument(file.text, `The YAML from your ${name} is the document now`);
    }
    if (!isDone && inputLength > 0 && foreign === 'json') {
      const description = `Failed to convert ${from} to ${to}. Please check syntax.`;
      showToast({ title: 'Conversion Error', description, variant: 'destructive' });
    }
    setReversed(!isReversed);
  };
  const copy = async () => {
    try {
      await copyText(stringOf(file.text));
      showToast({ title: 'Copied', description: 'Content copied to clipboard' });
    } catch {
      const description = 'Failed to copy content to clipboard';
      showToast({ title: 'Copy Failed', description, variant: 'destructive' });
    }
  };

  const title = `${from} to ${to}`;
  const id = `convert-${foreign}`;
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <CardHeader
        id={id}
        level={3}
        title={title}
        actions={
          isReadable && (
            <Button size="small" onClick={swap} aria-label={`Swap: convert ${to} to ${from}`}>
              <ArrowLeftRight aria-hidden="true" />
              Swap
            </Button>
          )
        }
      />
      {choose && (
        <ConversionControls
          foreign={foreign}
          isReversed={isReversed}
          choices={choices}
          choose={choose}
        />
      )}
      <div className="grid md:grid-cols-2">
        <div className="min-w-0 border-line max-md:border-b md:border-r">
          <p className="border-line border-b bg-sunken px-4 py-1.5 font-medium text-sm leading-8">
            {from}
          </p>
          <Editor
            key={from}
            ref={setEditor}
            document={input}
            isReady={isReady}
            label={`${from} to convert to ${to}`}
            className={editorHeight}
          />
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 border-line border-b bg-sunken px-4 py-1.5">
            <p className="flex-1 font-medium text-sm leading-8">{to}</p>
            <Button
              size="small"
              variant="quiet"
              onClick={() => void copy()}
              disabled={file.text.length === 0}
            >
              <Copy aria-hidden="true" />
              Copy {to}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => downloadFile(file)}
              disabled={file.text.length === 0}
            >
              <Download aria-hidden="true" />
              Download {to}
            </Button>
          </div>
          <Editor
            key={to}
            document={output}
            isReady={isReady}
            isReadOnly
            label={`${to} output`}
            className={editorHeight}
          />
        </div>
      </div>
      <ConversionReport
        state={state}
        goTo={(place) => editor?.goTo(place)}
        {...(choose &&
          holdsLists &&
          !isReversed && {
            listName: foreign === 'json' ? 'a JSON array' : 'a list',
            hasLines: foreign === 'json',
            chooseDocuments: (documents) => choose({ documents }),
          })}
      />
      <p className="sr-only" role="status">
        {isConverting || inputLength === 0
          ? ''
          : conversion.hasErrors
            ? `The ${from} has errors`
            : `Converted to ${to}`}
      </p>
    </Card>
  );
}
