import {
  definitionsAt,
  type Reference,
  referencesAt,
  renameAt,
  renameableAt,
} from '@yamlkit/language';
import type {
  DocumentHighlight,
  Location,
  Position,
  Range,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import { REQUEST_FAILED, ResponseError } from '../rpc/message.ts';
import { protocolEdits } from './protocol-edits.ts';

const READ = 2;
const WRITE = 3;

/** What an alias or a name refers to. */
export function definitionFor(
  { language, positions }: Analysis,
  position: Position,
  uri: string,
): Location[] {
  const found = definitionsAt(language, positions.offsetAt(position));
  return found.map((each) => ({ uri, range: positions.rangeOf(each) }));
}

/** What uses an anchor or a name, and where they are asked for the definitions too. */
export function referencesFor(
  { language, positions }: Analysis,
  position: Position,
  { uri, withDefinition }: { readonly uri: string; readonly withDefinition: boolean },
): Location[] {
  return referencesAt(language, positions.offsetAt(position))
    .filter((reference) => withDefinition || !isDefinition(reference))
    .map((range) => ({ uri, range: positions.rangeOf(range) }));
}

/** An anchor and its aliases, or a name with its uses. */
export function highlightsFor(
  { language, positions }: Analysis,
  position: Position,
): DocumentHighlight[] {
  return referencesAt(language, positions.offsetAt(position)).map((reference) => ({
    range: positions.rangeOf(reference),
    kind: isDefinition(reference) ? WRITE : READ,
  }));
}

function isDefinition({ kind }: Reference): boolean {
  return kind === 'anchor' || kind === 'definition';
}

/** The name that would be changed. */
export function renameableFor(
  { language, mask, positions }: Analysis,
  position: Position,
): { readonly range: Range; readonly placeholder: string } | undefined {
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
  const { language, mask, positions } = analysis;
  const renaming = renameAt(language, positions.offsetAt(position), name);
  if ('refusal' in renaming) throw new ResponseError(REQUEST_FAILED, renaming.refusal);
  const edits = mask === undefined ? renaming.edits : mask.restoreEdits(renaming.edits);
  if (edits === undefined) {
    throw new ResponseError(REQUEST_FAILED, 'That would change an action of the template.');
  }
  return { changes: { [uri]: protocolEdits(analysis, edits) } };
}
