import { originOf, type Value } from '@yamlkit/jq';
import { viewOf } from './document-view.ts';
import { sourceOfNode } from './node-source.ts';
import { yamlOfScalar } from './yaml-of-scalar.ts';

/**
 * The YAML of an output for which nothing has to be laid out: a scalar on one line, or a list or mapping that was read
 * and is as it was there, which is written as it was, with its comments. Undefined for others.
 *
 * @param output a value of packages/jq.
 */
export function yamlAsWritten(output: unknown): string | undefined {
  const scalar = yamlOfScalar(output);
  const origin = scalar === undefined ? originOf(output as Value) : undefined;
  const view = viewOf(origin);
  return origin === undefined || view === undefined ? scalar : sourceOfNode(view, origin.node);
}
