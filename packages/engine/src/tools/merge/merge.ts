import { findAliasTargets } from '../../content/anchors.ts';
import { messageOf } from '../../diagnostics/catalog.ts';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { compose } from '../../schema/compose.ts';
import { fromOf } from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { LineIndex } from '../../text/line-index.ts';
import { dataOf } from './data-hashes.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import { MergeInput } from './merge-input.ts';
import type { MergeConflict } from './merge-model.ts';
import type { MergeOptions } from './merge-options.ts';
import { type MergedPair, mergeTwo } from './merge-two.ts';

/** Why texts could not be merged. */
export interface MergeProblem extends Problem {
  /** The number of the text it is about, from 0. */
  readonly side: number;
}

/** What `merge` gives. Plain data that survives `structuredClone`. */
export interface MergeResult {
  /** The merged text; empty when there is a problem. */
  readonly output: string;
  /** One at most. */
  readonly problems: readonly MergeProblem[];
  readonly conflicts: readonly MergeConflict[];
  /** For each line of the output, whether it comes from the last text, those before it, or both. */
  readonly origins: readonly LineOrigin[];
}

/** A place that is at fault, and why. */
interface Fault {
  readonly at: number;
  readonly message: string;
  readonly code: DiagnosticCode;
}

/**
 * Merges documents, each into what those before it made; the later one wins.
 *
 * What is not merged into stays as it is written in the first text, and what is added is written as
 * in its own: comments, order, quotes and digits of both. Anchors that clash are named anew, an alias
 * whose anchor goes away is written out, and merge keys (`<<`) count as what they stand for. An
 * empty text is an empty mapping. The merged text is read again and its data compared with what the
 * options ask of the data; on a difference there is a problem and no text. Never throws.
 */
export function merge(texts: readonly string[], options: MergeOptions = {}): MergeResult {
  const inputs: MergeInput[] = [];
  for (const [number, text] of texts.entries()) {
    const input = new MergeInput(text);
    const fault = checkInput(input);
    if (fault) return failed(input, number, fault);
    inputs.push(input);
  }
  let merged = inputs[0] ?? new MergeInput('');
  let origins: readonly LineOrigin[] = lineOrigins(merged.text, [], merged.text);
  const conflicts: MergeConflict[] = [];
  for (const [index, override] of inputs.slice(1).entries()) {
    const pair = mergeTwo(merged, override, options);
    if ('message' in pair) {
      const { row, message } = pair;
      const at = fromOf(override.tree, row);
      return failed(override, index + 1, { at, message, code: 'not-mergeable' });
    }
    const fault = checkOutput(pair);
    if (fault) return failed(pair.output, index + 1, fault);
    merged = pair.output;
    origins = pair.origins;
    appendAll(conflicts, pair.conflicts);
  }
  return { output: merged.text, problems: [], conflicts, origins };
}

function failed({ text }: MergeInput, side: number, { at, message, code }: Fault): MergeResult {
  const place = { from: at, to: at, ...new LineIndex(text).positionAt(at) };
  const problem: MergeProblem = { code, severity: 'error', message, side, ...place };
  return { output: '', problems: [problem], conflicts: [], origins: [] };
}

/** What keeps a text from being merged: an error, more than one document, or no mapping at its top. */
function checkInput(input: MergeInput): Fault | undefined {
  const { tree, root } = input;
  const composed = compose(tree, { allowedTags: ['*'], singleDocument: true });
  const errors = [...tree.diagnostics, ...composed.diagnostics]
    .filter(({ severity }) => severity === 'error')
    .sort((a: Diagnostic, b: Diagnostic) => a.from - b.from);
  if (errors.length > 0) {
    const [error] = errors;
    return { at: error.from, message: messageOf(error), code: error.code };
  }
  if (root !== -1 && !input.isMapping(root)) {
    const message = 'Only mappings can be merged, but this document is not a mapping.';
    return { at: fromOf(tree, root), message, code: 'not-mergeable' };
  }
  const { firstCycle } = findAliasTargets(tree);
  if (firstCycle === -1) return undefined;
  const message =
    'This alias is inside the value it refers to, so it never ends. Merge without it.';
  return { at: fromOf(tree, firstCycle), message, code: 'alias-cycle' };
}

/** Compares the data and the comments of what came out with what they have to be. */
function checkOutput({ output, expected, ledger }: MergedPair): Fault | undefined {
  const fault = checkInput(output);
  // A tag of one text, such as !!set, need not allow what the other brings.
  if (fault?.code === 'tag-mismatch') {
    return { ...fault, message: `The merged text would not be valid. ${fault.message}` };
  }
  const found = dataOf(output);
  let problem = fault?.message;
  if (problem === undefined && (found[0] !== expected[0] || found[1] !== expected[1])) {
    problem = 'the data came out different.';
  }
  if (problem === undefined) {
    const lost = ledger.findLost(output.commentsIn(0, output.text.length));
    if (lost === undefined) return undefined;
    problem = `a comment got lost: ${lost}`;
  }
  const message = `Internal error while merging: ${problem} Nothing was merged. Please report this.`;
  return { at: fault?.at ?? 0, message, code: 'internal-error' };
}
