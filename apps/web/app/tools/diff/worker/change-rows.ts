/** Where a change is, as the tree of changes has it. */
export interface PlacedChange {
  /** The keys and places, such as `[0]`, that lead to it in its document; of a deep one the last. */
  readonly steps: readonly string[];
  /** Its document; left out unless there are several. */
  readonly document: string | undefined;
}

/** A line of the tree of changes. */
export type ChangeRow =
  | { readonly kind: 'document' | 'group'; readonly label: string; readonly depth: number }
  | {
      readonly kind: 'change';
      /** The rest of its path, beyond the groups that it is in. */
      readonly label: string;
      /** Those groups' part of the path. */
      readonly above: string;
      readonly depth: number;
      /** The 0-based place of the change among all. */
      readonly change: number;
    };

interface PathNode {
  children: Map<string, PathNode> | undefined;
  /** The places of the changes that are just here. */
  readonly changes: number[];
}

/**
 * Puts changes in a tree by their paths, in the order in which they come. Keys that lead to one place only
 * are one step: `spec.template.spec`. Paths are to be short, so that the tree is not deep.
 */
export function changeRows(changes: Iterable<PlacedChange>): ChangeRow[] {
  const documents = new Map<string, PathNode>();
  let place = 0;
  for (const { steps, document = '' } of changes) {
    let node = nodeAt(documents, document);
    for (const step of steps) {
      node.children ??= new Map();
      node = nodeAt(node.children, step);
    }
    node.changes.push(place++);
  }
  const rows: ChangeRow[] = [];
  for (const [name, root] of documents) {
    const hasName = name !== '';
    if (hasName) rows.push({ kind: 'document', label: name, depth: 0 });
    const depth = hasName ? 1 : 0;
    addChanges(rows, root, { label: 'the whole document', above: '', depth });
    addChildren(rows, root, { above: '', depth });
  }
  return rows;
}

interface Spot {
  readonly above: string;
  readonly depth: number;
}

function addChildren(rows: ChangeRow[], parent: PathNode, spot: Spot): void {
  const { above, depth } = spot;
  for (const [step, child] of parent.children ?? []) {
    let node = child;
    let label = step;
    for (let only = onlyChild(node); only !== undefined; only = onlyChild(node)) {
      label = joinSteps(label, only[0]);
      node = only[1];
    }
    const path = joinSteps(above, label);
    if (node.children === undefined) {
      addChanges(rows, node, { ...spot, label });
      continue;
    }
    rows.push({ kind: 'group', label, depth });
    addChanges(rows, node, { label: 'itself', above: path, depth: depth + 1 });
    addChildren(rows, node, { above: path, depth: depth + 1 });
  }
}

function addChanges(
  rows: ChangeRow[],
  { changes }: PathNode,
  { label, above, depth }: Spot & { readonly label: string },
): void {
  for (const change of changes) {
    rows.push({ kind: 'change', label, above, depth, change });
  }
}

/** The only child of a node that nothing else is at. */
function onlyChild({ children, changes }: PathNode): [string, PathNode] | undefined {
  if (changes.length > 0 || children?.size !== 1) return undefined;
  const [only] = children;
  return only;
}

function nodeAt(nodes: Map<string, PathNode>, name: string): PathNode {
  const known = nodes.get(name);
  if (known !== undefined) return known;
  const node: PathNode = { children: undefined, changes: [] };
  nodes.set(name, node);
  return node;
}

function joinSteps(above: string, step: string): string {
  return above === '' || step.startsWith('[') ? above + step : `${above}.${step}`;
}
