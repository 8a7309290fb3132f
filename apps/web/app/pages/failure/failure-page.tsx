import { useEffect } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';

/**
 * Takes the place of a page that failed. It is shown alone, without the frame, which may be what
 * failed, and its controls load pages again.
 */
export function FailurePage() {
  useEffect(() => sendEvent({ name: 'error', source: 'page' }), []);
  return (
    <main className="page max-w-xl">
      <title>Something went wrong | YAML Toolkit</title>
      <h1 className="font-semibold text-2xl">Something went wrong</h1>
      <p className="mt-3 text-muted">
        This page could not be shown. Your document is kept in this browser and is not affected.
        Reloading the page usually helps.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <a href="/" className={buttonClasses('secondary')}>
          Back to the tools
        </a>
      </div>
    </main>
  );
}
