import { type Problem, toProblems } from '../../diagnostics/problem.ts';
import { pathProblem } from '../../document/edit/edit-problem.ts';
import { JsonDocument } from '../../document/json-document.ts';
import { compose } from '../../schema/compose.ts';
import { firstError } from '../../schema/first-error.ts';
import { parse } from '../../syntax/parse.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { Change } from './change.ts';
import { ChangeCollector } from './collect-changes.ts';
import type { DiffOptions } from './diff-options.ts';
import { DiffSide } from './diff-side.ts';
import { objectName } from './identity.ts';
import { leftOutOf, type WrongPath } from './left-out.ts';
import { Pairer } from './pairing.ts';

/** Why two texts cannot be compared. */
export interface DiffProblem extends Omit<Problem, 'code'> {
  readonly code:
    | Problem['code']
    | 'invalid-path'
    | 'invalid-query'
    | 'query-limit'
    | 'no-json-number';
  /** 0 for the left text, 1 for the right one; of a path, the first in which it cannot be read. */
  readonly side: 0 | 1;
  /** The option that is wrong, where it is not the text: its name, and the path that cannot be followed. */
  readonly option?: WrongPath['option'];
}

/** What `diff` gives. Plain data that survives `structuredClone`. */
export interface DiffResult {
  /**
   * The changes, in the order of the left text; empty when there is a problem. What each of them says is
   * read from the texts when they are first asked for.
   */
  readonly output: readonly Change[];
  /** Changes beyond the most that are listed. */
  readonly omitted: number;
  /** What the documents of both sides are called; empty for one that is no Kubernetes object. */
  readonly documents: { readonly left: readonly string[]; readonly right: readonly string[] };
  readonly problems: readonly DiffProblem[];
}

/** Two texts that can be compared. */
export interface ComparedTexts {
  readonly left: DiffSide;
  readonly right: DiffSide;
  readonly pairer: Pairer;
}

/**
 * Compares what two texts hold: not their lines, but their documents, mappings, lists and scalars, as
 * JSON sees them, and tags. Key order, quotes, layout and, unless asked for, comments are no change.
 *
 * The documents of streams and the entries of lists are paired by what identifies them (`kind` and
 * name of Kubernetes objects, `name`, `id` and so on), else by what they hold and have in common.
 * What an anchor holds is compared there, and not again at aliases that both sides have.
 *
 * Linear in the texts. Never throws; texts with errors are not compared.
 */
export function diff(left: string, right: string, options: DiffOptions = {}): DiffResult {
  const texts = readTexts(left, right, options);
  if ('message' in texts) {
    return { output: [], omitted: 0, documents: { left: [], right: [] }, problems: [texts] };
  }
  const found = new ChangeCollector(texts.left, texts.right, texts.pairer, options).collect();
  return readLater(found.omitted, () => ({
    output: found.describe(),
    documents: { left: documentNames(texts.left), right: documentNames(texts.right) },
  }));
}

/** What is made when it is first read: if everything has changed, that takes as long as finding the changes. */
type ReadLater = Pick<DiffResult, 'output' | 'documents'>;

function readLater(omitted: number, read: () => ReadLater): DiffResult {
  let source: (() => ReadLater) | undefined = read;
  let result: ReadLater = { output: [], documents: { left: [], right: [] } };
  const readOnce = () => {
    result = source?.() ?? result;
    // The trees are no longer needed.
    source = undefined;
    return result;
  };
  return {
    get output() {
      return readOnce().output;
    },
    omitted,
    get documents() {
      return readOnce().documents;
    },
    problems: [],
  };
}

function documentNames(side: DiffSide): string[] {
  return side.documents.map((nodes) => objectName(side, nodes));
}

/** Reads both texts, or says why one cannot be compared. */
export function readTexts(
  left: string,
  right: string,
  options: DiffOptions,
): ComparedTexts | DiffProblem {
  const a = readSide(left, 0, options);
  if ('message' in a) return a;
  const b = readSide(right, 1, options);
  if ('message' in b) return b;
  return { left: a, right: b, pairer: new Pairer(a, b, options.identityKeys ?? []) };
}

/** Reads one of the texts, or says why it cannot be compared. */
export function readSide(text: string, side: 0 | 1, options: DiffOptions): DiffSide | DiffProblem {
  const tree = parse(text);
  const composed = compose(tree, { allowedTags: ['*'] });
  const error = firstError(tree, composed);
  if (error !== undefined) {
    const [problem] = toProblems([error], new LineIndex(text));
    return { ...problem, side };
  }
  const documents = JsonDocument.ofDocuments(tree);
  const leftOut = leftOutOf(tree, documents, options);
  if ('problem' in leftOut) {
    const { problem, option } = leftOut;
    const at = { from: 0, to: 0, line: 1, column: 1 };
    return { ...pathProblem(problem), severity: 'error', ...at, side, option };
  }
  return new DiffSide(tree, documents, composed.hasDistinctKeys, leftOut, options);
}
