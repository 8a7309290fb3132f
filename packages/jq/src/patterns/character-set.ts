/** Which characters, by code points, something matches. */
export type CharacterSet = (point: number) => boolean;

export const ANY: CharacterSet = () => true;
export const NOT_LF: CharacterSet = (point) => point !== 0x0a;

/** The characters from one to another. */
export function range(from: number, to: number): CharacterSet {
  return from === to ? (point) => point === from : (point) => point >= from && point <= to;
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
  return sets.length === 1 ? sets[0] : (point) => sets.some((set) => set(point));
}

export function intersection(a: CharacterSet, b: CharacterSet): CharacterSet {
  return (point) => a(point) && b(point);
}

export function complement(set: CharacterSet): CharacterSet {
  return (point) => !set(point);
}

/** The characters of a set in upper and lower case. */
export function anyCase(set: CharacterSet): CharacterSet {
  return (point) => {
    if (set(point)) return true;
    const character = String.fromCodePoint(point);
    return matchesOnly(set, character.toLowerCase()) || matchesOnly(set, character.toUpperCase());
  };
}

function matchesOnly(set: CharacterSet, text: string): boolean {
  const point = text.codePointAt(0)!;
  return text.length === (point > 0xffff ? 2 : 1) && set(point);
}

/** The characters that a regular expression matches which stands for one. */
export function fromRegExp(pattern: RegExp): CharacterSet {
  return (point) => pattern.test(String.fromCodePoint(point));
}

/** Answers are remembered for ASCII, of which most texts are. */
export function remembered(set: CharacterSet): CharacterSet {
  const ascii = new Uint8Array(128);
  for (let point = 0; point < 128; point++) ascii[point] = set(point) ? 1 : 0;
  return (point) => (point < 128 ? ascii[point] === 1 : set(point));
}

export const WORD = /* @__PURE__ */ fromRegExp(/[\p{L}\p{M}\p{N}\p{Pc}]/u);
export const DIGIT = /* @__PURE__ */ fromRegExp(/\p{Nd}/u);
export const SPACE = /* @__PURE__ */ fromRegExp(/[\t-\r \x85\p{Z}]/u);

const POSIX: Readonly<Record<string, CharacterSet>> = {
  alnum: fromRegExp(/[\p{L}\p{M}\p{Nd}]/u),
  alpha: fromRegExp(/[\p{L}\p{M}]/u),
  ascii: range(0, 0x7f),
  blank: fromRegExp(/[\t\p{Zs}]/u),
  cntrl: fromRegExp(/\p{Cc}/u),
  digit: DIGIT,
  graph: fromRegExp(/[^\s\p{Cc}\p{Cn}\p{Cs}\p{Z}]/u),
  lower: fromRegExp(/\p{Ll}/u),
  print: fromRegExp(/[^\p{Cc}\p{Cn}\p{Cs}]/u),
  punct: fromRegExp(/[\p{P}$+<=>^`|~]/u),
  space: SPACE,
  upper: fromRegExp(/\p{Lu}/u),
  word: WORD,
  xdigit: fromRegExp(/[0-9A-Fa-f]/),
};

/** A class such as `[:alpha:]` or `\p{Greek}` by its name; undefined if there is none. */
export function namedSet(name: string): CharacterSet | undefined {
  const posix = name.toLowerCase();
  if (Object.hasOwn(POSIX, posix)) return POSIX[posix];
  if (!/^[A-Za-z_=]+$/.test(name)) return undefined;
  for (const property of [name, `Script=${name}`, `General_Category=${name}`]) {
    try {
      return fromRegExp(new RegExp(`\\p{${property}}`, 'u'));
    } catch {
      // Not a name of this kind.
    }
  }
  return undefined;
}
