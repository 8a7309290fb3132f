import { type ChunkedText, isShort, PlainText } from './document-text.ts';

/**
 * A text from elsewhere as a document takes it over. A long one is in the chunks that its editor will have it in:
 * otherwise the first key would make all of them new, to be sent and stored once more. It is read a portion at a time,
 * and the page has its turn after each.
 */
export async function openedText(text: string | readonly string[]): Promise<ChunkedText> {
  const plain = new PlainText(text);
  if (isShort(plain)) return plain;
  try {
    const { readEditorText } = await import('./editor-text.ts');
    return await readEditorText(plain);
  } catch {
    // Where the editor's code cannot be loaded there is a plain field, which makes its text anew at every key.
    return plain;
  }
}
