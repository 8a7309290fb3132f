import { documentsOf } from '../../document/documents.ts';
import { appendAll } from '../../text/append-all.ts';
import { errorInDocument, errorInText, MergeFailure } from './merge-checks.ts';
import type { MergeConflict } from './merge-conflict.ts';
import { mergeDocuments, unchanged } from './merge-documents.ts';
import { MergeInput } from './merge-input.ts';
import type { MergeOptions } from './merge-options.ts';
import type { MergeResult } from './merge-result.ts';
import { isByIdentity, mergeStreams } from './streams/merge-streams.ts';

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
  const isStream = isByIdentity(options) || inputs.some(({ tree }) => documentsOf(tree).length > 1);
  const mergeInto = isStream ? mergeStreams : mergeDocuments;
  const conflicts: MergeConflict[] = [];
  let side = 0;
  try {
    for (; side < inputs.length; side++) {
      const error = isStream ? errorInText(inputs[side]) : errorInDocument(inputs[side]);
      if (error !== undefined) throw new MergeFailure(error, inputs[side]);
    }
    let merged = unchanged(inputs[0] ?? new MergeInput(''));
    for (side = 1; side < inputs.length; side++) {
      merged = mergeInto(merged.output, inputs[side], options);
      appendAll(conflicts, merged.conflicts);
    }
    return { output: merged.output.text, problems: [], conflicts, origins: merged.origins };
  } catch (error) {
    if (!(error instanceof MergeFailure)) throw error;
    const { problem } = error;
    // An error in what the texts before it made is one of the first text, or of this one.
    const problems = [{ ...problem, side: problem.side === 0 ? 0 : side }];
    return { output: '', problems, conflicts: [], origins: [] };
  }
}
