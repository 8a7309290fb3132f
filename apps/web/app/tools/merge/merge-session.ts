import type { MergeOptions } from '@yamlkit/engine';
import { type ChunkedText, emptyText, PlainText } from '../../workspace/documents/document-text.ts';
import { templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import type { LiveAnswer } from '../../workspace/engine/live-query.ts';
import { LiveSession } from '../../workspace/engine/live-session.ts';
import { mergeErrorText } from './merge-error.ts';
import type { Merged } from './protocol.ts';

/** Merging starts this many milliseconds after typing pauses. */
const mergeDelayMs = 250;

/** What a merge gave, and the texts it was about. */
export interface Outcome {
  readonly merged: Merged;
  readonly before: ChunkedText;
  readonly after: ChunkedText;
}

export interface MergeState {
  /** True from a change of a text to the merge of it. */
  readonly isMerging: boolean;
  /** The newest one; while merging, that of the texts before. Null for two empty texts. */
  readonly outcome: Outcome | null;
  /** Why the result is not that of the texts; null when it is. */
  readonly failure: string | null;
}

/** What a session works on. */
export interface MergeParts {
  readonly engine: Pick<EngineClient, 'call'>;
  readonly base: WorkingDocument;
  readonly override: WorkingDocument;
  /** Gets each result, or the lines that report an error. */
  readonly result: WorkingDocument;
}

/** Keeps two documents merged as they change. Knows nothing of the screen. */
export class MergeSession extends LiveSession<MergeState, MergeOptions, Outcome | null> {
  constructor({ engine, base, override, result }: MergeParts, options: MergeOptions) {
    super({ isMerging: false, outcome: null, failure: null }, options, (session) => ({
      inputs: [base, override],
      settings: templateMode,
      debounceMs: mergeDelayMs,
      whenEmpty: null,
      ask: async () => {
        const before = base.snapshot.text;
        const request = {
          options: session.options,
          reading: { templates: templateMode.state },
        };
        const merged = await engine.call('merge', request, [before, override.snapshot.text]);
        const [problem] = merged.problems;
        const after = new PlainText(problem ? mergeErrorText(problem) : merged.output);
        return { merged, before, after };
      },
      onAnswer: (outcome) => result.replace(outcome?.after ?? emptyText),
    }));
  }

  protected follow({ isPending, answer, failure }: LiveAnswer<Outcome | null>): void {
    this.set({ isMerging: isPending, outcome: answer, failure });
  }
}
