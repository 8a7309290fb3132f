import type { Fix } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import type { SchemaReason } from '@yamlkit/schemas';
import { firstKeyFix } from './document-fixes.ts';
import type { TextRange } from './range.ts';
import type { TextBudget } from './text-budget.ts';

/**
 * How a document would get the apiVersion or kind that was probably meant.
 *
 * @param place of the scalar that the message is about.
 * @returns undefined where nothing is known to be meant, or it cannot be written.
 */
export function noteFix(
  nodes: JsonDocument,
  reason: SchemaReason,
  { place, budget }: { readonly place: TextRange; readonly budget: TextBudget },
): Fix | undefined {
  if (reason.code === 'unknown-kind' && reason.meant !== undefined) {
    const insert = reason.meant.replace(/^\w+: /, '');
    const edits = [{ from: place.from, to: place.to, insert }];
    return { title: `Replace with “${insert}”`, safety: 'suggested', edits };
  }
  if (reason.code !== 'incomplete-kind' || reason.suggestion === undefined) return undefined;
  const fix = firstKeyFix(nodes, budget, { key: reason.missing, value: reason.suggestion });
  return fix && { ...fix, safety: 'suggested' };
}
