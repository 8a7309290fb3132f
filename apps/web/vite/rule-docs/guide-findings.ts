import { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { jsonSchemaTools } from '@yamlkit/language';
import {
  checkMeaning,
  documentsIn,
  type Finding,
  formats,
  type ProjectFiles,
  unusedNames,
} from '@yamlkit/meaning';
import { checkHelm, unusedValues } from '@yamlkit/meaning/helm';
import { findCatalogEntry } from '@yamlkit/schemas';
import type { GuideFinding } from './collect-meaning-docs.ts';

/** Formats that have no description. */
const NAMES: Readonly<Record<string, string>> = {
  helm: 'Helm templates',
  'helm-values': 'Helm values',
};

/** A format as people call it. @throws Error when it is none. */
export function formatName(format: string): string {
  const described = formats.find(({ id }) => id === format);
  const name = NAMES[format] ?? described?.name ?? findCatalogEntry(format)?.name;
  if (name === undefined) throw new Error(`docs/meaning.md names the format ${format}`);
  return name;
}

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
  if (format === 'helm')
    return located(checkHelm(text, chartFiles(files, 'templates/example.yaml')), text);
  if (format === 'helm-values')
    return located(unusedValues(text, chartFiles(files, 'values.yaml')), text);
  const described = formats.find(({ id }) => id === format);
  if (described === undefined) throw new Error(`docs/meaning.md names the format ${format}`);
  const documents = JsonDocument.ofDocuments(parse(text));
  const { model, findings } = checkMeaning(
    described,
    documents.flatMap((nodes) => documentsIn(described, nodes)),
    {
      files: {
        own: format === 'github-workflow' ? '.github/workflows/example.yml' : 'example.yaml',
        read: (path) => files.get(path),
        list: (folder) => namesIn(files, folder),
      },
      jsonSchema: jsonSchemaTools,
    },
  );
  // What is off by default is shown on its own page only.
  return located([...findings, ...unusedNames(model)], text);
}

/** The files of a chart that an example is one of. */
function chartFiles(files: ReadonlyMap<string, string>, own: string): ProjectFiles {
  return { own, read: (path) => files.get(path), list: (folder) => namesIn(files, folder) };
}

function located(findings: readonly Finding[], text: string): readonly GuideFinding[] {
  const lines = new LineIndex(text);
  return findings.map(({ rule, severity, message, from, replacement }) => {
    const { line, column } = lines.positionAt(from);
    return { rule, severity, message, line, column, isFixable: replacement !== undefined };
  });
}

function namesIn(files: ReadonlyMap<string, string>, folder: string): readonly string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const below = [...files.keys()].filter((path) => path.startsWith(start));
  return [...new Set(below.map((path) => path.slice(start.length).replace(/\/.*/, '/')))];
}
