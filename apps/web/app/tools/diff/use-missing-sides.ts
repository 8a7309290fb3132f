import { useStore } from '../../ui/store.ts';
import { useHasText } from '../../workspace/documents/use-working-document.ts';
import { baseDocument, rightDocument } from './compare-documents.ts';

/** The texts that are to be compared, or merged with a base, and are empty. */
export function useMissingSides(): readonly ('left' | 'right' | 'base')[] {
  const isThere = {
    left: useHasText(),
    right: useStore(rightDocument).text.length > 0,
    base: useStore(baseDocument).text.length > 0,
  };
  return (['left', 'right', 'base'] as const).filter((side) => !isThere[side]);
}
