import type { DiffOptions } from '@yamlkit/engine';
import type { DocumentText } from '../../workspace/documents/document-text.ts';
import {
  readingOf,
  templateFound,
  templateMode,
} from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import type { LiveAnswer } from '../../workspace/engine/live-query.ts';
import { LiveSession } from '../../workspace/engine/live-session.ts';
import type { Reply } from '../../workspace/engine/protocol.ts';
import type { DiffReportRequest, DiffSummary, ListedChange } from './protocol.ts';

/** Comparing starts this many milliseconds after typing pauses. */
const compareDelayMs = 250;
/** How many changes are listed at first, and how many more each time. */
export const pageSize = 200;

/** What came of comparing, and the texts it was about. */
export interface Outcome {
  readonly summary: DiffSummary;
  readonly before: DocumentText;
  readonly after: DocumentText;
}

export interface CompareState {
  /** True from a change of a text to what it comes to. */
  readonly isPending: boolean;
  /** The newest one; while pending, that of the texts before. Null unless both sides have a text. */
  readonly outcome: Outcome | null;
  /** Those of the changes that are listed. */
  readonly changes: readonly ListedChange[];
  /** The place of the change that is shown among them; -1 for none. */
  readonly selected: number;
  /** Why the outcome is not that of the texts; null when it is. */
  readonly failure: string | null;
}

/** What a session works on. */
export interface CompareParts {
  readonly engine: Pick<EngineClient, 'call' | 'cancel'>;
  readonly left: WorkingDocument;
  readonly right: WorkingDocument;
}

const noChanges: readonly ListedChange[] = [];

/** Keeps two documents compared as they change. Knows nothing of the screen. */
export class CompareSession extends LiveSession<CompareState, DiffOptions, Outcome | null> {
  readonly #engine: CompareParts['engine'];

  constructor({ engine, left, right }: CompareParts, options: DiffOptions) {
    const first = { isPending: false, outcome: null, changes: noChanges, selected: -1 };
    super({ ...first, failure: null }, options, (session) => ({
      inputs: [left, right],
      debounceMs: compareDelayMs,
      settings: templateMode,
      whenEmpty: null,
      ask: async () => {
        const before = left.snapshot.text;
        const after = right.snapshot.text;
        if (before.length === 0 || after.length === 0) return null;
        const request = {
          options: session.options,
          count: pageSize,
          reading: readingOf(left),
        };
        return { summary: await engine.call('diff', request, [before, after]), before, after };
      },
      onAnswer: (outcome) => {
        if (outcome?.summary.template) templateFound.set(outcome.summary.template);
        this.change({ outcome, changes: outcome?.summary.changes ?? noChanges, selected: -1 });
      },
    }));
    this.#engine = engine;
  }

  protected follow({ isPending, failure }: LiveAnswer<Outcome | null>): void {
    this.change({ isPending, failure });
  }

  /** Gives up the comparison that is being made. */
  cancel(): void {
    this.#engine.cancel('diff');
  }

  /** Compares the texts as they are, after a comparison that failed or was given up. */
  retry(): void {
    this.refresh();
  }

  /** Shows a change; the first or last one after the other, going round at the ends. */
  async step(direction: 1 | -1): Promise<void> {
    const { selected, changes } = this.state;
    if (changes.length === 0) return;
    if (direction === 1 && selected === changes.length - 1) await this.showMore();
    const count = this.state.changes.length;
    const next = selected === -1 && direction === -1 ? count - 1 : selected + direction;
    this.select((next + count) % count);
  }

  /** Shows the change at a place. */
  select(selected: number): void {
    this.change({ selected });
  }

  /** Lists the next changes. */
  async showMore(): Promise<void> {
    const { outcome, changes } = this.state;
    if (outcome === null || changes.length >= outcome.summary.count) return;
    const query = { from: changes.length, count: pageSize };
    const more = await this.#ask('diffChanges', query);
    if (this.state.outcome !== outcome || this.state.changes !== changes) return;
    if (more === undefined) this.refresh();
    else this.change({ changes: [...changes, ...more] });
  }

  /** The comparison as a file; undefined where it cannot be had now. */
  async report(request: DiffReportRequest): Promise<Reply<'diffReport'>> {
    const report = await this.#ask('diffReport', request);
    if (report === undefined) this.refresh();
    return report;
  }

  async #ask<M extends 'diffChanges' | 'diffReport'>(
    method: M,
    options: Parameters<EngineClient['call']>[1] & object,
  ): Promise<Reply<M> | undefined> {
    const { outcome } = this.state;
    const length = (outcome?.before.length ?? 0) + (outcome?.after.length ?? 0);
    try {
      return await this.#engine.call(method, options as never, undefined, length);
    } catch {
      return undefined;
    }
  }
}
