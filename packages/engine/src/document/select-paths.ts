import { coreSchema } from '../schema/core-schema.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import { type Path, readPath } from './node-path.ts';
import type { QueryFailure } from './query/query-failure.ts';
import { readQuery } from './query/read-query.ts';
import { runQuery } from './query/run-query.ts';
import { TreeNodes } from './tree-nodes.ts';

/** Why a path cannot be read. */
export interface PathFailure {
  readonly failure: QueryFailure;
}

/**
 * The paths that a path in any notation leads to: a JSON Pointer when it begins with `/`, JSONPath
 * when it begins with `$`, else the dotted path of the parser, in which `[*]` stands for all entries.
 * A path that is not a query is given back whether or not something is there.
 */
export function selectPaths(tree: SyntaxTree, path: string): Path[] | PathFailure {
  const steps = readPath(path);
  const isPointer = path.startsWith('/');
  if (steps !== undefined && (isPointer || !steps.includes('*'))) return [steps];
  if (isPointer) {
    const message = 'In a JSON Pointer, ~ is written ~0 and / in a key ~1.';
    return { failure: { message, from: 0, to: path.length } };
  }
  const text = path.startsWith('$') ? path : `$${/^[.[]/.test(path) ? '' : '.'}${path}`;
  const query = readQuery(text);
  if ('failure' in query) return query;
  const nodes = new TreeNodes(tree, coreSchema);
  const found = runQuery(nodes, query);
  return 'failure' in found ? found : found.map((node) => nodes.stepsOf(node));
}
