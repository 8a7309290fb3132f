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
  // texts that are not YAML
  | 'foreign-text'
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
  | 'invalid-merge-key'
  | 'repeated-merge-key';

/** What is wrong with the actions of a template, such as those of Helm; YAML itself has none. */
export type TemplateCode =
  | 'template-unclosed-action'
  | 'template-unclosed-block'
  | 'template-unexpected-end'
  | 'template-unexpected-else'
  /** What an action writes is indented so that it does not fit where it is. */
  | 'template-indentation'
  /** A tool cannot do with a template what it does with YAML, or not with all of it. */
  | 'template-not-supported';

/** What the readers of other formats than YAML find; their messages are beside the readers. */
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

/** Why an edit was refused. */
export type EditCode =
  /** The text has errors, so it is not certain what belongs together. */
  | 'invalid-text'
  /** The path leads nowhere. */
  | 'no-such-path'
  /** The path has no such form here: a name for a place in a list, the stream for a document. */
  | 'invalid-path'
  /** The key or entry is there already. */
  | 'duplicate-key'
  /** An alias elsewhere needs an anchor that would go. */
  | 'anchor-in-use'
  /** The path leads through an alias: the edit would change what others share. */
  | 'inside-alias'
  /** A merge key brings the entry; the mapping itself has none to change. */
  | 'inherited'
  /** The value to write is not YAML, or has no form in YAML. */
  | 'invalid-value'
  /** The test of a JSON Patch failed. */
  | 'test-failed'
  /** It would change an action of a template, or put something into one of its blocks. */
  | 'template-action'
  /** There is no place for a comment. */
  | 'no-place-for-comment'
  /** Aliases make the value too large to be written out, or contain themselves. */
  | 'alias-expansion'
  /** The text, or what is copied in it, would become too long. */
  | 'too-large'
  /** A jq program is wrong, fails, or has not one output for each document. */
  | 'program'
  | QueryCode;

/** Why a path or a query finds nothing. */
export type QueryCode =
  | 'invalid-path'
  /** It is not a JSONPath query. */
  | 'invalid-query'
  /** It is too long, takes too much work, or finds too many nodes. */
  | 'query-limit';

/** Why a value cannot be written as YAML. */
export type DumpCode =
  /** An object is inside itself. */
  | 'cycle'
  /** A function, a symbol or the like, or too many levels. */
  | 'unsupported'
  | 'too-long';

/** The code of any problem that any function reports. */
export type ProblemCode = DiagnosticCode | EditCode | QueryCode | DumpCode;

/**
 * Any diagnostic's code; lint rules use their rule id, and `configuration` is about their settings. What a
 * JSON Schema finds is `schema/…`, what names and expressions do not mean `meaning/…`: the engine itself knows
 * neither.
 */
export type DiagnosticCode =
  | SyntaxCode
  | CompositionCode
  | TemplateCode
  | ConversionCode
  | 'configuration'
  | 'validation-failed'
  /** Texts that are valid, but not by the rules of the merge. */
  | 'not-mergeable'
  /** A result that this software found to be wrong, and did not hand over. */
  | 'internal-error'
  | `lint/${string}`
  | `schema/${string}`
  | `meaning/${string}`;
