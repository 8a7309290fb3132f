import { FORMAT_OPTIONS } from '@yamlkit/engine/options';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { tooltipOf } from '../../workspace/commands/shortcuts.ts';
import type { ChunkedText } from '../../workspace/documents/document-text.ts';
import {
  useWorkingDocument,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import { DiffCard } from '../../workspace/editor/diff-card.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { Formatted } from '../../workspace/engine/protocol.ts';
import { StartHint } from '../../workspace/files/start-hint.tsx';
import { yamlSampleSets } from '../../workspace/files/yaml-samples.ts';
import { reformatDocument } from '../../workspace/reformat-document.ts';
import { EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { StatusVerdict } from '../../workspace/workbench/status-verdict.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import { HandOver } from '../hand-over.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { keptChoices } from './format-choices.ts';
import { FormatControls, FurtherControls } from './format-controls.tsx';
import { FormatErrors } from './format-errors.tsx';
import { FormatNotes } from './format-notes.tsx';
import { useFormatVerdict } from './use-format-check.ts';

const editorHeight = 'h-[400px]';

const samples = yamlSampleSets(
  'docker-compose',
  'kubernetes-pod',
  'github-actions',
  'helm-template',
);

/** What came of formatting, and the texts it was about. */
interface Result {
  readonly formatted: Formatted;
  readonly revision: number;
  readonly before: ChunkedText;
  readonly after: ChunkedText;
}

const diffLabels = { before: 'Before', after: 'After' };

/** The Formatter. */
export function FormatPage({ isReady, tools }: ToolPanelProps) {
  const { text, revision, name = 'document.yaml' } = useWorkingDocument();
  const [choices, choose] = useChoices('format', keptChoices);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const run = async () => {
    setRunning(true);
    const before = workingDocument.snapshot.text;
    const formatted = await reformatDocument('format', choices);
    setRunning(false);
    if (!formatted) return;
    const { text: after, revision } = workingDocument.snapshot;
    setResult({ formatted, revision, before, after });
  };

  const canRun = isReady && !isRunning && text.length > 0;
  usePageCommands([{ label: 'Format YAML', isDisabled: !canRun, run: () => void run() }]);
  const buttonProps = {
    variant: 'primary',
    disabled: !canRun,
    keepsFocus: true,
    onClick: () => void run(),
  } as const;

  const verdict = useFormatVerdict(choices, isReady, (place) => editor?.goTo(place));
  // Places are only right while the text is the one they are of.
  const current = result?.revision === revision ? result : null;
  const failed = current !== null && current.formatted.errorCount > 0 ? current : null;
  const changed = current !== null && current.before !== current.after ? current : null;
  return (
    <Workbench
      name="format"
      sideLabel="Options"
      isSideExtra
      status={<StatusVerdict verdict={verdict} />}
      phoneAction={
        <Button {...buttonProps} size="small">
          Format YAML
        </Button>
      }
      commandLine={
        <CommandLine words={['format', fileWord(name), ...optionWords(choices, FORMAT_OPTIONS)]} />
      }
      sideShare={28}
      main={
        <EditorCard
          name="Formatter"
          cardClassName="tool-result"
          notice={
            <>
              {failed && (
                <FormatErrors formatted={failed.formatted} goTo={(place) => editor?.goTo(place)} />
              )}
              {current !== null && current.formatted.notes.length > 0 && (
                <FormatNotes
                  notes={current.formatted.notes}
                  goTo={(place) => editor?.goTo(place)}
                />
              )}
            </>
          }
          ref={setEditor}
          document={workingDocument}
          isReady={isReady}
          label="YAML to format"
          hint={<StartHint id="yaml" format="YAML" samples={samples} />}
          className={editorHeight}
        />
      }
      side={
        <Card aria-label="How to format">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 border-line border-b p-4">
            <FormatControls choices={choices} choose={choose} />
            <Tooltip text={tooltipOf('Format YAML')}>
              <Button {...buttonProps} className="self-end max-md:hidden">
                Format YAML
              </Button>
            </Tooltip>
          </div>
          <FurtherControls choices={choices} choose={choose} />
        </Card>
      }
      below={
        changed && (
          <DiffCard
            id="format-changes"
            title="Before and after"
            actions={<HandOver tools={tools} text={changed.before} name="before-formatting.yaml" />}
            before={changed.before}
            after={changed.after}
            labels={diffLabels}
            className={editorHeight}
          />
        )
      }
    />
  );
}
