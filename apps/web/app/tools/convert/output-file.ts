import type { DocumentText } from '../../working-document/document-text.ts';
import { type ToolOutput, yamlOutput } from '../tool-output.ts';
import type { ConversionChoices, ForeignFormat } from './conversion-choices.ts';

/** A conversion's output as a file, with its format's own name and type. */
export function outputFile(
  text: DocumentText,
  format: ForeignFormat | 'yaml',
  documents: ConversionChoices['documents'],
): ToolOutput {
  if (format === 'yaml') return yamlOutput(text);
  if (format === 'ini') return { text, fileName: 'document.ini', mimeType: 'text/plain' };
  return documents === 'lines'
    ? { text, fileName: 'document.jsonl', mimeType: 'application/jsonl' }
    : { text, fileName: 'document.json', mimeType: 'application/json' };
}
