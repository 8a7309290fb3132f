import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ResolvedTree } from '../../document/resolved-tree.ts';
import { fromOf, toOf } from '../../syntax/tree.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { LossCounter } from './loss.ts';
import { describeJsonFailure } from './targets/json/json-failures.ts';
import { JsonTarget } from './targets/json/json-target.ts';

/** Writes a valid stream as JSON text; what cannot be written goes to `diagnostics`, what is lost to `losses`. */
export function yamlToJson(
  view: ResolvedTree,
  { documents = 'single', indent = 2 }: ConvertOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): string {
  const { tree } = view;
  const { comments } = tree;
  if (comments.length > 0) losses.add('comments', comments[0], comments[1], comments.length / 2);
  const target = new JsonTarget(view, documents === 'lines' ? 0 : indent, losses);
  const output = documents === 'array' ? target.writeArray() : target.writeEach();
  if (target.failure !== undefined) {
    diagnostics.push(describeJsonFailure(tree, target.failure, target.failedAlias));
  }
  const { count, first } = target.aliases;
  if (count > 0) losses.add('aliases', fromOf(tree, first), toOf(tree, first), count);
  // A stream without documents is null, as an empty document is.
  return documents === 'single' && output === '' && target.failure === undefined ? 'null' : output;
}
