import type { ConvertOptions } from '@yamlkit/engine';
import { Store } from '../../ui/store.ts';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { LiveQuery } from '../../workspace/engine/live-query.ts';
import type { Conversion } from '../../workspace/engine/protocol.ts';
import { inlineErrorOf } from './inline-error.ts';

/** Converting starts this many milliseconds after typing pauses. */
const convertingPause = 250;

/** How far the conversion of a document has come. */
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
  readonly input: WorkingDocument;
  /** Gets each output, or the line that stands for it on an error. */
  readonly output: WorkingDocument;
}

/** Keeps a document converted as it changes. Knows nothing of the screen. */
export class ConversionSession extends Store<ConversionState> {
  readonly #query: LiveQuery<Conversion>;
  #options: ConvertOptions;
  #isRunning = false;

  constructor({ engine, input, output }: ConversionParts, options: ConvertOptions) {
    super({ isConverting: false, conversion: emptyConversion, turn: 0, failure: null });
    this.#options = options;
    this.#query = new LiveQuery({
      inputs: [input],
      debounceMs: convertingPause,
      whenEmpty: emptyConversion,
      settings: templateMode,
      ask: () =>
        engine.call('convert', { ...this.#options, ...readingOf(input) }, input.snapshot.text),
      onAnswer: (conversion) =>
        output.replace(
          new PlainText(
            conversion.hasErrors ? inlineErrorOf(this.#options, conversion) : conversion.output,
          ),
        ),
    });
    this.#query.subscribe(() => {
      const { isPending: isConverting, answer: conversion, version, failure } = this.#query.state;
      this.set({ isConverting, conversion, turn: version, failure });
    });
  }

  /**
   * Converts the document as it is and from then on with each change.
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

  /** Converts by other options. */
  setOptions(options: ConvertOptions): void {
    this.#options = options;
    if (this.#isRunning) this.#query.refresh();
  }
}
