import type { ReactNode } from 'react';

export interface PageHeadingProps {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly children: ReactNode;
}

/** The top of an information page: its only h1 and a summary. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div className="mb-8 max-w-2xl">
      <h1 className="font-semibold text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted leading-relaxed">{children}</p>
    </div>
  );
}
