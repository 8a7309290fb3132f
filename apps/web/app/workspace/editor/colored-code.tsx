import type { ReactNode } from 'react';
import { type CodeClass, colorLine, firstContext } from './color-line.ts';
import type { ActionClass } from './color-template-line.ts';

const colors: Record<CodeClass | ActionClass, string> = {
  key: 'text-(--code-key)',
  string: 'text-(--code-string)',
  number: 'text-(--code-number)',
  atom: 'text-(--code-number)',
  comment: 'text-muted italic',
  meta: 'text-(--code-tag)',
  tag: 'text-(--code-tag)',
  reference: 'text-(--code-reference)',
  punctuation: 'text-muted',
  action: 'text-(--code-action)',
  'action-word': 'font-semibold text-(--code-action)',
  'action-string': 'text-(--code-string)',
  'action-comment': 'text-muted italic',
};

/** How lines are coloured, one after another. */
export interface Coloring<Context> {
  readonly first: Context;
  readonly line: (
    line: string,
    context: Context,
  ) => {
    readonly spans: readonly {
      readonly from: number;
      readonly to: number;
      readonly name: keyof typeof colors;
    }[];
    readonly context: Context;
  };
}

const yaml: Coloring<typeof firstContext> = { first: firstContext, line: colorLine };

export interface ColoredCodeProps<Context> {
  readonly code: string;
  /** Default: as YAML. */
  readonly coloring?: Coloring<Context> | undefined;
}

/** A text in the editor's colours, each line ended by a line break, for the inside of a `pre`. */
export function ColoredCode<Context>({ code, coloring }: ColoredCodeProps<Context>) {
  return coloring === undefined ? coloredLines(code, yaml) : coloredLines(code, coloring);
}

function coloredLines<Context>(code: string, { first, line: color }: Coloring<Context>) {
  const nodes: ReactNode[] = [];
  let context = first;
  let at = 0;
  for (const line of code.split('\n')) {
    const colored = color(line, context);
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
