import {
  type CompletionItem,
  completionItem,
  plainInsert,
  RANK_SNIPPET,
} from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { type SnippetPlace, SnippetWriter } from './snippet.ts';

/** The first keys of formats that are detected by content, not by file name. */
const BEGINNINGS: readonly {
  readonly detail: string;
  readonly entries: readonly (readonly [key: string, kind: 'scalar' | 'mapping', value?: string])[];
}[] = [
  {
    detail: 'Kubernetes',
    entries: [
      ['apiVersion', 'scalar'],
      ['kind', 'scalar'],
    ],
  },
  {
    detail: 'OpenAPI',
    entries: [
      ['openapi', 'scalar', '3.1.0'],
      ['info', 'mapping'],
    ],
  },
  { detail: 'Docker Compose', entries: [['services', 'mapping']] },
];

/** A comment that assigns a schema; its name is then completed. */
const SCHEMA_COMMENT = completionItem({
  label: '# yaml-language-server: $schema=',
  kind: 'snippet',
  detail: 'assign a schema',
  insert: plainInsert('# yaml-language-server: $schema='),
  rank: RANK_SNIPPET,
});

/** Keys to begin a document of an unknown format with: the next completion then has a schema. */
export function startingItems(
  place: CompletionPlace,
  { present, snippet }: { readonly present: ReadonlySet<string>; readonly snippet: SnippetPlace },
): CompletionItem[] {
  const { cursor, document, index } = place;
  if (cursor.depth !== 1 || present.size > 0 || place.isInFlow || place.quote !== '') return [];
  // Several lines cannot begin after a tag.
  if (place.hasColon || place.hasValue || place.column > 0) return [];
  if (document.schemaOf(index)?.choice.target !== undefined) return [];
  const beginnings = BEGINNINGS.map(({ detail, entries }) => {
    const writer = new SnippetWriter(snippet);
    for (const [at, [key, kind, value]] of entries.entries()) {
      writer.write(`${at === 0 ? '' : `\n${' '.repeat(snippet.column)}`}${key}:`);
      if (value !== undefined) writer.write(` ${value}`);
      else writer.start(kind);
    }
    return completionItem({ label: entries[0][0], kind: 'key', detail, insert: writer.finish() });
  });
  return place.from > 0 ? beginnings : [...beginnings, SCHEMA_COMMENT];
}
