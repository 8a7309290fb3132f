import type { DiffOptions } from '@yamlkit/engine';
import type { ChunkedText } from '../../workspace/documents/document-text.ts';
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
import type { DiffReportRequest, DiffSummary, ListedChange, ListedRow } from './protocol.ts';

/** Comparing starts this many milliseconds after typing pauses. */
const compareDelayMs = 250;
/** How many rows of the tree of changes are asked for at a time. */
const pageSize = 100;

/** What came of comparing, and the texts it was about. */
export interface Outcome {
  readonly summary: DiffSummary;
  readonly before: ChunkedText;
  readonly after: ChunkedText;
}

export interface CompareState {
  /** True from a change of a text to what it comes to. */
  readonly isPending: boolean;
  /** The newest one; while pending, that of the texts before. Null unless both sides have a text. */
  readonly outcome: Outcome | null;
  /** The rows of the tree of changes that have been loaded, by page. */
  readonly pages: ReadonlyMap<number, readonly ListedRow[]>;
  /** The row of the change that is shown; -1 for none. */
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

const noPages: CompareState['pages'] = new Map();

/** Keeps two documents compared as they change. Knows nothing of the screen. */
export class CompareSession extends LiveSession<CompareState, DiffOptions, Outcome | null> {
  readonly #engine: CompareParts['engine'];
  /** The pages that are being loaded, one after another: a newer question would end an older one. */
  readonly #loading = new Map<number, Promise<void>>();
  #lastLoad = Promise.resolve();

  constructor({ engine, left, right }: CompareParts, options: DiffOptions) {
    const first = { isPending: false, outcome: null, pages: noPages, selected: -1 };
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
          rows: pageSize,
          reading: readingOf(left),
        };
        return { summary: await engine.call('diff', request, [before, after]), before, after };
      },
      onAnswer: (outcome) => {
        if (outcome?.summary.template) templateFound.set(outcome.summary.template);
        const pages = outcome === null ? noPages : new Map([[0, outcome.summary.rows]]);
        this.change({ outcome, pages, selected: -1 });
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

  /** How long the compared texts are together, in UTF-16 code units. */
  get comparedLength(): number {
    const { outcome } = this.state;
    return (outcome?.before.length ?? 0) + (outcome?.after.length ?? 0);
  }

  /** The row at a place; undefined while it is not loaded. */
  rowAt(place: number): ListedRow | undefined {
    return this.state.pages.get(Math.floor(place / pageSize))?.[place % pageSize];
  }

  /** The change that is shown. */
  get shown(): ListedChange | undefined {
    const row = this.rowAt(this.state.selected);
    return row?.kind === 'change' ? row.change : undefined;
  }

  /** Shows a change; the first one after the last, and the last one before the first. */
  async step(direction: 1 | -1): Promise<void> {
    const { outcome, selected } = this.state;
    const count = outcome?.summary.rowCount ?? 0;
    let place = selected === -1 && direction === -1 ? count : selected;
    for (let tried = 0; tried < count; tried++) {
      place = (place + direction + count) % count;
      if (this.rowAt(place) === undefined) await this.load(place);
      if (this.state.outcome !== outcome || this.state.selected !== selected) return;
      const row = this.rowAt(place);
      if (row === undefined) return;
      if (row.kind === 'change') return this.select(place);
    }
  }

  /** Shows the change of a row. */
  select(selected: number): void {
    this.change({ selected });
  }

  /** Loads the rows around a place. */
  load(place: number): Promise<void> {
    const page = Math.floor(place / pageSize);
    const known = this.#loading.get(page);
    if (known !== undefined) return known;
    const loading = this.#lastLoad.then(() => this.#loadPage(page));
    this.#loading.set(page, loading);
    this.#lastLoad = loading;
    return loading;
  }

  async #loadPage(page: number): Promise<void> {
    const { outcome } = this.state;
    const query = { from: page * pageSize, count: pageSize };
    // Rows that cannot be had are asked for with the whole comparison again, which says what is wrong.
    const rows = await this.#ask('diffRows', query).catch(() => undefined);
    this.#loading.delete(page);
    if (this.state.outcome !== outcome) return;
    if (rows === undefined) this.refresh();
    else this.change({ pages: new Map(this.state.pages).set(page, rows) });
  }

  /**
   * The comparison as a file; undefined where the worker has it no more, and the texts are compared again.
   *
   * @throws EngineError (as a rejection) when it was cancelled or failed.
   */
  async report(request: DiffReportRequest): Promise<Reply<'diffReport'>> {
    const report = await this.#ask('diffReport', request);
    if (report === undefined) this.refresh();
    return report;
  }

  /** Gives up the file that is being written. */
  cancelReport(): void {
    this.#engine.cancel('diffReport');
  }

  #ask<M extends 'diffRows' | 'diffReport'>(
    method: M,
    options: Parameters<EngineClient['call']>[1] & object,
  ): Promise<Reply<M>> {
    return this.#engine.call(method, options as never, undefined, this.comparedLength);
  }
}
