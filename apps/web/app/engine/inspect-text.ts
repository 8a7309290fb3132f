import {
  compareVersions,
  formatEvents,
  inspect,
  LineIndex,
  parse,
  type TreeRow,
  type TreeView,
} from '@yamlkit/engine';
import { placeAt } from './listed-problems.ts';
import type {
  ListedDifference,
  ListedNode,
  TreeAnswer,
  TreeQuestion,
  TreeSummary,
} from './protocol.ts';

/** Longest value that is copied: the clipboard takes no more in good time. */
const longestCopy = 50_000_000;

const mostDifferences = 1000;

/** The newest tree, for questions about it. */
let shown: { readonly view: TreeView; readonly lines: LineIndex } | undefined;

/** Makes a tree of a text, with the root open. */
export function inspectText(_options: null, text: string): TreeSummary {
  const view = inspect(text);
  const lines = new LineIndex(text);
  shown = { view, lines };
  const { count, documentCount } = view;
  const error = view.diagnostics.find(({ severity }) => severity === 'error');
  if (error === undefined) return { count, documentCount };
  const { message, from } = error;
  return { count, documentCount, error: { message, at: placeAt(lines, from) } };
}

/** The events of a text, as the YAML test suite writes them. */
export function eventsOf(_options: null, text: string): string {
  return formatEvents(parse(text));
}

/** The scalars that readers of YAML 1.1 and 1.2 take for two things. */
export function versionsOf(_options: null, text: string): ListedDifference[] {
  const lines = new LineIndex(text);
  return compareVersions(text, mostDifferences).map(({ from, ...difference }) => ({
    ...difference,
    at: placeAt(lines, from),
  }));
}

/** Answers about the newest tree; undefined when there is none. */
export function askTree(question: TreeQuestion): TreeAnswer | undefined {
  if (shown === undefined) return undefined;
  const { view, lines } = shown;
  switch (question.ask) {
    case 'rows':
      return answer(view.rows(question.from, question.count).map((row) => listRow(lines, row)));
    case 'open':
      view.setExpanded(question.node, question.isExpanded);
      return answer();
    case 'openTo':
      view.expandTo(question.depth);
      return answer();
    case 'find': {
      const { text, after, direction } = question;
      return locate(view.find(text, after, direction));
    }
    case 'countMatches':
      return { ...answer(), matches: view.countMatches(question.text) };
    case 'at': {
      const { line, offset } = question.place;
      const start = lines.starts[Math.min(line, lines.lineCount) - 1] ?? 0;
      return locate(view.nodeAt(start + offset));
    }
    case 'node':
      return locate(question.node);
    case 'above': {
      const above = view.parentOf(question.node);
      return locate(above ?? question.node);
    }
    case 'source':
      return { ...answer(), source: view.sourceOf(question.node).slice(0, longestCopy) };
  }

  function answer(rows: readonly ListedNode[] = []): TreeAnswer {
    return { count: view.count, rows };
  }

  /** Brings a node's row to light. */
  function locate(node: number | undefined): TreeAnswer {
    if (node === undefined) return answer();
    const place = view.reveal(node);
    const row = listRow(lines, view.rowOf(node));
    return { ...answer(), found: { place, row, path: view.pathOf(node) } };
  }
}

function listRow(lines: LineIndex, { from, ...row }: TreeRow): ListedNode {
  return { ...row, at: placeAt(lines, from) };
}
