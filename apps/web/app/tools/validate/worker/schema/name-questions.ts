/* Loaded with the first question about where a name is defined or used. */
import type { TextEdit } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import {
  definitionsAt,
  LanguageDocument,
  referencesAt,
  referencesElsewhere,
  renameAt,
  type TextRange,
} from '@yamlkit/language';
import type { NameAnswer, NamePlace, PlacedEdit } from '../../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../../workspace/engine-worker/listed-problems.ts';
import type { NamesRequest } from '../../protocol.ts';
import { openFiles } from './open-files.ts';

/** Characters of a line that are shown. */
const longestLine = 80;
const mostPlaces = 500;

/** Where a name is defined or used, in a document and those beside it, or what renames it. */
export function answerNames(
  given: LanguageDocument,
  offset: number,
  { request, others }: { readonly request: NamesRequest; readonly others: readonly string[] },
): NameAnswer {
  const { tree, schemaChecker, options } = given;
  const files = openFiles(tree.text, options.path, { beside: request.beside, others });
  const document = LanguageDocument.ofTree(tree, schemaChecker, { ...options, files });
  const { wanted, name = '' } = request;
  if (wanted === 'rename') {
    const renaming = renameAt(document, offset, name);
    if ('refusal' in renaming) return { places: [], refusal: renaming.refusal };
    const { edits, elsewhere = [] } = renaming;
    return {
      places: [],
      edits: placedEdits(edits, document.lines),
      elsewhere: elsewhere.flatMap(({ file, text, edits: others }) => {
        const slot = slotOf(request, file);
        return slot === undefined ? [] : { slot, edits: placedEdits(others, new LineIndex(text)) };
      }),
    };
  }
  const places =
    wanted === 'definition'
      ? definitionsAt(document, offset)
      : [
          ...referencesAt(document, offset),
          ...referencesElsewhere(document, offset).flatMap(({ file, references }) =>
            references.map((each) => ({ ...each, file })),
          ),
        ];
  return {
    places: places.slice(0, mostPlaces).flatMap((each) => placeOf(document, each, request) ?? []),
  };
}

function placedEdits(edits: readonly TextEdit[], lines: LineIndex): PlacedEdit[] {
  return edits.map(({ from, to, insert }) => ({
    from: placeAt(lines, from),
    to: placeAt(lines, to),
    insert,
  }));
}

function slotOf({ beside }: NamesRequest, file: string): string | undefined {
  return beside.find(({ path }) => path === file)?.slot;
}

function placeOf(
  document: LanguageDocument,
  { file, from, to }: TextRange & { readonly file?: string },
  request: NamesRequest,
): NamePlace | undefined {
  const text = file === undefined ? document.text : document.options.files?.read(file);
  const slot = file === undefined ? undefined : slotOf(request, file);
  if (text === undefined) return undefined;
  const lines = file === undefined ? document.lines : new LineIndex(text);
  const line = lines.lineAt(from);
  const shown = text.slice(lines.starts[line], lines.contentEnd(line)).trim();
  return {
    from: placeAt(lines, from),
    to: placeAt(lines, to),
    text: shown.length > longestLine ? `${shown.slice(0, longestLine)}…` : shown,
    ...(file !== undefined && { file }),
    ...(slot !== undefined && { slot }),
  };
}
