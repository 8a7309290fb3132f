import type { LineIndex } from '@yamlkit/engine/text';
import { meaningFor } from '@yamlkit/language';
import { dotOf, mermaidOf, type Relations, relationsIn } from '@yamlkit/language/relations';
import { namedDocument } from './named-place.ts';
import type { EditTask } from './task.ts';

/** The references in a text, and notes about them. */
export function relationsText(
  text: string,
  graph: 'mermaid' | 'dot' | 'json',
  task: Pick<EditTask, 'cwd' | 'input' | 'configured'>,
): { readonly text: string; readonly missing: readonly string[] } {
  const document = namedDocument(text, task);
  const meaning = meaningFor(document);
  if (meaning.length === 0) {
    return { text: '', missing: ['no format was detected whose relations are known'] };
  }
  const relations = relationsIn(meaning);
  const missing = relations.isCut
    ? ['only the first 5,000 nodes and 20,000 relations are printed']
    : [];
  return { text: printed(relations, graph, document.lines), missing };
}

function printed(
  relations: Relations,
  graph: 'mermaid' | 'dot' | 'json',
  lines: LineIndex,
): string {
  if (graph === 'mermaid') return mermaidOf(relations);
  return graph === 'dot' ? dotOf(relations) : jsonOf(relations, lines);
}

/** Lines and columns count from 1; `from` and `to` are ids of nodes. */
function jsonOf({ objects, relations }: Relations, lines: LineIndex): string {
  const listed = {
    nodes: objects.map(({ kind, name, range, file }, id) => ({
      ...{ id, kind, name },
      ...(range && lines.positionAt(range.from)),
      ...(file !== undefined && { file }),
    })),
    relations: relations.map(({ from, to, range }) => ({
      ...{ from, to },
      ...lines.positionAt(range.from),
    })),
  };
  return `${JSON.stringify(listed, undefined, 2)}\n`;
}
