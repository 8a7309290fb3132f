import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { parse } from '../syntax/parse.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { withDiagnostics } from '../syntax/tree-builder.ts';
import { applyEdits } from '../text/text-edit.ts';
import { type ComposeOptions, compose } from './compose.ts';
import { editsOf } from './follow-ups.ts';

/** What can come of a line that is in the wrong collection. */
const OF_STRUCTURE: ReadonlySet<string> = new Set([
  'duplicate-key',
  'invalid-merge-key',
  'tag-mismatch',
]);

/**
 * The tree with fixes of tabs only suggested where composition finds mistakes once they are applied that
 * it did not find before, or below them one of structure: the lines are meant to be somewhere else then.
 *
 * @param composed what composition finds in the tree.
 */
export function withDoubtfulTabs(
  tree: SyntaxTree,
  composed: readonly Diagnostic[],
  options: ComposeOptions,
): SyntaxTree {
  const tabs = tree.diagnostics.filter(isSafeTabFix);
  if (tabs.length === 0) return tree;
  const edits = editsOf(tabs);
  const { diagnostics } = compose(parse(applyEdits(tree.text, edits)), options);
  const isMisplaced = diagnostics.some(
    ({ code, from }) => OF_STRUCTURE.has(code) && from > edits[0].from,
  );
  const isDoubtful = isMisplaced || hasMore(diagnostics.filter(isError), composed.filter(isError));
  if (!isDoubtful) return tree;
  return withDiagnostics(
    tree,
    tree.diagnostics.map((diagnostic) => {
      const { fix } = diagnostic;
      return fix && isSafeTabFix(diagnostic)
        ? { ...diagnostic, fix: { ...fix, safety: 'suggested' } }
        : diagnostic;
    }),
  );
}

/** Whether there are more findings of a kind than before. */
function hasMore(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const counts = new Map<string, number>();
  for (const { code } of before) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { code } of after) counts.set(code, (counts.get(code) ?? 0) - 1);
  return [...counts.values()].some((count) => count < 0);
}

function isSafeTabFix({ code, fix }: Diagnostic): boolean {
  return code === 'tab-indentation' && fix?.safety === 'safe';
}
