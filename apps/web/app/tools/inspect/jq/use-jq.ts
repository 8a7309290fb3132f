import { useEffect, useState } from 'react';
import { useStore } from '../../../ui/store.ts';
import { readingOf, templateMode } from '../../../workspace/documents/template-reading.ts';
import {
  useWorkingDocument,
  workingDocument,
} from '../../../workspace/documents/use-working-document.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import type { JqAnswer, JqView } from './jq-protocol.ts';

/** A program runs this many milliseconds after typing pauses, in the query or in the text. */
const typingPause = 250;

/** What a jq program gives for the working document, as both change; null while there is none or no answer yet. */
export function useJq(program: string | null, view: JqView, isReady: boolean): JqAnswer | null {
  const { text } = useWorkingDocument();
  const mode = useStore(templateMode);
  const [answer, setAnswer] = useState<JqAnswer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the text is read otherwise
  useEffect(() => {
    if (program === null || !isReady) {
      setAnswer(null);
      return;
    }
    let isCurrent = true;
    const ask = async () => {
      try {
        const request = { program, view, reading: readingOf(workingDocument) };
        const given = await engine.call('queryJq', request, text);
        if (isCurrent) setAnswer(given);
      } catch (error) {
        if (error instanceof EngineError && error.reason === 'superseded') return;
        const problem = 'The query took too long and was stopped.';
        if (isCurrent) setAnswer({ count: 0, output: '', isCut: false, problem });
      }
    };
    const timer = setTimeout(() => void ask(), typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [program, view, isReady, text, mode]);
  return answer;
}
