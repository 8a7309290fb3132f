import type { SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import { JsonDocument } from '@yamlkit/engine/tree';
import {
  checkMeaning,
  documentsIn,
  type Finding,
  type Format,
  formatBySigns,
  formats,
  type JsonSchemaTools,
  type Meaning,
  type Model,
  type PieceLines,
  type ProjectFiles,
  StreamNames,
  unusedNames,
} from '@yamlkit/meaning';
import type { SchemaChoice } from '@yamlkit/schemas';
import { findingDiagnostics, type MeaningLevels } from './finding-diagnostics.ts';
import { meaningFormatOf } from './meaning-format.ts';

/** What the documents of a text mean, by format. */
export type TextMeaning = readonly Meaning[];

/**
 * Reads what the documents of a tree define and refer to, in the formats that are known.
 *
 * @param choices which schema each document has, which says its format.
 * @param path of the file, which may say that it is only a part of something, with the other files of its project.
 */
export function meaningOf(
  tree: SyntaxTree,
  choices: readonly SchemaChoice[],
  {
    path,
    files,
    jsonSchema,
    stream,
    nodes = JsonDocument.ofDocuments(tree, 'declared'),
  }: MeaningOptions = {},
): TextMeaning {
  return [...documentsByFormat(choices, nodes, path)].map(([format, own]) =>
    checkMeaning(
      format,
      own.flatMap((each) => documentsIn(format, each, path)),
      { path, files, jsonSchema, stream: stream?.format === format ? stream : undefined },
    ),
  );
}

function documentsByFormat(
  choices: readonly SchemaChoice[],
  nodes: readonly JsonDocument[],
  path: string | undefined,
): ReadonlyMap<Format, readonly JsonDocument[]> {
  const byFormat = new Map<Format, JsonDocument[]>();
  for (const [place, choice] of choices.entries()) {
    const document = nodes[place];
    if (document === undefined) continue;
    const isUnknown = choice.reason.code === 'nothing-matches';
    const id = isUnknown ? formatBySigns(document, formats, path) : meaningFormatOf(choice);
    const format = formats.find((each) => each.id === id);
    if (format === undefined) continue;
    const own = byFormat.get(format);
    if (own === undefined) byFormat.set(format, [document]);
    else own.push(document);
  }
  return byFormat;
}

/** Reads the names of a stream, for one that is checked in pieces. */
export class StreamReader {
  #names: StreamNames | undefined;

  /** The names of the pieces so far, with which each piece is then checked; undefined where none has any. */
  get names(): StreamNames | undefined {
    return this.#names;
  }

  /**
   * Takes the names of the next piece.
   *
   * @param lines of the piece.
   * @returns false where the documents of the stream can only be checked together.
   */
  add(
    choices: readonly SchemaChoice[],
    nodes: readonly JsonDocument[],
    { path, files, lines }: Pick<MeaningOptions, 'path' | 'files'> & { readonly lines: PieceLines },
  ): boolean {
    for (const [format, own] of documentsByFormat(choices, nodes, path)) {
      this.#names ??= StreamNames.of(format, files);
      if (this.#names?.format !== format) return false;
      this.#names.add(
        own.flatMap((each) => documentsIn(format, each, path)),
        lines,
      );
    }
    return true;
  }
}

interface MeaningOptions {
  readonly path?: string | undefined;
  /** The other files of its project. */
  readonly files?: ProjectFiles | undefined;
  /** What checks examples in descriptions of APIs, where they are to be checked. */
  readonly jsonSchema?: JsonSchemaTools;
  /** What the stream offers of which the text is a piece. */
  readonly stream?: StreamNames | undefined;
  /** Of the tree, one for each document. */
  readonly nodes?: readonly JsonDocument[];
}

/**
 * What is wrong with what a tree means, as diagnostics, but for what comments in it switch off.
 *
 * @param bySchemas what schemas have found: of a value that is wrong for them nothing more is said.
 * @param levels that a configuration gives rules.
 */
export function meaningDiagnostics(
  tree: SyntaxTree,
  meaning: TextMeaning,
  bySchemas: readonly { readonly from: number; readonly to: number }[],
  levels: MeaningLevels = {},
): readonly WrittenDiagnostic[] {
  const reported = new Set(bySchemas.map(({ from, to }) => `${from} ${to}`));
  const found = meaning.flatMap(({ model, findings }) =>
    findingDiagnostics([...findings, ...askedFor(model, levels)], levels),
  );
  return withoutDisabled(
    tree,
    found.filter(({ from, to }) => !reported.has(`${from} ${to}`)),
  );
}

/**
 * What is found in each document alone: of a stream that is read in pieces, no piece shows what the others define.
 */
export function withinDocuments(meaning: TextMeaning): TextMeaning {
  return meaning.map(({ model, findings }) => {
    const shared = new Set(
      Object.entries(model.format.kinds)
        .filter(([, { isShared }]) => isShared === true)
        .flatMap(([kind, { unknownRule = `unknown-${kind}` }]) => [
          unknownRule,
          `duplicate-${kind}`,
        ]),
    );
    shared.add('duplicate-object');
    const isWithin = ({ rule, severity }: Finding) =>
      !shared.has(rule) && !(rule === 'unmatched-selector' && severity === 'warning');
    return { model, findings: findings.filter(isWithin) };
  });
}

/** Names that nothing uses, by the rules that a configuration switches on. */
function askedFor(model: Model, levels: MeaningLevels): readonly Finding[] {
  const rules = new Set(Object.values(model.format.kinds).map(({ unusedRule = '' }) => unusedRule));
  const isAsked = [...rules].some((rule) => Object.hasOwn(levels, rule) && levels[rule] !== 'off');
  return isAsked ? unusedNames(model).filter(({ rule }) => Object.hasOwn(levels, rule)) : [];
}
