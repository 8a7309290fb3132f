import { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { checkMeaning, documentsIn, formats } from '@yamlkit/meaning';
import type { GuideFinding } from './collect-meaning-docs.ts';

/**
 * What the rules about names find in a text that has a format.
 *
 * @param files the other files of its project, by their paths.
 */
export function guideFindings(
  format: string,
  text: string,
  files: ReadonlyMap<string, string>,
): readonly GuideFinding[] {
  const described = formats.find(({ id }) => id === format);
  if (described === undefined) throw new Error(`docs/meaning.md names the format ${format}`);
  const lines = new LineIndex(text);
  const documents = JsonDocument.ofDocuments(parse(text));
  const { findings } = checkMeaning(
    described,
    documents.flatMap((nodes) => documentsIn(described, nodes)),
    {
      files: {
        own: format === 'github-workflow' ? '.github/workflows/example.yml' : 'example.yaml',
        read: (path) => files.get(path),
      },
    },
  );
  return findings.map(({ rule, severity, message, from, replacement }) => {
    const { line, column } = lines.positionAt(from);
    return { rule, severity, message, line, column, isFixable: replacement !== undefined };
  });
}
