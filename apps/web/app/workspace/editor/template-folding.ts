import { foldService } from '@codemirror/language';
import type { Text } from '@codemirror/state';
import type { TemplateDialect } from '@yamlkit/engine';
import { templateDialect } from './template-dialect.ts';

/** How many lines are searched for the end of a block. */
const foldLimit = 20_000;
const longestLine = 10_000;

const actions = {
  helm: /\{\{-?[ \t]*(?:(if|range|with|define|block)|(end))\b/g,
  jinja: /\{%[-+]?[ \t]*(?:(if|for|block|macro|filter|call|raw|with|trans|autoescape)|(end\w+))\b/g,
} as const;

/** Folds a block of a template, from the line that opens it to before the one that closes it. */
export const templateFolding = foldService.of((state, from) => {
  const dialect = state.field(templateDialect);
  return dialect === null ? null : foldOf(state.doc, state.doc.lineAt(from).number, dialect);
});

/** The range of the block that a line opens; null if it opens none, or none that is closed. */
export function foldOf(
  doc: Text,
  line: number,
  dialect: TemplateDialect,
): { readonly from: number; readonly to: number } | null {
  const first = doc.line(line);
  if (depthAfter(first.text, 0, dialect) <= 0) return null;
  let depth = 0;
  const last = Math.min(doc.lines, line + foldLimit);
  for (let number = line; number <= last; number++) {
    depth = depthAfter(doc.line(number).text, depth, dialect);
    if (depth > 0) continue;
    const to = doc.line(number - 1).to;
    return to > first.to ? { from: first.to, to } : null;
  }
  return null;
}

/** How many blocks are open after a line; a line that closes all that are open gives 0. */
function depthAfter(line: string, before: number, dialect: TemplateDialect): number {
  if (line.length > longestLine) return before;
  let depth = before;
  for (const [, opens] of line.matchAll(actions[dialect])) {
    depth += opens === undefined ? -1 : 1;
    if (depth === 0 && before > 0) return 0;
  }
  return depth;
}
