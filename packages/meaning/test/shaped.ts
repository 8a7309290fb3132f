import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { compile, evaluate, schemaMessageOf } from '@yamlkit/json-schema';
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
    { path, files, jsonSchema: { compile, evaluate, schemaMessageOf } },
  );
}

/** Files of a project, for a text at a path in it. */
export function filesOf(files: ReadonlyMap<string, string>, own: string): ProjectFiles {
  return {
    own,
    read: (path) => files.get(path),
    list: (folder) => {
      const start = folder === '' ? '' : `${folder}/`;
      const below = [...files.keys()].filter((path) => path.startsWith(start));
      const names = new Set(below.map((path) => path.slice(start.length).replace(/\/.*/, '/')));
      return names.size === 0 ? undefined : [...names];
    },
  };
}
