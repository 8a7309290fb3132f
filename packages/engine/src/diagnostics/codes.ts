/** What the parser can find wrong with a text. The union is closed: every code has its message in `catalog.ts`. */
export type SyntaxCode =
  // characters
  | 'control-character'
  | 'byte-order-mark'
  | 'lone-surrogate'
  | 'bidi-control'
  | 'zero-width-character'
  | 'non-breaking-space'
  | 'smart-quote'
  // indentation and block structure
  | 'tab-indentation'
  | 'wrong-indentation'
  | 'unexpected-indentation'
  | 'misaligned-list-item'
  | 'list-item-in-mapping'
  | 'key-in-list'
  | 'list-on-key-line'
  | 'nested-mapping-on-one-line'
  | 'mapping-after-value'
  | 'missing-colon'
  | 'missing-space-after-colon'
  | 'missing-space-before-colon'
  | 'missing-space-after-dash'
  | 'multiline-key'
  | 'key-too-long'
  | 'unexpected-content'
  | 'collection-after-properties'
  // scalars
  | 'unclosed-quote'
  | 'quote-indentation'
  | 'content-after-quote'
  | 'bad-escape'
  | 'reserved-character'
  | 'unquoted-indicator'
  | 'template-braces'
  | 'block-scalar-header'
  | 'block-scalar-indentation'
  | 'comment-without-space'
  | 'comment-in-text'
  // flow collections
  | 'unclosed-bracket'
  | 'unexpected-bracket'
  | 'mismatched-bracket'
  | 'missing-comma'
  | 'extra-comma'
  | 'flow-indentation'
  | 'closing-bracket-indentation'
  // anchors, aliases, tags
  | 'empty-name'
  | 'properties-without-key'
  | 'repeated-anchor'
  | 'repeated-tag'
  | 'properties-on-alias'
  | 'invalid-tag'
  | 'undeclared-tag-handle'
  // directives and documents
  | 'unsupported-version'
  | 'invalid-directive'
  | 'repeated-directive'
  | 'unknown-directive'
  | 'directive-without-document'
  | 'directive-in-document'
  | 'content-on-document-start'
  | 'content-after-document-end'
  | 'conflict-marker'
  // limits
  | 'nesting-too-deep'
  | 'text-too-large';

/** What composing documents out of the tree can find wrong. */
export type CompositionCode =
  | 'unknown-alias'
  | 'duplicate-key'
  | 'unknown-tag'
  | 'tag-mismatch'
  | 'several-documents'
  | 'alias-expansion'
  | 'alias-cycle'
  | 'invalid-merge-key';

/** What the readers of other formats than YAML find; their messages stand with the readers. */
export type ConversionCode =
  | 'json-syntax'
  | 'ini-syntax'
  | 'ini-structure'
  | 'toml-syntax'
  | 'env-syntax'
  | 'properties-syntax'
  | 'csv-syntax'
  | 'xml-syntax'
  | 'target-structure'
  | 'repeated-key'
  | 'repeated-section';

/** Any diagnostic's code; lint rules use their rule id, and `configuration` is about their settings. */
export type DiagnosticCode =
  | SyntaxCode
  | CompositionCode
  | ConversionCode
  | 'configuration'
  | 'validation-failed'
  /** Texts that are valid, but not by the rules of the merge. */
  | 'not-mergeable'
  /** A result that this software found to be wrong, and did not hand over. */
  | 'internal-error'
  | `lint/${string}`;
