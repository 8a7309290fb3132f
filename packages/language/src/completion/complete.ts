import { Cursor, indentStepsOf } from '@yamlkit/engine/tree';
import { type ExpectedNode, expectedAt, type Unfinished } from '@yamlkit/json-schema';
import { windowAround } from '../document-window.ts';
import type { LanguageDocument } from '../language-document.ts';
import type { FindParameters } from '../meaning/called-parameters.ts';
import { programsOf } from '../programs-of.ts';
import { anchorItems, mergeItems, mergeKeyItem } from './anchor-items.ts';
import {
  type CompletionItem,
  type Completions,
  completionItem,
  RANK_SNIPPET,
} from './completion-item.ts';
import { type CompletionPlace, completionPlaceAt, itemPlaceAt } from './completion-place.ts';
import { keyItems } from './key-items.ts';
import { kubernetesKeyItems, kubernetesValueItems } from './kubernetes-items.ts';
import { MOST_OFFERED } from './most-likely.ts';
import { type ParametersOf, parameterItems } from './parameter-items.ts';
import { requiredEntryItems } from './required-entries.ts';
import { schemaNameBefore, schemaNames } from './schema-comment-items.ts';
import { schemaSnippetItems } from './schema-snippets.ts';
import { type SnippetPlace, SnippetWriter, shapeOf } from './snippet.ts';
import { startingItems } from './starting-items.ts';
import { usedKeyItems, usedValueItems } from './used-items.ts';
import { valueItems } from './value-items.ts';

/** When completions are asked for. */
export interface CompletionOptions {
  /** Whether someone asked for them, and not just went on writing. */
  readonly isExplicit: boolean;
  /** Returns the files and web addresses that a comment could name as the schema; asked for in such a comment only. */
  readonly schemaFiles?: () => readonly string[];
  /** Finds what can be handed to an action or a workflow, where names are known: `calledParameters`. */
  readonly findParameters?: FindParameters | undefined;
}

/**
 * What can be written at an offset: keys, values, anchors after `*`, snippets. Schemas decide; where none
 * applies, what the text has in places like it. Undefined where there is nothing to offer, as in comments.
 */
export function completionsAt(
  document: LanguageDocument,
  offset: number,
  { isExplicit, schemaFiles, findParameters }: CompletionOptions,
): Completions | undefined {
  if (schemaNameBefore(document, offset) !== undefined) {
    return schemaNames(document, offset, schemaFiles?.());
  }
  const { document: window, from: start } = windowAround(document, offset);
  const place = completionPlaceAt(window, offset - start);
  if (place === undefined) return undefined;
  // A new line alone asks for nothing, and a dash alone may become three.
  const isEmpty = place.from === place.to;
  if (!isExplicit && isEmpty && (place.isAtLineStart || place.isAfterDash)) return undefined;
  const parametersOf: ParametersOf = (caller, key) => findParameters?.(document, caller, key) ?? [];
  const found = completionsIn(place, start, parametersOf);
  if (found !== undefined || !place.isAtLineStart || !place.hasValue) return found;
  // What was read as a key whose value is the list below it can be an item of that list.
  const item = itemPlaceAt(window, offset - start);
  return item && completionsIn(item, start, parametersOf);
}

/** @param start where the text of the place's document begins in the whole. */
function completionsIn(
  place: CompletionPlace,
  start: number,
  parametersOf: ParametersOf,
): Completions | undefined {
  const found = itemsAt(place, parametersOf);
  const closed = place.isUnclosed ? found.map((item) => withEnd(item, place.quote)) : found;
  const items = place.isAfterDash ? closed.map((item) => withPrefix(item, ' ')) : closed;
  if (items.length === 0) return undefined;
  return {
    from: place.from + start,
    to: place.to + start,
    items: items.toSorted((a, b) => a.rank - b.rank),
    ...(items.length >= MOST_OFFERED && { isIncomplete: true }),
  };
}

