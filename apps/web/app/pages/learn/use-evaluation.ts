import { useEffect, useRef, useState } from 'react';
import type { Options } from '../../workspace/engine/protocol.ts';
import { evaluateText } from './evaluate-text.ts';
import type { Evaluation } from './protocol.ts';

/** What is known of a text: `idle` while no one has asked. */
export type EvaluationState =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'done'; readonly evaluation: Evaluation };

/**
 * Asks the engine what a text means, on request. Only the newest question's answer counts.
 *
 * @returns the state and a function that asks; it gives null when a newer question took over or the
 *   engine failed.
 */
export function useEvaluation(schema: Options<'evaluate'>['schema'] = 'core') {
  const [state, setState] = useState<EvaluationState>({ state: 'idle' });
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current = -1;
    },
    [],
  );

  async function evaluate(text: string): Promise<Evaluation | null> {
    const id = ++newest.current;
    setState({ state: 'running' });
    try {
      const evaluation = await evaluateText(text, schema);
      if (newest.current !== id) return null;
      setState({ state: 'done', evaluation });
      return evaluation;
    } catch {
      if (newest.current === id) setState({ state: 'failed' });
      return null;
    }
  }

  function forget(): void {
    newest.current++;
    setState({ state: 'idle' });
  }

  return { state, evaluate, forget };
}
