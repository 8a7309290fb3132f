import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAsActiveTool } from '../../workspace/active-tool.ts';
import { useChoices } from '../../workspace/choices/use-choices.ts';
import { usePageCommands } from '../../workspace/commands/page-commands.ts';
import { emptyText, PlainText } from '../../workspace/documents/document-text.ts';
import { keptDocument } from '../../workspace/documents/kept-documents.ts';
import { useKeeping } from '../../workspace/documents/use-working-document.ts';
import { initialSnapshot } from '../../workspace/documents/working-document.ts';
import { keptChoices } from './conversion-choices.ts';
import { converterFiles } from './converter-files.ts';
import type { FormatChoicesProps } from './format-choices.tsx';
import { type FormatPair, pairForText } from './format-pair.ts';
import { outputFile } from './output-file.ts';
import { useConversion } from './use-conversion.ts';
import { useConversionToasts } from './use-conversion-toasts.ts';
import { usePairAddress } from './use-pair-address.ts';
import { useSwap } from './use-swap.ts';

/** A text and its conversion, with the pair of formats and all choices. */
export type Converter = ReturnType<typeof useConverter>;

/** The converter's text, choices and result, which the toolbar and the address follow. */
export function useConverter(isPageReady: boolean) {
  const [choices, choose] = useChoices('convert', keptChoices);
  const { from, to } = choices;
  const kept = keptDocument(from);
  const keeping = useKeeping(kept.persistence);
  const isReady = isPageReady && keeping.isReady;
  const input = useSyncExternalStore(
    kept.document.subscribe,
    () => kept.document.snapshot,
    () => initialSnapshot,
  );
  const { state, output, refresh } = useConversion(kept.document, choices, isReady);
  const { conversion, failure } = state;
  const isEmpty = input.text.length === 0;
  usePageCommands([{ label: 'Convert now', isDisabled: !isReady || isEmpty, run: refresh }]);
  useConversionToasts(choices, state, isEmpty);
  const choosePair = useCallback((pair: FormatPair) => choose(pair), [choose]);
  usePairAddress(choices, choosePair);
  const { isSwapping, swap } = useSwap(choices, state, choosePair);

  const isUsable = !conversion.hasErrors && failure === null;
  const file = useMemo(() => {
    const text = isUsable ? new PlainText(conversion.output) : emptyText;
    return outputFile(text, choices, input.name);
  }, [isUsable, conversion, choices, input.name]);
  const files = useMemo(
    () =>
      converterFiles((choice) => choose({ ...choice, ...pairForText({ from, to }, choice.from) })),
    [choose, from, to],
  );
  useAsActiveTool(
    useMemo(() => ({ inputs: [{ id: from }], output: file, files }) as const, [from, file, files]),
  );
  const sides: FormatChoicesProps = {
    pair: choices,
    choosePair,
    swap: () => void swap(),
    isDisabled: !isPageReady || isSwapping,
  };
  return {
    choices,
    choose,
    kept,
    keeping,
    isReady,
    input,
    isEmpty,
    state,
    output,
    isUsable,
    file,
    sides,
  };
}
