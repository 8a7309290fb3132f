import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import { TemplateMasks } from '../../../syntax/templates/template-masks.ts';
import { merge3 } from '../three-way/merge-three.ts';
import type {
  MergeThreeConflict,
  MergeThreeOptions,
  MergeThreeResult,
} from '../three-way/merge-three-result.ts';

/** What `merge3` does, for three templates: each action stays as one side has it, or is in a conflict. */
export function mergeTemplates(
  [base, ours, theirs]: readonly [string, string, string],
  { dialect, ...options }: MergeThreeOptions & { readonly dialect: TemplateDialect },
): MergeThreeResult {
  const masks = TemplateMasks.of([base, ours, theirs], dialect);
  if (masks === undefined) return merge3(base, ours, theirs, options);
  const [maskedBase, maskedOurs, maskedTheirs] = masks.masked;
  const result = merge3(maskedBase, maskedOurs, maskedTheirs, options);
  const conflicts: MergeThreeConflict[] = [];
  let output = '';
  let end = 0;
  for (const conflict of result.conflicts) {
    output += masks.restore(result.output.slice(end, conflict.from));
    const from = output.length;
    output += masks.restore(result.output.slice(conflict.from, conflict.to));
    end = conflict.to;
    conflicts.push({
      ...conflict,
      ours: masks.restore(conflict.ours),
      base: masks.restore(conflict.base),
      theirs: masks.restore(conflict.theirs),
      from,
      to: output.length,
    });
  }
  return { ...result, output: output + masks.restore(result.output.slice(end)), conflicts };
}
