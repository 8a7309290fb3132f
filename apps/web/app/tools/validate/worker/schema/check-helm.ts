import type { Problem, SyntaxTree } from '@yamlkit/engine';
import type { LineIndex } from '@yamlkit/engine/text';
import { toProblems } from '@yamlkit/engine/tree';
import type { MeaningLevels } from '@yamlkit/language';
import { helmDiagnostics } from '@yamlkit/language/helm';
import { openFiles, type TextsBeside } from './open-files.ts';

/* Loaded with the first Helm template or chart. */
export { helmDiagnostics, onlyOfTemplate, unusedValueDiagnostics } from '@yamlkit/language/helm';

/** What is wrong with names in the actions of a template. @param tree of its text under a mask. */
export function actionProblems(
  lines: LineIndex,
  tree: SyntaxTree,
  { fileName, levels, ...open }: TextsBeside & { fileName?: string; levels: MeaningLevels },
): readonly Problem[] {
  const files = openFiles(lines.text, fileName, open);
  return toProblems(helmDiagnostics(lines.text, tree, { levels, files }), lines);
}
