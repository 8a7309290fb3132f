import { Cursor } from '@yamlkit/engine/tree';
import { type AnchoredNode, anchorsBefore } from '../anchors.ts';
import { type CompletionItem, completionItem, plainInsert } from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';

/** Entries of a list that are looked at to see whether a merge key can take it. */
const MOST_ENTRIES = 100;

/** The anchors that an alias here could refer to, the nearest first: for a merge key those it can merge. */
export function anchorItems(place: CompletionPlace): CompletionItem[] {
  const { document, cursor } = place;
  const anchors = nearestFirst(document.tree, cursor.from);
  return anchors.filter(mergeFilter(place)).map((anchor) =>
    completionItem({
      label: anchor.name,
      kind: 'anchor',
      detail: anchor.kind,
      insert: plainInsert(anchor.name),
    }),
  );
}

/** Aliases of what a merge key can merge, for its value or an entry of that; undefined elsewhere. */
export function mergeItems(place: CompletionPlace): CompletionItem[] | undefined {
  const { document, cursor } = place;
  if (mergePlace(place) === undefined) return undefined;
  const anchors = nearestFirst(document.tree, cursor.from);
  return anchors
    .filter(mergeFilter(place))
    .map(({ name }) =>
      completionItem({ label: `*${name}`, kind: 'anchor', insert: plainInsert(`*${name}`) }),
    );
}

/** Whether an alias is the value of a merge key, or an entry of its list. */
function mergePlace(place: CompletionPlace): 'value' | 'entry' | undefined {
  const { keyRow } = place.cursor;
  const key = keyRow === -1 ? place.parentKey : keyRow;
  if (key === -1 || !place.document.locator.view.isMergeKey(key)) return undefined;
  return key === keyRow ? 'value' : 'entry';
}

function mergeFilter(place: CompletionPlace): (anchor: AnchoredNode) => boolean {
  const at = mergePlace(place);
  if (at === undefined) return () => true;
  const { document } = place;
  return ({ row, kind }) =>
    kind === 'mapping' || (at === 'value' && isListOfMappings(document, row));
}

function isListOfMappings({ tree, locator }: CompletionPlace['document'], row: number): boolean {
  if (new Cursor(tree, row).kind !== 'sequence') return false;
  const entry = new Cursor(tree, row);
  if (!entry.toFirstChild()) return false;
  let left = MOST_ENTRIES;
  do {
    const target = entry.kind === 'alias' ? locator.aliases.targetOf(entry.row) : entry.row;
    if (target === -1 || new Cursor(tree, target).kind !== 'mapping') return false;
  } while (left-- > 0 && entry.toNextSibling());
  return true;
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
