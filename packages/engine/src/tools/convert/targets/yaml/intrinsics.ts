import { scalarValue } from '../../../../content/scalar-value.ts';
import { NamedPairs } from '../../../../document/named-pairs.ts';
import { ResolvedPairs } from '../../../../document/resolved-pairs.ts';
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
  const pairs = new NamedPairs(new ResolvedPairs(view));
  for (let document = 0; document < tree.rowCount; document = nextOf(tree, document)) {
    const end = nextOf(tree, document);
    const root = firstChildOf(tree, document);
    if (root === end || !isTemplate(view, pairs, root)) continue;
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
function isTemplate(view: ResolvedTree, pairs: NamedPairs, root: number): boolean {
  const { tree } = view;
  const isMapping = (row: number) => row !== -1 && kindOf(tree, row) === KIND_MAPPING;
  const valueAt = (row: number, name: string) => {
    const pair = isMapping(row) ? pairs.pairNamed(row, name) : undefined;
    return pair === undefined ? -1 : view.targetOf(pair.value);
  };
  if (valueAt(root, 'AWSTemplateFormatVersion') !== -1) return true;
  const resources = valueAt(root, 'Resources');
  if (!isMapping(resources)) return false;
  if (valueAt(root, 'Transform') !== -1) return true;
  let isFound = false;
  visitPairs(view, resources, (_, value) => {
    if (isFound) return;
    const type = valueAt(view.targetOf(value), 'Type');
    if (type === -1 || kindOf(tree, type) !== KIND_SCALAR) return;
    isFound = /^(?:AWS|Alexa|Custom)::/.test(scalarValue(tree, type));
  });
  return isFound;
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
