import { lazy, Suspense } from 'react';
import type { SchemaBarProps } from './schema-bar.tsx';

// Not in the first load: it says nothing before there is a text.
const Loaded = lazy(() =>
  import('./schema-bar.tsx').then(
    ({ SchemaBar }) => ({ default: SchemaBar }),
    () => ({ default: Missing }),
  ),
);

const row = 'min-h-12 border-line border-b px-4 py-3 text-muted text-sm';

/** The schema control, with its room kept while its code is loaded. */
export function SchemaBar({ isReady, ...props }: SchemaBarProps & { readonly isReady: boolean }) {
  if (!isReady) return <div className={row} />;
  return (
    <Suspense fallback={<div className={row} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Missing() {
  return (
    <p role="alert" className={row}>
      The choice of schemas could not be loaded. Reload the page to try again.
    </p>
  );
}
