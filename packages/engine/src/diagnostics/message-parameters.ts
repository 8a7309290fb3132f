/**
 * A text that is not YAML, by its first line: encrypted or signed by a program that reads it back byte for
 * byte, a pointer to a file that is stored elsewhere, or a file of another format.
 */
export type ForeignKind =
  | 'ansible-vault'
  | 'git-crypt'
  | 'openssl'
  | 'age'
  | 'pgp'
  | 'pem'
  | 'git-lfs'
  | 'git-annex'
  | 'html'
  | 'xml'
  | 'patch';

/** A piece of the text, at most 40 code units long. */
interface Excerpt {
  readonly text: string;
}

interface OneCharacter {
  readonly character: string;
}

interface Bracket {
  readonly bracket: string;
}

interface Limit {
  readonly limit: number;
}

interface Indentation {
  /** Spaces before the line. */
  readonly indent: number;
  /** How many there may be. */
  readonly expected: readonly number[];
}

/**
 * What the message of a code needs beside its words, by code. A code that is not here needs nothing.
 * Plain data.
 */
export interface MessageParameters {
  /** `character` as `U+0007`, here and in the three that follow. */
  readonly 'control-character': OneCharacter;
  readonly 'lone-surrogate': OneCharacter;
  readonly 'bidi-control': OneCharacter;
  readonly 'zero-width-character': OneCharacter;
  /** `isFirstEntry`: the line itself is right for what comes next, which is indented otherwise. */
  readonly 'wrong-indentation': Indentation & { readonly isFirstEntry: boolean };
  readonly 'misaligned-list-item': Indentation;
  readonly 'nested-mapping-on-one-line': Excerpt;
  readonly 'missing-colon': Excerpt;
  readonly 'missing-space-after-colon': Excerpt;
  readonly 'missing-space-before-colon': { readonly alias: string };
  /** `isKey`: it is a valid key. */
  readonly 'missing-space-after-dash': Excerpt & { readonly isKey: boolean };
  readonly 'unexpected-content': Excerpt;
  readonly 'unclosed-quote': { readonly quote: string };
  readonly 'content-after-quote': Excerpt & { readonly quote: string };
  readonly 'bad-escape': Excerpt;
  readonly 'reserved-character': OneCharacter;
  readonly 'unquoted-indicator': OneCharacter;
  /** `isReadable`: they are valid YAML, if not what was meant. */
  readonly 'template-braces': { readonly isReadable: boolean };
  readonly 'block-scalar-header': Excerpt;
  /** The blank line before the text, its first line, or one after that. */
  readonly 'block-scalar-indentation': { readonly line: 'blank' | 'first' | 'later' };
  /** `isBlock`: of a block scalar, where a comment is one since it is indented less. */
  readonly 'comment-in-text': { readonly isBlock: boolean };
  readonly 'unclosed-bracket': Bracket;
  readonly 'unexpected-bracket': Bracket;
  readonly 'mismatched-bracket': Bracket;
  readonly 'missing-comma': { readonly isAfterKey: boolean };
  readonly 'properties-without-key': Excerpt;
  readonly 'empty-name': { readonly sign: '&' | '*' };
  readonly 'invalid-tag': Excerpt;
  readonly 'undeclared-tag-handle': { readonly handle: string };
  readonly 'unsupported-version': { readonly version: string };
  /** The name without the `%`: `YAML`, `TAG` or nothing. */
  readonly 'invalid-directive': { readonly name: string };
  /** The directive with its handle: `%TAG !e!`. */
  readonly 'repeated-directive': { readonly directive: string };
  /** The name without the `%`. */
  readonly 'unknown-directive': { readonly name: string };
  readonly 'foreign-text': { readonly kind: ForeignKind };
  readonly 'nesting-too-deep': Limit;
  /** `isOutput`: the text is the one that would be written, not the one that is read. */
  readonly 'text-too-large': Limit & { readonly isOutput?: true };
  /** `later`: the line of the anchor that comes after the alias. `similar`: a name that was likely meant. */
  readonly 'unknown-alias': {
    readonly name: string;
    readonly later?: number;
    readonly similar?: string;
  };
  /** `line`: that of the first of the two, from 1. */
  readonly 'duplicate-key': { readonly key: string; readonly line: number };
  readonly 'unknown-tag': {
    readonly tag: string;
    /** The tag that was probably meant, of the format that the document has. */
    readonly nearest?: string;
    readonly format?: string;
  };
  /** What the tag does not fit: its node, or an entry of it that makes it no set or no list of pairs. */
  readonly 'tag-mismatch': {
    readonly tag: string;
    readonly misfit:
      | 'mapping'
      | 'sequence'
      | 'scalar'
      | 'value'
      | 'entry of set'
      | 'entry of pairs';
  };
  /** `line`: that of the first of them, from 1. */
  readonly 'repeated-merge-key': { readonly key: string; readonly line: number };
  readonly 'alias-expansion': Limit;
  readonly 'alias-cycle': { readonly name: string };
}
