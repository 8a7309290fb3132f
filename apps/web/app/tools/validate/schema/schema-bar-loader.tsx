import { lazy, Suspense } from 'react';
import type { SchemaBarProps } from './schema-bar.tsx';
import {
  RestingSchema,
  type RestingSchemaProps,
  SchemaLine,
  SchemaRow,
  schemaButton,
} from './schema-row.tsx';

// Not in the first load: it says nothing before there is a text.
const Loaded = lazy(() =>
  import('./schema-bar.tsx').then(
    ({ SchemaBar }) => ({ default: SchemaBar }),
    () => ({ default: Missing }),
  ),
);

/**
 * The schema control. Until its code is loaded it says and looks the same, but does nothing: so the page
 * has its largest text from the first paint on.
 */
export function SchemaBar({ isReady, ...props }: SchemaBarProps & { readonly isReady: boolean }) {
  const resting = <RestingSchemaBar kind={props.choices.schema.kind} />;
  if (!isReady) return resting;
  return (
    <Suspense fallback={resting}>
      <Loaded {...props} />
    </Suspense>
  );
}

function RestingSchemaBar({ kind }: RestingSchemaProps) {
  return (
    <SchemaRow
      controls={
        <button type="button" disabled className={schemaButton}>
          Change schema…
        </button>
      }
    >
      <SchemaLine>
        <RestingSchema kind={kind} />
      </SchemaLine>
    </SchemaRow>
  );
}

function Missing() {
  return (
    <p role="alert" className="min-h-12 border-line border-b px-4 py-3 text-muted text-sm">
      The choice of schemas could not be loaded. Reload the page to try again.
    </p>
  );
}
