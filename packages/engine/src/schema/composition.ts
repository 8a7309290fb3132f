import { DocumentAliases } from '../content/anchors.ts';
import { NO_TAG_HANDLES, tagHandlesOf } from '../content/tag-handles.ts';
import { codedDiagnostic } from '../diagnostics/coded-diagnostic.ts';
import type { CompositionCode } from '../diagnostics/codes.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { MessageParameters } from '../diagnostics/message-parameters.ts';
import { fromOf, KIND_ALIAS, kindOf, type SyntaxTree, toOf } from '../syntax/tree.ts';
import { LineIndex } from '../text/line-index.ts';
import { FormatTags } from './format-tags.ts';
import type { Schema } from './schema.ts';

/** What the checks of composition share. */
export class Composition {
  readonly tree: SyntaxTree;
  readonly schema: Schema;
  readonly allowedTags: readonly string[];
  /** The prefixes the document's `%TAG` directives declare, by handle. */
  tagHandles = NO_TAG_HANDLES;
  /** The row of the document at hand. */
  #document = 0;
  #formatTags: FormatTags | undefined;
  readonly diagnostics: Diagnostic[] = [];
  /** Built when the first message needs a line number. */
  lines: LineIndex | undefined;
  /** What aliases stand for, up to the document at hand. */
  readonly aliases: DocumentAliases;

  constructor(tree: SyntaxTree, schema: Schema, allowedTags: readonly string[], lines?: LineIndex) {
    this.lines = lines;
    this.tree = tree;
    this.schema = schema;
    this.allowedTags = allowedTags;
    this.aliases = new DocumentAliases(tree);
  }

  /** Goes on to another document. */
  beginDocument(row: number): void {
    this.aliases.unread = row;
    this.tagHandles = tagHandlesOf(this.tree, row);
    this.#document = row;
    this.#formatTags = undefined;
  }

  /** The tags of the format that the document at hand has. */
  get formatTags(): FormatTags {
    this.#formatTags ??= new FormatTags(this.tree, this.#document);
    return this.#formatTags;
  }

  /** The node a row stands for: an alias's target, or the row itself; -1 where there is none. */
  resolve(row: number): number {
    return kindOf(this.tree, row) === KIND_ALIAS ? this.aliases.targetOf(row) : row;
  }
}

type ParametersOf<Code> = Code extends keyof MessageParameters
  ? MessageParameters[Code]
  : undefined;

/** Adds an error about a row. */
export function report<Code extends CompositionCode>(
  composition: Composition,
  code: Code,
  row: number,
  parameters: ParametersOf<Code>,
  more: Pick<Diagnostic, 'fix' | 'related'> & { readonly severity?: Severity } = {},
): void {
  const { tree, diagnostics } = composition;
  const from = fromOf(tree, row);
  const to = code === 'several-documents' ? Math.min(from + 3, tree.text.length) : toOf(tree, row);
  // The signature gives each code the parameters of its own message.
  const { fix, related, severity = 'error' } = more;
  diagnostics.push(codedDiagnostic(code, severity, from, to, { parameters, fix, related }));
}

/** The 1-based line of a row. */
export function lineOf(composition: Composition, row: number): number {
  composition.lines ??= new LineIndex(composition.tree.text);
  return composition.lines.numberAt(fromOf(composition.tree, row));
}
