import { isError } from '../../diagnostics/diagnostic.ts';
import { AliasExpansion } from '../../document/alias-expansion.ts';
import { aliasUses } from '../../document/edit/alias-uses.ts';
import { EditError, refuseEdit, refuseErrors } from '../../document/edit/edit-problem.ts';
import { type ExplodeOptions, explodeEdits } from '../../document/edit/explode-edits.ts';
import { isSameValue } from '../../document/equality/same-js-value.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import {
  type KeyedToJsOptions,
  type ToJsOptions,
  type ToJsResult,
  treeToJs,
} from '../../document/to-js.ts';
import { parse } from '../../syntax/parse.ts';
import { fromOf, type SyntaxTree, sourceOf } from '../../syntax/tree.ts';
import { ChangeSet } from '../../text/change-set.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { LineIndex } from '../../text/line-index.ts';
import { applyEdits, withBreaks } from '../../text/text-edit.ts';
import type { EditResult } from './edit-result.ts';

/** Nothing of the data is lost: keys have types, integers all their digits. */
const EXACT: ToJsOptions = { mappings: 'map', numbers: 'bigint' };

/**
 * Writes out aliases and merge keys (`<<`) and takes their anchors away, by the smallest edits: the text keeps
 * its comments, and all else stays byte for byte. A pair that a merge key brings comes in its place
 * unless the mapping has the key itself; comments of the merge key are above it.
 *
 * The result is read again and compared with what the text held.
 *
 * @returns the text unchanged and one problem when the text has errors, an alias has no anchor before it or is
 *   inside its own value, or the copies come to more than 10 million code units.
 */
export function explode(text: string, options: ExplodeOptions = {}): EditResult {
  try {
    const tree = parse(text);
    refuseErrors(tree);
    const before = valuesOf(tree);
    const uses = aliasUses(tree);
    const { firstUnknown, aliases } = uses;
    if (firstUnknown !== -1) refuseAlias(tree, firstUnknown, 'no-anchor');
    if (aliases.firstCycle !== -1) refuseAlias(tree, aliases.firstCycle, 'not-expandable');
    if (before.problems.length > 0) refuseAlias(tree, aliases.first, 'not-expandable');
    for (const isOnLines of [true, false]) {
      const edits = explodeEdits(tree, uses, { ...options, isOnLines });
      if (edits === undefined) return refuseAlias(tree, aliases.first, 'not-expandable');
      const written = withBreaks(edits, lineEndingOf(text));
      const output = applyEdits(text, written);
      if (holdsSame(before.output, output)) {
        return { output, problems: [], edits: ChangeSet.of(text.length, written).edits };
      }
    }
    return refuseAlias(tree, Math.max(aliases.first, 0), 'changes-data');
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { output: text, problems: [{ ...error.problem, operation: 0 }], edits: [] };
  }
}

/** The values of a text; keys that are lists or mappings with what aliases in them stand for. */
function valuesOf(tree: SyntaxTree): ToJsResult {
  let expansion: AliasExpansion | undefined;
  const options: KeyedToJsOptions = {
    ...EXACT,
    textOfKey: (_, node) => {
      expansion ??= new AliasExpansion(new ResolvedTree(tree));
      return expansion.textOf(node) ?? '';
    },
  };
  return treeToJs(tree, options);
}

function holdsSame(before: readonly unknown[], output: string): boolean {
  const tree = parse(output);
  if (tree.diagnostics.some(isError)) return false;
  const after = valuesOf(tree);
  return after.problems.length === 0 && isSameValue(before, after.output);
}

type Reason = 'no-anchor' | 'not-expandable' | 'changes-data';

function refuseAlias(tree: SyntaxTree, row: number, reason: Reason): never {
  const { line } = new LineIndex(tree.text).positionAt(fromOf(tree, row));
  return refuseEdit('anchor-in-use', { reason, alias: sourceOf(tree, row), line });
}
