import type { ReactNode } from 'react';

/** Running text: headings, paragraphs and lists with their distances, in a readable measure. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className="prose max-w-2xl">{children}</div>;
}
