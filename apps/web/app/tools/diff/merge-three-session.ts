import { emptyText, PlainText } from '../../workspace/documents/document-text.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import type { LiveAnswer } from '../../workspace/engine/live-query.ts';
import { LiveSession } from '../../workspace/engine/live-session.ts';
import type { Reply } from '../../workspace/engine/protocol.ts';
import type { ThreeWayMerge } from './protocol.ts';
import { carriedOver, type Resolution, resolvedText } from './resolutions.ts';

/** Merging starts this many milliseconds after typing pauses. */
const mergeDelayMs = 250;

export interface MergeThreeState {
  /** True from a change of a text to the merge of it. */
  readonly isPending: boolean;
  /** The newest one; null unless all three texts are there. */
  readonly merge: ThreeWayMerge | null;
  /** How its conflicts are settled, as far as they are. */
  readonly resolutions: readonly (Resolution | undefined)[];
  /** The first error in the result, once nothing is left to settle. */
  readonly problem: Reply<'firstError'>;
  /** Why the result is not that of the texts; null when it is. */
  readonly failure: string | null;
}

/** What a session works on. */
export interface MergeThreeParts {
  readonly engine: Pick<EngineClient, 'call' | 'cancel'>;
  readonly base: WorkingDocument;
  readonly left: WorkingDocument;
  readonly right: WorkingDocument;
  /** Gets each result. */
  readonly result: WorkingDocument;
}

/** Keeps three documents merged as they change, and its conflicts as they are settled. */
export class MergeThreeSession extends LiveSession<
  MergeThreeState,
  undefined,
  ThreeWayMerge | null
> {
  readonly #parts: MergeThreeParts;
  /** Counts results, so that the verdict on an older one is known to be. */
  #results = 0;

  constructor(parts: MergeThreeParts) {
    const { engine, base, left, right } = parts;
    const first = { isPending: false, merge: null, resolutions: [], problem: undefined };
    super({ ...first, failure: null }, undefined, () => ({
      inputs: [base, left, right],
      debounceMs: mergeDelayMs,
      settings: templateMode,
      whenEmpty: null,
      ask: async () => {
        const texts = [base, left, right].map(({ snapshot }) => snapshot.text);
        if (texts.some(({ length }) => length === 0)) return null;
        return engine.call('mergeThree', readingOf(left), texts);
      },
      onAnswer: (merge) => {
        const { merge: older, resolutions } = this.state;
        this.#settle(merge, older && merge ? carriedOver(older, resolutions, merge) : []);
      },
    }));
    this.#parts = parts;
  }

  protected follow({ isPending, failure }: LiveAnswer<ThreeWayMerge | null>): void {
    this.change({ isPending, failure });
  }

  /** Gives up the merge that is being made. */
  cancel(): void {
    this.#parts.engine.cancel('mergeThree');
  }

  /** Settles a conflict; undefined opens it again. */
  resolve(conflict: number, resolution: Resolution | undefined): void {
    const { merge, resolutions } = this.state;
    if (merge === null) return;
    const settled = merge.conflicts.map((_, at) =>
      at === conflict ? resolution : resolutions[at],
    );
    this.#settle(merge, settled);
  }

  #settle(merge: ThreeWayMerge | null, resolutions: readonly (Resolution | undefined)[]): void {
    const text = merge ? new PlainText(resolvedText(merge, resolutions)) : emptyText;
    this.change({ merge, resolutions, problem: undefined });
    this.#parts.result.replace(text);
    const asked = ++this.#results;
    const isSettled = merge?.conflicts.every((_, at) => resolutions[at] !== undefined);
    if (!isSettled || text.length === 0) return;
    this.#parts.engine.call('firstError', readingOf(this.#parts.left), text).then(
      (problem) => {
        if (this.#results === asked) this.change({ problem });
      },
      () => {
        // A newer result was asked about, or the engine is busy: the result is there all the same.
      },
    );
  }
}
