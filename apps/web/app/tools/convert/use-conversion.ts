import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { type ConversionChoices, conversionOptions } from './conversion-choices.ts';
import { ConversionSession, type ConversionState } from './conversion-session.ts';
import { defaultPair } from './format-pair.ts';

/** A conversion that goes on for as long as it is on the screen. */
export interface LiveConversion {
  readonly state: ConversionState;
  readonly output: WorkingDocument;
  /** Converts at once. */
  readonly refresh: () => void;
}

/** Converts a document as it changes. */
export function useConversion(
  input: WorkingDocument,
  choices: ConversionChoices,
  isReady: boolean,
): LiveConversion {
  const { session, output } = useMemo(() => {
    const output = new WorkingDocument();
    return { session: new ConversionSession({ engine, input, output }, defaultPair), output };
  }, [input]);
  useEffect(() => {
    if (isReady) session.setOptions(conversionOptions(choices));
  }, [session, choices, isReady]);
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);
  return { state: useStore(session), output, refresh: () => session.refresh() };
}
