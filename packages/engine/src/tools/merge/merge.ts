import { aliasCycle, findAliasTargets } from '../../content/anchors.ts';
import { messageOf } from '../../diagnostics/catalog.ts';
import type { Cause, Diagnostic, WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { internalError } from '../../diagnostics/internal-error.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { wordsOf } from '../../diagnostics/wording.ts';
import { compose } from '../../schema/compose.ts';
import { fromOf } from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { LineIndex } from '../../text/line-index.ts';
import { dataOf } from './data-hashes.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import { MergeInput } from './merge-input.ts';
import { NOT_MERGEABLE_MESSAGES, type NotMergeableParameters } from './merge-messages.ts';
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

/** What is wrong, without the line. */
type Fault = Omit<WrittenDiagnostic, 'severity'>;

/**
 * Merges documents, each into what those before it made; the later one wins.
 *
 * What is not merged into stays as it is written in the first text, and what is added is written as
 * in its own: comments, order, quotes and digits of both. Anchors that clash are renamed, an alias
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
    if ('refusal' in pair) {
      return failed(override, index + 1, refused(fromOf(override.tree, pair.row), pair.refusal));
    }
    const fault = checkOutput(pair);
    if (fault) return failed(pair.output, index + 1, fault);
    merged = pair.output;
    origins = pair.origins;
    appendAll(conflicts, pair.conflicts);
  }
  return { output: merged.text, problems: [], conflicts, origins };
}

function failed({ text }: MergeInput, side: number, fault: Fault): MergeResult {
  const place = new LineIndex(text).positionAt(fault.from);
  const problem: MergeProblem = { ...fault, severity: 'error', side, ...place };
  return { output: '', problems: [problem], conflicts: [], origins: [] };
}

function refused(at: number, parameters: NotMergeableParameters): Fault {
  const message = wordsOf(NOT_MERGEABLE_MESSAGES, parameters);
  return { code: 'not-mergeable', message, parameters, from: at, to: at };
}

/** What keeps a text from being merged: an error, more than one document, or no mapping at its top. */
function checkInput(input: MergeInput): Fault | undefined {
  const { tree, root } = input;
  const composed = compose(tree, { allowedTags: ['*'], singleDocument: true });
  const errors = [...tree.diagnostics, ...composed.diagnostics]
    .filter(({ severity }) => severity === 'error')
    .sort((a: Diagnostic, b: Diagnostic) => a.from - b.from);
  const [error] = errors;
  if (error !== undefined) return faultOf(error);
  if (root !== -1 && !input.isMapping(root)) {
    return refused(fromOf(tree, root), { reason: 'no-mapping' });
  }
  const { firstCycle } = findAliasTargets(tree);
  if (firstCycle === -1) return undefined;
  return faultOf(aliasCycle(tree, firstCycle));
}

function faultOf(diagnostic: Diagnostic): Fault {
  const { code, parameters, from } = diagnostic;
  return { code, message: messageOf(diagnostic), parameters, from, to: from };
}

/** Compares the data and the comments of what came out with what they have to be. */
function checkOutput({ output, expected, ledger }: MergedPair): Fault | undefined {
  const fault = checkInput(output);
  if (fault !== undefined) {
    const { code, message, parameters } = fault;
    const cause = (parameters === undefined ? { code, message } : { code, parameters }) as Cause;
    if (code === 'tag-mismatch') return refused(fault.from, { reason: 'tag', cause });
    return { ...internalError({ reason: 'merged-text', cause }), from: fault.from, to: fault.from };
  }
  const found = dataOf(output);
  if (found[0] !== expected[0] || found[1] !== expected[1]) {
    return internalError({ reason: 'merged-data' });
  }
  const comment = ledger.findLost(output.commentsIn(0, output.text.length));
  return comment === undefined ? undefined : internalError({ reason: 'merged-comments', comment });
}
