import type { MergeStrategy } from '@yamlkit/engine';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { sendEvent } from '../../analytics/analytics.ts';
import { Editor } from '../../editor/editor.tsx';
import type { EditorHandle } from '../../editor/editor-handle.ts';
import { engine } from '../../engine/engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Merged } from '../../engine/protocol.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import { PlainText, stringOf } from '../../working-document/document-text.ts';
import { workingDocument } from '../../working-document/use-working-document.ts';
import { type ActiveTool, useAsActiveTool } from '../active-tool.ts';
import { yamlOutput } from '../tool-output.ts';
import { mergeManifest } from './manifest.ts';
import { overrideDocument, resultDocument } from './merge-documents.ts';
import { mergeErrorText } from './merge-error.ts';
import { MergeReport } from './merge-report.tsx';
import { StrategyChoice } from './strategy-choice.tsx';

/** The File Merger. */
export function MergePage({ isReady }: { readonly isReady: boolean }) {
  const [strategy, setStrategy] = useState<MergeStrategy>('override');
  const [merged, setMerged] = useState<Merged | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const result = useSyncExternalStore(
    resultDocument.subscribe,
    () => resultDocument.snapshot.text,
    () => resultDocument.snapshot.text,
  );
  const tool = useMemo<ActiveTool>(
    () => ({
      ...(result.length > 0 && { output: { ...yamlOutput(result), fileName: 'merged.yaml' } }),
    }),
    [result],
  );
  useAsActiveTool(tool);

  const run = async () => {
    setRunning(true);
    try {
      const override = stringOf(overrideDocument.snapshot.text);
      const text = workingDocument.snapshot.text;
      const answer = await engine.call('merge', { strategy, override }, text);
      const { failure, output } = answer;
      resultDocument.replace(new PlainText(failure ? mergeErrorText(failure) : output));
      setMerged(answer);
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
    const base = workingDocument.snapshot.text;
    workingDocument.replace(overrideDocument.snapshot.text);
    overrideDocument.replace(base);
  };

  return (
    <div className="space-y-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Card aria-labelledby="merge-base" className="min-w-0 overflow-hidden">
          <CardHeader id="merge-base" level={3} title="Base YAML" />
          <Editor
            document={workingDocument}
            isReady={isReady}
            label="Base YAML"
            className={mergeManifest.editorHeight}
          />
        </Card>
        <Card aria-labelledby="merge-override" className="min-w-0 overflow-hidden">
          <CardHeader
            id="merge-override"
            level={3}
            title="Override YAML"
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
            label="Override YAML"
            className={mergeManifest.editorHeight}
          />
        </Card>
      </div>
      <Card aria-label="How to merge" className="space-y-3 p-4">
        <StrategyChoice value={strategy} onValueChange={setStrategy} />
        <Button variant="primary" disabled={!isReady || isRunning} onClick={() => void run()}>
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
          className={mergeManifest.editorHeight}
        />
      </Card>
      {merged && !merged.failure && (
        <MergeReport merged={merged} goToLine={(line) => editor?.goTo({ line, offset: 0 })} />
      )}
      <p className="sr-only" role="status">
        {merged === null ? '' : merged.failure ? 'Merge error' : 'Merged'}
      </p>
    </div>
  );
}
