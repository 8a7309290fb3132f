import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { type ConversionChoices, conversionOptions, defaultChoices } from './conversion-choices.ts';
import { ConversionSession, type ConversionState } from './conversion-session.ts';
import type { ForeignFormat } from './foreign-formats.ts';

/** The documents of the other formats: they last as long as the page. */
const foreignDocuments = new Map<ForeignFormat, WorkingDocument>();

/** The document of a format other than YAML. */
export function foreignDocument(format: ForeignFormat): WorkingDocument {
  const known = foreignDocuments.get(format) ?? new WorkingDocument();
  foreignDocuments.set(format, known);
  return known;
}

/** The worker's method for each section, so that they do not end one another's requests. */
function methodFor(foreign: ForeignFormat): 'convert' | 'convertIni' | 'convertMore' {
  if (foreign === 'json') return 'convert';
  return foreign === 'ini' ? 'convertIni' : 'convertMore';
}

/** A conversion that goes on for as long as it is on the screen. */
export interface LiveConversion {
  readonly state: ConversionState;
  readonly input: WorkingDocument;
  readonly output: WorkingDocument;
}

/** Converts the working document, or the one of the other format, as it changes. */
export function useConversion(
  foreign: ForeignFormat,
  isReversed: boolean,
  choices: ConversionChoices,
  isReady: boolean,
): LiveConversion {
  const { session, input, output } = useMemo(() => {
    const input = isReversed ? foreignDocument(foreign) : workingDocument;
    const output = new WorkingDocument();
    const parts = { engine, method: methodFor(foreign), input, output } as const;
    const options = conversionOptions(foreign, isReversed, defaultChoices);
    return { session: new ConversionSession(parts, options), input, output };
  }, [foreign, isReversed]);
  useEffect(() => {
    if (!isReady) return;
    session.setOptions(conversionOptions(foreign, isReversed, choices));
  }, [session, foreign, isReversed, choices, isReady]);
  useEffect(() => (isReady ? session.start() : undefined), [session, isReady]);
  const state = useStore(session);
  return { state, input, output };
}
