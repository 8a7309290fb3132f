import { useEffect, useRef } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { FileType } from '../../shell/analytics/events.ts';
import { showToast } from '../../ui/toast.ts';
import type { ConversionState } from './conversion-session.ts';
import { type FormatPair, titleOf } from './format-pair.ts';
import { isSeveralDocuments } from './inline-error.ts';

/** A text that is broken for this long is not one that is just being typed. */
const failureDelayMs = 2000;

/**
 * Reports when converting begins to work and when it stays broken. Not each conversion: the output
 * shows those.
 */
export function useConversionToasts(
  { from, to }: FormatPair,
  { turn, isConverting, conversion }: ConversionState,
  isEmpty: boolean,
): void {
  const reported = useRef<{ pair: string; success: boolean } | null>(null);
  useEffect(() => {
    const pair = titleOf({ from, to });
    if (reported.current?.pair !== pair) reported.current = null;
    if (isConverting || isEmpty || turn === 0 || isSeveralDocuments(conversion)) return;
    const success = !conversion.hasErrors;
    if (reported.current?.success === success) return;
    const report = () => {
      reported.current = { pair, success };
      sendEvent({ name: 'conversion', source: typeOf(from), target: typeOf(to), success });
      if (success && from === 'json' && to === 'yaml') {
        showToast({ title: 'JSON converted to YAML successfully' });
      }
      if (!success && isOfJson({ from, to })) showConversionError({ from, to });
    };
    if (success) {
      report();
      return;
    }
    const timer = setTimeout(report, failureDelayMs);
    return () => clearTimeout(timer);
  }, [from, to, turn, isConverting, conversion, isEmpty]);
}

/** Says in a toast that a text could not be converted. */
export function showConversionError(pair: FormatPair): void {
  const description = `Failed to convert ${titleOf(pair)}. Please check syntax.`;
  showToast({ title: 'Conversion Error', description, variant: 'destructive' });
}

function isOfJson({ from, to }: FormatPair): boolean {
  return (from === 'yaml' && to === 'json') || (from === 'json' && to === 'yaml');
}

function typeOf(format: string): FileType {
  return format === 'yaml' || format === 'json' || format === 'ini' ? format : 'other';
}
