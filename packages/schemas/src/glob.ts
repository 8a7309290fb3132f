/** Whether a path is one that a glob stands for. */
export type GlobMatcher = (path: string) => boolean;

/** One step of a pattern. `any` and `folders` are `*` and `**`; a group is `?(a|b)` or `{a,b}`. */
type Token =
  | { readonly type: 'text'; readonly character: string }
  | { readonly type: 'one'; readonly has: (character: string) => boolean }
  | { readonly type: 'any' }
  | { readonly type: 'folders' }
  | { readonly type: 'group'; readonly mark: GroupMark; readonly options: readonly Token[][] };

/** How often one of a group's options appears: `@` once, `?` at most once, `!` none of them. */
type GroupMark = '@' | '?' | '*' | '+' | '!';

/** Longer ones match nothing: the steps are at most the pattern's length times the path's, squared. */
const LONGEST_PATTERN = 256;
const LONGEST_PATH = 1_024;

/**
 * Reads a glob as the catalog and editors' settings have them: `*`, `**`, `?`, `[a-z]`, `{a,b}`,
 * `?(a|b)`, `*(…)`, `+(…)`, `@(…)`, `!(…)`, and `\` before a character that means itself. A pattern
 * may begin at any folder, so `a/b.yml` stands for `x/a/b.yml` too; one that begins with `/` begins
 * at the root. Names that begin with a dot are names like any other. Case counts.
 *
 * Keeps the set of places that can be reached and never backtracks. A path of more than 1,024
 * characters matches nothing.
 *
 * @returns undefined when the pattern is not valid: a bracket without an end, `*(…)`, `+(…)` or
 *   `!(…)` inside another of them, or more than 256 characters.
 */
export function compileGlob(pattern: string): GlobMatcher | undefined {
  if (pattern.length > LONGEST_PATTERN || pattern === '') return undefined;
  const isRooted = pattern.startsWith('/');
  const tokens = new GlobReader(isRooted ? pattern.slice(1) : `**/${pattern}`).read();
  if (tokens === undefined) return undefined;
  const part = longestText(tokens);
  return (path) => {
    // Most globs of a catalog are out of the question for most files, which this says at once.
    if (!path.includes(part)) return false;
    const text = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
    if (text.length > LONGEST_PATH) return false;
    const ends = matchTokens(tokens, text, new Set([0]));
    return ends.has(text.length);
  };
}

