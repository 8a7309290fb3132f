import type { ConvertOptions } from '@yamlkit/engine';
import { PlainText } from '../../workspace/documents/document-text.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import type { Conversion } from '../../workspace/engine/protocol.ts';
import { inlineErrorOf } from './inline-error.ts';

/** Converting starts this many milliseconds after typing pauses. */
const convertingPause = 250;

/** Where the conversion of a document stands. */
export interface ConversionState {
  /** True from a change of the text to the conversion of it. */
  readonly isConverting: boolean;
  /** The newest one; while converting, that of the text before. */
  readonly conversion: Conversion;
  /** Grows with each conversion. */
  readonly turn: number;
  /** Why there is none; null when there is one. */
  readonly failure: string | null;
}

const emptyConversion: Conversion = { output: '', problems: [], hasErrors: false, losses: [] };

/** What a session works on. */
export interface ConversionParts {
  readonly engine: Pick<EngineClient, 'call'>;
  readonly method: 'convert' | 'convertIni' | 'convertMore';
  readonly input: WorkingDocument;
  /** Gets each output, or the line that stands for it on an error. */
  readonly output: WorkingDocument;
}

/** Keeps a document converted as it changes. Knows nothing of the screen. */
export class ConversionSession {
  readonly #parts: ConversionParts;
  #options: ConvertOptions;
  #state: ConversionState = {
    isConverting: false,
    conversion: emptyConversion,
    turn: 0,
    failure: null,
  };
  readonly #listeners = new Set<() => void>();
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ConversionParts, options: ConvertOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  get state(): ConversionState {
    return this.#state;
  }

  /** Calls `listener` after each change of the state; returns a function that ends the calls. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Converts the document as it is and from then on with each change.
   *
   * @returns a function that ends it.
   */
  start(): () => void {
    const { input } = this.#parts;
    this.#isRunning = true;
    this.#convertIn(0);
    const unsubscribe = input.subscribe(() => {
      this.#convertIn(input.snapshot.change === 'edited' ? convertingPause : 0);
    });
    return () => {
      this.#isRunning = false;
      unsubscribe();
      clearTimeout(this.#timer);
    };
  }

  /** Converts by other options. */
  setOptions(options: ConvertOptions): void {
    this.#options = options;
    if (this.#isRunning) this.#convertIn(0);
  }

  #convertIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#parts.input.snapshot.text.length === 0) {
      this.#conclude(emptyConversion);
      return;
    }
    this.#become({ isConverting: true });
    if (milliseconds === 0) void this.#convert();
    else this.#timer = setTimeout(() => void this.#convert(), milliseconds);
  }

  async #convert(): Promise<void> {
    const { engine, method, input } = this.#parts;
    const { text, revision } = input.snapshot;
    const options = this.#options;
    const isCurrent = () => input.snapshot.revision === revision && this.#options === options;
    try {
      const conversion = await engine.call(method, options, text);
      if (isCurrent()) this.#conclude(conversion);
    } catch (error) {
      if (!isCurrent() || (error instanceof EngineError && error.reason === 'superseded')) return;
      const failure = error instanceof Error ? error.message : String(error);
      this.#become({ isConverting: false, failure });
    }
  }

  #conclude(conversion: Conversion): void {
    const { output } = this.#parts;
    output.replace(
      new PlainText(conversion.hasErrors ? inlineErrorOf(this.#options) : conversion.output),
    );
    const { turn } = this.#state;
    this.#become({ isConverting: false, conversion, turn: turn + 1, failure: null });
  }

  #become(change: Partial<ConversionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
