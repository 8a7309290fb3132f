import { type ExpectedNode, type JsonValue, jsonText, type NodeFacts } from '@yamlkit/json-schema';
import {
  type CompletionItem,
  completionItem,
  type InsertText,
  plainInsert,
  RANK_SNIPPET,
} from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { mostLikely } from './most-likely.ts';
import { type SnippetPlace, SnippetWriter, shapeOf } from './snippet.ts';
import { isVisible, writeQuoted } from './write-quoted.ts';
import { writeValue } from './write-value.ts';

/** The values that schemas list for a node, true and false, and what a mapping or a list begins with. */
export function valueItems(
  node: ExpectedNode,
  place: CompletionPlace,
  snippet: SnippetPlace,
): CompletionItem[] {
  const facts = node.facts();
  const items = new Map<string, CompletionItem>();
  const add = (value: JsonValue, more: Partial<CompletionItem> = {}) => {
    if (value === '' && !isEmptyText) return;
    const item = valueItem(value, place, more);
    if (item === undefined) return;
    const written = item.insert.text;
    // The text "true" beside the value true is shown as it is written.
    const isTaken = (items.get(item.label)?.insert.text ?? written) !== written;
    const label = isTaken ? written : item.label;
    if (!items.has(label)) items.set(label, { ...item, label });
  };
  const { values, suggested, examples, default: usual, types } = facts;
  // Among other values, an empty string means that the value is optional.
  const isEmptyText = values.length === 1;
  if (usual !== undefined && values.length === 0) add(usual, { detail: 'default' });
  const isOptional = types.includes('null') && types.length > 1;
  const listed = mostLikely([...values, ...suggested], place.typed, ({ value }) =>
    typeof value === 'string' ? value : jsonText(value),
  );
  for (const { value, description, isDeprecated } of listed) {
    // Among other types, null means that the value is optional: no one writes it.
    if (value === null && isOptional) continue;
    const isUsual = usual !== undefined && jsonText(value) === jsonText(usual);
    add(value, {
      ...(description !== undefined && { description }),
      ...(isUsual && { detail: 'default' }),
      isDeprecated,
    });
  }
  if (values.length === 0) {
    if (types.includes('boolean')) for (const value of [true, false]) add(value);
    if (types.includes('null') && !isOptional) add(null);
    for (const example of examples) add(example, { detail: 'example' });
  }
  return [...items.values(), ...collectionItems(node, facts, place, snippet)];
}

/** One value as it is written at a place; undefined for what cannot be. */
export function valueItem(
  value: JsonValue,
  { quote, isInFlow }: CompletionPlace,
  more: Partial<CompletionItem> = {},
): CompletionItem | undefined {
  const isText = typeof value === 'string';
  if (quote !== '' && !isText) return undefined;
  const written = writeValue(value, isInFlow);
  const text = quote !== '' && isText ? writeQuoted(value, quote) : written;
  if (written === undefined || text === undefined) return undefined;
  const label = isText && value !== '' && isVisible(value) ? value : written;
  return completionItem({ label, kind: 'value', insert: plainInsert(text), ...more });
}

function collectionItems(
  node: ExpectedNode,
  facts: NodeFacts,
  place: CompletionPlace,
  snippet: SnippetPlace,
): CompletionItem[] {
  if (place.quote !== '' || place.to > place.from) return [];
  const shape = shapeOf(facts, node);
  if (shape === 'scalar') return [];
  const label = shape === 'mapping' ? 'new mapping' : 'new list item';
  const insert = collectionText(node, shape, place, snippet);
  return insert === undefined
    ? []
    : [completionItem({ label, kind: 'snippet', insert, rank: RANK_SNIPPET })];
}

function collectionText(
  node: ExpectedNode,
  shape: 'mapping' | 'list',
  place: CompletionPlace,
  snippet: SnippetPlace,
): InsertText | undefined {
  const writer = new SnippetWriter(snippet);
  if (place.isInFlow) {
    const [open, close] = shape === 'mapping' ? '{}' : '[]';
    return writer.write(open).stop().write(close).finish();
  }
  // Keys are offered one by one where a mapping can begin.
  if (shape === 'mapping') return undefined;
  return place.canBeEither ? writer.item(node.child(0)).finish() : undefined;
}
