import type { SourceFormat } from '@yamlkit/engine';
import { CONVERT_OPTIONS } from '@yamlkit/engine/options';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAsActiveTool } from '../../workspace/active-tool.ts';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { attributesOf } from '../../workspace/documents/document-attributes.ts';
import { emptyText, PlainText } from '../../workspace/documents/document-text.ts';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import { keptDocument, startKeeping } from '../../workspace/documents/kept-documents.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import { useKeeping } from '../../workspace/documents/use-working-document.ts';
import { initialSnapshot } from '../../workspace/documents/working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { Conversion, TextPosition } from '../../workspace/engine/protocol.ts';
import { type SampleSet, StartHint } from '../../workspace/files/start-hint.tsx';
import { yamlSampleSets } from '../../workspace/files/yaml-samples.ts';
import { EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import {
  type ConversionChoices,
  conversionOptions,
  keptChoices,
  offeredChoices,
} from './conversion-choices.ts';
import { ConversionControls } from './conversion-controls.tsx';
import { ConversionReport } from './conversion-report.tsx';
import type { ConversionState } from './conversion-session.ts';
import { converterFiles } from './converter-files.ts';
import { type FormatChoicesProps, SourceChoice, TargetChoice } from './format-choices.tsx';
import { type FormatPair, pairForText, titleOf } from './format-pair.ts';
import { formatSamples } from './format-samples.ts';
import { formatNameOf, formats as knownFormats } from './formats.ts';
import { isSeveralDocuments } from './inline-error.ts';
import { OutputActions } from './output-actions.tsx';
import { outputFile } from './output-file.ts';
import { useConversion } from './use-conversion.ts';
import { useConversionToasts } from './use-conversion-toasts.ts';
import { useDetectedFormat } from './use-detected-format.ts';
import { usePairAddress } from './use-pair-address.ts';
import { useSwap } from './use-swap.ts';

const editorHeight = 'h-[320px]';

/** The converter: a text in one format, and what it is in another, as the user types. */
export function ConvertPage({ isReady: isPageReady }: Pick<ToolPanelProps, 'isReady'>) {
  const [choices, choose] = useChoices('convert', keptChoices);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { from, to } = choices;
  const kept = keptDocument(from);
  const keeping = useKeeping(kept.persistence);
  const isReady = isPageReady && keeping.isReady;
  const input = useSyncExternalStore(
    kept.document.subscribe,
    () => kept.document.snapshot,
    () => initialSnapshot,
  );
  const { state, output, refresh } = useConversion(kept.document, choices, isReady);
  const { conversion, isConverting, failure } = state;
  const isEmpty = input.text.length === 0;
  usePageCommands([{ label: 'Convert now', isDisabled: !isReady || isEmpty, run: refresh }]);
  useConversionToasts(choices, state, isEmpty);
  const choosePair = useCallback((pair: FormatPair) => choose(pair), [choose]);
  usePairAddress(choices, choosePair);
  const { isSwapping, swap } = useSwap(choices, state, choosePair);

  const isUsable = !conversion.hasErrors && failure === null;
  const file = useMemo(() => {
    const text = isUsable ? new PlainText(conversion.output) : emptyText;
    return outputFile(text, choices, input.name);
  }, [isUsable, conversion, choices, input.name]);
  const files = useMemo(
    () =>
      converterFiles((choice) => choose({ ...choice, ...pairForText({ from, to }, choice.from) })),
    [choose, from, to],
  );
  useAsActiveTool(
    useMemo(() => ({ inputs: [{ id: from }], output: file, files }) as const, [from, file, files]),
  );

  const detected = useDetectedFormat(kept.document, from);
  const readAs = async (format: SourceFormat) => {
    await moveText({ from, to: format });
    choosePair(pairForText({ from, to }, format));
  };

  const name = formatNameOf(from);
  const { documents: hasList, lines } = offeredChoices(choices);
  const isInvalid = conversion.hasErrors && !isSeveralDocuments(conversion);
  const announcement =
    isConverting || isEmpty
      ? ''
      : isSeveralDocuments(conversion)
        ? `The ${name} has several documents`
        : isInvalid
          ? `The ${name} has errors`
          : `Converted to ${formatNameOf(to)}`;
  const goTo = (place: TextPosition) => editor?.goTo(place);
  const sides: FormatChoicesProps = {
    pair: choices,
    choosePair,
    swap: () => void swap(),
    isDisabled: !isPageReady || isSwapping,
  };
  return (
    <>
      {from !== 'yaml' && <KeepingNotice keeping={keeping} kept={kept} />}
      <section aria-labelledby="convert-title">
        <h3 id="convert-title" className="sr-only">
          {titleOf(choices)}
        </h3>
        <Workbench
          name="convert"
          sideLabel="Output"
          sideShare={50}
          status={<StatusVerdict verdict={verdictOf(state, choices, isEmpty, goTo)} />}
          commandLine={<CommandLine words={commandFor(choices, conversion, input.name)} />}
          main={
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
              key={from}
              ref={setEditor}
              document={kept.document}
              isReady={isReady}
              label={`${name} to convert to ${formatNameOf(to)}`}
              hint={<StartHint id={from} format={name} samples={samplesOf(from)} />}
              // As high as the other side, which also lists what is not kept.
              cardClassName="lg:flex lg:flex-1 lg:flex-col"
              className={`${editorHeight} lg:h-auto lg:min-h-[320px] lg:flex-1`}
            />
          }
          side={
            <EditorCard
              name={formatNameOf(to)}
              bar={
                <>
                  <TargetChoice {...sides} />
                  <ConversionControls choices={choices} choose={choose} />
                  <span className="flex-1" />
                  <OutputActions name={formatNameOf(to)} file={file} />
                </>
              }
              key={to}
              cardClassName="tool-result"
              document={output}
              isReady={isReady}
              isReadOnly
              // The line in place of an output is a sentence, not a text with lines of its own.
              wrapsLines={!isUsable}
              label={`${formatNameOf(to)} output`}
              className={editorHeight}
              footer={
                <ConversionReport
                  state={state}
                  goTo={goTo}
                  {...(hasList &&
                    from === 'yaml' && {
                      listName: lines ? 'a JSON array' : 'a list',
                      hasLines: lines,
                      chooseDocuments: (documents: ConversionChoices['documents']) =>
                        choose({ documents }),
                    })}
                />
              }
            />
          }
        />
        <p className="sr-only" role="status">
          {announcement}
        </p>
      </section>
    </>
  );
}

/** What does the same on the command line. */
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

/** What the status line says of the text that is converted. */
function verdictOf(
  { isConverting, conversion, failure }: ConversionState,
  { from }: FormatPair,
  isEmpty: boolean,
  goTo: (place: TextPosition) => void,
): Verdict | null {
  if (isEmpty) return null;
  if (isConverting) return { kind: 'pending', text: 'Converting...' };
  if (failure !== null) return { kind: 'failed', text: 'Conversion failed' };
  if (!conversion.hasErrors) return { kind: 'good', text: `Valid ${formatNameOf(from)}` };
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
