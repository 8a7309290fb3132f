import { LineIndex, merge3, validateWithoutLint } from '@yamlkit/engine';
import type { ListedConflict, Reply, ThreeWayMerge } from '../../../workspace/engine/protocol.ts';

/** Merges what two sides made of a base, for the page. */
export function mergeThreeTexts(
  { base, right }: { readonly base: string; readonly right: string },
  left: string,
): ThreeWayMerge {
  const { output, conflicts, isChecked } = merge3(base, left, right);
  const linesLeft = new LineIndex(left);
  const linesRight = new LineIndex(right);
  const parts: string[] = [];
  const listed: ListedConflict[] = [];
  let end = 0;
  for (const { ours, base: original, theirs, oursFrom, theirsFrom, from, to } of conflicts) {
    parts.push(output.slice(end, from));
    end = to;
    listed.push({
      ours,
      base: original,
      theirs,
      leftLine: linesLeft.lineAt(oursFrom) + 1,
      rightLine: linesRight.lineAt(theirsFrom) + 1,
    });
  }
  parts.push(output.slice(end));
  return { parts, conflicts: listed, isChecked };
}

/** The first error in a text. */
export function firstError(text: string): Reply<'firstError'> {
  const [error] = validateWithoutLint(text, { allowedTags: ['*'] }).errors;
  return error && { message: error.message, at: { line: error.line, offset: error.column - 1 } };
}
