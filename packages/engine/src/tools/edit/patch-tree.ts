import { isError } from '../../diagnostics/diagnostic.ts';
import { tryDump } from '../../document/dump.ts';
import { causeOf, refuseEdit } from '../../document/edit/edit-problem.ts';
import { compose } from '../../schema/compose.ts';
import { parse } from '../../syntax/parse.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';

/**
 * The tree of a patch: of its text, or of its values written as YAML.
 *
 * @throws EditError when it is not valid.
 */
export function patchTree(patch: unknown): SyntaxTree {
  const tree = parse(typeof patch === 'string' ? patch : textOf(patch));
  const found = [
    ...tree.diagnostics,
    ...compose(tree, { singleDocument: true, allowedTags: ['*'] }).diagnostics,
  ];
  const error = found.find(isError);
  if (error !== undefined) {
    refuseEdit('invalid-value', { reason: 'invalid-patch', cause: causeOf(error) });
  }
  return tree;
}

function textOf(patch: unknown): string {
  const { output, problems } = tryDump(patch);
  const [problem] = problems;
  if (problem !== undefined) refuseEdit('invalid-value', { reason: 'unwritable', cause: problem });
  return output;
}
