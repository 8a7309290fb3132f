import type { ReactNode } from 'react';
import { type CodeClass, colorLine, firstContext } from './color-line.ts';

const colors: Record<CodeClass, string> = {
  key: 'text-(--code-key)',
  string: 'text-(--code-string)',
  number: 'text-(--code-number)',
  atom: 'text-(--code-number)',
  comment: 'text-muted italic',
  meta: 'text-(--code-tag)',
  tag: 'text-(--code-tag)',
  reference: 'text-(--code-reference)',
  punctuation: 'text-muted',
};

/** YAML in the editor's colours, each line ended by a line break, for the inside of a `pre`. */
export function ColoredCode({ code }: { readonly code: string }) {
  const nodes: ReactNode[] = [];
  let context = firstContext;
  let at = 0;
  for (const line of code.split('\n')) {
    const colored = colorLine(line, context);
    let from = 0;
    for (const span of colored.spans) {
      nodes.push(
        line.slice(from, span.from),
        <span key={at + span.from} className={colors[span.name]}>
          {line.slice(span.from, span.to)}
        </span>,
      );
      from = span.to;
    }
    nodes.push(`${line.slice(from)}\n`);
    context = colored.context;
    at += line.length + 1;
  }
  return nodes;
}
