import { aliasUses } from '../../../document/edit/alias-uses.ts';
import type { ExplodeScope } from '../../../document/edit/alias-writer.ts';
import { explodeEdits } from '../../../document/edit/explode-edits.ts';
import { LONGEST_WRITTEN_OUT } from '../../../document/expansion-limits.ts';
import { nextOf } from '../../../syntax/tree.ts';
import { lineEndingOf } from '../../../text/line-ending.ts';
import { applyEdits, withBreaks } from '../../../text/text-edit.ts';
import { TooLarge } from '../growth-limit.ts';
import { dataOf } from '../matching/data-hashes.ts';
import type { MergeRules } from '../matching/merge-rules.ts';
import type { MergeInput } from '../merge-input.ts';

/**
 * The override with each alias and merge key written out that stands for something of which parts
 * are pruned: these may go in one place and stay in another.
 *
 * @throws TooLarge
 */
export function writeOutRemovals(override: MergeInput, rules: MergeRules): MergeInput {
  if (!rules.canRemove || override.root === -1) return override;
  const scope = scopeOf(override, rules);
  const uses = aliasUses(override.tree);
  for (const isOnLines of [true, false]) {
    const edits = explodeEdits(override.tree, uses, {
      isOnLines,
      scope,
      limit: LONGEST_WRITTEN_OUT,
    });
    if (edits === undefined) break;
    if (edits.length === 0) return override;
    const written = override.withText(
      applyEdits(override.text, withBreaks(edits, lineEndingOf(override.text))),
    );
    const [[x, y], [otherX, otherY]] = [dataOf(override), dataOf(written)];
    if (x === otherX && y === otherY) return written;
  }
  throw new TooLarge();
}

/** With a strategy that merges the top only, nothing below it is pruned. */
function scopeOf(override: MergeInput, rules: MergeRules): ExplodeScope {
  const losesParts = (mapping: number): boolean =>
    (rules.prunesValues || mapping === override.root) &&
    (override.mergeKeys(mapping).some((key) => rules.isPrunedIn(nextOf(override.tree, key))) ||
      [...override.pairs(mapping).values()].some(({ value }) => rules.isRemoval(value)));
  // Asked for each merge key of a mapping.
  const known = new Map<number, boolean>();
  return {
    hasAlias: (alias) => rules.prunesValues && !rules.holdsNoData(alias) && rules.isPrunedIn(alias),
    hasMergeKeys: (mapping) => {
      const answer = known.get(mapping) ?? losesParts(mapping);
      known.set(mapping, answer);
      return answer;
    },
    hasAnchor: () => false,
  };
}
