import { type AnchoredNode, anchorsBefore } from '../anchors.ts';
import { type CompletionItem, completionItem, plainInsert } from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';

/** The anchors that an alias here could refer to, the nearest first. */
export function anchorItems({ document, cursor }: CompletionPlace): CompletionItem[] {
  return nearestFirst(document.tree, cursor.from).map((anchor) =>
    completionItem({
      label: anchor.name,
      kind: 'anchor',
      detail: anchor.kind,
      insert: plainInsert(anchor.name),
    }),
  );
}

/** Aliases of mappings, for the value of a merge key. */
export function mergeItems({ document, cursor }: CompletionPlace): CompletionItem[] {
  return mappingsBefore(document.tree, cursor.from).map(({ name }) =>
    completionItem({ label: `*${name}`, kind: 'anchor', insert: plainInsert(`*${name}`) }),
  );
}

/** A merge key, where there is a mapping to merge. */
export function mergeKeyItem({ document, cursor, isInFlow }: CompletionPlace): CompletionItem[] {
  const { keyRange } = cursor;
  const [nearest] = mappingsBefore(document.tree, keyRange?.from ?? 0);
  if (nearest === undefined || isInFlow) return [];
  const start = '<<: *';
  const text = `${start}${nearest.name}`;
  const insert = { text, stops: [{ from: start.length, to: text.length }] };
  return [completionItem({ label: '<<', kind: 'key', detail: 'merge', insert })];
}

function mappingsBefore(tree: CompletionPlace['document']['tree'], offset: number) {
  return nearestFirst(tree, offset).filter(({ kind }) => kind === 'mapping');
}

function nearestFirst(
  tree: CompletionPlace['document']['tree'],
  offset: number,
): readonly AnchoredNode[] {
  return anchorsBefore(tree, offset).toReversed();
}
