import type { FileType } from '../../shell/analytics/events.ts';
import type { ChunkedText } from '../documents/document-text.ts';

/** What a tool produced, for Copy and Download. */
export interface ToolOutput {
  readonly text: ChunkedText;
  readonly fileName: string;
  readonly mimeType: string;
}

/**
 * The output of tools that produce YAML.
 *
 * @param name of the file that the text is from; it keeps it.
 */
export function yamlOutput(text: ChunkedText, name = 'document.yaml'): ToolOutput {
  const isJson = /\.json$/i.test(name);
  return { text, fileName: name, mimeType: isJson ? 'application/json' : 'application/x-yaml' };
}

/** The name of an output file, from that of its source: `deploy.yaml` and `document.json` give `deploy.json`. */
export function derivedName(name: string | undefined, fileName: string): string {
  const stem = name?.replace(/\.[^.]*$/, '') || 'document';
  return stem + fileName.slice('document'.length);
}

/** Hands a text to the browser as a file to save. */
export function downloadFile({ text, fileName, mimeType }: ToolOutput): void {
  const address = URL.createObjectURL(
    new Blob(
      Array.from(text.chunks(), (chunk) => chunk.read()),
      { type: mimeType },
    ),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the file after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The kind of file an output is, for counting. */
export function fileTypeOf({ fileName }: ToolOutput): FileType {
  if (/\.ya?ml$/i.test(fileName)) return 'yaml';
  if (fileName.endsWith('.ini')) return 'ini';
  return /\.jsonl?$/i.test(fileName) ? 'json' : 'other';
}