function itemsAt(place: CompletionPlace, parametersOf: ParametersOf): CompletionItem[] {
  const { document, index, cursor, part, column, isInFlow } = place;
  if (part === 'value' && cursor.kind === 'alias') return anchorItems(place);
  const schema = document.schemaOf(index);
  const programs = schema === undefined ? [] : programsOf(schema);
  const snippet: SnippetPlace = { column, steps: indentStepsOf(document.tree), isInFlow };
  const expect = (path: Path, unfinished?: Unfinished) =>
    programs.length === 0
      ? undefined
      : expectedAt(programs, document.nodes[index], path, unfinished ?? {});
  if (part === 'value') return valuesAt(place, snippet, expect);
  const parameters = parameterItems(place, ownKeys(place), parametersOf);
  return parameters.length > 0 ? parameters : keysAt(place, snippet, expect);
}

type Path = readonly (string | number)[];
type Expect = (path: Path, unfinished?: Unfinished) => ExpectedNode | undefined;

function valuesAt(place: CompletionPlace, snippet: SnippetPlace, expect: Expect): CompletionItem[] {
  const { cursor, needsDash } = place;
  const path = cursor.path();
  const merged = mergeItems(place);
  if (merged !== undefined) return merged;
  const node = expect(path, { value: cursor.row });
  const known =
    node === undefined || node.isUnknown
      ? []
      : [...valueItems(node, place, snippet), ...valueSnippets(node, place, snippet)];
  const found = known.length > 0 ? known : kubernetesValueItems(place);
  const offered = found.length > 0 || isDescribed(node) ? found : usedValueItems(place);
  if (!needsDash) return [...offered, ...itemSnippets(place, snippet, expect)];
  const isNew = node !== undefined && !node.isUnknown && place.from === place.to;
  const added = isNew ? [newItem(node, snippet)] : [];
  const inItem = { ...snippet, column: snippet.column + 2 };
  const items = [
    ...offered.filter((item) => !isSnippet(item)),
    ...itemSnippets(place, inItem, expect),
  ];
  return [...added, ...items.map((item) => withPrefix(item, '- '))];
}

function keysAt(place: CompletionPlace, snippet: SnippetPlace, expect: Expect): CompletionItem[] {
  const { cursor, parent, canBeEither, isInFlow } = place;
  const path = cursor.path().slice(0, -1);
  const context = { present: ownKeys(place), snippet };
  const node = expect(path, { key: cursor.keyRow, value: cursor.row });
  const known =
    node === undefined || node.isUnknown
      ? []
      : [
          ...keyItems(node, place, context),
          ...requiredEntryItems(node, place, context),
          ...keySnippets(node, place, context),
        ];
  const items = known.length > 0 ? known : kubernetesKeyItems(place, context);
  const offered = items.length > 0 || isDescribed(node) ? items : usedKeyItems(place, context);
  if (offered.length === 0) offered.push(...startingItems(place, context));
  if (isInFlow) return offered;
  offered.push(...itemSnippets(place, snippet, expect, context.present));
  if (!place.hasColon && !place.hasValue && place.quote === '') {
    offered.push(...listItems(place, snippet, expect), ...mergeKeyItem(place));
  }
  if (!canBeEither) return offered;
  const either = expect(path, { value: parent });
  if (either === undefined || either.isUnknown) return offered;
  const values = [
    ...valueItems(either, place, snippet),
    ...schemaSnippetItems(either.facts().snippets, snippet, { start: 'inline' }),
  ];
  if (items.length === 0) return [...offered, ...values];
  // On a line of its own, a value is seldom meant where keys are possible.
  const labels = new Set(items.map(({ label }) => label));
  const isListed = ({ kind, label }: CompletionItem) =>
    kind === 'value' && !labels.has(label) && !/^(?:true|false|null)$/.test(label);
  const listed = values.filter(isListed).map((item) => ({ ...item, rank: RANK_SNIPPET }));
  return [...offered, ...listed, ...values.filter(isSnippet)];
}

/** The snippets that a schema has for a value: of several lines, they begin on the line after its key. */
function valueSnippets(
  node: ExpectedNode,
  { cursor, quote, needsDash }: CompletionPlace,
  snippet: SnippetPlace,
): CompletionItem[] {
  const key = cursor.keyRange;
  if (quote !== '' || needsDash) return [];
  if (key === undefined) {
    return schemaSnippetItems(node.facts().snippets, snippet, { start: 'inline' });
  }
  const facts = node.facts();
  const isList = shapeOf(facts, node) === 'list';
  const snippets = facts.snippets.map((each) =>
    isList && !Array.isArray(each.body) ? { ...each, body: [each.body] } : each,
  );
  const lineStart = cursor.tree.text.lastIndexOf('\n', key.from - 1) + 1;
  const column = key.from - lineStart;
  return schemaSnippetItems(snippets, { ...snippet, column }, { start: 'next-line' });
}

