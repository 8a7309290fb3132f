/** A pattern of one name: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` before a character that means itself. */
export type NamePattern = readonly Token[];

/** Any number of characters, one of a set, or one that is given. */
type Token = typeof ANY_NUMBER | CharacterSet | string;

const ANY_NUMBER = Symbol('*');
type CharacterSet = (character: string) => boolean;

/** What `[[:alpha:]]` and its like stand for. */
const CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[A-Za-z0-9]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[ \t-\r]/,
  upper: /[A-Z]/,
  xdigit: /[A-Fa-f0-9]/,
};

/**
 * Reads the pattern of a name, as far as a `/` that is not inside `[...]`.
 *
 * @returns the pattern and where it ends; undefined for one that no name matches, since a `[` or a
 *   `\` in it has no end.
 */
export function readNamePattern(
  characters: readonly string[],
  from: number,
): { pattern: NamePattern; end: number } | undefined {
  const pattern: Token[] = [];
  let at = from;
  for (; at < characters.length && characters[at] !== '/'; at++) {
    const character = characters[at];
    if (character === '*') {
      if (pattern.at(-1) !== ANY_NUMBER) pattern.push(ANY_NUMBER);
    } else if (character === '?') {
      pattern.push(() => true);
    } else if (character === '\\') {
      if (++at === characters.length) return undefined;
      if (characters[at] === '/') break;
      pattern.push(characters[at]);
    } else if (character === '[') {
      const set = readSet(characters, at + 1);
      if (set === undefined) return undefined;
      pattern.push(set.has);
      at = set.end;
    } else {
      pattern.push(character);
    }
  }
  return { pattern, end: at };
}

/** Reads `!a-z]`; `end` is where the bracket closes. */
function readSet(
  characters: readonly string[],
  from: number,
): { has: CharacterSet; end: number } | undefined {
  const isNegated = characters[from] === '!' || characters[from] === '^';
  const first = isNegated ? from + 1 : from;
  const members: CharacterSet[] = [];
  for (let at = first; at < characters.length; ) {
    // As the first character, ] is one of the set.
    if (characters[at] === ']' && at > first) {
      const has: CharacterSet = (character) =>
        members.some((isMember) => isMember(character)) !== isNegated;
      return { has, end: at };
    }
    const named = characters[at] === '[' && characters[at + 1] === ':';
    const end = named ? characters.indexOf(']', at) : -1;
    if (named && end !== -1 && characters[end - 1] === ':') {
      const name = characters.slice(at + 2, end - 1).join('');
      const known = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
      if (known === undefined) return undefined;
      members.push((character) => known.test(character));
      at = end + 1;
      continue;
    }
    const low = readMember(characters, at);
    const high =
      characters[low.end] === '-' && characters[low.end + 1] !== ']'
        ? readMember(characters, low.end + 1)
        : low;
    members.push((character) => low.character <= character && character <= high.character);
    at = high.end;
  }
  return undefined;
}

function readMember(characters: readonly string[], at: number): { character: string; end: number } {
  const isEscaped = characters[at] === '\\';
  return { character: characters[isEscaped ? at + 1 : at], end: isEscaped ? at + 2 : at + 1 };
}

/** Whether a name is one that the pattern stands for. Takes no more steps than name times pattern. */
export function matchesName(pattern: NamePattern, name: readonly string[]): boolean {
  let token = 0;
  let at = 0;
  /** The last `*`, and how far it reaches: on a mismatch it takes one character more. */
  let star = -1;
  let reach = 0;
  while (at < name.length) {
    if (pattern[token] === ANY_NUMBER) {
      star = token++;
      reach = at;
    } else if (token < pattern.length && matchesCharacter(pattern[token], name[at])) {
      token++;
      at++;
    } else if (star !== -1) {
      token = star + 1;
      at = ++reach;
    } else {
      return false;
    }
  }
  while (pattern[token] === ANY_NUMBER) token++;
  return token === pattern.length;
}

function matchesCharacter(token: Token, character: string): boolean {
  return typeof token === 'function' ? token(character) : token === character;
}
