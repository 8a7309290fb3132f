import type { ChunkedText } from '../../workspace/documents/document-text.ts';
import { derivedName, type ToolOutput } from '../../workspace/files/tool-output.ts';
import type { ConversionChoices } from './conversion-choices.ts';
import { formats } from './formats.ts';

/**
 * A conversion's output as a file, with its format's own ending and type.
 *
 * @param name of the file that was converted, where it is from one.
 */
export function outputFile(
  text: ChunkedText,
  { to, documents }: Pick<ConversionChoices, 'to' | 'documents'>,
  name: string | undefined,
): ToolOutput {
  if (to === 'json' && documents === 'lines') {
    const mimeType = 'application/jsonl';
    return { text, fileName: derivedName(name, 'document.jsonl'), mimeType };
  }
  const { fileName, mimeType } = formats[to];
  return { text, fileName: derivedName(name, fileName), mimeType };
}
