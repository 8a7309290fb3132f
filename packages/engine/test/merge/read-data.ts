import { isScalar, parseAllDocuments } from 'yaml';
import type { Value } from './plain-merge.ts';

/**
 * The data of one document, as another reader than the engine's finds them: what a merge made is judged by
 * what others read. A text without data is an empty mapping.
 *
 * @throws Error when the text is not one valid document.
 */
export function readData(text: string): Value {
  // The package knows neither a lone CR as a line break nor a byte-order mark before a document's start.
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const documents = [...parseAllDocuments(lines, { merge: true })].filter(
    // To the package, `...` at the start of a text ends a document.
    ({ contents, directives, errors }) =>
      !isNothing(contents) || directives?.docStart === true || errors.length > 0,
  );
  if (documents.length === 0) return {};
  const [{ errors }] = documents;
  if (documents.length > 1 || errors.length > 0) {
    throw new Error(`${documents.length} documents, ${errors[0]?.message}: ${text}`);
  }
  return documents[0].toJS({ maxAliasCount: -1 }) ?? {};
}

function isNothing(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.source === '');
}
