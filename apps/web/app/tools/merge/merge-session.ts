import type { MergeOptions } from '@yamlkit/engine';
import { Store } from '../../ui/store.ts';
import {
  type DocumentText,
  emptyText,
  PlainText,
  stringOf,
} from '../../workspace/documents/document-text.ts';
import { templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { LiveQuery } from '../../workspace/engine/live-query.ts';
import type { Merged } from '../../workspace/engine/protocol.ts';
import { mergeErrorText } from './merge-error.ts';

/** Merging starts this many milliseconds after typing pauses. */
const mergeDelayMs = 250;

/** What a merge gave, and the texts it was about. */
export interface Outcome {
  readonly merged: Merged;
  readonly before: DocumentText;
  readonly after: DocumentText;
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
export class MergeSession extends Store<MergeState> {
  readonly #query: LiveQuery<Outcome | null>;
  #options: MergeOptions;
  #isRunning = false;

  constructor({ engine, base, override, result }: MergeParts, options: MergeOptions) {
    super({ isMerging: false, outcome: null, failure: null });
    this.#options = options;
    this.#query = new LiveQuery<Outcome | null>({
      inputs: [base, override],
      settings: templateMode,
      debounceMs: mergeDelayMs,
      whenEmpty: null,
      ask: async () => {
        const before = base.snapshot.text;
        const request = {
          options: this.#options,
          override: stringOf(override.snapshot.text),
          reading: { templates: templateMode.state },
        };
        const merged = await engine.call('merge', request, before);
        const [problem] = merged.problems;
        const after = new PlainText(problem ? mergeErrorText(problem) : merged.output);
        return { merged, before, after };
      },
      onAnswer: (outcome) => result.replace(outcome?.after ?? emptyText),
    });
    this.#query.subscribe(() => {
      const { isPending: isMerging, answer: outcome, failure } = this.#query.state;
      this.set({ isMerging, outcome, failure });
    });
  }

  /**
   * Merges the documents as they are and from then on with each change.
   *
   * @returns a function that ends it.
   */
  start(): () => void {
    this.#isRunning = true;
    const end = this.#query.start();
    return () => {
      this.#isRunning = false;
      end();
    };
  }

  /** Merges by other options. */
  setOptions(options: MergeOptions): void {
    this.#options = options;
    if (this.#isRunning) this.#query.refresh();
  }

  /** Merges at once. */
  merge(): void {
    this.#query.refresh();
  }
}
