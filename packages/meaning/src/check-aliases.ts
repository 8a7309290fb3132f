import { type JsonDocument, visit } from '@yamlkit/engine/tree';
import type { Finding } from './finding.ts';

/** Aliases of a value that they are in, which no format can hold. @param documents of one stream. */
export function checkAliases(documents: readonly JsonDocument[]): Finding[] {
  const [first] = documents;
  // Most texts have none, and are not walked.
  if (!first?.tree.text.includes('*') || !first.tree.text.includes('&')) return [];
  const found: Finding[] = [];
  visit(first.tree, {
    enter: (cursor) => {
      if (cursor.kind !== 'alias') return;
      const { row, from, to } = cursor;
      const target = first.targetOf(row);
      const isInside = target < row && first.rangeOf(target).to >= to;
      if (!isInside || !documents.some((document) => holds(document, row))) return;
      found.push({
        rule: 'recursive-alias',
        severity: 'error',
        message: `The alias “*${cursor.text}” is inside the value it refers to. Write out the value instead.`,
        from,
        to,
      });
    },
  });
  return found;
}

function holds({ root, nodeCount }: JsonDocument, row: number): boolean {
  return root <= row && row < root + nodeCount;
}
