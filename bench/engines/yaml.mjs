import { parseAllDocuments } from 'yaml';

/** yaml 2, to its documents, which keep comments and list all errors as ours do. */
export const operations = {
  validate: (text) => parseAllDocuments(text),
  /** `parseDocument` for each document of the stream. */
  format: (text) =>
    parseAllDocuments(text)
      .map((document) => document.toString({ indent: 4, lineWidth: 0 }))
      .join(''),
  convert: (text) =>
    JSON.stringify(
      parseAllDocuments(text).map((document) => document.toJS()),
      undefined,
      2,
    ),
};
