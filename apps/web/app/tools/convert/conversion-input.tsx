import type { SourceFormat } from '@yamlkit/engine';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { attributesOf } from '../../workspace/documents/document-attributes.ts';
import { keptDocument, startKeeping } from '../../workspace/documents/kept-documents.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { type SampleSet, StartHint } from '../../workspace/files/start-hint.tsx';
import { yamlSampleSets } from '../../workspace/files/yaml-samples.ts';
import { EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { SourceChoice } from './format-choices.tsx';
import { pairForText } from './format-pair.ts';
import { formatSamples } from './format-samples.ts';
import { formatNameOf } from './formats.ts';
import type { Converter } from './use-converter.ts';
import { useDetectedFormat } from './use-detected-format.ts';

export interface ConversionInputProps {
  readonly ref: Ref<EditorHandle>;
  readonly converter: Converter;
  readonly className: string;
}

/** The text to convert, with the choice of its format. */
export function ConversionInput({ ref, converter, className }: ConversionInputProps) {
  const { choices, kept, input, isReady, sides } = converter;
  const { from, to } = choices;
  const name = formatNameOf(from);
  const detected = useDetectedFormat(kept.document, from);
  const readAs = async (format: SourceFormat) => {
    await moveText({ from, to: format });
    sides.choosePair(pairForText({ from, to }, format));
  };
  return (
    <EditorCard
      isFirst
      name={name}
      bar={<SourceChoice {...sides} fileName={input.name} />}
      notice={
        detected !== undefined && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-accent-soft px-4 py-2 text-sm">
            <p role="status">This looks like {formatNameOf(detected)}.</p>
            <Button size="small" onClick={() => void readAs(detected)}>
              Convert from {formatNameOf(detected)}
            </Button>
          </div>
        )
      }
      ref={ref}
      document={kept.document}
      isReady={isReady}
      label={`${name} to convert to ${formatNameOf(to)}`}
      hint={<StartHint id={from} format={name} samples={samplesOf(from)} />}
      // As high as the other side, which also lists losses.
      cardClassName="lg:flex lg:flex-1 lg:flex-col"
      className={`${className} lg:h-auto lg:min-h-[320px] lg:flex-1`}
    />
  );
}

/** Makes a text that was put into one format's editor the text of another format. */
async function moveText({ from, to }: { from: SourceFormat; to: SourceFormat }): Promise<void> {
  const { snapshot } = keptDocument(from).document;
  const { document, persistence } = keptDocument(to);
  await startKeeping(persistence);
  const title = `The text is read as ${formatNameOf(to)} now`;
  replaceDocument(snapshot.text, title, { document, from: attributesOf({ name: snapshot.name }) });
}

const yamlSamples = yamlSampleSets('basic', 'docker-compose', 'kubernetes-pod', 'github-actions');

function samplesOf(format: SourceFormat): readonly SampleSet[] {
  if (format === 'yaml') return yamlSamples;
  return [
    {
      label: formatNameOf(format),
      load: async () => [{ id: format, text: formatSamples[format] }],
    },
  ];
}
