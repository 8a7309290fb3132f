import { pathOf } from '../../../workspace/documents/document-attributes.ts';
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

  async names(
    at: TextPosition,
    wanted: 'definition' | 'references' | 'rename',
    name?: string,
  ): Promise<NameAnswer | undefined> {
    const reading = readingOf(this.#document);
    const beside = await this.#sendOthers();
    const asked = {
      schemas: this.#schemas(),
      ...{ reading, at, wanted, beside },
      ...(name !== undefined && { name }),
    };
    return answerOf(this.#engine.call('names', asked, this.#document.snapshot.text));
  }

  current(): string {
    return documents.state.current;
  }

  open(slot: string): Promise<void> {
    return selectDocument(slot);
  }

  /** Sends the other open documents whose texts are at hand, by which names may lead from one to another. */
  async #sendOthers(): Promise<{ readonly path: string; readonly slot: string }[]> {
    const { current } = documents.state;
    const sent: { readonly path: string; readonly slot: string }[] = [];
    let left = mostCharacters;
    for (const each of documents.all) {
      const { slot, text } = each;
      const path = pathOf(each);
      if (slot === current || path === undefined || text === undefined) continue;
      left -= text.length;
      if (left < 0 || sent.length === mostDocuments) break;
      if (sent.some((other) => other.path === path)) continue;
      await this.#engine.call('addOpenDocument', { path }, text);
      sent.push({ path, slot });
    }
    return sent;
  }

  complete(at: TextPosition, isExplicit: boolean): Promise<ListedCompletions | undefined> {
    const asked = { schemas: this.#schemas(), reading: readingOf(this.#document), at, isExplicit };
    return answerOf(this.#engine.call('complete', asked, this.#document.snapshot.text));
  }
}

/** Characters and documents that are sent along with a question. */
const mostCharacters = 2_000_000;
const mostDocuments = 50;

/** A question that was given up, or failed, is not worth a word: the next key asks again. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}
