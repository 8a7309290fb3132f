import { selectDocument } from '../../../workspace/documents/document-switching.ts';
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
import type { SchemaRequest } from '../protocol.ts';
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
    const asked = { schemas: this.#schemas(), reading: readingOf(this.#document), at };
    return answerOf(this.#engine.call('hover', asked, this.#document.snapshot.text));
  }

  names(
    at: TextPosition,
    wanted: 'definition' | 'references' | 'rename',
    name?: string,
  ): Promise<NameAnswer | undefined> {
    const reading = readingOf(this.#document);
    const { beside, texts } = otherDocuments();
    const asked = {
      schemas: this.#schemas(),
      ...{ reading, at, wanted, beside },
      ...(name !== undefined && { name }),
    };
    const all = [this.#document.snapshot.text, ...texts];
    return answerOf(this.#engine.call('names', asked, all));
  }

  current(): string {
    return documents.state.current;
  }

  open(slot: string): Promise<void> {
    return selectDocument(slot);
  }

  complete(at: TextPosition, isExplicit: boolean): Promise<ListedCompletions | undefined> {
    const asked = { schemas: this.#schemas(), reading: readingOf(this.#document), at, isExplicit };
    return answerOf(this.#engine.call('complete', asked, this.#document.snapshot.text));
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
