import type { SyntaxTree } from '@yamlkit/engine';
import { JsonDocument, parse, toJs } from '@yamlkit/engine/tree';
import type { CommentFact, DefinitionFact, DocumentFacts } from '../detect/stream-facts.ts';
import type { KubernetesKind } from '../kubernetes/kinds.ts';
import { outlineOf, type RootOutline, scalarIn, scalarText } from './root-outline.ts';

/** The facts of a document, and where it is. */
export interface LocatedFacts extends DocumentFacts {
  /** The row of its root node in the tree; -1 in a stream without any document. */
  readonly root: number;
  /** Where the root node begins. */
  readonly from: number;
}

/** Of a document that is not asked for. */
const NOT_WANTED: RootOutline = { rootKeys: [], isKind: false };
/** How far into large lists to look. */
const MOST_ITEM_KINDS = 200;

/**
 * What must be known of each document of a stream to find its schema. Empty documents have no facts.
 * Reads the first keys of each root mapping and nothing below, but for a `kind: List`, whose items
 * it goes through, and the group of a CustomResourceDefinition.
 *
 * @param only the place of the one document that is asked for, among those with facts. Of the others
 *   only the definitions of custom resources are read, since it may be one of those.
 */
export function schemaFactsOf(tree: SyntaxTree, only?: number): LocatedFacts[] {
  const facts: LocatedFacts[] = [];
  const mayDefine = only === undefined || tree.text.includes('CustomResourceDefinition');
  let comment = 0;
  let end = 0;
  for (const nodes of JsonDocument.ofDocuments(tree)) {
    const isPassed = only !== undefined && facts.length !== only;
    const { comments } = tree;
    const { from: start, to } = nodes.rangeOf(nodes.root);
    const first = comment;
    while (comment < comments.length && comments[comment] < start) comment += 2;
    const hasHead = comment > first && !isPassed;
    const headComments = hasHead ? headCommentsOf(tree, { first, after: comment, end, start }) : [];
    end = to;
    while (comment < comments.length && comments[comment] < end) comment += 2;
    const isWanted = mayDefine || facts.length === only;
    facts.push(factsOf(nodes, headComments, isWanted ? outlineOf(nodes) : NOT_WANTED));
  }
  return facts;
}

/** The facts of a stream without any document, as programs that want one document read it. */
export function emptyStreamFacts(tree: SyntaxTree): LocatedFacts {
  const whole = { first: 0, after: tree.comments.length, end: 0, start: tree.text.length };
  return { root: -1, from: 0, headComments: headCommentsOf(tree, whole), rootKeys: [] };
}

interface Gap {
  /** The places of the comments between two documents. */
  readonly first: number;
  readonly after: number;
  /** Where the document before it ends, and where this one begins. */
  readonly end: number;
  readonly start: number;
}

function headCommentsOf(
  { text, comments }: SyntaxTree,
  { first, after, end, start }: Gap,
): CommentFact[] {
  const head = headOf(text, end, start);
  const found: CommentFact[] = [];
  for (let at = first; at < after; at += 2) {
    const [from, to] = [comments[at], comments[at + 1]];
    if (from >= head) found.push({ text: text.slice(from, to), from, to });
  }
  return found;
}

/**
 * Where the head of a document begins, of which the text from `from` is what follows the content of
 * the one before it: after its `...`, or else after the `---`. Before that, comments belong to what
 * they follow.
 */
function headOf(text: string, from: number, to: number): number {
  let isOpen = from === 0;
  let head = isOpen ? 0 : to;
  for (const { 0: marker, index } of text.slice(from, to).matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)) {
    if (marker === '---' && isOpen) {
      // The marker that opens the document whose head this already is; the next one opens another.
      isOpen = false;
      continue;
    }
    isOpen = marker === '...';
    head = from + index + marker.length;
  }
  return head;
}

/** Copies nothing for most kinds, since that takes as long as the rest. */
function factsOf(
  nodes: JsonDocument,
  headComments: CommentFact[],
  outline: RootOutline,
): LocatedFacts {
  const { root } = nodes;
  const { rootKeys, isKind } = outline;
  const facts = { root, from: nodes.rangeOf(root).from, headComments, rootKeys };
  if (!isKind) return { ...facts, ...outline };
  const kind = scalarIn(rootKeys, 'kind');
  if (kind === 'List') return { ...facts, itemKinds: itemKindsOf(nodes) };
  if (kind !== 'CustomResourceDefinition') return facts;
  return { ...facts, customResourceDefinition: definitionIn(nodes) };
}

function definitionIn(nodes: JsonDocument): DefinitionFact {
  const spec = nodes.find(nodes.root, 'spec');
  const group = spec === -1 ? undefined : scalarText(nodes, nodes.find(spec, 'group'));
  let value: unknown;
  return {
    group,
    read: () => {
      value ??= documentValue(nodes);
      return value;
    },
  };
}

function itemKindsOf(nodes: JsonDocument): KubernetesKind[] {
  const kinds = new Map<string, KubernetesKind>();
  const items = nodes.find(nodes.root, 'items');
  for (const item of items === -1 ? [] : nodes.childrenOf(items).values) {
    const apiVersion = scalarText(nodes, nodes.find(item, 'apiVersion'));
    const kind = scalarText(nodes, nodes.find(item, 'kind'));
    if (apiVersion === undefined || kind === undefined) continue;
    kinds.set(`${apiVersion} ${kind}`, { apiVersion, kind });
    if (kinds.size === MOST_ITEM_KINDS) break;
  }
  return [...kinds.values()];
}

/** The value of one document, which is parsed again by itself: `toJs` reads whole streams. */
function documentValue(nodes: JsonDocument): unknown {
  const { text } = nodes.tree;
  const { from, to } = nodes.rangeOf(nodes.root);
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const own = parse(text.slice(lineStart, to));
  return own.diagnostics.length > 0 ? undefined : toJs(own).output[0];
}
