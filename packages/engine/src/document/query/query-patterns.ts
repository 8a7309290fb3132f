import { Pattern, readIRegexp, StateStore } from '@yamlkit/text';
import { LONG_TEXT, type QueryValue } from './query-value.ts';

/** Characters and steps of the patterns that are kept. */
const PATTERN_CACHE_LIMIT = 200_000;

/** Answers `match` and `search` for one query. */
export class QueryPatterns {
  readonly #spend: (count: number) => void;
  /** By `match` or `search` and the text of the pattern; undefined for what is not a pattern. */
  readonly #patterns = new Map<string, Pattern | undefined>();
  #patternSize = 0;
  #store = new StateStore();
  /** Whether long texts match, which aliases may lead to again and again. */
  readonly #answers = new WeakMap<Pattern, WeakMap<QueryValue, boolean>>();

  /** @param spend called with the characters looked at. */
  constructor(spend: (count: number) => void) {
    this.#spend = spend;
  }

  /** Only texts match, and only patterns that are expressions. */
  matches(
    value: QueryValue | undefined,
    source: QueryValue | undefined,
    isWhole: boolean,
  ): boolean {
    if (value?.type !== 'string') return false;
    const pattern = this.#patternOf(source, isWhole);
    if (pattern === undefined) return false;
    const known = this.#answers.get(pattern)?.get(value);
    if (known !== undefined) return known;
    this.#spend(value.text.length);
    const answer = pattern.test(value.text, { spend: this.#spend });
    if (value.text.length > LONG_TEXT) {
      const answers = this.#answers.get(pattern) ?? new WeakMap<QueryValue, boolean>();
      this.#answers.set(pattern, answers.set(value, answer));
    }
    return answer;
  }

  #patternOf(source: QueryValue | undefined, isWhole: boolean): Pattern | undefined {
    if (source?.type !== 'string') return undefined;
    const key = `${isWhole ? 'match' : 'search'} ${source.text}`;
    if (this.#patterns.has(key)) return this.#patterns.get(key);
    const program = readIRegexp(source.text);
    const isPattern = typeof program !== 'string';
    const size = source.text.length + (isPattern ? program.length : 0);
    this.#spend(size);
    // A document may hold any number of patterns, each short and with large repetitions.
    this.#patternSize += size;
    if (this.#patternSize > PATTERN_CACHE_LIMIT) {
      this.#patterns.clear();
      this.#store = new StateStore();
      this.#patternSize = size;
    }
    const pattern = isPattern ? new Pattern(program, { isWhole, store: this.#store }) : undefined;
    this.#patterns.set(key, pattern);
    return pattern;
  }
}
