import { useSyncExternalStore } from 'react';
import { noProgress, type Progress, readProgress, subscribeToProgress } from './progress.ts';

/** The exercises solved so far; renders again when one more is. Nothing until hydrated. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribeToProgress, readProgress, () => noProgress);
}
