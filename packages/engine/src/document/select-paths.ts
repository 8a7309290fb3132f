import { coreSchema } from '../schema/core-schema.ts';
import { nextOf, type SyntaxTree } from '../syntax/tree.ts';
import { type Path, type PathInput, stepsOfPath, tryReadPath } from './node-path.ts';
import type { PathDocument } from './path-document.ts';
import { patternToQuery } from './path-pattern.ts';
import type { Query } from './query/query.ts';
import type { QueryParameters } from './query/query-messages.ts';
import { type QueryProblem, queryProblem } from './query/query-problem.ts';
import { readQuery } from './query/read-query.ts';
import { runQuery } from './query/run-query.ts';
import { STREAM, ValueTree } from './value-tree.ts';

/** Why a path cannot be read. */
export interface PathProblem {
  readonly problem: QueryProblem;
}

/** A path without wildcards, a query, or why it is neither. */
export type PathOrQuery = { readonly steps: Path } | { readonly query: Query } | PathProblem;

/**
 * Reads a path in any notation: a JSON Pointer when it begins with `/`, JSONPath when it begins with
 * `$`, else the dotted path of the parser, in which `[*]` and `*` stand for all entries and `..` for
 * any depth.
 */
export function readPathOrQuery(path: string): PathOrQuery {
  const steps = tryReadPath(path);
  const isPointer = path.startsWith('/');
  if (steps !== undefined && (isPointer || !steps.includes('*'))) return { steps };
  if (isPointer) {
    return { problem: queryProblem('invalid-path', { reason: 'pointer' }, 0, path.length) };
  }
  const text = path.startsWith('$') ? path : patternToQuery(path);
  if (text === undefined) {
    return { problem: queryProblem('invalid-path', whyNoPath(path), 0, path.length) };
  }
  const query = readQuery(text);
  return 'problem' in query ? query : { query };
}

/** What is wrong with a path that is neither a dotted one nor a pointer, and what to write instead. */
function whyNoPath(path: string): QueryParameters['invalid-path'] {
  const query = path.startsWith('[') ? `$${path}` : `$.${path}`;
  if ('problem' in readQuery(query)) return { reason: 'notation', path };
  return { reason: 'only-as-query', path, query };
}

/**
 * How many steps the paths to nodes of a tree may have in all: in deep nests they take far more room than
 * the text.
 */
export function mostPathSteps({ rowCount }: SyntaxTree): number {
  return 2_000_000 + 20 * rowCount;
}

/** What a path is about. */
export interface QueriedText {
  /** Only asked for where the path has wildcards. */
  readonly tree: SyntaxTree;
  /** The document that paths lead into. */
  readonly document?: PathDocument | undefined;
}

/**
 * The paths that a path in any notation leads to, in the order of RFC 9535. One without wildcards is
 * given back whether or not something is there.
 */
export function selectPaths(path: PathInput, text: QueriedText): Path[] | PathProblem {
  return pathsTo(path, text, (_, found) => found);
}

/**
 * The same for edits: in the order of the text, and each node once.
 *
 * @param isOutermost leaves out what is inside of other nodes that are found.
 */
export function selectEditedPaths(
  path: PathInput,
  text: QueriedText,
  isOutermost: boolean,
): Path[] | PathProblem {
  return pathsTo(path, text, (nodes, found) => {
    const inText = [...new Set(found)].sort((a, b) => a - b);
    return isOutermost ? outermost(nodes, inText) : inText;
  });
}

function pathsTo(
  path: PathInput,
  text: QueriedText,
  arrange: (nodes: ValueTree, found: readonly number[]) => readonly number[],
): Path[] | PathProblem {
  if (typeof path !== 'string') return [stepsOfPath(path)];
  const read = readPathOrQuery(path);
  if ('problem' in read) return read;
  if ('steps' in read) return [read.steps];
  const { tree, document } = text;
  const nodes = new ValueTree(tree, coreSchema, document);
  if (typeof document === 'number' && nodes.root === STREAM) return [];
  const { output, problems } = runQuery(nodes, read.query);
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  const found = arrange(nodes, output);
  let left = mostPathSteps(nodes.tree);
  // Counted before they are made, which takes several times as long.
  for (const node of found) {
    left -= nodes.depthOf(node);
    if (left < 0) return { problem: queryProblem('query-limit', { reason: 'paths' }) };
  }
  return found.map((node) => nodes.stepsOf(node));
}

/** The nodes that are in no other one. */
function outermost(nodes: ValueTree, inText: readonly number[]): readonly number[] {
  if (inText[0] === nodes.root) return [nodes.root];
  let end = 0;
  return inText.filter((node) => {
    if (node < end) return false;
    end = nextOf(nodes.tree, node);
    return true;
  });
}
