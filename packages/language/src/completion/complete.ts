import { Cursor, indentStepsOf } from '@yamlkit/engine';
import { type ExpectedNode, expectedAt } from '@yamlkit/json-schema';
import type { LanguageDocument } from '../language-document.ts';
import {
  type CompletionItem,
  type Completions,
  completionItem,
  RANK_SNIPPET,
} from './completion-item.ts';
import { type CompletionPlace, completionPlaceAt } from './completion-place.ts';
import { keyItems } from './key-items.ts';
import { type SnippetPlace, SnippetWriter } from './snippet.ts';
import { valueItems } from './value-items.ts';

const DASH = '- ';

/** When completions are asked for. */
export interface CompletionOptions {
  /** Whether someone asked for them, and not just went on writing. */
  readonly isExplicit: boolean;
}

/** What can be written at an offset; undefined where nothing can be said. */
export function completionsAt(
  document: LanguageDocument,
  offset: number,
  _options: CompletionOptions,
): Completions | undefined {
  const place = completionPlaceAt(document, offset);
  if (place === undefined) return undefined;
  const items = itemsAt(place);
  if (items.length === 0) return undefined;
  return { from: place.from, to: place.to, items: items.toSorted((a, b) => a.rank - b.rank) };
}

function itemsAt(place: CompletionPlace): CompletionItem[] {
  const { document, index, cursor, parent, part, column, isInFlow } = place;
  const found = document.schemas[index]?.find();
  if (found === undefined || 'missing' in found) return [];
  const { program } = found;
  const nodes = document.nodes[index];
  const path = cursor.path();
  const snippet: SnippetPlace = { column, steps: indentStepsOf(document.tree), isInFlow };
  if (part === 'value') {
    const node = expectedAt(program, nodes, path, { value: cursor.row });
    const items = valueItems(node, place, snippet);
    if (!place.needsDash) return items;
    return [
      newItem(expectedAt(program, nodes, path.slice(0, -1)), snippet),
      ...items.map(withDash),
    ];
  }
  const above = path.slice(0, -1);
  const node = expectedAt(program, nodes, above, { key: cursor.keyRow, value: cursor.row });
  const keys = keyItems(node, place, { present: presentKeys(place), snippet });
  if (!place.canBeEither) return keys;
  return [
    ...keys,
    ...valueItems(expectedAt(program, nodes, above, { value: parent }), place, snippet),
  ];
}

/** The keys of the mapping, but for the one that is being written. */
function presentKeys({ cursor, parent }: CompletionPlace): ReadonlySet<string> {
  const keys = new Set<string>();
  const entry = new Cursor(cursor.tree, parent);
  if (!entry.toFirstChild()) return keys;
  do if (entry.keyRow !== cursor.keyRow) keys.add(entry.key ?? '');
  while (entry.toNextSibling());
  return keys;
}

/** An item of a list, with its dash. */
function newItem(list: ExpectedNode, snippet: SnippetPlace): CompletionItem {
  const insert = new SnippetWriter(snippet).item(list).finish();
  return completionItem({ label: 'new list item', kind: 'snippet', insert, rank: RANK_SNIPPET });
}

function withDash(item: CompletionItem): CompletionItem {
  const { text, stops } = item.insert;
  const moved = stops.map(({ from, to }) => ({ from: from + DASH.length, to: to + DASH.length }));
  return { ...item, insert: { text: `${DASH}${text}`, stops: moved } };
}
