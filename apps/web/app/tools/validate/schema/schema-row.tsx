import { FileCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SchemaChoices } from './schema-choices.ts';
import type { SchemaState } from './schema-session.ts';

/** The look of the small buttons beside the line about schemas. */
export const schemaButton =
  'min-h-6 rounded-sm border border-line-strong/60 bg-surface px-2 font-medium text-accent-ink text-xs hover:bg-accent-soft';

export interface SchemaRowProps {
  /** The text about schemas. */
  readonly children: ReactNode;
  /** The content after it, such as further controls. */
  readonly suggestions?: ReactNode;
  readonly controls: ReactNode;
}

/** The layout of the schema control: the same before its code is there, so that nothing moves then. */
export function SchemaRow({ children, suggestions, controls }: SchemaRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2 text-sm">
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-2 has-open:basis-full">
        <FileCheck2 aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
        {children}
      </div>
      {suggestions}
      <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">{controls}</span>
    </div>
  );
}

/** One line about schemas. */
export function SchemaLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="min-w-0 break-words leading-6">
      <span className="sr-only">Schema: </span>
      {children}
    </p>
  );
}

export interface RestingSchemaProps {
  readonly kind: SchemaChoices['schema']['kind'];
  readonly status?: SchemaState['status'];
}

/** The text while no document has been checked against a schema. */
export function RestingSchema({ kind, status }: RestingSchemaProps) {
  return <span className="text-muted">{restingWords(kind, status)}</span>;
}

function restingWords(kind: string, status?: SchemaState['status']): string {
  if (status === 'blocked') return 'Schemas are checked once the syntax is valid';
  if (kind === 'automatic') return 'Schema: detected automatically';
  return kind === 'none' ? 'Schema: none, chosen by you' : 'Schema: chosen by you';
}
