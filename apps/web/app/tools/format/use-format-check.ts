import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { LiveQuery } from '../../workspace/engine/live-query.ts';
import type { TextPosition } from '../../workspace/engine/protocol.ts';
import type { Verdict } from '../../workspace/workbench/status-verdict.tsx';
import type { FormatChoices } from './format-choices.ts';
import type { FormatCheck } from './protocol.ts';

/** The text is looked at this many milliseconds after typing pauses. */
const typingPause = 500;

/** The state of the document for the status line: whether it is valid, and formatted with these choices. */
export function useFormatVerdict(
  choices: FormatChoices,
  isReady: boolean,
  goTo: (place: TextPosition) => void,
): Verdict | null {
  const mode = useStore(templateMode, 'auto');
  // biome-ignore lint/correctness/useExhaustiveDependencies: read another way, the text is checked again
  const query = useMemo(
    () =>
      new LiveQuery<FormatCheck | null>({
        inputs: [workingDocument],
        debounceMs: typingPause,
        whenEmpty: null,
        ask: () =>
          engine.call(
            'checkFormat',
            { ...choices, ...readingOf(workingDocument) },
            workingDocument.snapshot.text,
          ),
      }),
    [choices, mode],
  );
  useEffect(() => (isReady ? query.start() : undefined), [query, isReady]);
  const { answer, isPending, failure } = useStore(query);
  if (failure !== null) return { kind: 'failed', text: 'Validation failed' };
  if (isPending) return { kind: 'pending', text: 'Validating...' };
  if (answer === null) return null;
  const [first] = answer.problems;
  if (first === undefined) {
    return { kind: 'good', text: answer.isFormatted ? 'Valid YAML, formatted' : 'Valid YAML' };
  }
  const problem = {
    text: `Line ${first.line}: ${first.message}`,
    goTo: () => goTo(first.from),
  };
  return { kind: 'bad', text: 'Invalid YAML', problem };
}
