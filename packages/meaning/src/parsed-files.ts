import { JsonDocument, parse } from '@yamlkit/engine/tree';

interface Parsed {
  readonly text: string;
  readonly documents: readonly JsonDocument[] | undefined;
}

/** Characters of all files that are kept. */
const MOST_CHARACTERS = 8_000_000;

const kept = new Map<string, Parsed>();
let characters = 0;

/**
 * The documents of another file of a project. A file is parsed again only when it has changed: while someone types, it
 * is asked for at each key.
 *
 * @returns undefined for a file with errors.
 */
export function documentsOfFile(path: string, text: string): readonly JsonDocument[] | undefined {
  const known = kept.get(path);
  if (known?.text === text) return known.documents;
  const tree = parse(text);
  const hasErrors = tree.diagnostics.some(({ severity }) => severity === 'error');
  const documents = hasErrors ? undefined : JsonDocument.ofDocuments(tree);
  if (known !== undefined) characters -= known.text.length;
  kept.delete(path);
  kept.set(path, { text, documents });
  characters += text.length;
  for (const [oldest, { text: old }] of kept) {
    if (characters <= MOST_CHARACTERS) break;
    kept.delete(oldest);
    characters -= old.length;
  }
  return documents;
}
