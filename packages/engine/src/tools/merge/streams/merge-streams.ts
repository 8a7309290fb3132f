import { streamParts } from '@yamlkit/text';
import { documentsOf } from '../../../document/documents.ts';
import { fromOf } from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { lineEndingOf } from '../../../text/line-ending.ts';
import { isDeletion } from '../kubernetes/patch-directives.ts';
import { type LineOrigin, lineOrigins } from '../line-origins.ts';
import { objectKey } from '../matching/entry-keys.ts';
import { checkDocument, errorInText, MergeFailure, mergedTextError } from '../merge-checks.ts';
import type { MergeConflict } from '../merge-conflict.ts';
import { type MergedText, mergeDocuments } from '../merge-documents.ts';
import { MergeInput } from '../merge-input.ts';
import type { MergeOptions } from '../merge-options.ts';

/** A document of a stream, with what is between it and the next one. It is read when it is needed. */
class StreamDocument {
  text: string;
  /** Where it begins in the stream. */
  readonly from: number;
  origins: readonly LineOrigin[];
  #input: MergeInput | undefined;

  constructor(text: string, from: number) {
    this.text = text;
    this.from = from;
    this.origins = lineOrigins(text, [], text);
  }

  get input(): MergeInput {
    this.#input ??= new MergeInput(this.text);
    return this.#input;
  }

  /** Takes the merged text in its place. */
  become(made: MergeInput, origins: readonly LineOrigin[]): void {
    this.text = made.text;
    this.#input = made;
    this.origins = origins;
  }

  /** What identifies it as an object of Kubernetes. */
  get identity(): string | undefined {
    const { root } = this.input;
    return root === -1 ? undefined : objectKey(this.input, root);
  }

  get isDeletion(): boolean {
    if (!this.text.includes('$patch')) return false;
    const { root } = this.input;
    return root !== -1 && isDeletion(this.input, root);
  }
}

/** Whether documents of streams go together by what identifies them, not by their place. */
export function isByIdentity({ kubernetes, compose }: MergeOptions): boolean {
  return kubernetes === true && compose !== true;
}

/**
 * Merges streams document by document: those at the same place, or, as objects of Kubernetes, those of the
 * same kind and name. Documents of the override that the base does not have come last.
 *
 * @throws MergeFailure
 */
export function mergeStreams(
  base: MergeInput,
  override: MergeInput,
  options: MergeOptions,
): MergedText {
  const made = documentsIn(base);
  const patches = documentsIn(override);
  const names = isByIdentity(options) ? new ObjectNames(made) : undefined;
  const gone = new Set<StreamDocument>();
  const conflicts: MergeConflict[] = [];
  for (const [place, patch] of patches.entries()) {
    const partner = names ? names.find(patch, patches.length === 1) : made[place];
    if (names && patch.isDeletion) {
      if (partner) gone.add(partner);
      continue;
    }
    const into = partner ?? new StreamDocument('', 0);
    if (partner === undefined) made.push(into);
    try {
      checkDocument(into.input, 0);
      checkDocument(patch.input, 1);
      const merged = mergeDocuments(into.input, patch.input, options);
      appendAll(conflicts, merged.conflicts);
      into.become(merged.output, merged.origins);
    } catch (error) {
      if (!(error instanceof MergeFailure)) throw error;
      const isOfBase = error.problem.side === 0;
      error.moveInto(isOfBase ? base : override, isOfBase ? into.from : patch.from);
      throw error;
    }
  }
  const stream = joined(
    made.filter((each) => !gone.has(each)),
    lineEndingOf(base.text),
  );
  const error = errorInText(stream.output);
  if (error) throw new MergeFailure(mergedTextError(error), override);
  return { ...stream, conflicts };
}

/** The documents of a base by what identifies them. */
class ObjectNames {
  readonly #made: readonly StreamDocument[];
  /** With and without their namespaces; undefined where several have the name. */
  readonly #known = new Map<string, StreamDocument | undefined>();

  constructor(made: readonly StreamDocument[]) {
    this.#made = [...made];
    for (const each of made) {
      const { identity } = each;
      if (identity === undefined) continue;
      this.#known.set(identity, each);
      const name = withoutNamespace(identity);
      this.#known.set(name, this.#known.has(name) ? undefined : each);
    }
  }

  /** Finds what a patch is about; one that does not say it can only be about the one there is. */
  find({ identity }: StreamDocument, isOnly: boolean): StreamDocument | undefined {
    if (identity === undefined) {
      return isOnly && this.#made.length === 1 ? this.#made[0] : undefined;
    }
    const found = this.#known.get(identity);
    if (found !== undefined || JSON.parse(identity)[2] !== '') return found;
    return this.#known.get(withoutNamespace(identity));
  }
}

function withoutNamespace(identity: string): string {
  const [group, kind, , name] = JSON.parse(identity);
  return JSON.stringify([group, kind, name]);
}

function documentsIn({ text, tree }: MergeInput): StreamDocument[] {
  const [, ...others] = documentsOf(tree);
  const starts = [0, ...others.map((row) => fromOf(tree, row))];
  return starts.map((from, at) => new StreamDocument(text.slice(from, starts[at + 1]), from));
}

/** The stream of some documents. */
function joined(made: readonly StreamDocument[], lineBreak: string): Omit<MergedText, 'conflicts'> {
  const parts = streamParts(
    made.map(({ text }) => text),
    lineBreak,
  );
  const origins: LineOrigin[] = [];
  for (const { text, document } of parts) {
    if (document !== -1) appendAll(origins, made[document].origins);
    else if (text !== lineBreak) origins.push('base');
  }
  return { output: new MergeInput(parts.map(({ text }) => text).join('')), origins };
}
