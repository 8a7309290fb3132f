import { type ExpectedNode, jsonText } from '@yamlkit/json-schema';
import { schemaKey } from '../schema-key.ts';
import { type CompletionItem, completionItem, RANK_SNIPPET } from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { type SnippetPlace, SnippetWriter } from './snippet.ts';

/** Keys that a label names, and how long the value of one may be there. */
const MOST_NAMED = 4;
const LONGEST_VALUE = 30;

/**
 * All the keys at once that a mapping requires and does not have yet, from two on: one item, or one for each form
 * that is still possible.
 */
export function requiredEntryItems(
  node: ExpectedNode,
  place: CompletionPlace,
  { present, snippet }: { readonly present: ReadonlySet<string>; readonly snippet: SnippetPlace },
): CompletionItem[] {
  if (place.isInFlow || place.hasColon || place.hasValue || place.quote !== '') return [];
  const forms = node.perForm();
  const items = new Map<string, CompletionItem>();
  for (const form of forms.length > 0 ? forms : [node]) {
    const missing = form.keys().filter(({ name, isRequired }) => isRequired && !present.has(name));
    if (missing.length < 2) continue;
    const named = missing.slice(0, MOST_NAMED).map(({ name }) => entryLabel(form, name));
    const label = `${named.join(', ')}${missing.length > MOST_NAMED ? ', …' : ''}`;
    if (items.has(label)) continue;
    const insert = new SnippetWriter(snippet).mapping(form).finish();
    const detail = 'all required keys';
    items.set(
      label,
      completionItem({ label, kind: 'snippet', detail, insert, rank: RANK_SNIPPET }),
    );
  }
  return [...items.values()];
}

/** A key, with its value where only one is possible, which is what tells forms apart. */
function entryLabel(node: ExpectedNode, name: string): string {
  const key = schemaKey(name, false);
  const [only, ...others] = node.child(name).facts().values;
  if (only === undefined || others.length > 0) return key;
  const value = typeof only.value === 'string' ? only.value : jsonText(only.value);
  return value.length <= LONGEST_VALUE ? `${key}: ${value}` : key;
}
