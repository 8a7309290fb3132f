import type { NameCompletion } from '@yamlkit/meaning';
import { type CompletionItem, completionItem, plainInsert } from './completion-item.ts';

/** A name that can be written, as an item of a list. */
export function nameItem({
  name,
  kind,
  description,
  insert: given,
}: NameCompletion): CompletionItem {
  const text = given ?? (kind === 'function' ? `${name}()` : name);
  const inside = text.length - 1;
  const insert =
    kind === 'function' ? { text, stops: [{ from: inside, to: inside }] } : plainInsert(text);
  return completionItem({
    label: name,
    kind: 'value',
    detail: kind,
    ...(description !== undefined && { description }),
    insert,
  });
}
