import { CR, LF } from './assertions.ts';
import { ASCII_DIGIT, ASCII_WORD } from './character-classes.ts';
import { anyCharacterBut, classEscape, complement, matching } from './character-set.ts';
import { type ClassItem, codeOf, type Dialect, PatternReader } from './pattern-reader.ts';
import { PatternError, type Program } from './program.ts';

const DIALECT: Dialect = {
  mostSteps: 5000,
  anyCharacter: /* @__PURE__ */ anyCharacterBut(LF, CR),
  hasLiteralBrackets: false,
  mayOmitLeast: false,
  repeatsEdges: true,
  hasHyphenAfterClass: true,
  controlEscapes: 'nrt',
};
/** The general categories that `\p{…}` takes (RFC 9485, section 4). */
const CATEGORY = /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)$/;
/** RFC 9485 leaves these out, but everybody knows them. */
const CLASSES = { d: ASCII_DIGIT, w: ASCII_WORD, s: /* @__PURE__ */ matching(() => /\s/) };

/**
 * Reads a regular expression of RFC 9485 (I-Regexp), and beyond it `^`, `$`, `\d`, `\w`, `\s` and
 * their opposites.
 *
 * @returns the program, or, as a sentence, why the expression cannot be used. Never throws.
 */
export function readIRegexp(source: string): Program | string {
  return new IRegexpReader(source, DIALECT).read();
}

class IRegexpReader extends PatternReader {
  protected override readGroup(): void {
    this.openGroup();
  }

  /** SingleCharEsc or charClassEsc, after the backslash. */
  protected override readEscapedCharacter(): ClassItem {
    const { text } = this;
    const character = text.next();
    const known = classEscape(CLASSES, character) ?? this.controlCharacter(character);
    if (known !== undefined) return known;
    if (/^[-()*+.?[\\\]^${|}]$/.test(character)) return codeOf(character);
    if (character !== 'p' && character !== 'P') {
      throw new PatternError(`There is no escape \\${character}; a backslash itself is \\\\.`);
    }
    const failure = `\\${character} takes a Unicode category in braces: \\p{Lu}.`;
    if (!text.take('{')) throw new PatternError(failure);
    const category = text.takeUntil('}', failure);
    if (!CATEGORY.test(category)) throw new PatternError(failure);
    const set = matching(() => new RegExp(`\\p{${category}}`, 'u'));
    return character === 'P' ? complement(set) : set;
  }
}
