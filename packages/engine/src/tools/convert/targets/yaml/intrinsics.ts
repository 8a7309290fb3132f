import { scalarValue } from '../../../../content/scalar-value.ts';
import type { ResolvedTree } from '../../../../document/resolved-tree.ts';
import {
  FLAG_HAS_TAG,
  firstChildOf,
  hasFlag,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
} from '../../../../syntax/tree.ts';
import type { DataNode } from '../../data/data-node.ts';

/*
 * CloudFormation's functions have a short form in YAML, which is a tag: `!Sub text`. In every other format
 * they are mappings of one key: `{"Fn::Sub": "text"}`.
 */

/** The functions that have a short form, but for `!Ref` and `!Condition`, whose keys have no `Fn::`. */
const NAMES =
  'And Base64 Cidr Equals FindInMap GetAtt GetAZs If ImportValue Join Length Not Or Select Split Sub ToJsonString Transform';

/** The key in full of the function that a tag is the short form of. */
export function intrinsicKey(tag: string): string | undefined {
  const name = tag.slice(1);
  if (!/^!\w+$/.test(tag)) return undefined;
  if (name === 'Ref' || name === 'Condition') return name;
  return NAMES.split(' ').includes(name) ? `Fn::${name}` : undefined;
}

/** The keys in full of the functions in short form, by the rows of their nodes; only templates have any. */
export function findIntrinsics(view: ResolvedTree): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const { tree } = view;
  for (let document = 0; document < tree.rowCount; document = nextOf(tree, document)) {
    const end = nextOf(tree, document);
    const root = firstChildOf(tree, document);
    if (root === end || !isTemplate(view, root)) continue;
    /** Keys are strings whatever their tags, and what is merged has no place for a function. */
    const others = new Set<number>();
    for (let row = root; row < end; row++) {
      if (kindOf(tree, row) === KIND_MAPPING) {
        visitPairs(view, row, (key, value) => {
          others.add(key);
          if (view.sourcesOf(key) !== undefined) others.add(value);
        });
      }
      if (!isNode(kindOf(tree, row)) || !hasFlag(tree, row, FLAG_HAS_TAG)) continue;
      const key = others.has(row) ? undefined : intrinsicKey(view.tagOf(row));
      if (key !== undefined) found.set(row, key);
    }
  }
  return found;
}

/** What a function's node stands for: `!GetAtt a.b` names a resource and what it is asked for. */
export function argumentOf(key: string, node: DataNode): DataNode {
  if (key !== 'Fn::GetAtt' || node.kind !== 'string') return node;
  const dot = node.text.indexOf('.');
  if (dot < 1) return node;
  const parts = [node.text.slice(0, dot), node.text.slice(dot + 1)];
  return { kind: 'list', items: parts.map((text) => ({ kind: 'string', text })) };
}

function isNode(kind: number): boolean {
  return kind === KIND_MAPPING || kind === KIND_SEQUENCE || kind === KIND_SCALAR;
}

/** Whether a document's root is that of a CloudFormation template. */
function isTemplate(view: ResolvedTree, root: number): boolean {
  if (kindOf(view.tree, root) !== KIND_MAPPING) return false;
  if (valueAt(view, root, 'AWSTemplateFormatVersion') !== undefined) return true;
  const resources = valueAt(view, root, 'Resources');
  if (resources === undefined || kindOf(view.tree, resources) !== KIND_MAPPING) return false;
  if (valueAt(view, root, 'Transform') !== undefined) return true;
  let isFound = false;
  visitPairs(view, resources, (_, value) => {
    const resource = view.targetOf(value);
    if (isFound || kindOf(view.tree, resource) !== KIND_MAPPING) return;
    const type = valueAt(view, resource, 'Type');
    isFound = type !== undefined && /^(?:AWS|Alexa|Custom)::/.test(textOf(view, type) ?? '');
  });
  return isFound;
}

/** The value of a key in a mapping, aliases followed. */
function valueAt(view: ResolvedTree, mapping: number, name: string): number | undefined {
  let found: number | undefined;
  visitPairs(view, mapping, (key, value) => {
    if (found === undefined && textOf(view, key) === name) found = view.targetOf(value);
  });
  return found;
}

function textOf(view: ResolvedTree, row: number): string | undefined {
  return kindOf(view.tree, row) === KIND_SCALAR ? scalarValue(view.tree, row) : undefined;
}

function visitPairs(
  { tree }: ResolvedTree,
  mapping: number,
  visit: (key: number, value: number) => void,
): void {
  const end = nextOf(tree, mapping);
  for (let key = firstChildOf(tree, mapping); key < end; ) {
    const value = nextOf(tree, key);
    visit(key, value);
    key = nextOf(tree, value);
  }
}
