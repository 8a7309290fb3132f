import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import { compose } from '../../schema/compose.ts';
import { schemaNamed } from '../../schema/schemas.ts';
import { parseWithFixes } from '../../syntax/parse-with-fixes.ts';
import { fromOf, KIND_TAG, kindOf, parentOf, toOf } from '../../syntax/tree.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { LossCounter } from './loss.ts';
import { findIntrinsics } from './targets/yaml/intrinsics.ts';
import { pathAt } from './tree-paths.ts';

/** A stream that can be converted. */
export interface OpenStream {
  readonly view: ResolvedTree;
  /** The keys in full of CloudFormation's functions in short form, by the rows of their nodes. */
  readonly intrinsics: ReadonlyMap<number, string>;
}

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * Parses and composes a stream that is to be converted. What is wrong goes to `diagnostics`, tags
 * that no other format has to `losses`.
 *
 * @returns undefined when there are errors.
 */
export function openStream(
  text: string,
  options: ConvertOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): OpenStream | undefined {
  const tree = parseWithFixes(text);
  const schema = schemaNamed(options.schema ?? 'core');
  // Any tag will do: a target without tags lists them among the losses.
  const composed = compose(tree, { schema, allowedTags: ['*'], singleDocument: isSingle(options) });
  for (const diagnostic of tree.diagnostics) diagnostics.push(diagnostic);
  for (const diagnostic of composed.diagnostics) diagnostics.push(diagnostic);
  if (diagnostics.some(isError)) return undefined;
  losses.pathAt = (from) => pathAt(tree, from);
  const view = new ResolvedTree(tree, { schema, aliases: composed.aliases });
  const intrinsics = composed.hasTags ? findIntrinsics(view) : NONE;
  if (composed.hasTags) countTags(view, intrinsics, losses);
  return { view, intrinsics };
}

/** Whether more than one document is an error. */
function isSingle({ to, documents = 'single' }: ConvertOptions): boolean {
  if (to === 'ini') return true;
  return documents === 'single' && to !== 'typescript' && to !== 'json-schema' && to !== 'yaml';
}

/** Tags that say nothing a value does not say itself. */
const SILENT_TAG = /^!$|^tag:yaml\.org,2002:(?:str|null|bool|int|float|map|seq)$/;

function countTags(
  view: ResolvedTree,
  intrinsics: ReadonlyMap<number, string>,
  losses: LossCounter,
): void {
  const { tree } = view;
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_TAG) continue;
    const node = parentOf(tree, row);
    if (!SILENT_TAG.test(view.tagOf(node)) && !intrinsics.has(node))
      losses.add('tags', fromOf(tree, row), toOf(tree, row));
  }
}
