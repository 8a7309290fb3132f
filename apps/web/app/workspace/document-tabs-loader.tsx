import { type ComponentType, lazy, Suspense } from 'react';
import { useSelected } from '../ui/store.ts';
import { useActiveTool } from './active-tool.ts';
import { keptDocument } from './documents/kept-documents.ts';
import { initialDocuments } from './documents/open-documents.ts';

const { documents } = keptDocument('yaml');

// Not in the first load: most people have one document.
const Loaded = lazy<ComponentType>(() =>
  import('./document-tabs.tsx').then(
    ({ DocumentTabs }) => ({ default: DocumentTabs }),
    // The menu of documents has all of them too.
    () => ({ default: () => null }),
  ),
);

/** The tabs of the open documents; nothing where there is one only, or the tool works on none of them. */
export function DocumentTabs() {
  const count = useSelected(documents, ({ list }) => list.length, initialDocuments);
  const isOnThem = useActiveTool().inputs.some(({ id }) => id === 'yaml');
  if (count < 2 || !isOnThem) return null;
  return (
    <Suspense fallback={<div className="document-tabs" />}>
      <Loaded />
    </Suspense>
  );
}
