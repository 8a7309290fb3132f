import { useEffect, useState } from 'react';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import type { Reply } from '../../workspace/engine/protocol.ts';

/** A view follows the text this many milliseconds after typing pauses. */
const typingPause = 300;

/** What the engine says about the working document, as it changes; null until it has. */
export function useReading<M extends 'events' | 'tokens' | 'versions'>(
  method: M,
  isReady: boolean,
): Reply<M> | null {
  const [reading, setReading] = useState<Reply<M> | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const read = async () => {
      const { text, revision } = workingDocument.snapshot;
      const isNewest = () => isCurrent && workingDocument.snapshot.revision === revision;
      try {
        const reply = await engine.call(method, null, text);
        if (isNewest()) setReading(() => reply);
      } catch (error) {
        const isSuperseded = error instanceof EngineError && error.reason === 'superseded';
        if (isNewest() && !isSuperseded) setReading(null);
      }
    };
    void read();
    const unsubscribe = workingDocument.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), typingPause);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [method, isReady]);
  return reading;
}
