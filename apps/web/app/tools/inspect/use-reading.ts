import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { LiveQuery } from '../../workspace/engine/live-query.ts';
import type { Reply } from '../../workspace/engine/protocol.ts';

/** A view follows the text this many milliseconds after typing pauses. */
const typingPause = 300;

/** What the engine says about the working document, as it changes; null until it has. */
export function useReading<M extends 'events' | 'tokens' | 'actions' | 'versions'>(
  method: M,
  isReady: boolean,
): Reply<M> | null {
  const query = useMemo(
    () =>
      new LiveQuery<Reply<M> | null>({
        inputs: [workingDocument],
        settings: templateMode,
        debounceMs: typingPause,
        whenEmpty: null,
        asksWhenEmpty: true,
        ask: () => engine.call(method, readingOf(workingDocument), workingDocument.snapshot.text),
      }),
    [method],
  );
  useEffect(() => (isReady ? query.start() : undefined), [query, isReady]);
  const { answer, failure } = useStore(query);
  return failure === null ? answer : null;
}
