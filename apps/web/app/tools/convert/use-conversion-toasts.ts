import { useEffect, useRef } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { showToast } from '../../ui/toast.ts';
import type { ConversionState } from './conversion-session.ts';
import type { ForeignFormat } from './foreign-formats.ts';

/** A text that is broken for this long is not one that is just being typed; in milliseconds. */
const failurePause = 2000;

/**
 * Tells when converting begins to work and when it stays broken. Not each conversion: the output
 * shows those.
 */
export function useConversionToasts(
  foreign: ForeignFormat,
  isReversed: boolean,
  { turn, isConverting, conversion }: ConversionState,
  isEmpty: boolean,
): void {
  const told = useRef<{ isReversed: boolean; success: boolean } | null>(null);
  useEffect(() => {
    if (told.current?.isReversed !== isReversed) told.current = null;
    if (isConverting || isEmpty || turn === 0) return;
    const success = !conversion.hasErrors;
    if (told.current?.success === success) return;
    const tell = () => {
      told.current = { isReversed, success };
      const other = foreign === 'json' || foreign === 'ini' ? foreign : 'other';
      const [source, target] = isReversed ? ([other, 'yaml'] as const) : (['yaml', other] as const);
      sendEvent({ name: 'conversion', source, target, success });
      if (foreign !== 'json') return;
      if (success && isReversed) showToast({ title: 'JSON converted to YAML successfully' });
      if (success) return;
      const [from, to] = isReversed ? ['JSON', 'YAML'] : ['YAML', 'JSON'];
      const description = `Failed to convert ${from} to ${to}. Please check syntax.`;
      showToast({ title: 'Conversion Error', description, variant: 'destructive' });
    };
    if (success) {
      tell();
      return;
    }
    const timer = setTimeout(tell, failurePause);
    return () => clearTimeout(timer);
  }, [foreign, isReversed, turn, isConverting, conversion, isEmpty]);
}
