import { selectDocument } from '../../../workspace/documents/document-switching.ts';
import type { ChunkedText } from '../../../workspace/documents/document-text.ts';
import { keptDocument } from '../../../workspace/documents/kept-documents.ts';
import { readingOf } from '../../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import type { EditorAssistance } from '../../../workspace/editor/assistance/editor-assistance.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import type {
  ListedCompletions,
  ListedHover,
  NameAnswer,
  TextPosition,
} from '../../../workspace/engine/protocol.ts';
import type { AssistanceRequest, SchemaRequest } from '../protocol.ts';
import { otherDocuments } from './other-documents.ts';

const { documents } = keptDocument('yaml');

/** Asks the worker what completes and documents a document, by the schemas that are chosen. */
export class DocumentAssistance implements EditorAssistance {
  readonly #engine: Pick<EngineClient, 'call'>;
  readonly #document: WorkingDocument;
  /** Which schemas count, at the time of a question. */
  readonly #schemas: () => SchemaRequest;

  constructor(
    document: WorkingDocument,
    engine: Pick<EngineClient, 'call'>,
    schemas: () => SchemaRequest,
  ) {
    this.#engine = engine;
    this.#document = document;
    this.#schemas = schemas;
  }

  hover(at: TextPosition): Promise<ListedHover | undefined> {
    const { asked, texts } = this.#questionAt(at);
    return answerOf(this.#engine.call('hover', asked, texts));
  }

  names(
    at: TextPosition,
    wanted: 'definition' | 'references' | 'rename',
    name?: string,
  ): Promise<NameAnswer | undefined> {
    const { asked, texts } = this.#questionAt(at);
    const question = { ...asked, wanted, ...(name !== undefined && { name }) };
    return answerOf(this.#engine.call('names', question, texts));
  }

  current(): string {
    return documents.state.current;
  }

  open(slot: string): Promise<void> {
    return selectDocument(slot);
  }

  complete(at: TextPosition, isExplicit: boolean): Promise<ListedCompletions | undefined> {
    const { asked, texts } = this.#questionAt(at);
    return answerOf(this.#engine.call('complete', { ...asked, isExplicit }, texts));
  }

  #questionAt(at: TextPosition): {
    readonly asked: AssistanceRequest;
    readonly texts: readonly ChunkedText[];
  } {
    const { beside, texts } = otherDocuments();
    const reading = readingOf(this.#document);
    return {
      asked: { schemas: this.#schemas(), reading, at, beside },
      texts: [this.#document.snapshot.text, ...texts],
    };
  }
}

/** A question that was given up, or failed, is not worth a word: the next key asks again. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}
