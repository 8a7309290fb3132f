import { JsonNodes, LineIndex, Locator, parseWithFixes, type SyntaxTree } from '@yamlkit/engine';
import type { DocumentSchema, SchemaCheck, SchemaCheckOptions } from './schema-check.ts';

/**
 * One version of a text, and what is known of it so far. The functions of this package take it and ask
 * it for what they need: the text is parsed once, and only for what someone asks.
 */
export class LanguageDocument {
  readonly text: string;
  /** Finds schemas. Shared by all versions of a text, since it keeps what it has compiled. */
  readonly schemaCheck: SchemaCheck;
  readonly options: SchemaCheckOptions;
  #tree: SyntaxTree | undefined;
  #lines: LineIndex | undefined;
  #locator: Locator | undefined;
  #nodes: readonly JsonNodes[] | undefined;
  #schemas: readonly DocumentSchema[] | undefined;

  /** @param options how schemas are found; see `SchemaCheckOptions`. */
  constructor(text: string, schemaCheck: SchemaCheck, options: SchemaCheckOptions = {}) {
    this.text = text;
    this.schemaCheck = schemaCheck;
    this.options = options;
  }

  /** One whose tree is at hand. */
  static ofTree(
    tree: SyntaxTree,
    schemaCheck: SchemaCheck,
    options: SchemaCheckOptions,
  ): LanguageDocument {
    const document = new LanguageDocument(tree.text, schemaCheck, options);
    document.#tree = tree;
    return document;
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

  /** The documents of the stream as data, but for those without a node. */
  get nodes(): readonly JsonNodes[] {
    this.#nodes ??= JsonNodes.ofDocuments(this.tree);
    return this.#nodes;
  }

  /** The schemas of those documents. */
  get schemas(): readonly DocumentSchema[] {
    this.#schemas ??= this.schemaCheck.schemasOf(this.tree, this.options);
    return this.#schemas;
  }
}
