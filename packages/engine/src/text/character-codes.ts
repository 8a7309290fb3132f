/* UTF-16 code units by name. */
export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const DIGIT_0 = 0x30;
export const DIGIT_9 = 0x39;
export const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;
export const AT = 0x40;
export const LEFT_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const BACKTICK = 0x60;
export const LEFT_BRACE = 0x7b;
export const PIPE = 0x7c;
export const RIGHT_BRACE = 0x7d;
export const NEXT_LINE = 0x85;
export const NO_BREAK_SPACE = 0xa0;
export const BYTE_ORDER_MARK = 0xfeff;

/** Production s-white [33]: space or tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Production b-char [26]: line feed or carriage return. */
export function isBreak(code: number): boolean {
  return code === LF || code === CR;
}

/** White space as YAML has it: a space, a tab or a line break. */
export function isWhite(code: number): boolean {
  return isBlank(code) || isBreak(code);
}

/** What `charCodeAt` returns after the end of the text. */
export function isEnd(code: number): boolean {
  return Number.isNaN(code);
}

/** White space, a line break, or the end of the text (`charCodeAt` gives NaN there). */
export function isBlankBreakOrEnd(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR || isEnd(code);
}

/** The same of a byte of `SourceBytes`, which has nothing else below the space. */
export function isGap(byte: number): boolean {
  return byte <= SPACE;
}

/** `]` or `}`. */
export function isClosingBracket(code: number): boolean {
  return code === RIGHT_BRACKET || code === RIGHT_BRACE;
}

/** Production c-flow-indicator [23]: `, [ ] { }`. */
export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === LEFT_BRACKET ||
    code === RIGHT_BRACKET ||
    code === LEFT_BRACE ||
    code === RIGHT_BRACE
  );
}
