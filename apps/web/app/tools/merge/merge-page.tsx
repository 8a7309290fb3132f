import type { MergeProblem } from '@yamlkit/engine';
import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import { ArrowLeftRight, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useStore } from '../../ui/store.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type ActiveTool, useAsActiveTool } from '../../workspace/active-tool.ts';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { tooltipOf } from '../../workspace/commands/shortcuts.ts';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import { keptDocument } from '../../workspace/documents/kept-documents.ts';
import {
  useDocumentName,
  useKeeping,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import { DiffCard } from '../../workspace/editor/diff-card.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { yamlOutput } from '../../workspace/files/tool-output.ts';
import { BarTitle, EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { InputCard } from '../../workspace/workbench/input-card.tsx';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import { HandOver } from '../hand-over.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { keptChoices, type MergeChoices, mergeOptions } from './merge-choices.ts';
import { resultDocument } from './merge-documents.ts';
import { mergeFiles } from './merge-files.ts';
import { MergeOptions } from './merge-options.tsx';
import { MergeReport } from './merge-report.tsx';
import { mergeSamples } from './merge-samples.ts';
import { MergeSession, type MergeState } from './merge-session.ts';
import { describeStrategy, StrategyChoice } from './strategy-choice.tsx';

const editorHeight = 'h-[264px]';

const keptOverride = keptDocument('override');
const { document: overrideDocument, persistence: overridePersistence } = keptOverride;
const inputs: ActiveTool['inputs'] = [
  { id: 'yaml', label: 'Base YAML' },
  { id: 'override', label: 'Override YAML' },
];
const { values: strategyChoices = [] } = MERGE_OPTIONS.strategy;
const diffLabels = { before: 'Base', after: 'Result' };

/** The File Merger. */
export function MergePage({ isReady: isBaseReady, tools }: ToolPanelProps) {
  const keeping = useKeeping(overridePersistence);
  const isReady = isBaseReady && keeping.isReady;
  const [choices, choose] = useChoices('merge', keptChoices);
  const [base, setBase] = useState<EditorHandle | null>(null);
  const [override, setOverride] = useState<EditorHandle | null>(null);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const { session, state } = useMerge(choices, isReady);
  const { outcome } = state;
  const result = useSyncExternalStore(
    resultDocument.subscribe,
    () => resultDocument.snapshot.text,
    () => resultDocument.snapshot.text,
  );
  const tool = useMemo<ActiveTool>(
    () => ({
      inputs,
      files: mergeFiles,
      ...(result.length > 0 && { output: yamlOutput(result, 'merged.yaml') }),
    }),
    [result],
  );
  useAsActiveTool(tool);

  const baseName = useDocumentName();
  const overrideName = useDocumentName(overrideDocument);

  const run = () => {
    session.refresh();
    sendEvent({ name: 'tool_usage', tool: 'merge', action: 'run' });
  };
  const swap = () => {
    const before = workingDocument.snapshot;
    const other = overrideDocument.snapshot;
    workingDocument.open(other.text, other);
    overrideDocument.open(before.text, before);
  };
  const hasStrategy = !choices.compose && !choices.kubernetes;
  const problem = outcome?.merged.problems[0];
  const isMerged = outcome !== null && problem === undefined;
  const goToProblem = () => {
    if (problem === undefined) return;
    const side = problem.side === 0 ? base : override;
    side?.goTo({ line: problem.line, offset: problem.column - 1 });
  };

  usePageCommands([
    { label: 'Merge Files', isDisabled: !isReady || state.isMerging, run },
    { label: 'Swap sides', isDisabled: !isReady, run: swap },
    ...strategyChoices.map(([strategy, name]) => ({
      label: `${MERGE_OPTIONS.strategy.label}: ${name}`,
      isDisabled: !hasStrategy || choices.strategy === strategy,
      run: () => choose({ strategy }),
    })),
  ]);

  return (
    <>
      <KeepingNotice keeping={keeping} kept={keptOverride} />
      <Workbench
        name="merge"
        sideLabel="Result"
        sideShare={50}
        status={<StatusVerdict verdict={verdictOf(state, goToProblem)} />}
        commandLine={<CommandLine words={commandFor(choices, baseName, overrideName)} />}
        main={
          <>
            <InputCard
              isFirst
              id="yaml"
              label="Base YAML"
              ref={setBase}
              document={workingDocument}
              isReady={isReady}
              samples={mergeSamples}
              className={editorHeight}
            />
            <InputCard
              isFirst
              id="override"
              label="Override YAML"
              ref={setOverride}
              document={overrideDocument}
              isReady={isReady}
              samples={mergeSamples}
              className={editorHeight}
            />
          </>
        }
        side={
          <>
            <Card aria-label="How to merge" className="px-2 pt-1 pb-1.5">
              <div className="flex flex-wrap items-center gap-1.5">
                <StrategyChoice
                  value={choices.strategy}
                  isDisabled={!hasStrategy}
                  onValueChange={(strategy) => choose({ strategy })}
                />
                <MergeOptions choices={choices} choose={choose} />
                <Tooltip text="Swap sides">
                  <Button size="small" aria-label="Swap sides" onClick={swap} disabled={!isReady}>
                    <ArrowLeftRight aria-hidden="true" />
                  </Button>
                </Tooltip>
                <Tooltip text={tooltipOf('Merge Files')}>
                  <Button
                    size="small"
                    variant="primary"
                    disabled={!isReady || state.isMerging}
                    keepsFocus
                    onClick={run}
                    className="ml-auto"
                  >
                    Merge Files
                  </Button>
                </Tooltip>
              </div>
              <p className="mt-1 px-1 text-muted text-xs">{describeRules(choices)}</p>
            </Card>
            <EditorCard
              name="Merged Result"
              bar={
                <>
                  <BarTitle>Merged Result</BarTitle>
                  <ResultState state={state} />
                </>
              }
              notice={
                problem && (
                  <button
                    type="button"
                    onClick={goToProblem}
                    className="flex w-full items-start gap-2.5 border-line border-b px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
                  >
                    <CircleX aria-label="Error" className="mt-0.5 size-4 shrink-0 text-danger" />
                    <span className="min-w-0 break-words">
                      <span className="font-medium">{placeOf(problem)}:</span> {problem.message}
                    </span>
                  </button>
                )
              }
              ref={setEditor}
              document={resultDocument}
              isReady={isReady}
              isReadOnly
              wrapsLines={problem !== undefined}
              label="Merged Result"
              className={`${editorHeight} lg:h-auto lg:min-h-[264px] lg:flex-1`}
              cardClassName="tool-result flex flex-1 flex-col"
            />
          </>
        }
        below={
          isMerged && (
            <>
              <DiffCard
                id="merge-changes"
                title="Base and result"
                actions={<HandOver tools={tools} text={outcome.after} name="merged.yaml" />}
                before={outcome.before}
                after={outcome.after}
                labels={diffLabels}
                className={editorHeight}
              />
              <MergeReport
                merged={outcome.merged}
                goToLine={(line) => editor?.goTo({ line, offset: 0 })}
              />
            </>
          )
        }
      />
      <p className="sr-only" role="status">
        {outcome === null ? '' : isMerged ? 'Merged' : 'Merge error'}
      </p>
    </>
  );
}

/** What does the same on the command line. */
function commandFor(choices: MergeChoices, base = 'base.yaml', override = 'override.yaml') {
  const options = optionWords(mergeOptions(choices), MERGE_OPTIONS);
  return ['merge', fileWord(base), fileWord(override), ...options] as const;
}

/** The merge of the working document and the override, as they change. */
function useMerge(choices: Parameters<typeof mergeOptions>[0], isReady: boolean) {
  const [session] = useState(() => {
    const documents = { base: workingDocument, override: overrideDocument, result: resultDocument };
    return new MergeSession({ engine, ...documents }, mergeOptions(choices));
  });
  useEffect(() => session.setOptions(mergeOptions(choices)), [session, choices]);
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);
  return { session, state: useStore(session) };
}

/** Where a problem is, as people say it. */
function placeOf({ side, line }: MergeProblem): string {
  return `${inputs[side]?.label}, line ${line}`;
}

/** What the status line says of the merge. */
function describeRules({ compose, kubernetes, strategy }: MergeChoices): string {
  if (compose) return 'As Docker Compose merges its files';
  return kubernetes ? 'As Kubernetes merges patches' : describeStrategy(strategy);
}

function verdictOf(
  { isMerging, outcome, failure }: MergeState,
  goToProblem: () => void,
): Verdict | null {
  if (isMerging) return { kind: 'pending', text: 'Merging...' };
  if (failure !== null) return { kind: 'failed', text: 'Outdated' };
  if (outcome === null) return null;
  const problem = outcome.merged.problems[0];
  if (problem === undefined) return { kind: 'good', text: 'Merged' };
  const text = `${placeOf(problem)}: ${problem.message}`;
  return { kind: 'bad', text: 'Not merged', problem: { text, goTo: goToProblem } };
}

/** Whether the result is that of the texts; nothing when it is. */
function ResultState({ state: { isMerging, failure } }: { readonly state: MergeState }) {
  if (isMerging) {
    return (
      <p className="flex items-center gap-1.5 text-muted text-sm">
        <LoaderCircle aria-hidden="true" className="size-4 motion-safe:animate-spin" />
        Merging...
      </p>
    );
  }
  if (failure === null) return null;
  return (
    <p role="alert" className="text-danger text-sm">
      Outdated: {failure}. Press Merge Files to try again.
    </p>
  );
}
