import { type FilePolicy, templateEndings } from '../../workspace/files/file-policy.ts';
import type { ConversionChoices } from './conversion-choices.ts';
import { formatOfFile } from './detect-format.ts';
import { formats, sourceFormats } from './formats.ts';

const endings = [
  ...sourceFormats.flatMap((format) => formats[format].endings),
  '.txt',
  ...templateEndings,
];

/**
 * Takes files of every format that can be read: each goes where its ending or its content says.
 *
 * @param read called with the format that is to be read from now on.
 */
export function converterFiles(
  read: (choice: Pick<ConversionChoices, 'from'> & Partial<ConversionChoices>) => void,
): FilePolicy {
  return {
    endings,
    place(files) {
      const [{ name, text }] = files;
      const format = formatOfFile(name, text);
      const isOne = files.every((file) => formatOfFile(file.name, file.text) === format);
      if (files.length > 1 && !(isOne && format === 'yaml')) {
        return { refusal: 'Several files are taken together only if all of them are YAML.' };
      }
      const isLines = /\.(?:jsonl|ndjson)$/i.test(name);
      read({ from: format, ...(isLines && { jsonDocuments: 'lines' }) });
      return { placements: [{ id: format, files }] };
    },
  };
}
