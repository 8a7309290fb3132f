import { JsonDocument, parse } from '@yamlkit/engine/tree';
import {
  checkMeaning,
  documentsIn,
  formats,
  type Meaning,
  type ProjectFiles,
} from '../src/index.ts';

/** What a text means in a format of the catalog. */
export function meaningIn(
  format: string,
  text: string,
  path?: string,
  files?: ProjectFiles,
): Meaning {
  const description = formats.find(({ id }) => id === format);
  if (description === undefined) throw new Error(`There is no format ${format}.`);
  const documents = JsonDocument.ofDocuments(parse(text));
  return checkMeaning(
    description,
    documents.flatMap((nodes) => documentsIn(description, nodes)),
    { path, files },
  );
}
