import type { ResolvedTree } from '../../../../document/resolved-tree.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
} from '../../../../syntax/tree.ts';
import { DATA_NULL, type DataMap, type DataNode } from '../../data/data-node.ts';

const EMPTY_MAP: DataMap = { kind: 'map', entries: new Map() };

/**
 * The documents of a tree without errors, down to the kinds of the entries of a list at the top: enough
 * to see whether a target has a form for them before aliases and merge keys are expanded.
 */
export function outlineYaml(view: ResolvedTree): DataNode[] {
  const { tree } = view;
  const kindAt = (row: number) => {
    const node = view.targetOf(row);
    return node === -1 ? -1 : kindOf(tree, node);
  };
  const values: DataNode[] = [];
  for (let row = 0; row < tree.rowCount; row = nextOf(tree, row)) {
    const root = firstChildOf(tree, row);
    const end = nextOf(tree, row);
    const kind = root < end ? kindAt(root) : -1;
    if (kind !== KIND_SEQUENCE) {
      values.push(kind === KIND_MAPPING ? EMPTY_MAP : DATA_NULL);
      continue;
    }
    const items: DataNode[] = [];
    for (
      let item = firstChildOf(tree, root);
      item < nextOf(tree, root);
      item = nextOf(tree, item)
    ) {
      const itemKind = kindAt(item);
      if (itemKind === KIND_SEQUENCE) items.push({ kind: 'list', items: [] });
      else items.push(itemKind === KIND_MAPPING ? EMPTY_MAP : DATA_NULL);
    }
    values.push({ kind: 'list', items });
  }
  return values;
}
