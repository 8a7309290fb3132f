import type { ConvertOptions } from '@yamlkit/engine';
import { PlainText } from '../../workspace/documents/document-text.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import type { LiveAnswer } from '../../workspace/engine/live-query.ts';
import { LiveSession } from '../../workspace/engine/live-session.ts';
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
  /** Gets each output, or the line in its place on an error. */
  readonly output: WorkingDocument;
}

/** Keeps a document converted as it changes. Knows nothing of the screen. */
export class ConversionSession extends LiveSession<ConversionState, ConvertOptions, Conversion> {
  constructor({ engine, input, output }: ConversionParts, options: ConvertOptions) {
    const first = { isConverting: false, conversion: emptyConversion, turn: 0, failure: null };
    super(first, options, (session) => ({
      inputs: [input],
      debounceMs: convertingPause,
      whenEmpty: emptyConversion,
      settings: templateMode,
      ask: () =>
        engine.call('convert', { ...session.options, ...readingOf(input) }, input.snapshot.text),
      onAnswer: (conversion) =>
        output.replace(
          new PlainText(
            conversion.hasErrors ? inlineErrorOf(session.options, conversion) : conversion.output,
          ),
        ),
    }));
  }

  protected follow({ isPending, answer, version, failure }: LiveAnswer<Conversion>): void {
    this.set({ isConverting: isPending, conversion: answer, turn: version, failure });
  }
}
