/** A character class, by code point. */
export interface CharacterTest {
  /** The expression for one character, as it is written. */
  readonly source: string;
  test(code: number): boolean;
}

export type Edge = 'start' | 'end' | 'word-edge' | 'no-word-edge';

/** A regular expression as a tree. */
export type PatternTree =
  | { readonly kind: 'character'; readonly set: CharacterTest }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternTree[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternTree;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: 'look';
      readonly part: PatternTree;
      readonly isBehind: boolean;
      readonly isNegated: boolean;
    };

const ASCII_END = 128;

/** A test for one character, with a table of results for ASCII. */
export function characterTest(source: string, flags: string): CharacterTest {
  // Only one character is tested at a time, so there is no backtracking.
  const expression = new RegExp(`^(?:${source})$`, flags);
  const ascii = new Int8Array(ASCII_END).fill(-1);
  const ask = (code: number): boolean => expression.test(String.fromCodePoint(code));
  return {
    source,
    test(code: number): boolean {
      if (code >= ASCII_END) return ask(code);
      if (ascii[code] === -1) ascii[code] = ask(code) ? 1 : 0;
      return ascii[code] === 1;
    },
  };
}
