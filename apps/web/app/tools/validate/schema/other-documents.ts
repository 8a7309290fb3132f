import { pathOf } from '../../../workspace/documents/document-attributes.ts';
import type { ChunkedText } from '../../../workspace/documents/document-text.ts';
import { keptDocument } from '../../../workspace/documents/kept-documents.ts';
import type { OpenFile } from '../protocol.ts';

const { documents } = keptDocument('yaml');

/** Characters and documents that are sent along with a question. */
const mostCharacters = 2_000_000;
const mostDocuments = 50;

/** The documents that are open beside the current one, which names may lead to, and their texts in the same order. */
export interface OtherDocuments {
  readonly beside: readonly OpenFile[];
  readonly texts: readonly ChunkedText[];
}

/** Those that have a name, and whose texts are at hand. */
export function otherDocuments(): OtherDocuments {
  const { current } = documents.state;
  const beside: OpenFile[] = [];
  const texts: ChunkedText[] = [];
  let left = mostCharacters;
  for (const each of documents.all) {
    const { slot, text } = each;
    const path = pathOf(each);
    if (slot === current || path === undefined || text === undefined) continue;
    left -= text.length;
    if (left < 0 || beside.length === mostDocuments) break;
    if (beside.some((other) => other.path === path)) continue;
    beside.push({ path, slot });
    texts.push(text);
  }
  return { beside, texts };
}

/** Calls a function when other documents have been opened, closed or given a name. @returns what ends that. */
export function onOtherDocuments(listener: () => void): () => void {
  let before = JSON.stringify(otherDocuments().beside);
  return documents.subscribe(() => {
    const now = JSON.stringify(otherDocuments().beside);
    if (now === before) return;
    before = now;
    listener();
  });
}
