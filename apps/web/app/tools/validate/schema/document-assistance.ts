import { readingOf } from '../../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import type { EditorAssistance } from '../../../workspace/editor/assistance/editor-assistance.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import type {
  ListedCompletions,
  ListedHover,
  OfKnownText,
  TextPosition,
} from '../../../workspace/engine/protocol.ts';
import { TextSync } from '../../../workspace/engine/text-sync.ts';
import type { SchemaRequest } from '../protocol.ts';

/** Asks the worker what completes and documents a document, by the schemas that are chosen. */
export class DocumentAssistance implements EditorAssistance {
  readonly #engine: Pick<EngineClient, 'call'>;
  readonly #sync: TextSync;
  readonly #document: WorkingDocument;
  /** Which schemas count, at the time of a question. */
  readonly #schemas: () => SchemaRequest;

  constructor(
    document: WorkingDocument,
    engine: Pick<EngineClient, 'call'>,
    schemas: () => SchemaRequest,
  ) {
    this.#engine = engine;
    this.#sync = new TextSync(document);
    this.#document = document;
    this.#schemas = schemas;
  }

  /** Follows the document until the returned function is called. */
  start(): () => void {
    return this.#sync.start();
  }

  hover(at: TextPosition): Promise<ListedHover | undefined> {
    const asked = { schemas: this.#schemas(), reading: readingOf(this.#document), at };
    return answerOf(
      this.#sync.ask((sent, text) => this.#engine.call('hover', { ...sent, ...asked }, text)),
    );
  }

  complete(at: TextPosition, isExplicit: boolean): Promise<ListedCompletions | undefined> {
    const asked = { schemas: this.#schemas(), reading: readingOf(this.#document), at, isExplicit };
    return answerOf(
      this.#sync.ask((sent, text) => this.#engine.call('complete', { ...sent, ...asked }, text)),
    );
  }
}

/** A question that was given up, or failed, is not worth a word: the next key asks again. */
async function answerOf<Answer>(asked: Promise<OfKnownText<Answer>>): Promise<Answer | undefined> {
  try {
    const known = await asked;
    return known === 'stale' ? undefined : known.answer;
  } catch {
    return undefined;
  }
}
