import { inspect, type TreeRow, type TreeView } from '@yamlkit/engine';
import type { TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';
import { type ReadText, readText } from '../../../workspace/engine-worker/template-of.ts';
import type {
  InspectRequest,
  ListedNode,
  LocatedNode,
  QueryAnswer,
  TreeAnswer,
  TreeQuestion,
  TreeSummary,
} from '../protocol.ts';
import { keysAfterEdit } from './keys-after-edit.ts';

/** Matches of a query that are marked in the text. */
const mostRanges = 2000;
/** Rows at most that are open before anyone opens one. */
const mostOpenRows = 100;

/** The newest tree, for questions about it. */
export interface ShownTree {
  /** Which state of the document it is of. */
  readonly revision: number;
  readonly view: TreeView;
  readonly lines: LineIndex;
  /** Of a template, whose actions the view does not have; its places are the same. */
  readonly mask: TemplateMask | undefined;
  readonly restoreEdits: ReadText['restoreEdits'];
  /** What the newest query found. */
  matches: readonly number[];
  matchSet: ReadonlySet<number>;
}

const noMatches = { matches: [], matchSet: new Set<number>() };
let shown: ShownTree | undefined;

/** The newest tree, if it is of a state of the document. */
export function treeOf(revision: number): ShownTree | undefined {
  return shown?.revision === revision ? shown : undefined;
}

/** Makes a tree of a text, with the root open (of a short stream its documents, too), or what was open before. */
export async function inspectText(request: InspectRequest, text: string): Promise<TreeSummary> {
  const { revision, keepsOpen, selected, edit, pageSize, reading } = request;
  const { yaml, mask, actionRows, template, restoreEdits } = await readText(text, reading);
  const before = shown?.view;
  const isOfEdit = before !== undefined && edit?.revision === shown?.revision;
  const keyNow = isOfEdit && edit !== undefined ? keysAfterEdit(before, edit) : undefined;
  const kept = keepsOpen && before ? { like: before, ...(keyNow && { keyNow }) } : {};
  const view = inspect(yaml, { ...kept, ...(actionRows && { actionRows }) });
  if (!('like' in kept)) openDocuments(view);
  const lines = new LineIndex(text);
  shown = { revision, view, lines, mask, restoreEdits, ...noMatches };
  const error = view.problems.find(({ severity }) => severity === 'error');
  const counterpart =
    typeof selected === 'object'
      ? view.nodeAtPath(selected)
      : before === undefined || selected === undefined
        ? undefined
        : view.nodeLike(before, selected);
  const tree = shown;
  const located = counterpart === undefined ? undefined : locate(tree, counterpart);
  const { count, documentCount } = view;
  const firstRow = Math.floor(Math.max(located?.place ?? 0, 0) / pageSize) * pageSize;
  return {
    kind: 'tree',
    count,
    documentCount,
    rows: view.rows(firstRow, pageSize).map((row) => listRow(tree, row)),
    ...(template !== undefined && template !== 'none' && { template }),
    ...(error && {
      error: { message: restored(tree, error.message), at: placeAt(lines, error.from) },
    }),
    ...(located && { selected: located }),
  };
}

/** Opens the documents of a stream too, where that is no more than a page can paint at once. */
function openDocuments(view: TreeView): void {
  if (view.documentCount < 2 || view.count > mostOpenRows) return;
  view.expandTo(2);
  if (view.count > mostOpenRows) view.expandTo(1);
}

/** A piece of what the view gives, with the actions of the template. */
function restored({ mask }: Pick<ShownTree, 'mask'>, piece: string): string {
  return mask?.restore(piece) ?? piece;
}

/** Runs a query on the newest tree; undefined when there is none. */
export function queryTree(query: string): QueryAnswer | undefined {
  if (shown === undefined) return undefined;
  const { view, lines } = shown;
  const { output: found, problems } =
    query === '' ? { output: [], problems: [] } : view.query(query);
  shown.matches = found;
  shown.matchSet = new Set(found);
  const ranges = found.slice(0, mostRanges).map((node) => {
    const { from, to } = view.rangeOf(node);
    return { from: placeAt(lines, from), to: placeAt(lines, to) };
  });
  return { count: found.length, problems, ranges };
}

/** Answers about the newest tree; undefined when there is none. */
export async function askTree(question: TreeQuestion): Promise<TreeAnswer | undefined> {
  if (shown === undefined) return undefined;
  const tree = shown;
  const { view, lines } = tree;
  switch (question.ask) {
    case 'rows':
      return answer(view.rows(question.from, question.count).map((row) => listRow(tree, row)));
    case 'open':
      view.setExpanded(question.node, question.isExpanded);
      return answer();
    case 'openTo':
      view.expandTo(question.depth);
      return answer();
    case 'openSiblings':
      view.expandSiblings(question.node);
      return answerWith(question.node);
    case 'byKey':
      return answerWith(view.nodeByKey(question.text, question.from));
    case 'match':
      return answerWith(tree.matches[question.index]);
    case 'find': {
      const { text, after, direction } = question;
      return answerWith(view.find(text, after, direction));
    }
    case 'countMatches':
      return { ...answer(), matches: view.countMatches(question.text) };
    case 'at': {
      const { line, offset } = question.place;
      const start = lines.starts[Math.min(line, lines.lineCount) - 1] ?? 0;
      return answerWith(view.nodeAt(start + offset));
    }
    case 'node':
      return answerWith(question.node);
    case 'above': {
      const above = view.parentOf(question.node);
      return answerWith(above ?? question.node);
    }
    case 'yaml':
    case 'json': {
      const { copyOf } = await import('./tree-texts.ts');
      const copy = await copyOf(tree, question.node, question.ask);
      return copy === undefined ? answer() : { ...answer(), copy };
    }
    case 'results': {
      const found = tree.matches.slice(0, question.count);
      return { ...answer(), results: found.map((node) => listRow(tree, view.rowOf(node))) };
    }
    case 'resultsAs': {
      const { resultsAs } = await import('./tree-texts.ts');
      const copy = await resultsAs(tree, question.format);
      return copy === undefined ? answer() : { ...answer(), copy };
    }
  }

  function answer(rows: readonly ListedNode[] = []): TreeAnswer {
    return { count: view.count, rows };
  }

  /** Brings a node's row to light. */
  function answerWith(node: number | undefined): TreeAnswer {
    if (node === undefined) return answer();
    const found = locate(tree, node);
    return { ...answer(), found };
  }
}

/** Opens what is above a node. */
function locate(tree: ShownTree, node: number): LocatedNode {
  const { view } = tree;
  const place = view.reveal(node);
  return { place, row: listRow(tree, view.rowOf(node)), path: view.pathOf(node) };
}

function listRow(tree: ShownTree, { from, ...row }: TreeRow): ListedNode {
  const { lines, matchSet, mask } = tree;
  const listed = {
    ...row,
    at: placeAt(lines, from),
    ...(matchSet.has(row.id) && { isMatch: true as const }),
  };
  if (mask === undefined) return listed;
  return { ...listed, ...restoredRow(row, mask) };
}

/** What of a row can have actions. */
function restoredRow(row: Omit<TreeRow, 'from'>, mask: TemplateMask): Partial<ListedNode> {
  const { key, value, path, comment, commentsAbove } = row;
  return {
    key: typeof key === 'string' ? mask.restore(key) : key,
    value: mask.restore(value),
    path: mask.restore(path),
    ...((row.action !== undefined || mask.isAction(value)) && { isAction: true }),
    ...(comment !== undefined && { comment: mask.restore(comment) }),
    ...(commentsAbove !== undefined && { commentsAbove: mask.restore(commentsAbove) }),
  };
}
