import { type ChangedNode, formatPath } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { safeJsonText } from '../formats/json-text.ts';
import type { DiffReport } from './diff-report.ts';

/**
 * One JSON object: `comparisons`, each with its `changes`. A side of a change has its path, as a
 * dotted one and as a JSON Pointer, its type, the YAML `source` and, of a scalar, its `text`; lines
 * and columns are 1-based, `from` and `to` offsets in UTF-16 code units.
 */
export function diffJson(reports: readonly DiffReport[]): string {
  const comparisons = reports.map(({ left, right, texts, isSame, result }) => {
    const lines = texts.map((text) => new LineIndex(text));
    const side = (number: 0 | 1, node: ChangedNode | undefined) =>
      node && describeNode(node, texts[number], lines[number]);
    return {
      left,
      right,
      isSame,
      omitted: result?.omitted ?? 0,
      changes: (result?.output ?? []).map((change) => ({
        kind: change.kind,
        left: side(0, change.left),
        right: side(1, change.right),
      })),
    };
  });
  return `${safeJsonText({ comparisons })}\n`;
}

function describeNode(node: ChangedNode, text: string, lines: LineIndex) {
  const { path, document, from, to, type } = node;
  const { dotted, jsonPointer } = formatPath(path);
  const { line, column } = lines.positionAt(from);
  const place = { path: dotted, pointer: jsonPointer, document, line, column, from, to };
  return {
    ...place,
    type,
    ...(node.tag !== undefined && { tag: node.tag }),
    ...(node.text !== undefined && { text: node.text }),
    ...(node.comment !== undefined && { comment: node.comment }),
    source: text.slice(from, to),
  };
}
