import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import { useIsReady } from '../../workspace/documents/use-working-document.ts';
import { isVersionsOpen } from '../../workspace/versions/versions-state.ts';

const VersionsDialog = lazy(() => import('./versions-dialog.tsx'));

let hasStarted = false;

/** Keeps versions of the document once it is there, and shows them when they are asked for. */
export function Versions() {
  const isReady = useIsReady();
  const isOpen = useStore(isVersionsOpen, false);
  useEffect(() => {
    if (!isReady || hasStarted) return;
    hasStarted = true;
    // Without a connection there are none on this visit.
    import('../../workspace/versions/keep-versions.ts').then(
      ({ startVersions }) => startVersions(),
      () => {},
    );
  }, [isReady]);
  return isOpen ? (
    <Suspense>
      <VersionsDialog />
    </Suspense>
  ) : null;
}
