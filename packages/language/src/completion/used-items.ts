import { yamlString } from '@yamlkit/engine/tree';
import { schemaKey } from '../schema-key.ts';
import { type CompletionItem, completionItem, plainInsert } from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { keyText } from './key-text.ts';
import { type SnippetPlace, SnippetWriter } from './snippet.ts';
import { keysUsedLike, valuesUsedLike } from './used-elsewhere.ts';

/** Keys that the text has in places like this one, where no schema says which there are. */
export function usedKeyItems(
  place: CompletionPlace,
  { present, snippet }: { readonly present: ReadonlySet<string>; readonly snippet: SnippetPlace },
): CompletionItem[] {
  const { cursor, document } = place;
  return keysUsedLike(document, cursor.path().slice(0, -1))
    .filter(({ name }) => !present.has(name) && name !== cursor.key)
    .map(({ name, kind }) => {
      const isNameOnly = place.hasColon || place.hasValue || place.quote !== '';
      const writer = new SnippetWriter(snippet).write(`${schemaKey(name, place.isInFlow)}:`);
      const insert = isNameOnly ? plainInsert(keyText(name, place)) : writer.start(kind).finish();
      return completionItem({ label: name, kind: 'key', detail: 'used elsewhere', insert });
    });
}

/** Values that the text has in places like this one. */
export function usedValueItems({
  document,
  cursor,
  quote,
  isInFlow,
}: CompletionPlace): CompletionItem[] {
  if (quote !== '') return [];
  return valuesUsedLike(document.tree, cursor.path(), cursor.row).map((source) =>
    completionItem({
      label: source,
      kind: 'value',
      detail: 'used elsewhere',
      insert: plainInsert(isInFlow ? inBrackets(source) : source),
    }),
  );
}

/** A scalar's source as it can be in brackets, where commas and brackets end what has no quotes. */
function inBrackets(source: string): string {
  const isQuoted = source.startsWith('"') || source.startsWith("'");
  return isQuoted || !/[,[\]{}]/.test(source) ? source : yamlString(source, true);
}
