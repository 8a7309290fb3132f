import { DIFF_OPTIONS } from '@yamlkit/engine/options';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/store.ts';
import { type ActiveTool, useAsActiveTool } from '../../workspace/active-tool.ts';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { CommandLine } from '../../workspace/command-line/command-line.tsx';
import { fileWord, optionWords } from '../../workspace/command-line/command-words.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import {
  useDocumentName,
  useKeeping,
  workingDocument,
} from '../../workspace/documents/use-working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { yamlOutput } from '../../workspace/files/tool-output.ts';
import { InputCard } from '../../workspace/workbench/input-card.tsx';
import { Workbench } from '../../workspace/workbench/workbench.tsx';
import type { ToolPanelProps } from '../tool-manifest.ts';
import {
  type CompareChoices,
  type CompareView,
  diffOptions,
  keptChoices,
} from './compare-choices.ts';
import { baseDocument, keptBase, keptRight, rightDocument } from './compare-documents.ts';
import { compareFiles } from './compare-files.ts';
import { compareSamples } from './compare-samples.ts';
import { CompareSession } from './compare-session.ts';
import { CompareStatus, ComparisonPanel } from './comparison-panel.tsx';
import { MergeThreePanel, MergeThreeStatus, mergedDocument } from './merge-three-panel.tsx';
import { MergeThreeSession } from './merge-three-session.ts';
import type { ListedConflict } from './protocol.ts';

// The changes are in sight below the editors, even where these are stacked.
const editorHeight = 'h-[clamp(11rem,20vh,300px)] lg:h-[clamp(11rem,32vh,300px)]';

type Side = 'left' | 'right' | 'base';

const sides = {
  left: { id: 'yaml', label: 'Left YAML', document: workingDocument },
  right: { id: 'right', label: 'Right YAML', document: rightDocument },
  base: { id: 'base', label: 'Base YAML', document: baseDocument },
} as const;

/** The comparison of two documents, and the merge of three. */
export function ComparePage({ isReady: isLeftReady }: Pick<ToolPanelProps, 'isReady'>) {
  const keepingRight = useKeeping(keptRight.persistence);
  const keepingBase = useKeeping(keptBase.persistence);
  const isReady = isLeftReady && keepingRight.isReady && keepingBase.isReady;
  const [choices, choose] = useChoices('diff', keptChoices);
  const { view } = choices;
  const [left, setLeft] = useState<EditorHandle | null>(null);
  const [right, setRight] = useState<EditorHandle | null>(null);
  const [result, setResult] = useState<EditorHandle | null>(null);
  const isMerge = view === 'merge';
  useCompareTool(view);
  const session = useComparison(choices, isReady && !isMerge);
  const merging = useMerging(isReady && isMerge);
  const show = ({ leftLine, rightLine }: ListedConflict) => {
    left?.show({ line: leftLine, offset: 0 });
    right?.show({ line: rightLine, offset: 0 });
  };

  const swap = () => {
    const before = workingDocument.snapshot;
    const other = rightDocument.snapshot;
    workingDocument.open(other.text, other);
    rightDocument.open(before.text, before);
  };
  usePageCommands([
    {
      label: 'Compare now',
      isDisabled: !isReady,
      run: () => (isMerge ? merging : session).refresh(),
    },
    { label: 'Swap sides', isDisabled: !isReady, run: swap },
    ...views.map((each) => ({
      label: `Compare: ${each.label}`,
      run: () => choose({ view: each.view }),
    })),
  ]);

  const command = useCommand(choices);
  const pane = (side: Side, ref?: (editor: EditorHandle | null) => void) => (
    <SidePane key={side} side={side} view={view} isReady={isReady} {...(ref && { ref })} />
  );
  return (
    <>
      <KeepingNotice keeping={keepingRight} kept={keptRight} />
      <KeepingNotice keeping={keepingBase} kept={keptBase} />
      <Workbench
        name="diff"
        sideLabel="Right"
        sideShare={50}
        status={
          isMerge ? (
            <MergeThreeStatus
              session={merging}
              result={result}
              goTo={(conflict) => {
                show(conflict);
                left?.goTo({ line: conflict.leftLine, offset: 0 });
              }}
            />
          ) : (
            <CompareStatus session={session} view={view} editors={{ left, right }} />
          )
        }
        commandLine={<CommandLine words={command} readsTemplates={!isMerge} />}
        main={pane('left', setLeft)}
        side={pane('right', setRight)}
        below={
          <div className={isMerge ? 'space-y-4' : '-mt-2 space-y-2'}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ViewChoice view={view} onChange={(next) => choose({ view: next })} />
              <Button size="small" onClick={swap} disabled={!isReady}>
                <ArrowLeftRight aria-hidden="true" />
                Swap sides
              </Button>
            </div>
            {isMerge ? (
              <MergeThreePanel
                session={merging}
                isReady={isReady}
                base={pane('base')}
                show={show}
                resultRef={setResult}
                result={result}
                editorHeight={editorHeight}
              />
            ) : (
              <ComparisonPanel
                session={session}
                view={view}
                choices={choices}
                choose={choose}
                editors={{ left, right }}
              />
            )}
          </div>
        }
      />
    </>
  );
}

