import { Store } from '../../ui/store.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { type LiveAnswer, LiveQuery } from '../../workspace/engine/live-query.ts';
import type { Validation } from '../../workspace/engine/protocol.ts';
import { ProblemPages } from './problem-pages.ts';
import type { Fixes, ProblemReference } from './protocol.ts';
import type { ValidationOptions } from './validation-options.ts';

/** Validation starts this many milliseconds after typing pauses. */
export const typingPause = 500;

/** How far the validation of the document has come. */
export interface ValidationState {
  /** True from a change of the text to the verdict on it. */
  readonly isValidating: boolean;
  /** The newest verdict; while validating, that on the text before. */
  readonly validation: Validation;
  readonly pages: ProblemPages;
  /** Grows with each verdict. */
  readonly verdict: number;
  /** When the newest verdict came, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** Why there is no verdict; null when there is one. */
  readonly failure: string | null;
}

const emptyValidation: Validation = {
  isValid: true,
  documentCount: 0,
  errorCount: 0,
  lintErrorCount: 0,
  warningCount: 0,
  errors: [],
  warnings: [],
  fixCount: 0,
  duration: 0,
};

type Engine = Pick<EngineClient, 'call'>;

/**
 * Keeps a verdict on the working document up to date: after a pause in typing, at once when the
 * text changes otherwise or the options do. Knows nothing of the screen.
 */
export class ValidationSession extends Store<ValidationState> {
  readonly #engine: Engine;
  #options: ValidationOptions;
  readonly #query: LiveQuery<Validation>;
  readonly #requested = new Set<string>();

  constructor(document: WorkingDocument, engine: Engine, options: ValidationOptions) {
    super({
      isValidating: false,
      validation: emptyValidation,
      pages: ProblemPages.of(emptyValidation),
      verdict: 0,
      checkedAt: 0,
      failure: null,
    });
    this.#engine = engine;
    this.#options = options;
    this.#query = new LiveQuery({
      inputs: [document],
      debounceMs: typingPause,
      whenEmpty: emptyValidation,
      settings: templateMode,
      ask: () => {
        const { templates = 'auto', ...options } = this.#options;
        const reading = readingOf(document);
        const isChosen = reading.templates !== 'auto';
        const asked = { ...options, ...reading, ...(!isChosen && { templates }) };
        return engine.call('validate', asked, document.snapshot.text);
      },
    });
    this.#query.subscribe(() => this.#follow(this.#query.state));
  }

  /**
   * Validates the document as it is and from then on with each change.
   *
   * @returns a function that ends it.
   */
  start(): () => void {
    return this.#query.start();
  }

  /** Validates by other options. */
  setOptions(options: ValidationOptions): void {
    this.#options = options;
    this.#query.refresh();
  }

  /** Validates once more, for one after a failure. */
  retry(): void {
    this.#query.refresh();
  }

  /** Loads the page with the problem at `index`, once. */
  async load(index: number): Promise<void> {
    const { pages, verdict } = this.state;
    const query = pages.queryFor(index);
    const key = `${verdict} ${query.severity} ${query.from}`;
    if (this.#requested.has(key)) return;
    this.#requested.add(key);
    const problems = await this.#ask(() => this.#engine.call('problems', query));
    if (this.state.verdict !== verdict) return;
    if (problems === null) this.#requested.delete(key);
    else if (problems === undefined) this.retry();
    else this.change({ pages: this.state.pages.with(query, problems) });
  }

  /** All safe fixes; null when the text has changed meanwhile or there is no answer. */
  fixes(): Promise<Fixes | null> {
    return this.#askForFixes(() => this.#engine.call('fixes', null));
  }

  /** The fix of one problem; null as above. */
  fix({ severity, index, isOfSchema = false, choice }: ProblemReference): Promise<Fixes | null> {
    const problem = { severity, index, isOfSchema, ...(choice !== undefined && { choice }) };
    return this.#askForFixes(() => this.#engine.call('fix', problem));
  }

  async #askForFixes(question: () => Promise<Fixes | undefined>): Promise<Fixes | null> {
    const { verdict } = this.state;
    const fixes = await this.#ask(question);
    if (fixes === undefined) this.retry();
    return this.state.verdict === verdict && !this.state.isValidating ? (fixes ?? null) : null;
  }

  /** The reply, or null when there is none. */
  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch {
      return null;
    }
  }

  #follow({ isPending, answer, version, failure }: LiveAnswer<Validation>): void {
    if (version === this.state.verdict) {
      this.change({ isValidating: isPending, failure });
      return;
    }
    this.#requested.clear();
    this.set({
      isValidating: isPending,
      validation: answer,
      pages: ProblemPages.of(answer),
      verdict: version,
      checkedAt: Date.now(),
      failure,
    });
  }
}
