import type { DocumentText } from '../../workspace/documents/document-text.ts';
import { type ToolOutput, yamlOutput } from '../../workspace/files/tool-output.ts';
import type { ConversionChoices } from './conversion-choices.ts';
import { type ForeignFormat, foreignFormats } from './foreign-formats.ts';

/** A conversion's output as a file, with its format's own name and type. */
export function outputFile(
  text: DocumentText,
  format: ForeignFormat | 'yaml',
  documents: ConversionChoices['documents'],
): ToolOutput {
  if (format === 'yaml') return yamlOutput(text);
  if (format === 'json' && documents === 'lines') {
    return { text, fileName: 'document.jsonl', mimeType: 'application/jsonl' };
  }
  const { fileName, mimeType } = foreignFormats[format];
  return { text, fileName, mimeType };
}
