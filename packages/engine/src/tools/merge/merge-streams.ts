import { documentsOf } from '../../document/documents.ts';
import { lineEndingOf } from '../../print/layout.ts';
import { fromOf } from '../../syntax/tree.ts';
import { appendAll } from '../../text/append-all.ts';
import { LineIndex } from '../../text/line-index.ts';
import { trimmedEnd } from '../../text/trimmed.ts';
import { type LineOrigin, lineOrigins } from './line-origins.ts';
import { hasBreak } from './lines.ts';
import { objectKey } from './list-match.ts';
import { MergeInput } from './merge-input.ts';
import type { MergeResult } from './merge-result.ts';
import { isDeletion } from './patch-directives.ts';

/** A document of a stream, with what is between it and the next one. */
interface Part {
  readonly text: string;
  /** Where it begins in the stream. */
  readonly from: number;
}

/** A document of what the streams become. */
interface Made {
  text: string;
  origins: readonly LineOrigin[];
}

/** Merges two texts of one document each. */
export type MergeDocuments = (base: string, override: string) => MergeResult;

/**
 * Merges streams document by document: those at the same place, or, as objects of Kubernetes, those of the
 * same kind and name. Documents of the override that the base does not have come last.
 */
export function mergeStreams(
  base: MergeInput,
  override: MergeInput,
  byIdentity: boolean,
  merge: MergeDocuments,
): MergeResult {
  const own = partsOf(base);
  const others = partsOf(override);
  const made: Made[] = own.map(({ text }) => ({
    text,
    origins: lineOrigins(text, [], text),
  }));
  const byName = new ObjectNames(made);
  const partnerOf = (text: string, place: number) =>
    byIdentity ? byName.find(text, others.length === 1) : made[place];
  const startOf = (each: Made | undefined) => own[each ? made.indexOf(each) : -1]?.from ?? 0;
  const gone = new Set<Made>();
  const conflicts: MergeResult['conflicts'][number][] = [];
  for (const [place, { text, from }] of others.entries()) {
    const partner = partnerOf(text, place);
    if (byIdentity && isDeletionOf(text)) {
      if (partner) gone.add(partner);
      continue;
    }
    const result = merge(partner?.text ?? '', text);
    const [problem] = result.problems;
    if (problem !== undefined) {
      const at = problem.side === 1 ? from : startOf(partner);
      const { text: whole } = problem.side === 1 ? override : base;
      return { ...result, problems: [{ ...problem, ...moved(problem, whole, at) }] };
    }
    appendAll(conflicts, result.conflicts);
    if (partner) Object.assign(partner, { text: result.output, origins: result.origins });
    else made.push(newDocument(result.output));
  }
  const kept = made.filter((each) => !gone.has(each));
  return { ...joined(kept, lineEndingOf(base.text)), problems: [], conflicts };
}

/** A document that the override alone has. */
function newDocument(text: string): Made {
  return { text, origins: lineOrigins('', [{ from: 0, to: 0, insert: text }], text) };
}

/** The documents of a base by what identifies them. */
class ObjectNames {
  readonly #made: readonly Made[];
  readonly #byIdentity = new Map<string, Made>();
  /** Without their namespaces; undefined where several have the name. */
  readonly #byName = new Map<string, Made | undefined>();

  constructor(made: readonly Made[]) {
    this.#made = [...made];
    for (const each of made) {
      const identity = identityOf(each.text);
      if (identity === undefined) continue;
      this.#byIdentity.set(identity, each);
      const name = withoutNamespace(identity);
      this.#byName.set(name, this.#byName.has(name) ? undefined : each);
    }
  }

  /** Finds what a patch is about; one that does not say it can only be about the one there is. */
  find(patch: string, isOnly: boolean): Made | undefined {
    const identity = identityOf(patch);
    if (identity === undefined) {
      return isOnly && this.#made.length === 1 ? this.#made[0] : undefined;
    }
    const found = this.#byIdentity.get(identity);
    if (found !== undefined || JSON.parse(identity)[2] !== '') return found;
    return this.#byName.get(withoutNamespace(identity));
  }
}

function withoutNamespace(identity: string): string {
  const [group, kind, , name] = JSON.parse(identity);
  return JSON.stringify([group, kind, name]);
}

function identityOf(text: string): string | undefined {
  const input = new MergeInput(text);
  return input.root === -1 ? undefined : objectKey(input, input.root);
}

function isDeletionOf(text: string): boolean {
  if (!text.includes('$patch')) return false;
  const input = new MergeInput(text);
  return input.root !== -1 && isDeletion(input, input.root);
}

function partsOf({ text, tree }: MergeInput): Part[] {
  const [, ...others] = documentsOf(tree);
  const starts = [0, ...others.map((row) => fromOf(tree, row))];
  return starts.map((from, at) => ({
    text: text.slice(from, starts[at + 1] ?? text.length),
    from,
  }));
}

/** The stream of some documents. */
function joined(made: readonly Made[], lineBreak: string): Pick<MergeResult, 'output' | 'origins'> {
  const pieces: string[] = [];
  const origins: LineOrigin[] = [];
  const write = (line: string) => {
    pieces.push(line + lineBreak);
    origins.push('base');
  };
  let before = '';
  for (const { text, origins: own } of made) {
    const body = before === '' ? text : text.replace(/^\uFEFF+/, '');
    if (body === '') continue;
    if (before !== '') {
      if (!hasBreak(before[before.length - 1])) pieces.push(lineBreak);
      const isClosed = /^\.\.\.(?:[ \t]|$)/.test(lastLine(before));
      const first = firstLine(body);
      if (first.startsWith('%') && !isClosed) write('...');
      if (!/^(?:---(?:[ \t]|$)|%)/.test(first) && !isClosed) write('---');
    }
    pieces.push(body);
    appendAll(origins, own);
    before = body;
  }
  return { output: pieces.join(''), origins };
}

/** The first line of a document that is not empty or a comment. */
function firstLine(text: string): string {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = trimmedEnd(text.slice(at, end === -1 ? text.length : end));
    if (line !== '' && !line.startsWith('#')) return line;
    if (end === -1) break;
    at = end + 1;
  }
  return '';
}

function lastLine(text: string): string {
  const end = trimmedEnd(text);
  return end.slice(end.lastIndexOf('\n') + 1);
}

/** The place of a problem of a document, in its stream. */
function moved(
  { from, to, line }: { readonly from: number; readonly to: number; readonly line: number },
  text: string,
  by: number,
): { readonly from: number; readonly to: number; readonly line: number } {
  const linesBefore = new LineIndex(text).lineAt(by);
  return { from: from + by, to: to + by, line: line + linesBefore };
}
