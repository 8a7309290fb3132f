import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ActiveTool, useAsActiveTool } from '../../workspace/active-tool.ts';
import { type DocumentText, PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { KeepingNotice } from '../../workspace/documents/keeping-notice.tsx';
import { keptDocument } from '../../workspace/documents/kept-documents.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import { useKeeping, workingDocument } from '../../workspace/documents/use-working-document.ts';
import { DiffCard } from '../../workspace/editor/diff-card.tsx';
import { Editor } from '../../workspace/editor/editor.tsx';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import type { Merged } from '../../workspace/engine/protocol.ts';
import { yamlOutput } from '../../workspace/files/tool-output.ts';
import { type SharedText, useSharedChoices } from '../../workspace/share/shared-choices.ts';
import {
  type MergeChoices,
  mergeChoicesFrom,
  mergeOptions,
  rememberChoices,
  rememberedChoices,
  textFrom,
} from './merge-choices.ts';
import { resultDocument } from './merge-documents.ts';
import { mergeErrorText } from './merge-error.ts';
import { MergeOptions } from './merge-options.tsx';
import { MergeReport } from './merge-report.tsx';
import { StrategyChoice } from './strategy-choice.tsx';

const editorHeight = 'h-[264px]';

const overrideName = 'Override YAML';
const keptOverride = keptDocument('override');
const { document: overrideDocument, keeper: overrideKeeper } = keptOverride;
const sharedTexts: readonly SharedText[] = [{ name: overrideName, document: overrideDocument }];
const diffLabels = { before: 'Base', after: 'Result' };

/** What a merge gave, and the texts it was about. */
interface Outcome {
  readonly merged: Merged;
  readonly before: DocumentText;
  readonly after: DocumentText;
}

/** The File Merger. */
export function MergePage({ isReady: isBaseReady }: { readonly isReady: boolean }) {
  const keeping = useKeeping(overrideKeeper);
  const isReady = isBaseReady && keeping.isReady;
  const [choices, setChoices] = useState(rememberedChoices);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sharedOverride, setSharedOverride] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const result = useSyncExternalStore(
    resultDocument.subscribe,
    () => resultDocument.snapshot.text,
    () => resultDocument.snapshot.text,
  );
  const hasOverride = useSyncExternalStore(
    overrideDocument.subscribe,
    () => overrideDocument.snapshot.text.length > 0,
    () => false,
  );
  const tool = useMemo<ActiveTool>(
    () => ({
      hasFurtherText: hasOverride,
      ...(result.length > 0 && { output: { ...yamlOutput(result), fileName: 'merged.yaml' } }),
    }),
    [hasOverride, result],
  );
  useAsActiveTool(tool);

  const choose = (change: Partial<MergeChoices>) => {
    const chosen = { ...choices, ...change };
    setChoices(chosen);
    // Only what was chosen: the others may be those of a link, which are for this visit.
    rememberChoices({ ...rememberedChoices(), ...change });
  };
  useSharedChoices(
    'merge',
    () => ({ ...choices, override: stringOf(overrideDocument.snapshot.text) }),
    (given) => {
      setChoices(mergeChoicesFrom(given));
      setSharedOverride(textFrom(given, 'override') ?? null);
    },
    sharedTexts,
  );
  useEffect(() => {
    if (!keeping.isReady || sharedOverride === null) return;
    setSharedOverride(null);
    void openSharedOverride(sharedOverride);
  }, [keeping.isReady, sharedOverride]);

  const run = async () => {
    setRunning(true);
    try {
      const override = stringOf(overrideDocument.snapshot.text);
      const text = workingDocument.snapshot.text;
      const options = mergeOptions(choices);
      const merged = await engine.call('merge', { options, override }, text);
      const { problems, output } = merged;
      const [problem] = problems;
      const after = new PlainText(problem ? mergeErrorText(problem) : output);
      resultDocument.replace(after);
      setOutcome({ merged, before: text, after });
      sendEvent({ name: 'tool_usage', tool: 'merge', action: 'run' });
    } catch (error) {
      if (error instanceof EngineError && error.reason === 'superseded') return;
      const description = 'The engine gave no answer. Your texts are unchanged; try again.';
      showToast({ title: 'Merge Error', description, variant: 'destructive' });
    } finally {
      setRunning(false);
    }
  };
  const swap = () => {
    const base = workingDocument.snapshot;
    const override = overrideDocument.snapshot;
    workingDocument.open(override.text, override.name);
    overrideDocument.open(base.text, base.name);
  };

  return (
    <div className="space-y-4">
      <KeepingNotice keeping={keeping} kept={keptOverride} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card aria-labelledby="merge-base" className="min-w-0 overflow-hidden">
          <CardHeader id="merge-base" level={3} title="Base YAML" />
          <Editor
            document={workingDocument}
            isReady={isReady}
            label="Base YAML"
            className={editorHeight}
          />
        </Card>
        <Card aria-labelledby="merge-override" className="min-w-0 overflow-hidden">
          <CardHeader
            id="merge-override"
            level={3}
            title={overrideName}
            actions={
              <Button size="small" onClick={swap} disabled={!isReady}>
                <ArrowLeftRight aria-hidden="true" />
                Swap sides
              </Button>
            }
          />
          <Editor
            document={overrideDocument}
            isReady={isReady}
            label={overrideName}
            className={editorHeight}
          />
        </Card>
      </div>
      <Card aria-label="How to merge" className="space-y-3 p-4">
        <StrategyChoice
          value={choices.strategy}
          isDisabled={choices.compose}
          onValueChange={(strategy) => choose({ strategy })}
        />
        <MergeOptions choices={choices} choose={choose} />
        <Button
          variant="primary"
          disabled={!isReady || isRunning}
          keepsFocus
          onClick={() => void run()}
        >
          Merge Files
        </Button>
      </Card>
      <Card aria-labelledby="merge-result" className="min-w-0 overflow-hidden">
        <CardHeader id="merge-result" level={3} title="Merged Result" />
        <Editor
          ref={setEditor}
          document={resultDocument}
          isReady={isReady}
          isReadOnly
          label="Merged Result"
          className={editorHeight}
        />
      </Card>
      {outcome?.merged.problems.length === 0 && (
        <>
          <DiffCard
            id="merge-changes"
            title="Base and result"
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
      )}
      <p className="sr-only" role="status">
        {outcome === null ? '' : outcome.merged.problems.length > 0 ? 'Merge error' : 'Merged'}
      </p>
    </div>
  );
}

/** Puts the override of a share link in the place of the user's own, which is set aside first. */
async function openSharedOverride(text: string): Promise<void> {
  if (stringOf(overrideDocument.snapshot.text) === text) return;
  const isKept = await overrideKeeper.setAside();
  const description = isKept
    ? 'Your own documents are kept: they can be opened again above the editor.'
    : 'Undo brings your own override back.';
  replaceDocument(new PlainText(text), 'Shared document opened', {
    description,
    document: overrideDocument,
    from: {},
  });
}
