import { anyOf, type Meter, Pattern, type Program, readPythonPattern } from '@yamlkit/text';
import { shortenText } from '../../diagnostics/shorten-text.ts';
import type { ParametersOf } from '../../diagnostics/wording.ts';
import type { RuleContext } from './rule.ts';

/** Steps that all patterns of one option may come to. */
const MOST_STEPS = 20_000;
/** Steps of its patterns that may be looked at for one text, besides those for each character of it. */
const MOST_WORK = 50_000_000;
const WORK_PER_CHARACTER = 20;

type OfOption = { readonly option: string };

/** What is wrong with the patterns that an option is set to. */
export const PATTERN_MESSAGES = {
  /** `error`: what the reader of patterns says, as a sentence. */
  pattern: ({ pattern, error }: { readonly pattern: string; readonly error: string }) =>
    `“${shortenText(pattern)}” is not a pattern that can be used. ${error}`,
  patterns: ({ limit }: { readonly limit: number }) =>
    `Together, the patterns are too large: they have more than ${limit.toLocaleString('en')} parts.`,
};

/** What a rule says whose options hold patterns. */
export const PATTERN_OPTION_MESSAGES = {
  pattern: ({ option, ...error }: OfOption & Parameters<typeof PATTERN_MESSAGES.pattern>[0]) =>
    `Option ${option}: ${PATTERN_MESSAGES.pattern(error)}`,
  patterns: ({ option, ...error }: OfOption & Parameters<typeof PATTERN_MESSAGES.patterns>[0]) =>
    `Option ${option}: ${PATTERN_MESSAGES.patterns(error)}`,
  'pattern-time': ({ option }: OfOption) =>
    `Option ${option}: searching for the patterns takes too long, so part of this text was checked without them. Use fewer or simpler ones.`,
};

/** What is wrong with the patterns of an option. */
export interface PatternError {
  /** The place in the list of the one that is wrong; undefined when it is all of them together. */
  readonly index: number | undefined;
  readonly parameters: ParametersOf<typeof PATTERN_MESSAGES>;
}

/** What is wrong with the patterns that an option is set to; empty when they can be used. */
export function findPatternErrors(sources: readonly string[]): PatternError[] {
  return readPatterns(sources).errors;
}

/**
 * Whether one of the patterns that an option of a rule is set to is found in a text.
 *
 * What cannot be used, or takes too long on the text at hand, is reported as a finding and left out.
 */
export function patternOption<Name extends string>(
  {
    tree,
    options,
    report,
  }: RuleContext<
    Readonly<Record<Name, readonly string[]>>,
    ParametersOf<typeof PATTERN_OPTION_MESSAGES>
  >,
  name: Name,
): (text: string) => boolean {
  if (options[name].length === 0) return () => false;
  const { programs, errors } = readPatterns(options[name]);
  for (const { parameters } of errors) {
    report({ from: 0, to: 0, parameters: { ...parameters, option: name } });
  }
  if (programs.length === 0) return () => false;
  const pattern = new Pattern(anyOf(programs), { isWhole: false });
  const work = new Work(MOST_WORK + WORK_PER_CHARACTER * tree.text.length);
  return (text) => {
    if (work.isTooMuch) return false;
    try {
      return pattern.test(text, work);
    } catch (error) {
      if (error !== work.end) throw error;
      report({ from: 0, to: 0, parameters: { reason: 'pattern-time', option: name } });
      return false;
    }
  };
}

function readPatterns(sources: readonly string[]): { programs: Program[]; errors: PatternError[] } {
  const programs: Program[] = [];
  const errors: PatternError[] = [];
  let steps = 0;
  for (const [index, source] of sources.entries()) {
    const program = readPythonPattern(source);
    if (typeof program === 'string') {
      const parameters = { reason: 'pattern', pattern: source, error: program } as const;
      errors.push({ index, parameters });
      continue;
    }
    steps += program.length;
    if (steps <= MOST_STEPS) programs.push(program);
  }
  if (steps > MOST_STEPS) {
    const parameters = { reason: 'patterns', limit: MOST_STEPS } as const;
    errors.push({ index: undefined, parameters });
  }
  return { programs, errors };
}

/** Counts the work of some searches, and ends the one in which it becomes too much. */
class Work implements Meter {
  readonly end = new Error('too much work');
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  get isTooMuch(): boolean {
    return this.#left < 0;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw this.end;
  }
}
