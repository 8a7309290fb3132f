/** What a token is. */
export type TokenKind =
  | 'name'
  | 'keyword'
  | 'field'
  | 'variable'
  | 'format'
  | 'number'
  | 'string-start'
  | 'string-text'
  | 'interpolation-start'
  | 'interpolation-end'
  | 'string-end'
  | 'symbol'
  | 'end';

/** A piece of a program's text; `text` is the name without its mark, or what the string's text stands for. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Reserved words: not valid as function names, but as keys, fields and variable names. */
export const KEYWORDS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  '__loc__',
  'and',
  'as',
  'break',
  'catch',
  'def',
  'elif',
  'else',
  'end',
  'foreach',
  'if',
  'import',
  'include',
  'label',
  'module',
  'or',
  'reduce',
  'then',
  'try',
]);
