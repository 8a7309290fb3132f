import type { Problem, SyntaxTree } from '@yamlkit/engine';
import type { LineIndex } from '@yamlkit/engine/text';
import { toProblems } from '@yamlkit/engine/tree';
import type { MeaningLevels } from '@yamlkit/language';
import { helmDiagnostics } from '@yamlkit/language/helm';

/* Loaded with the first Helm template or chart. */
export { helmDiagnostics, onlyOfTemplate, unusedValueDiagnostics } from '@yamlkit/language/helm';

/** What is wrong with names in the actions of a template. @param tree of its text under a mask. */
export function actionProblems(
  lines: LineIndex,
  tree: SyntaxTree,
  levels: MeaningLevels,
): readonly Problem[] {
  return toProblems(helmDiagnostics(lines.text, tree, { levels }), lines);
}
