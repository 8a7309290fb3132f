import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import { useRef } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import { useDocumentName, useKeeping } from '../../workspace/documents/use-working-document.ts';
import { DiffCard } from '../../workspace/editor/diff-card.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { InputCard } from '../../workspace/workbench/input-card.tsx';
import { StatusVerdict, type Verdict } from '../../workspace/workbench/status-verdict.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import { HandOver } from '../hand-over.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import { hasStrategy, keptChoices, type MergeChoices, mergeOptions } from './merge-choices.ts';
import { MergeControls } from './merge-controls.tsx';
import { keptOverride, mergeInputs, overrideDocument, swapInputs } from './merge-documents.ts';
import { MergeReport } from './merge-report.tsx';
import { mergeSamples } from './merge-samples.ts';
import type { MergeState } from './merge-session.ts';
import { MergedResult, placeOf } from './merged-result.tsx';
import { useMerge } from './use-merge.ts';

const editorHeight = 'h-[264px]';

const { values: strategyChoices = [] } = MERGE_OPTIONS.strategy;
const diffLabels = { before: 'Base', after: 'Result' };

/** The File Merger. */
export function MergePage({ isReady: isBaseReady, tools }: ToolPanelProps) {
  const keeping = useKeeping(keptOverride.persistence);
  const isReady = isBaseReady && keeping.isReady;
  const [choices, choose] = useChoices('merge', keptChoices);
  const base = useRef<EditorHandle>(null);
  const override = useRef<EditorHandle>(null);
  const result = useRef<EditorHandle>(null);
  const { session, state } = useMerge(choices, isReady);
  const { outcome, isMerging } = state;
  const run = () => {
    session.refresh();
    sendEvent({ name: 'tool_usage', tool: 'merge', action: 'run' });
  };
  const problem = outcome?.merged.problems[0];
  const goToProblem = () => {
    if (problem === undefined) return;
    const { current } = problem.side === 0 ? base : override;
    current?.goTo({ line: problem.line, offset: problem.column - 1 });
  };
  usePageCommands([
    { label: 'Merge Files', isDisabled: !isReady || isMerging, run },
    { label: 'Swap sides', isDisabled: !isReady, run: swapInputs },
    ...strategyChoices.map(([strategy, name]) => ({
      label: `${MERGE_OPTIONS.strategy.label}: ${name}`,
      isDisabled: !hasStrategy(choices) || choices.strategy === strategy,
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
        commandLine={<MergeCommandLine choices={choices} />}
        main={mergeInputs.map(({ id, label, document }, side) => (
          <InputCard
            key={id}
            {...{ id, label, document, isReady }}
            ref={side === 0 ? base : override}
            samples={mergeSamples}
            className={editorHeight}
          />
        ))}
        side={
          <>
            <MergeControls {...{ choices, choose, isReady, isMerging, run }} swap={swapInputs} />
            <MergedResult
              {...{ isReady, state, problem, goToProblem }}
              ref={result}
              className={`${editorHeight} lg:h-auto lg:min-h-[264px] lg:flex-1`}
            />
          </>
        }
        below={
          outcome !== null &&
          problem === undefined && (
            <MergeChanges
              outcome={outcome}
              tools={tools}
              goToLine={(line) => result.current?.goTo({ line, offset: 0 })}
            />
          )
        }
      />
      <p className="sr-only" role="status">
        {outcome === null ? '' : problem === undefined ? 'Merged' : 'Merge error'}
      </p>
    </>
  );
}

interface MergeChangesProps extends Pick<ToolPanelProps, 'tools'> {
  readonly outcome: NonNullable<MergeState['outcome']>;
  readonly goToLine: (line: number) => void;
}

/** The changes of a merge to the base, and the origin of its lines. */
function MergeChanges({ outcome, tools, goToLine }: MergeChangesProps) {
  const { merged, before, after } = outcome;
  return (
    <>
      <DiffCard
        id="merge-changes"
        title="Base and result"
        actions={<HandOver tools={tools} text={after} name="merged.yaml" />}
        before={before}
        after={after}
        labels={diffLabels}
        className={editorHeight}
      />
      <MergeReport merged={merged} goToLine={goToLine} />
    </>
  );
}

/** The equivalent command. */
function MergeCommandLine({ choices }: { readonly choices: MergeChoices }) {
  const base = useDocumentName() ?? 'base.yaml';
  const override = useDocumentName(overrideDocument) ?? 'override.yaml';
  const options = optionWords(mergeOptions(choices), MERGE_OPTIONS);
  return <CommandLine words={['merge', fileWord(base), fileWord(override), ...options]} />;
}

/** The verdict on the merge in the status line. */
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
