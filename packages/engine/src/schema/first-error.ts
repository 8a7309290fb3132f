import { aliasCycle } from '../content/anchors.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { ComposeResult } from './compose.ts';

/** What keeps a text from being read as data: its first error, or a value that contains itself. */
export function firstError(
  tree: SyntaxTree,
  { diagnostics, aliases }: ComposeResult,
): Diagnostic | undefined {
  const [error] = [...tree.diagnostics, ...diagnostics]
    .filter(isError)
    .sort((a, b) => a.from - b.from);
  if (error !== undefined || aliases.firstCycle === -1) return error;
  return aliasCycle(tree, aliases.firstCycle);
}
