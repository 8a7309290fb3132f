import {
  type Definition,
  definitionsAt,
  type Reference,
  referencesAt,
  referencesElsewhere,
  renameAt,
  renameableAt,
} from '@yamlkit/language';
import { type ChartName, chartNameAt, renameInChart } from '@yamlkit/language/helm';
import type {
  DocumentHighlight,
  Location,
  Position,
  Range,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import { REQUEST_FAILED, ResponseError } from '../rpc/message.ts';
import { helmNameAt } from './helm-name.ts';
import { protocolEdits } from './protocol-edits.ts';

const READ = 2;
const WRITE = 3;

/** What an alias or a name refers to. */
export function definitionFor(analysis: Analysis, position: Position, uri: string): Location[] {
  const { language, positions } = analysis;
  const found =
    helmNameAt(analysis, position)?.definitions ??
    definitionsAt(language, positions.offsetAt(position));
  return found.flatMap((each) => locationOf(analysis, each, uri) ?? []);
}

/** Where a definition is, in the text itself or in another file of its project. */
function locationOf(
  { positions, configuration }: Analysis,
  { file, from, to }: Pick<Definition, 'file' | 'from' | 'to'>,
  uri: string,
): Location | undefined {
  if (file === undefined) return { uri, range: positions.rangeOf({ from, to }) };
  const { files } = configuration.schemaOptions;
  const text = files?.read(file);
  if (files === undefined || text === undefined) return undefined;
  const range = positions.of(text).rangeOf({ from, to });
  return { uri: uriOf(file, uri, files.own), range };
}

/** The address of a file of the project, beside that of one whose path is known. */
export function uriOf(file: string, uri: string, own: string): string {
  const up = '../'.repeat(own.split('/').length - 1);
  const below = file.split('/').map(encodeURIComponent).join('/');
  return new URL(`${up === '' ? './' : up}${below}`, uri).href;
}

/** What uses an anchor or a name, and where they are asked for the definitions too. */
export function referencesFor(
  analysis: Analysis,
  position: Position,
  { uri, withDefinition }: { readonly uri: string; readonly withDefinition: boolean },
): Location[] {
  const { positions } = analysis;
  const inChart = chartName(analysis, position);
  if (inChart !== undefined) return chartLocations(analysis, inChart, { uri, withDefinition });
  const isWanted = (reference: Pick<Reference, 'kind'>) =>
    withDefinition || !isDefinition(reference);
  const own = occurrencesOf(analysis, position)
    .filter(isWanted)
    .map((range) => ({ uri, range: positions.rangeOf(range) }));
  return [...own, ...elsewhereFor(analysis, position, { uri, isWanted })];
}

/** The value or named template of a chart at a position, with its places in all files of the chart. */
function chartName(
  { text, positions, configuration }: Analysis,
  position: Position,
): ChartName | undefined {
  return chartNameAt(text, positions.offsetAt(position), configuration.schemaOptions.files);
}

function chartLocations(
  { positions, configuration }: Analysis,
  { files }: ChartName,
  { uri, withDefinition }: { readonly uri: string; readonly withDefinition: boolean },
): Location[] {
  const own = configuration.schemaOptions.files?.own ?? '';
  return files.flatMap(({ file, text, places }) => {
    const there = file === own ? positions : positions.of(text);
    const address = file === own ? uri : uriOf(file, uri, own);
    return places
      .filter(({ isDefinition: isOwn }) => withDefinition || !isOwn)
      .map((place) => ({ uri: address, range: there.rangeOf(place) }));
  });
}

/** The places in other files of the project. */
function elsewhereFor(
  { language, positions, configuration, dialect }: Analysis,
  position: Position,
  { uri, isWanted }: { uri: string; isWanted: (reference: Reference) => boolean },
): Location[] {
  const { files } = configuration.schemaOptions;
  if (files === undefined || dialect !== 'none') return [];
  return referencesElsewhere(language, positions.offsetAt(position)).flatMap(
    ({ file, text, references }) => {
      const there = positions.of(text);
      const address = uriOf(file, uri, files.own);
      return references
        .filter(isWanted)
        .map((range) => ({ uri: address, range: there.rangeOf(range) }));
    },
  );
}

/** An anchor and its aliases, or a name with its uses. */
export function highlightsFor(analysis: Analysis, position: Position): DocumentHighlight[] {
  const { positions } = analysis;
  return occurrencesOf(analysis, position).map((reference) => ({
    range: positions.rangeOf(reference),
    kind: isDefinition(reference) ? WRITE : READ,
  }));
}

/** All places of a name in the text. */
function occurrencesOf(
  analysis: Analysis,
  position: Position,
): readonly Pick<Reference, 'kind' | 'from' | 'to'>[] {
  const { language, positions } = analysis;
  const named = helmNameAt(analysis, position);
  if (named === undefined) return referencesAt(language, positions.offsetAt(position));
  return named.occurrences.map(({ from, to, isDefinition: isOwn }) => ({
    ...{ from, to },
    kind: isOwn ? 'definition' : 'use',
  }));
}

function isDefinition({ kind }: Pick<Reference, 'kind'>): boolean {
  return kind === 'anchor' || kind === 'definition';
}

/** The name that would be changed. */
export function renameableFor(
  analysis: Analysis,
  position: Position,
): { readonly range: Range; readonly placeholder: string } | undefined {
  const { language, mask, positions } = analysis;
  const inChart = chartName(analysis, position);
  if (inChart !== undefined) {
    return { range: positions.rangeOf(inChart.at), placeholder: inChart.name };
  }
  const found = renameableAt(language, positions.offsetAt(position));
  if (found === undefined) return undefined;
  // A name with an action in it is known only when the template is rendered.
  if (mask !== undefined && mask.restore(found.name) !== found.name) return undefined;
  return { range: positions.rangeOf(found), placeholder: found.name };
}

/** Gives an anchor with its aliases, or a key, another name. */
export function renameFor(
  analysis: Analysis,
  position: Position,
  { uri, name }: { readonly uri: string; readonly name: string },
): WorkspaceEdit {
  const { language, mask, positions, text: own } = analysis;
  const offset = positions.offsetAt(position);
  const { files } = analysis.configuration.schemaOptions;
  const inChart = renameInChart(own, offset, { name, files });
  const renaming = inChart ?? renameAt(language, offset, name);
  if ('refusal' in renaming) throw new ResponseError(REQUEST_FAILED, renaming.refusal);
  // What is renamed in a chart is in its actions; else those are covered by a mask.
  const isMasked = mask !== undefined && inChart === undefined;
  const edits = isMasked ? mask.restoreEdits(renaming.edits) : renaming.edits;
  if (edits === undefined) {
    throw new ResponseError(REQUEST_FAILED, 'That would change an action of the template.');
  }
  const changes = { [uri]: protocolEdits(analysis, edits) };
  for (const { file, text, edits: others } of renaming.elsewhere ?? []) {
    const there = positions.of(text);
    changes[uriOf(file, uri, files?.own ?? '')] = others.map(({ from, to, insert }) => ({
      range: there.rangeOf({ from, to }),
      newText: insert,
    }));
  }
  return { changes };
}