/** What every path that is matched has in it, on one level of folders: the longest text of the pattern. */
function longestText(tokens: readonly Token[]): string {
  let longest = '';
  let text = '';
  for (const token of tokens) {
    text = token.type === 'text' && token.character !== '/' ? text + token.character : '';
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

/**
 * Reads a list of globs. It stands for a path when one of them does, and none with a `!` in front
 * does. Those that are not valid match nothing.
 *
 * @returns a function that gives the first glob that matches a path, if any.
 */
export function compileGlobs(globs: readonly string[]): (path: string) => string | undefined {
  const matchers = globs.map((glob) => {
    const isNegated = glob.startsWith('!') && glob[1] !== '(';
    return { glob, isNegated, matches: compileGlob(isNegated ? glob.slice(1) : glob) };
  });
  const excluded = matchers.filter(({ isNegated }) => isNegated);
  const included = matchers.filter(({ isNegated }) => !isNegated);
  return (path) => {
    const found = included.find(({ matches }) => matches?.(path));
    const isExcluded = found && excluded.some(({ matches }) => matches?.(path));
    return isExcluded ? undefined : found?.glob;
  };
}

class GlobReader {
  readonly #pattern: string;
  #at = 0;
  #isInLoop = false;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): Token[] | undefined {
    const tokens = this.#readUntil('');
    return this.#at === this.#pattern.length ? tokens : undefined;
  }

  /** @param ends the characters that end the tokens, which are not read. */
  #readUntil(ends: string): Token[] | undefined {
    const tokens: Token[] = [];
    while (this.#at < this.#pattern.length && !ends.includes(this.#pattern[this.#at])) {
      const token = this.#readToken();
      if (token === undefined) return undefined;
      tokens.push(token);
    }
    return tokens;
  }

  #readToken(): Token | undefined {
    const pattern = this.#pattern;
    const character = pattern[this.#at];
    const isGroup = pattern[this.#at + 1] === '(' && '@?*+!'.includes(character);
    if (isGroup) return this.#readGroup(character as GroupMark, 2, ')', '|');
    if (character === '{') return this.#readGroup('@', 1, '}', ',');
    if (character === '[') return this.#readSet();
    this.#at++;
    if (character === '?') return { type: 'one', has: (other) => other !== '/' };
    if (character === '*') return this.#readStars();
    if (character !== '\\') return { type: 'text', character };
    const escaped = pattern[this.#at++];
    return escaped === undefined ? undefined : { type: 'text', character: escaped };
  }

  /** `**` with a `/` on both sides is any number of folders; elsewhere it is `*`. */
  #readStars(): Token {
    const pattern = this.#pattern;
    const from = this.#at - 1;
    while (pattern[this.#at] === '*' && pattern[this.#at + 1] !== '(') this.#at++;
    const isFolders =
      this.#at - from === 2 &&
      (from === 0 || pattern[from - 1] === '/') &&
      (pattern[this.#at] === '/' || this.#at === pattern.length);
    if (!isFolders) return { type: 'any' };
    if (pattern[this.#at] === '/') this.#at++;
    return { type: 'folders' };
  }

  #readGroup(mark: GroupMark, open: number, close: string, between: string): Token | undefined {
    // One loop inside another would multiply the steps.
    const isLoop = mark === '*' || mark === '+' || mark === '!';
    if (isLoop && this.#isInLoop) return undefined;
    this.#isInLoop ||= isLoop;
    this.#at += open;
    const options: Token[][] = [];
    for (;;) {
      const option = this.#readUntil(close + between);
      const end = this.#pattern[this.#at++];
      if (option === undefined || end === undefined) return undefined;
      options.push(option);
      if (end === close) break;
    }
    if (isLoop) this.#isInLoop = false;
    return { type: 'group', mark, options };
  }

  #readSet(): Token | undefined {
    const pattern = this.#pattern;
    let at = this.#at + 1;
    const isNegated = pattern[at] === '!' || pattern[at] === '^';
    if (isNegated) at++;
    const ranges: [string, string][] = [];
    const first = at;
    for (; at < pattern.length; at++) {
      if (pattern[at] === ']' && at > first) {
        this.#at = at + 1;
        const has = (character: string) =>
          character !== '/' &&
          ranges.some(([low, high]) => low <= character && character <= high) !== isNegated;
        return { type: 'one', has };
      }
      const low = pattern[at] === '\\' ? pattern[++at] : pattern[at];
      if (low === undefined) return undefined;
      const isRange = pattern[at + 1] === '-' && (pattern[at + 2] ?? ']') !== ']';
      ranges.push([low, isRange ? pattern[at + 2] : low]);
      if (isRange) at += 2;
    }
    return undefined;
  }
}

/** The places in a path where what begins at one of `starts` can end. */
function matchTokens(
  tokens: readonly Token[],
  path: string,
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  let places = starts;
  for (const token of tokens) {
    if (places.size === 0) return places;
    // At the end of a pattern it stands for whatever a folder holds.
    const isLast = token.type === 'folders' && token === tokens[tokens.length - 1];
    places = isLast ? new Set([path.length]) : matchToken(token, path, places);
  }
  return places;
}

function matchToken(token: Token, path: string, starts: ReadonlySet<number>): ReadonlySet<number> {
  if (token.type === 'group') return matchGroup(token, path, starts);
  const ends = new Set<number>();
  if (token.type === 'folders') {
    const first = Math.min(...starts);
    for (let at = first; at < path.length; at++) {
      if (starts.has(at) || path[at - 1] === '/') ends.add(at);
    }
    return ends;
  }
  for (const start of starts) {
    if (token.type === 'any') {
      for (let at = start; !ends.has(at); at++) {
        ends.add(at);
        if (at === path.length || path[at] === '/') break;
      }
    } else if (start < path.length) {
      const isMatch =
        token.type === 'text' ? token.character === path[start] : token.has(path[start]);
      if (isMatch) ends.add(start + 1);
    }
  }
  return ends;
}

function matchGroup(
  { mark, options }: Extract<Token, { type: 'group' }>,
  path: string,
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  const once = (from: ReadonlySet<number>) =>
    new Set(options.flatMap((option) => [...matchTokens(option, path, from)]));
  if (mark === '@') return once(starts);
  if (mark === '?') return new Set([...starts, ...once(starts)]);
  if (mark === '!') return matchNegated(path, starts, once);
  const reached = new Set(mark === '*' ? starts : []);
  for (let next = once(starts); next.size > 0; ) {
    const added = [...next].filter((place) => !reached.has(place));
    for (const place of added) reached.add(place);
    next = added.length === 0 ? new Set() : once(new Set(added));
  }
  return reached;
}

/** Whatever stays within a name, but is none of the options. */
function matchNegated(
  path: string,
  starts: ReadonlySet<number>,
  once: (from: ReadonlySet<number>) => ReadonlySet<number>,
): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const start of starts) {
    const excluded = once(new Set([start]));
    for (let at = start; ; at++) {
      if (!excluded.has(at)) ends.add(at);
      if (at === path.length || path[at] === '/') break;
    }
  }
  return ends;
}
