import { CONVERT_OPTIONS } from '@yamlkit/engine/options';
import { useState } from 'react';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { Conversion, TextPosition } from '../../workspace/engine/protocol.ts';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { type ConversionChoices, conversionOptions } from './conversion-choices.ts';
import { ConversionInput } from './conversion-input.tsx';
import { ConversionOutput } from './conversion-output.tsx';
import { titleOf } from './format-pair.ts';
import { formatNameOf, formats as knownFormats } from './formats.ts';
import { isSeveralDocuments } from './inline-error.ts';
import { type Converter, useConverter } from './use-converter.ts';

const editorHeight = 'h-[320px]';

/** The converter: a text in one format and its conversion to another, as the user types. */
export function ConvertPage({ isReady }: Pick<ToolPanelProps, 'isReady'>) {
  const converter = useConverter(isReady);
  const { choices, kept, keeping, input, state } = converter;
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const goTo = (place: TextPosition) => editor?.goTo(place);
  return (
    <>
      {choices.from !== 'yaml' && <KeepingNotice keeping={keeping} kept={kept} />}
      <section aria-labelledby="convert-title">
        <h3 id="convert-title" className="sr-only">
          {titleOf(choices)}
        </h3>
        <Workbench
          name="convert"
          sideLabel="Output"
          sideShare={50}
          status={<StatusVerdict verdict={verdictOf(converter, goTo)} />}
          commandLine={<CommandLine words={commandFor(choices, state.conversion, input.name)} />}
          main={
            <ConversionInput
              key={choices.from}
              ref={setEditor}
              converter={converter}
              className={editorHeight}
            />
          }
          side={
            <ConversionOutput
              key={choices.to}
              converter={converter}
              goTo={goTo}
              className={editorHeight}
            />
          }
        />
        <p className="sr-only" role="status">
          {announcementOf(converter)}
        </p>
      </section>
    </>
  );
}

/** The equivalent command. */
function commandFor(
  choices: ConversionChoices,
  { isList = false }: Conversion,
  name = knownFormats[choices.from].fileName,
) {
  const { from, to, ...others } = conversionOptions(choices);
  // On the page, one document is never a list.
  const isAlone = from === 'yaml' && others.documents === 'array' && !isList;
  const formats = from === 'yaml' ? ['--to', to] : ['--from', from, '--to', to];
  // Their defaults are that of a file's name, which is there.
  const options = optionWords(
    { ...others, ...(isAlone && { documents: 'single' as const }) },
    CONVERT_OPTIONS,
  );
  return ['convert', fileWord(name), ...formats, ...options] as const;
}

/** The announcement for screen readers after a conversion. */
function announcementOf({ choices, isEmpty, state }: Converter): string {
  const { conversion, isConverting } = state;
  if (isConverting || isEmpty) return '';
  const name = formatNameOf(choices.from);
  if (isSeveralDocuments(conversion)) return `The ${name} has several documents`;
  if (conversion.hasErrors) return `The ${name} has errors`;
  return `Converted to ${formatNameOf(choices.to)}`;
}

/** The verdict on the input in the status line. */
function verdictOf(
  { choices, isEmpty, state }: Converter,
  goTo: (place: TextPosition) => void,
): Verdict | null {
  const { isConverting, conversion, failure } = state;
  if (isEmpty) return null;
  if (isConverting) return { kind: 'pending', text: 'Converting...' };
  if (failure !== null) return { kind: 'failed', text: 'Conversion failed' };
  if (!conversion.hasErrors) return { kind: 'good', text: `Valid ${formatNameOf(choices.from)}` };
  const first = conversion.problems.find(({ severity }) => severity === 'error');
  return {
    kind: 'bad',
    text: 'Not converted',
    problem: first && {
      text: `Line ${first.line}: ${first.message}`,
      goTo: () => goTo(first.from),
    },
  };
}
