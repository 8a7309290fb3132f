import type { ListedChange } from './protocol.ts';

/** A line of the tree of changes. */
export type ChangeRow =
  | {
      readonly kind: 'document' | 'group';
      readonly key: string;
      readonly label: string;
      readonly depth: number;
    }
  | {
      readonly kind: 'change';
      readonly key: string;
      /** The rest of its path, beyond the groups that it is in. */
      readonly label: string;
      /** Those groups' part of the path. */
      readonly above: string;
      readonly depth: number;
      readonly change: ListedChange;
    };

interface PathNode {
  readonly children: Map<string, PathNode>;
  readonly changes: ListedChange[];
}

/**
 * Puts changes in a tree by their paths, in the order in which they come. Keys that lead to one place only
 * are one step: `spec.template.spec`. Paths are short (`DiffSummary`), so that the tree is not deep.
 */
export function changeRows(changes: readonly ListedChange[]): ChangeRow[] {
  const documents = new Map<string, PathNode>();
  for (const change of changes) {
    let node = nodeAt(documents, change.document ?? '');
    for (const step of change.steps) node = nodeAt(node.children, step);
    node.changes.push(change);
  }
  const rows: ChangeRow[] = [];
  for (const [name, root] of documents) {
    const hasName = name !== '';
    if (hasName) rows.push({ kind: 'document', key: `document ${name}`, label: name, depth: 0 });
    const depth = hasName ? 1 : 0;
    addChanges(rows, root, { name, label: 'the whole document', above: '', depth });
    addChildren(rows, root, { name, above: '', depth });
  }
  return rows;
}

interface Spot {
  /** Of the document. */
  readonly name: string;
  readonly above: string;
  readonly depth: number;
}

function addChildren(rows: ChangeRow[], parent: PathNode, spot: Spot): void {
  const { name, above, depth } = spot;
  for (const [step, child] of parent.children) {
    let node = child;
    let label = step;
    for (let only = onlyChild(node); only !== undefined; only = onlyChild(node)) {
      label = joinSteps(label, only[0]);
      node = only[1];
    }
    const path = joinSteps(above, label);
    if (node.children.size === 0) {
      addChanges(rows, node, { ...spot, label });
      continue;
    }
    rows.push({ kind: 'group', key: `group ${name} ${path}`, label, depth });
    addChanges(rows, node, { name, label: 'itself', above: path, depth: depth + 1 });
    addChildren(rows, node, { name, above: path, depth: depth + 1 });
  }
}

function addChanges(
  rows: ChangeRow[],
  { changes }: PathNode,
  { label, above, depth }: Spot & { readonly label: string },
): void {
  for (const change of changes) {
    rows.push({ kind: 'change', key: `change ${change.index}`, label, above, depth, change });
  }
}

/** The only child of a node that nothing else is at. */
function onlyChild({ children, changes }: PathNode): [string, PathNode] | undefined {
  if (changes.length > 0 || children.size !== 1) return undefined;
  const [only] = children;
  return only;
}

function nodeAt(nodes: Map<string, PathNode>, name: string): PathNode {
  const known = nodes.get(name);
  if (known !== undefined) return known;
  const node: PathNode = { children: new Map(), changes: [] };
  nodes.set(name, node);
  return node;
}

function joinSteps(above: string, step: string): string {
  return above === '' || step.startsWith('[') ? above + step : `${above}.${step}`;
}
