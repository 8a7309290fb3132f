import type { SyntaxTree } from '../../../syntax/tree.ts';
import { ownedComments } from '../../comment-owners.ts';
import { commentText } from '../../comment-text.ts';
import { mostPathSteps } from '../../select-paths.ts';
import { addComments } from '../comment-edits.ts';
import type { YamlEditor } from '../editor.ts';
import { FINAL, type TargetSpot } from './target-spot.ts';

/** A value that was read from a node and is to be written at another place. */
export interface MovedValue {
  readonly spot: TargetSpot;
  readonly node: number;
}

/**
 * Writes the comments above and beside nodes whose entries have gone at the places to which their values have come.
 * Those that the text still has are where they belong. In brackets there is no place for them.
 *
 * @param tree of the text before all edits.
 */
export function writeMovedComments(
  editor: YamlEditor,
  tree: SyntaxTree,
  moved: readonly MovedValue[],
): void {
  if (tree.comments.length === 0 || moved.length === 0) return;
  const owned = ownedComments(tree);
  const linesOf = (numbers: readonly number[]) => numbers.map((each) => commentText(tree, each));
  const all = moved.flatMap(({ spot, node }) => {
    const { above = [], beside = [], below = [] } = owned.get(node) ?? {};
    const comments = { above: linesOf([...above, ...below]), beside: linesOf(beside) };
    return comments.above.length + comments.beside.length === 0 ? [] : [{ spot, ...comments }];
  });
  if (all.length === 0) return;
  editor.attempt((edited) => {
    edited.settle();
    const lost = countsOf(tree);
    for (const [line, count] of countsOf(edited.tree))
      lost.set(line, (lost.get(line) ?? 0) - count);
    const take = (line: string): boolean => {
      const count = lost.get(line) ?? 0;
      lost.set(line, count - 1);
      return count > 0;
    };
    let steps = mostPathSteps(tree);
    for (const { spot, above, beside } of all) {
      steps -= spot.depth;
      if (steps < 0) return;
      const comments = { above: above.filter(take), beside: beside.filter(take) };
      addComments(edited, spot.pathIn(FINAL), comments);
    }
  });
}

/** How often a text has each comment. */
function countsOf(tree: SyntaxTree): Map<string, number> {
  const counts = new Map<string, number>();
  for (let number = 0; number < tree.comments.length / 2; number++) {
    const line = commentText(tree, number);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}
