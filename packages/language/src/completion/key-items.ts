import { type ExpectedNode, jsonText, type NodeFacts } from '@yamlkit/json-schema';
import {
  type CompletionItem,
  completionItem,
  plainInsert,
  RANK_REQUIRED_BY_FORM,
} from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { keyText } from './key-text.ts';
import { MOST_OFFERED, mostLikely } from './most-likely.ts';
import { type SnippetPlace, SnippetWriter } from './snippet.ts';

/** The keys that a mapping may have and does not have yet. */
export function keyItems(
  node: ExpectedNode,
  place: CompletionPlace,
  { present, snippet }: { readonly present: ReadonlySet<string>; readonly snippet: SnippetPlace },
): CompletionItem[] {
  const absent = node.keys().filter(({ name }) => !present.has(name));
  const inOrder =
    absent.length > MOST_OFFERED
      ? absent.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
      : absent;
  const keys = mostLikely(inOrder, place.typed, ({ name }) => name);
  return keys.map(({ name, isRequired, isRequiredByForm }) => {
    const child = node.child(name);
    const facts = child.facts();
    const { description, isDeprecated } = facts;
    const detail = detailOf(facts);
    const isNameOnly = place.hasColon || place.hasValue || place.quote !== '';
    return completionItem({
      label: name,
      kind: 'key',
      ...(detail !== '' && { detail }),
      ...(description !== undefined && { description }),
      insert: isNameOnly
        ? plainInsert(keyText(name, place))
        : new SnippetWriter(snippet).entry(name, child).finish(),
      isRequired,
      isDeprecated,
      ...(isRequiredByForm && !isRequired && !isDeprecated && { rank: RANK_REQUIRED_BY_FORM }),
    });
  });
}

/** The types or the values of what a key holds, in a few words. */
function detailOf({ types, values }: NodeFacts): string {
  if (values.length > 0 && values.length <= 4) {
    return withoutNull(values, ({ value }) => value === null)
      .map(({ value }) => (typeof value === 'string' ? value : jsonText(value)))
      .join(' | ');
  }
  return withoutNull(types, (type) => type === 'null').join(' | ');
}

/** That a key may also be left empty says little of what it is for. */
function withoutNull<Item>(items: readonly Item[], isNull: (item: Item) => boolean) {
  const others = items.filter((item) => !isNull(item));
  return others.length === 0 ? items : others;
}
