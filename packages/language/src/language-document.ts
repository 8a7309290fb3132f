import type { SyntaxTree } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import {
  type AnchorOccurrence,
  anchorOccurrences,
  JsonDocument,
  Locator,
  parseWithFixes,
} from '@yamlkit/engine/tree';
import type { DocumentSchema, SchemaChecker, SchemaCheckOptions } from './schema-checker.ts';

/**
 * One version of a text, and what is known of it so far. The functions of this package take it and ask
 * it for what they need: the text is parsed once, and only for what someone asks.
 */
export class LanguageDocument {
  readonly text: string;
  /** Finds schemas. Shared by all versions of a text, since it keeps what it has compiled. */
  readonly schemaChecker: SchemaChecker;
  readonly options: SchemaCheckOptions;
  #tree: SyntaxTree | undefined;
  #lines: LineIndex | undefined;
  #locator: Locator | undefined;
  #anchors: readonly AnchorOccurrence[] | undefined;
  #nodes: readonly JsonDocument[] | undefined;
  readonly #schemas = new Map<number, DocumentSchema>();

  /** @param options how schemas are found; see `SchemaCheckOptions`. */
  constructor(text: string, schemaChecker: SchemaChecker, options: SchemaCheckOptions = {}) {
    this.text = text;
    this.schemaChecker = schemaChecker;
    this.options = options;
  }

  /** One whose tree is at hand. */
  static ofTree(
    tree: SyntaxTree,
    schemaChecker: SchemaChecker,
    options: SchemaCheckOptions,
  ): LanguageDocument {
    const document = new LanguageDocument(tree.text, schemaChecker, options);
    document.#tree = tree;
    return document;
  }

  /** Whether its tree is at hand. */
  get isParsed(): boolean {
    return this.#tree !== undefined;
  }

  /** Takes a tree of the text, or its lines, that someone else has made. */
  adopt({ tree, lines }: { readonly tree?: SyntaxTree; readonly lines?: LineIndex }): void {
    this.#tree ??= tree;
    this.#lines ??= lines;
  }

  get tree(): SyntaxTree {
    this.#tree ??= parseWithFixes(this.text);
    return this.#tree;
  }

  get lines(): LineIndex {
    this.#lines ??= new LineIndex(this.text);
    return this.#lines;
  }

  /** Finds what aliases stand for. */
  get locator(): Locator {
    this.#locator ??= new Locator(this.tree);
    return this.#locator;
  }

  /** All anchors and aliases. */
  get anchors(): readonly AnchorOccurrence[] {
    this.#anchors ??= anchorOccurrences(this.tree);
    return this.#anchors;
  }

  /** The documents of the stream as data, but for those without a node. */
  get nodes(): readonly JsonDocument[] {
    this.#nodes ??= JsonDocument.ofDocuments(this.tree, 'declared');
    return this.#nodes;
  }

  /** The schema of one of those documents. */
  schemaOf(document: number): DocumentSchema | undefined {
    let schema = this.#schemas.get(document);
    if (schema === undefined) {
      schema = this.schemaChecker.schemaOf(this.tree, document, this.options);
      if (schema !== undefined) this.#schemas.set(document, schema);
    }
    return schema;
  }
}
