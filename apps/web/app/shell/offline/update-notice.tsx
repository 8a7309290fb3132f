import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type WaitingVersion, watchForUpdate } from './watch-for-update.ts';

/** Installs the service worker, and says when a new version of the site is ready. */
export default function UpdateNotice() {
  const [version, setVersion] = useState<WaitingVersion | null>(null);
  useEffect(() => {
    // The page comes first: its own requests should not wait for preloading.
    const start = () => setTimeout(() => watchForUpdate(setVersion), 1500);
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }, []);

  return (
    <div role="status">
      {version !== null && (
        <div className="fixed bottom-4 left-4 z-40 flex max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong/60 bg-raised px-4 py-3 text-sm shadow-pop print:hidden">
          <p>A new version of the site is ready. Your document is kept.</p>
          <div className="flex gap-2">
            <Button size="small" variant="primary" onClick={() => version.activate()}>
              Reload
            </Button>
            <Button size="small" variant="quiet" onClick={() => setVersion(null)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
