import type { TreeView } from '@yamlkit/engine';
import { nearestName } from '@yamlkit/text';

/** Keys that are looked through for one like another. */
const MOST_KEYS = 1000;

/** The message for a path without a value: how far it leads, and what may have been meant. */
export function describeMissing(view: TreeView, path: string): string {
  const nothing = `nothing found at ${path}`;
  const nearest = view.nearestTo(path);
  if (nearest === undefined) return nothing;
  const { node, missing } = nearest;
  const isWhole = view.parentOf(node) === undefined;
  if (isWhole && view.documentCount > 1) {
    const last = view.documentCount - 1;
    return `${nothing}: the stream has ${view.documentCount} documents, [0] to [${last}]; name one first, such as ${withDocument(path)}`;
  }
  const { type, children, target } = view.rowOf(node);
  const where = isWhole ? 'the document' : view.pathOf(node).dotted;
  if (type === 'array') {
    const entries =
      children === 1 ? '1 entry, [0]' : `${children} entries, [0] to [${children - 1}]`;
    return `${nothing}: ${where} is a list ${children === 0 ? 'without entries' : `of ${entries}`}`;
  }
  if (type !== 'object') return `${nothing}: ${where} is a ${type}, which has no entries`;
  const like = likeKey(view, target ?? node, String(missing));
  const question = like === undefined ? '' : `; did you mean ${like}?`;
  return `${nothing}: ${where} has no key ${JSON.stringify(missing)}${question}`;
}

/** The message for a query that matches nothing: in a stream it may lack the document. */
export function describeNoMatch(query: string, documentCount: number): string {
  const nothing = 'the query matches nothing';
  if (documentCount < 2 || /^\$(?:\[|\.\.)/.test(query)) return nothing;
  const [first, all] = ['0', '*'].map((step) => query.replace(/^\$/, `$[${step}]`));
  return `${nothing}: the stream has ${documentCount} documents; name one first, such as ${first}, or all: ${all}`;
}

/** A path in the first document instead of in the stream. */
function withDocument(path: string): string {
  if (path.startsWith('/')) return `/0${path}`;
  const dotted = path.replace(/^[$.]+/, '');
  const below = dotted === '' || dotted.startsWith('[') ? dotted : `.${dotted}`;
  return `${path.startsWith('$') ? '$' : ''}[0]${below}`;
}

/** The key of a node that is most like another, if one is at all. */
function likeKey(view: TreeView, node: number, wanted: string): string | undefined {
  const children = view.childrenOf(node).slice(0, MOST_KEYS);
  const keys = children.map((child) => String(view.rowOf(child).key));
  return nearestName(wanted, keys, MOST_KEYS);
}
