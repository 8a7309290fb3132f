import { useState } from 'react';
import { PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { keptDocument, startKeeping } from '../../workspace/documents/kept-documents.ts';
import { replaceDocument } from '../../workspace/documents/replace-document.ts';
import { engine } from '../../workspace/engine/engine.ts';
import { derivedName } from '../../workspace/files/tool-output.ts';
import { type ConversionChoices, conversionOptions } from './conversion-choices.ts';
import type { ConversionState } from './conversion-session.ts';
import { type FormatPair, swapped } from './format-pair.ts';
import { formatNameOf, formats, isReadable } from './formats.ts';
import { showConversionError } from './use-conversion-toasts.ts';

/**
 * Turns a conversion round: its output becomes the text that is converted.
 *
 * @returns whether that is going on, and a function that does it.
 */
export function useSwap(
  choices: ConversionChoices,
  state: ConversionState,
  choosePair: (pair: FormatPair) => void,
) {
  const [isSwapping, setSwapping] = useState(false);
  const swap = async () => {
    setSwapping(true);
    try {
      await carryOver(choices, state);
    } finally {
      setSwapping(false);
      choosePair(swapped(choices));
    }
  };
  return { isSwapping, swap };
}

async function carryOver(choices: ConversionChoices, state: ConversionState): Promise<void> {
  const { from, to } = choices;
  if (!isReadable(to)) return;
  const input = keptDocument(from).document.snapshot;
  const { conversion, isConverting, failure } = state;
  if (input.text.length === 0) return;
  if (isConverting || failure !== null || conversion.hasErrors) {
    if (from === 'json' || to === 'json') showConversionError({ from, to });
    return;
  }
  const { document, persistence } = keptDocument(to);
  await startKeeping(persistence);
  const own = stringOf(document.snapshot.text);
  if (own === conversion.output) return;
  const text = new PlainText(conversion.output);
  const origin =
    input.name === undefined ? {} : { name: derivedName(input.name, formats[to].fileName) };
  if (own.length === 0) {
    document.open(text, origin);
    return;
  }
  // A text with the same data as the output stays unchanged, with its comments and layout.
  if (await leadsTo(stringOf(input.text), own, { ...choices, from: to, to: from })) return;
  const title = `The ${formatNameOf(to)} from your ${formatNameOf(from)} is the ${to === 'yaml' ? 'document' : 'text'} now`;
  replaceDocument(text, title, { document, from: origin });
}

/** Whether a text converts into exactly another one. */
async function leadsTo(wanted: string, text: string, choices: ConversionChoices): Promise<boolean> {
  try {
    const options = conversionOptions(choices);
    const { output } = await engine.call('convertBack', options, new PlainText(text));
    return output === wanted;
  } catch {
    return false;
  }
}
