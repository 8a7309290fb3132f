import type { Fix, Problem, SyntaxTree } from '@yamlkit/engine';
import type { JsonValue, ProblemParameters } from '@yamlkit/json-schema';
import { writeValue } from './completion/write-value.ts';
import { nodeAt } from './node-at.ts';

/** Values that are offered in place of one that is like none of them. */
const MOST_VALUES = 8;

/**
 * Where a schema lists the values that are allowed, each of them, if none was probably meant.
 *
 * @param tree of the text; without it, there are no fixes.
 */
export function allowedValueFixes(
  { code, parameters, from, to, fix }: Problem,
  tree: SyntaxTree | undefined,
): Fix[] {
  if (fix !== undefined || code !== 'schema/wrong-value' || tree === undefined) return [];
  const cursor = nodeAt(tree, from)?.cursor;
  // Not an alias, and nothing with more lines or a tag.
  if (cursor?.kind !== 'scalar' || cursor.from !== from || cursor.to !== to) return [];
  if ('&!'.includes(tree.text[from])) return [];
  const { allowed } = parameters as ProblemParameters['wrong-value'];
  return allowed.slice(0, MOST_VALUES).flatMap((json): Fix[] => {
    const value: JsonValue = JSON.parse(json);
    // Null means that there is no value: no one writes it in place of a wrong one.
    const isNothing = value === '' || value === null;
    const insert = isNothing ? undefined : writeValue(value, true);
    if (insert === undefined) return [];
    return [
      { title: `Replace with “${insert}”`, safety: 'suggested', edits: [{ from, to, insert }] },
    ];
  });
}
