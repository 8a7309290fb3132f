import { decimalFloatToJson } from '../../../../schema/decimal-text.ts';

/**
 * What a TOML text consists of as far as floats are concerned: line breaks, strings, comments,
 * brackets, and floats that nothing but the end of a value follows, so that they are no keys.
 */
const PART =
  /\n|"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[[\]{}]|(?<=[=[,\s])[-+]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*(?:[eE][-+]?\d(?:_?\d)*)?|[eE][-+]?\d(?:_?\d)*)(?=[ \t]*(?:[,\]}#\r\n]|$))/g;

/** The first of the code units that TOML leaves to everybody's own use. */
const PRIVATE_USE = 0xe000;

/**
 * Keeps the digits of floats, of which a reader of TOML makes 64-bit numbers: each stands as a
 * string in `markedText`, between two characters that the text does not have.
 */
export class FloatMarks {
  readonly markedText: string;
  readonly #mark: string;

  constructor(text: string) {
    this.#mark = unusedCharacter(text);
    const quote = `"${this.#mark}`;
    let depth = 0;
    let isHeader = false;
    let isLineStart = true;
    this.markedText = text.replace(PART, (part, at: number) => {
      const first = part.charAt(0);
      if (first === '\n') {
        isHeader = false;
        isLineStart = true;
        return part;
      }
      isLineStart &&= text.slice(text.lastIndexOf('\n', at) + 1, at).trim() === '';
      // The name of a table, which can look like a float.
      if (first === '[' && depth === 0 && isLineStart) isHeader = true;
      isLineStart = false;
      if (isHeader) return part;
      if (first === '[' || first === '{') depth++;
      else if (first === ']' || first === '}') depth--;
      return /[-+\d]/.test(first) ? `${quote}${part}${this.#mark}"` : part;
    });
  }

  /** The float that a string of the marked text stands for, as JSON writes it. */
  numberIn(value: string): string | undefined {
    if (!value.startsWith(this.#mark)) return undefined;
    return decimalFloatToJson(value.slice(1, -1).replaceAll('_', ''));
  }
}

/** One that the text has neither as it is nor as an escape. */
function unusedCharacter(text: string): string {
  for (let code = PRIVATE_USE; ; code++) {
    const character = String.fromCharCode(code);
    const isEscaped = new RegExp(`\\\\[uU]0*${code.toString(16)}`, 'i').test(text);
    if (!isEscaped && !text.includes(character)) return character;
  }
}
