import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../ui/store.ts';
import { type ActiveTool, useAsActiveTool } from '../../workspace/active-tool.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { yamlOutput } from '../../workspace/files/tool-output.ts';
import { type MergeChoices, mergeOptions } from './merge-choices.ts';
import { mergeInputs, overrideDocument, resultDocument } from './merge-documents.ts';
import { mergeFiles } from './merge-files.ts';
import { MergeSession } from './merge-session.ts';

/** The merge of the working document and the override, as they change; its result is what the toolbar takes. */
export function useMerge(choices: MergeChoices, isReady: boolean) {
  const [session] = useState(() => {
    const documents = { base: workingDocument, override: overrideDocument, result: resultDocument };
    return new MergeSession({ engine, ...documents }, mergeOptions(choices));
  });
  useEffect(() => session.setOptions(mergeOptions(choices)), [session, choices]);
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);
  const result = useSyncExternalStore(
    resultDocument.subscribe,
    () => resultDocument.snapshot.text,
    () => resultDocument.snapshot.text,
  );
  const tool = useMemo<ActiveTool>(
    () => ({
      inputs: mergeInputs,
      files: mergeFiles,
      ...(result.length > 0 && { output: yamlOutput(result, 'merged.yaml') }),
    }),
    [result],
  );
  useAsActiveTool(tool);
  return { session, state: useStore(session) };
}
