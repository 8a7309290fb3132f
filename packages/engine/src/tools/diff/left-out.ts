import type { JsonDocument } from '../../document/json-document.ts';
import { Locator } from '../../document/locate.ts';
import type { QueryProblem } from '../../document/query/query-problem.ts';
import { runQuery } from '../../document/query/run-query.ts';
import { readPathOrQuery } from '../../document/select-paths.ts';
import { STREAM, ValueTree } from '../../document/value-tree.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { writtenRow } from './diff-entries.ts';
import type { DiffOptions } from './diff-options.ts';
import { OBJECT } from './json-kinds.ts';

/** What a cluster writes into the metadata of an object. */
const CLUSTER_METADATA = new Set([
  'managedFields',
  'creationTimestamp',
  'generation',
  'resourceVersion',
  'selfLink',
  'uid',
]);

/** The parts of a text that do not count. */
export interface LeftOut {
  /** Rows of values, as written. */
  readonly ignored: ReadonlySet<number>;
  /** Rows of lists whose order does not count, or all. */
  readonly unordered: ReadonlySet<number> | 'all';
}

/** A path among the options that cannot be followed, and why. */
export interface WrongPath {
  readonly option: { readonly name: 'ignore' | 'ignoreOrder'; readonly path: string };
  readonly problem: QueryProblem;
}

/**
 * Which nodes of a text do not count, or what is wrong with a path that names some.
 *
 * @param documents of the text.
 */
export function leftOutOf(
  tree: SyntaxTree,
  documents: readonly JsonDocument[],
  { ignore = [], ignoreOrder = [], neat = false }: DiffOptions,
): LeftOut | WrongPath {
  const ignored = new Set<number>();
  const lists = new Set<number>();
  const listPaths = ignoreOrder === true ? [] : ignoreOrder;
  if (ignore.length > 0 || listPaths.length > 0) {
    const locator = new Locator(tree);
    for (const path of ignore) {
      const problem = addRows(locator, path, (row) => ignored.add(row));
      if (problem) return { option: { name: 'ignore', path }, problem };
    }
    for (const path of listPaths) {
      const problem = addRows(locator, path, (row) => lists.add(locator.view.targetOf(row)));
      if (problem) return { option: { name: 'ignoreOrder', path }, problem };
    }
  }
  if (neat) for (const nodes of documents) addClusterRows(nodes, ignored);
  return { ignored, unordered: ignoreOrder === true ? 'all' : lists };
}

/** Adds the rows that a path leads to, in each document. */
function addRows(
  locator: Locator,
  path: string,
  add: (row: number) => void,
): QueryProblem | undefined {
  const read = readPathOrQuery(locator.documentCount > 1 ? inEach(path) : path);
  if ('problem' in read) return read.problem;
  if ('steps' in read) {
    const place = locator.locate(read.steps);
    if (place.found) add(place.value);
    return undefined;
  }
  // Nodes are rows: to look each up by its path again would take quadratic time.
  const nodes = new ValueTree(locator.tree, coreSchema);
  const { output, problems } = runQuery(nodes, read.query);
  if (problems.length > 0) return problems[0];
  for (const node of output) if (node !== STREAM) add(node);
  return undefined;
}

/** The same path in each document of a stream. */
function inEach(path: string): string {
  if (path.startsWith('$')) return `$[*]${path.slice(1)}`;
  if (path.startsWith('/')) {
    const steps = path.slice(1).split('/');
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return `$[*]${names.map(selector).join('')}`;
  }
  return path.startsWith('[') || path === '' ? `[*]${path}` : `[*].${path}`;
}

/** A step of a pointer in JSONPath: of a number it is not known whether it is a key. */
function selector(name: string): string {
  const quoted = JSON.stringify(name);
  return /^(?:0|[1-9]\d{0,9})$/.test(name) ? `[${quoted},${name}]` : `[${quoted}]`;
}

function addClusterRows(nodes: JsonDocument, ignored: Set<number>): void {
  if (nodes.kindOf(nodes.root) !== OBJECT) return;
  const root = nodes.childrenOf(nodes.root);
  if (!root.names.includes('apiVersion') || !root.names.includes('kind')) return;
  for (const [place, name] of root.names.entries()) {
    if (name === 'status') ignored.add(writtenRow(root, place));
    if (name !== 'metadata' || nodes.kindOf(root.values[place]) !== OBJECT) continue;
    const metadata = nodes.childrenOf(root.values[place]);
    for (const [at, key] of metadata.names.entries()) {
      if (CLUSTER_METADATA.has(key)) ignored.add(writtenRow(metadata, at));
    }
  }
}
