import { BROAD_WORD, UNICODE_DIGIT } from './character-classes.ts';
import { type CharacterSet, matching, range, union } from './character-set.ts';

const SPACE = /* @__PURE__ */ matching(() => /[\t-\r \x85\p{Z}]/u);

/** What `\d`, `\s` and `\w` match. */
export const ONIGURUMA_CLASSES = { d: UNICODE_DIGIT, s: SPACE, w: BROAD_WORD };

/** `\R`, beside CR LF. */
export const LINE_BREAK = /* @__PURE__ */ union([
  range(0x0a, 0x0d),
  range(0x85),
  range(0x2028, 0x2029),
]);

const POSIX: Readonly<Record<string, CharacterSet>> = {
  alnum: /* @__PURE__ */ matching(() => /[\p{L}\p{M}\p{Nd}]/u),
  alpha: /* @__PURE__ */ matching(() => /[\p{L}\p{M}]/u),
  ascii: /* @__PURE__ */ range(0, 0x7f),
  blank: /* @__PURE__ */ matching(() => /[\t\p{Zs}]/u),
  cntrl: /* @__PURE__ */ matching(() => /\p{Cc}/u),
  digit: UNICODE_DIGIT,
  graph: /* @__PURE__ */ matching(() => /[^\s\p{Cc}\p{Cn}\p{Cs}\p{Z}]/u),
  lower: /* @__PURE__ */ matching(() => /\p{Ll}/u),
  print: /* @__PURE__ */ matching(() => /[^\p{Cc}\p{Cn}\p{Cs}]/u),
  punct: /* @__PURE__ */ matching(() => /[\p{P}$+<=>^`|~]/u),
  space: SPACE,
  upper: /* @__PURE__ */ matching(() => /\p{Lu}/u),
  word: BROAD_WORD,
  xdigit: /* @__PURE__ */ matching(() => /[0-9A-Fa-f]/),
};

/** The class of `[:alpha:]` by its name; undefined if there is none. */
export function posixClass(name: string): CharacterSet | undefined {
  return Object.hasOwn(POSIX, name) ? POSIX[name] : undefined;
}

/** The class of `\p{Greek}` by its name; undefined if there is none. */
export function namedClass(name: string): CharacterSet | undefined {
  const posix = posixClass(name.toLowerCase());
  if (posix !== undefined) return posix;
  if (!/^[A-Za-z_=]+$/.test(name)) return undefined;
  for (const property of [name, `Script=${name}`, `General_Category=${name}`]) {
    try {
      const expression = new RegExp(`\\p{${property}}`, 'u');
      return matching(() => expression);
    } catch {
      // Not a name of this kind.
    }
  }
  return undefined;
}
