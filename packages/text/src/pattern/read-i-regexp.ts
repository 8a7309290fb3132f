import { CR, LF } from './assertions.ts';
import { anyCharacterBut, testOf } from './character-set.ts';
import { type ClassItem, codeOf, type Dialect, PatternReader } from './pattern-reader.ts';
import { PatternError, type Program } from './program.ts';

const DIALECT: Dialect = {
  mostSteps: 5000,
  anyCharacter: /* @__PURE__ */ anyCharacterBut(LF, CR),
  hasLiteralBrackets: false,
  mayOmitLeast: false,
  repeatsEdges: true,
  hasHyphenAfterClass: true,
};
/** The general categories that `\p{…}` takes (RFC 9485, section 4). */
const CATEGORY = /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)$/;
const CONTROL_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['n', LF],
  ['r', CR],
  ['t', 0x09],
]);
/** RFC 9485 leaves these out, but everybody knows them. */
const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[0-9]$/],
  ['w', /^[A-Za-z0-9_]$/],
  ['s', /^\s$/],
]);

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
    const shorthand = CLASSES.get(character.toLowerCase());
    if (shorthand !== undefined) return testOf(shorthand, character !== character.toLowerCase());
    const control = CONTROL_ESCAPES.get(character);
    if (control !== undefined) return control;
    if (/^[-()*+.?[\\\]^${|}]$/.test(character)) return codeOf(character);
    if (character !== 'p' && character !== 'P') {
      throw new PatternError(`There is no escape \\${character}; a backslash itself is \\\\.`);
    }
    const failure = `\\${character} takes a Unicode category in braces: \\p{Lu}.`;
    if (!text.take('{')) throw new PatternError(failure);
    const category = text.takeUntil('}', failure);
    if (!CATEGORY.test(category)) throw new PatternError(failure);
    return testOf(new RegExp(`^\\p{${category}}$`, 'u'), character === 'P');
  }
}
