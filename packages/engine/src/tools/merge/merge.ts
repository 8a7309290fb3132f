import { aliasCycle, findAliasTargets } from '../../content/anchors.ts';
import { messageOf } from '../../diagnostics/catalog.ts';
import type { Cause, Diagnostic, WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { internalError } from '../../diagnostics/internal-error.ts';
import { wordsOf } from '../../diagnostics/wording.ts';
import { documentsOf } from '../../document/documents.ts';
import { compose } from '../../schema/compose.ts';
import { fromOf } from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { LineIndex } from '../../text/line-index.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { MergeInput } from './merge-input.ts';
import { NOT_MERGEABLE_MESSAGES, type NotMergeableParameters } from './merge-messages.ts';
import type { MergeOptions } from './merge-options.ts';
import type { MergeProblem, MergeResult } from './merge-result.ts';
import { ORDERED_MAPPING } from './merge-rules.ts';
import { mergeStreams } from './merge-streams.ts';
import { type MergedPair, mergeTwo } from './merge-two.ts';

/** Why texts cannot be merged, without the line. */
type MergeError = Omit<WrittenDiagnostic, 'severity'>;

/**
 * Merges documents, each into what those before it made; the later one wins. Streams are merged document
 * by document: those at the same place, or by `kubernetes` those of the same object.
 *
 * What is not merged into stays as it is written in the first text, and what is added is written as
 * in its own: comments, order, quotes and digits of both. Anchors that clash are renamed, an alias
 * whose anchor goes away is written out, and merge keys (`<<`) count as what they stand for. An
 * empty text is an empty mapping. The merged text is read again: if it has an error or lacks a comment,
 * there is a problem and no text. Never throws.
 */
export function merge(texts: readonly string[], options: MergeOptions = {}): MergeResult {
  const inputs = texts.map((text) => new MergeInput(text));
  const isKubernetes = options.kubernetes === true && options.compose !== true;
  const isStream = isKubernetes || inputs.some(({ tree }) => documentsOf(tree).length > 1);
  for (const [number, input] of inputs.entries()) {
    const error = isStream ? checkInput(input) : checkDocument(input);
    if (error) return failed(input, number, error);
  }
  return isStream ? mergeAllStreams(inputs, options) : mergeAll(inputs, options);
}

/** Merges texts of one document each. */
function mergeAll(inputs: readonly MergeInput[], options: MergeOptions): MergeResult {
  let merged = inputs[0] ?? new MergeInput('');
  let origins: readonly LineOrigin[] = lineOrigins(merged.text, [], merged.text);
  const conflicts: MergeConflict[] = [];
  for (const [index, override] of inputs.slice(1).entries()) {
    const pair = mergeTwo(merged, override, options);
    if ('refusal' in pair) {
      return failed(override, index + 1, refused(fromOf(override.tree, pair.row), pair.refusal));
    }
    const error = checkOutput(pair);
    if (error) return failed(pair.output, index + 1, error);
    merged = pair.output;
    origins = pair.origins;
    appendAll(conflicts, pair.conflicts);
  }
  return { output: merged.text, problems: [], conflicts, origins };
}

/** Merges streams, each into what those before it made. */
function mergeAllStreams(inputs: readonly MergeInput[], options: MergeOptions): MergeResult {
  const byIdentity = options.kubernetes === true && options.compose !== true;
  const mergeDocuments = (base: string, override: string): MergeResult => {
    const pair = [new MergeInput(base), new MergeInput(override)];
    for (const [side, input] of pair.entries()) {
      const error = checkDocument(input);
      if (error) return failed(input, side, error);
    }
    return mergeAll(pair, options);
  };
  const [first = new MergeInput('')] = inputs;
  let merged: MergeResult = {
    output: first.text,
    problems: [],
    conflicts: [],
    origins: lineOrigins(first.text, [], first.text),
  };
  const conflicts: MergeConflict[] = [];
  for (const [index, override] of inputs.slice(1).entries()) {
    const base = index === 0 ? first : new MergeInput(merged.output);
    merged = mergeStreams(base, override, byIdentity, mergeDocuments);
    const [problem] = merged.problems;
    if (problem) {
      // An error in what the texts before it made is one of the first text, or of this one.
      return { ...merged, problems: [{ ...problem, side: problem.side === 0 ? 0 : index + 1 }] };
    }
    const error = checkInput(new MergeInput(merged.output));
    if (error) return failed(override, index + 1, { ...mergedTextError(error), from: 0, to: 0 });
    appendAll(conflicts, merged.conflicts);
  }
  return { ...merged, conflicts };
}

function failed({ text }: MergeInput, side: number, error: MergeError): MergeResult {
  const place = new LineIndex(text).positionAt(error.from);
  const problem: MergeProblem = { ...error, severity: 'error', side, ...place };
  return { output: '', problems: [problem], conflicts: [], origins: [] };
}

function refused(at: number, parameters: NotMergeableParameters): MergeError {
  const message = wordsOf(NOT_MERGEABLE_MESSAGES, parameters);
  return { code: 'not-mergeable', message, parameters, from: at, to: at };
}

/** What keeps a text from being merged: an error, or a value that contains itself. */
function checkInput({ tree }: MergeInput): MergeError | undefined {
  const composed = compose(tree, { allowedTags: ['*'] });
  const errors = [...tree.diagnostics, ...composed.diagnostics]
    .filter(({ severity }) => severity === 'error')
    .sort((a: Diagnostic, b: Diagnostic) => a.from - b.from);
  if (errors.length > 0) return errorOf(errors[0]);
  const { firstCycle } = findAliasTargets(tree);
  if (firstCycle === -1) return undefined;
  return errorOf(aliasCycle(tree, firstCycle));
}

/** What keeps a document from being merged: what keeps a text, or no mapping at its top. */
function checkDocument(input: MergeInput): MergeError | undefined {
  const error = checkInput(input);
  if (error !== undefined) return error;
  const { tree, root } = input;
  if (root === -1 || input.isMapping(root)) return undefined;
  return refused(fromOf(tree, root), { reason: 'no-mapping' });
}

function errorOf(diagnostic: Diagnostic): MergeError {
  const { code, parameters, from } = diagnostic;
  return { code, message: messageOf(diagnostic), parameters, from, to: from };
}

/** Whether what came out is valid, and has the comments that it has to have. */
function checkOutput({ output, ledger }: MergedPair): MergeError | undefined {
  const error = checkDocument(output);
  if (error !== undefined) {
    return isTagError(error, output)
      ? refused(error.from, { reason: 'tag', cause: causeOf(error) })
      : { ...mergedTextError(error), from: error.from, to: error.from };
  }
  const comment = ledger.findLost(output.commentsIn(0, output.text.length));
  return comment === undefined ? undefined : internalError({ reason: 'merged-comments', comment });
}

/** Whether a tag, such as `!!set` or `!!omap`, does not allow what came together under it. */
function isTagError({ code }: MergeError, output: MergeInput): boolean {
  if (code !== 'duplicate-key') return code === 'tag-mismatch';
  for (let row = 0; row < output.tree.rowCount; row++) {
    if (output.isSequence(row) && output.tagOf(row) === ORDERED_MAPPING) return true;
  }
  return false;
}

function mergedTextError(error: MergeError): MergeError {
  return internalError({ reason: 'merged-text', cause: causeOf(error) });
}

function causeOf({ code, message, parameters }: MergeError): Cause {
  return (parameters === undefined ? { code, message } : { code, parameters }) as Cause;
}