/** The snippets that a schema has for the mapping whose key is being written. */
function keySnippets(
  node: ExpectedNode,
  place: CompletionPlace,
  context: { readonly present: ReadonlySet<string>; readonly snippet: SnippetPlace },
): CompletionItem[] {
  if (place.hasColon || place.hasValue || place.quote !== '') return [];
  const { present, snippet } = context;
  return schemaSnippetItems(node.facts().snippets, snippet, { start: 'entries', present });
}

/** The snippets that the schema of a list has for one of its items. */
function itemSnippets(
  place: CompletionPlace,
  snippet: SnippetPlace,
  expect: Expect,
  present?: ReadonlySet<string>,
): CompletionItem[] {
  const { cursor, parent, part } = place;
  const path = cursor.path().slice(0, part === 'key' ? -2 : -1);
  const isItem = typeof cursor.path()[path.length] === 'number';
  if (!isItem || place.hasColon || place.hasValue || place.quote !== '') return [];
  const list = expect(path, { value: parent });
  if (list === undefined || list.isUnknown) return [];
  const snippets = list
    .facts()
    .snippets.flatMap((each) =>
      Array.isArray(each.body) ? each.body.map((body) => ({ ...each, body })) : each,
    );
  return [
    ...schemaSnippetItems(snippets, snippet, { start: 'entries', ...(present && { present }) }),
    ...(present === undefined || present.size === 0
      ? schemaSnippetItems(snippets, snippet, { start: 'inline' })
      : []),
  ];
}

function isSnippet({ kind }: CompletionItem): boolean {
  return kind === 'snippet';
}

/** Whether schemas say what there can be, even if that is nothing more. */
function isDescribed(node: ExpectedNode | undefined): boolean {
  if (node === undefined || node.isUnknown) return false;
  const { types } = node.facts();
  return node.keys().length > 0 || types.length > 0;
}

/** The dash of a list can be below the first letter of its key, where another key can begin too. */
function listItems(
  place: CompletionPlace,
  snippet: SnippetPlace,
  expect: Expect,
): CompletionItem[] {
  const { cursor, parent, isAtLineStart } = place;
  if (place.from < place.to) return [];
  const above = new Cursor(cursor.tree, parent);
  if (cursor.index === 0 || !isAtLineStart || !above.toIndex(cursor.index - 1)) return [];
  const isEmpty = above.kind === 'scalar' && above.from === above.to;
  if (!isEmpty || above.key === undefined) return [];
  const list = expect([...cursor.path().slice(0, -1), above.key], { value: above.row });
  if (list === undefined || shapeOf(list.facts(), list) !== 'list') return [];
  return [newItem(list.child(0), snippet)];
}

/** The keys of the mapping, but for the one that is being written. */
function ownKeys({ cursor, parent }: CompletionPlace): ReadonlySet<string> {
  const keys = new Set<string>();
  const entry = new Cursor(cursor.tree, parent);
  if (!entry.toFirstChild()) return keys;
  do if (entry.keyRow !== cursor.keyRow) keys.add(entry.key ?? '');
  while (entry.toNextSibling());
  return keys;
}

/** An item of a list, with its dash. */
function newItem(item: ExpectedNode, snippet: SnippetPlace): CompletionItem {
  const insert = new SnippetWriter(snippet).item(item).finish();
  return completionItem({ label: 'new list item', kind: 'snippet', insert, rank: RANK_SNIPPET });
}

/** Closes the quote that the item is in. */
function withEnd(item: CompletionItem, quote: string): CompletionItem {
  return { ...item, insert: { ...item.insert, text: `${item.insert.text}${quote}` } };
}

/** Puts a dash or the space after one before what is inserted. */
function withPrefix(item: CompletionItem, prefix: '- ' | ' '): CompletionItem {
  const { text, stops } = item.insert;
  const by = prefix.length;
  const moved = stops.map(({ from, to }) => ({ from: from + by, to: to + by }));
  return { ...item, insert: { text: `${prefix}${text}`, stops: moved } };
}
