import type { FileType } from '../../shell/analytics/events.ts';
import type { DocumentText } from '../documents/document-text.ts';

/** What a tool produced, for Copy and Download. */
export interface ToolOutput {
  readonly text: DocumentText;
  readonly fileName: string;
  readonly mimeType: string;
}

/** The output of tools that produce YAML. */
export function yamlOutput(text: DocumentText): ToolOutput {
  return { text, fileName: 'document.yaml', mimeType: 'application/x-yaml' };
}

/** Hands a text to the browser as a file to save. */
export function downloadFile({ text, fileName, mimeType }: ToolOutput): void {
  const address = URL.createObjectURL(new Blob([...text.chunks()], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The kind of file an output is, for counting. */
export function fileTypeOf({ fileName }: ToolOutput): FileType {
  if (fileName.endsWith('.yaml')) return 'yaml';
  if (fileName.endsWith('.ini')) return 'ini';
  return /\.jsonl?$/.test(fileName) ? 'json' : 'other';
}