/** What does the same on the command line. */
function useCommand(choices: CompareChoices): readonly [command: string, ...string[]] {
  const left = fileWord(useDocumentName() ?? 'left.yaml');
  const right = fileWord(useDocumentName(rightDocument) ?? 'right.yaml');
  const base = fileWord(useDocumentName(baseDocument) ?? 'base.yaml');
  if (choices.view === 'merge') return ['merge-file', '--stdout', base, left, right];
  return ['diff', left, right, ...optionWords(diffOptions(choices), DIFF_OPTIONS)];
}

/** Tells the toolbar which editors there are, and what the merge has made. */
function useCompareTool(view: CompareView): void {
  const merged = useStore(mergedDocument).text;
  const tool = useMemo<ActiveTool>(() => {
    const inputs: ActiveTool['inputs'] = [
      { id: 'yaml', label: 'Left YAML' },
      { id: 'right', label: 'Right YAML' },
      ...(view === 'merge' ? [{ id: 'base', label: 'Base YAML' } as const] : []),
    ];
    const hasResult = view === 'merge' && merged.length > 0;
    return {
      inputs,
      files: compareFiles(view),
      ...(hasResult && { output: yamlOutput(merged, 'merged.yaml') }),
    };
  }, [view, merged]);
  useAsActiveTool(tool);
}

/** The comparison of the working document and the right one, as they change. */
function useComparison(choices: CompareChoices, isWanted: boolean): CompareSession {
  const [session] = useState(() => {
    const documents = { left: workingDocument, right: rightDocument };
    return new CompareSession({ engine, ...documents }, diffOptions(choices));
  });
  const { view: _view, ...counted } = choices;
  const options = JSON.stringify(counted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is not an option of the engine
  useEffect(() => session.setOptions(diffOptions(choices)), [session, options]);
  useEffect(() => (isWanted ? session.start() : undefined), [session, isWanted]);
  return session;
}

/** The merge of both sides and what they began as, as they change. */
function useMerging(isWanted: boolean): MergeThreeSession {
  const [session] = useState(() => {
    const documents = { base: baseDocument, left: workingDocument, right: rightDocument };
    return new MergeThreeSession({ engine, ...documents, result: mergedDocument });
  });
  useEffect(() => (isWanted ? session.start() : undefined), [session, isWanted]);
  return session;
}

interface SidePaneProps {
  readonly side: Side;
  readonly view: CompareView;
  readonly isReady: boolean;
  readonly ref?: (editor: EditorHandle | null) => void;
}

function SidePane({ side, view, isReady, ref }: SidePaneProps) {
  const { id, label, document } = sides[side];
  return (
    <InputCard
      {...(ref && { ref })}
      id={id}
      label={label}
      document={document}
      isReady={isReady}
      samples={view === 'merge' ? samplesOfThree : samplesOfTwo}
      className={editorHeight}
    />
  );
}

const samplesOfTwo = compareSamples(false);
const samplesOfThree = compareSamples(true);

const views: readonly { readonly view: CompareView; readonly label: string }[] = [
  { view: 'structure', label: 'Structure' },
  { view: 'text', label: 'Text' },
  { view: 'merge', label: 'Merge with a base' },
];

interface ViewChoiceProps {
  readonly view: CompareView;
  readonly onChange: (view: CompareView) => void;
}

function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Compare by</legend>
      {views.map((each) => (
        <label
          key={each.view}
          className="flex h-8 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm has-checked:border-accent"
        >
          <input
            type="radio"
            name="compare-view"
            value={each.view}
            checked={view === each.view}
            onChange={() => onChange(each.view)}
            className="size-4 shrink-0 accent-accent"
          />
          {each.label}
        </label>
      ))}
    </fieldset>
  );
}
