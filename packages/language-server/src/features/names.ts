import { type LanguageDocument, meaningFor, openBeside, yamlFilesOf } from '@yamlkit/language';
import type { CodeLens, SymbolInformation } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import { referencesFor, uriOf } from './references.ts';

const KEY = 20;
/** Symbols of an answer, and names of a document that have a line above them. */
const MOST_SYMBOLS = 500;
const MOST_LENSES = 200;
/** Files whose names are read for one question, and characters of one. */
const MOST_FILES = 1_000;
const LONGEST = 300_000;

/** The names of a project that have a text in them, in any case: jobs, services, objects of Kubernetes. */
export function workspaceSymbolsFor(
  { language, positions, configuration }: Analysis,
  query: string,
  uri: string,
): SymbolInformation[] {
  const { files } = configuration.schemaOptions;
  const found: SymbolInformation[] = [];
  const wanted = query.toLowerCase();
  const addFrom = (document: LanguageDocument, address: string) => {
    const there = positions.of(document.text);
    for (const { model } of meaningFor(document)) {
      for (const { file, name, kind, range } of model.definitions) {
        if (found.length === MOST_SYMBOLS || file !== undefined) continue;
        if (!name.toLowerCase().includes(wanted)) continue;
        const containerName = model.format.kinds[kind]?.label ?? kind;
        const location = { uri: address, range: there.rangeOf(range) };
        found.push({ name, kind: KEY, containerName, location });
      }
    }
  };
  addFrom(language, uri);
  let left = MOST_FILES;
  for (const file of files === undefined ? [] : yamlFilesOf(files)) {
    if (found.length === MOST_SYMBOLS || left-- === 0) break;
    const text = file === files?.own ? undefined : files?.read(file);
    if (files === undefined || text === undefined || text.length > LONGEST) continue;
    // What has the text nowhere has it in no name.
    if (!text.toLowerCase().includes(wanted)) continue;
    addFrom(openBeside(language, files, file, text), uriOf(file, uri, files.own));
  }
  return found;
}

/** A line above each name that says how often it is used, once it is shown: see `resolveLens`. */
export function referenceLensesFor({ language, positions }: Analysis, uri: string): CodeLens[] {
  const definitions = meaningFor(language).flatMap(({ model }) => model.definitions);
  const own = definitions.filter(({ file }) => file === undefined).slice(0, MOST_LENSES);
  return own.map(({ range }) => {
    const place = positions.rangeOf(range);
    return { range: place, data: { uri, position: place.start } };
  });
}

/** The same line with its text. */
export function resolveLens(
  analysis: Analysis,
  range: CodeLens['range'],
  { uri, position }: { readonly uri: string; readonly position: CodeLens['range']['start'] },
): CodeLens {
  const { length } = referencesFor(analysis, position, { uri, withDefinition: false });
  return {
    range,
    command: { title: length === 1 ? '1 reference' : `${length} references`, command: '' },
  };
}
