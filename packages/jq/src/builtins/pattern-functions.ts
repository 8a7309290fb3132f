import {
  CapturingPattern,
  type PatternMatch,
  readOnigurumaPattern,
  StateStore,
} from '@yamlkit/text';
import type { Filter } from '../filters/filter.ts';
import { GenerateFilter, giveEach } from '../filters/generate-filter.ts';
import { OperationFilter } from '../filters/operation-filter.ts';
import { add } from '../values/arithmetic.ts';
import { describe } from '../values/describe.ts';
import { kindOf, textOf } from '../values/kinds.ts';
import { charge, spend, spendText } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import type { BuiltinFactory, BuiltinTable } from './builtin.ts';
import { applyTo } from './value-functions.ts';

/* What a match and each of its groups take, in cells. */
const MATCH_CELLS = 24;
const GROUP_CELLS = 8;

/** Patterns that are kept once they are compiled: most programs use few of them many times. */
const MOST_KEPT = 64;

/** A pattern with its flags, ready to be applied. */
interface Search {
  readonly pattern: CapturingPattern;
  /** The names of its groups; undefined for those that have none. */
  readonly groupNames: readonly (string | undefined)[];
  readonly isGlobal: boolean;
  /** Whether matches of no character do not count. */
  readonly isNotEmpty: boolean;
}

/** Searches take time linear in the text, which is counted. */
const METER = { spend };

/** Compiled patterns by their text and flags. */
class PatternCache {
  readonly #kept = new Map<string, Search>();
  readonly #store = new StateStore();

  /** @param flags text, or null for none. */
  get(pattern: Value, flags: Value): Search {
    const text = textOf(pattern);
    if (text === undefined) throw new Raised(() => `${describe(pattern)} is not a string`);
    const letters = flags === null ? '' : textOf(flags);
    if (letters === undefined) throw new Raised(() => `${describe(flags)} is not a string`);
    const key = `${letters}/${text}`;
    let search = this.#kept.get(key);
    if (search === undefined) {
      search = this.#compile(text, letters);
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(key, search);
    }
    return search;
  }

  #compile(text: string, letters: string): Search {
    if (!/^[gimnpslx]*$/.test(letters) || letters.includes('m')) {
      throw new Raised(`${letters} is not a valid modifier string`);
    }
    const has = (letter: string) => letters.includes(letter);
    const read = readOnigurumaPattern(text, {
      ignoresCase: has('i'),
      isExtended: has('x'),
      dotMatchesAll: has('p'),
    });
    if (typeof read === 'string') throw new Raised(`Regex failure: ${read}`);
    const { program, groupNames } = read;
    const pattern = new CapturingPattern(program, {
      groupCount: groupNames.length,
      isLongest: has('l'),
      isNotEmpty: has('n'),
      store: this.#store,
    });
    return { pattern, groupNames, isGlobal: has('g'), isNotEmpty: has('n') };
  }
}

function textToMatch(input: Value): string {
  const text = textOf(input);
  if (text !== undefined) return text;
  throw new Raised(() => `${describe(input)} cannot be matched, as it is not a string`);
}

/** All matches, or the first one. */
function findMatches(
  text: string,
  { pattern, isGlobal }: Search,
  areAll = isGlobal,
): PatternMatch[] {
  const matches: PatternMatch[] = [];
  let from = 0;
  while (from <= text.length) {
    const match = pattern.search(text, from, METER);
    if (match === undefined) break;
    matches.push(match);
    charge(MATCH_CELLS + GROUP_CELLS * match.groups.length);
    if (!areAll) break;
    from = match.to > match.from ? match.to : nextCharacter(text, match.to);
  }
  return matches;
}

function nextCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** Counts code points up to places that come in any order, most of them ascending. */
class PointCounter {
  readonly #text: string;
  #at = 0;
  #points = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** How many code points are before an offset. */
  before(offset: number): number {
    const text = this.#text;
    for (; this.#at < offset; this.#at++) if (!isLow(text, this.#at)) this.#points++;
    for (; this.#at > offset; this.#at--) if (!isLow(text, this.#at - 1)) this.#points--;
    return this.#points;
  }
}

function isLow(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

function matchObject(
  text: string,
  match: PatternMatch,
  names: readonly (string | undefined)[],
  counter: PointCounter,
): Value {
  const extent = (from: number, to: number): [string, Value][] => {
    const offset = counter.before(from);
    return [
      ['offset', offset],
      ['length', counter.before(to) - offset],
      ['string', text.slice(from, to)],
    ];
  };
  const captures = match.groups.map((group, at) => {
    const entries: [string, Value][] =
      group === undefined
        ? [
            ['offset', -1],
            ['string', null],
            ['length', 0],
          ]
        : extent(group.from, group.to);
    return new JqObject(new Map<string, Value>([...entries, ['name', names[at] ?? null]]));
  });
  const whole = extent(match.from, match.to);
  return new JqObject(new Map<string, Value>([...whole, ['captures', new JqArray(captures)]]));
}

/** The named groups of a match as an object. */
function captureObject(
  text: string,
  match: PatternMatch,
  names: readonly (string | undefined)[],
): Value {
  const entries = new Map<string, Value>();
  for (const [at, name] of names.entries()) {
    if (name === undefined) continue;
    const group = match.groups[at];
    const value = group === undefined ? null : text.slice(group.from, group.to);
    // Of several groups with one name, the one that has matched counts.
    if (value !== null || !entries.has(name)) entries.set(name, value);
  }
  return new JqObject(entries);
}

/** The pattern and flags that `test(value)` has: text, or an array of both. */
function patternArgument(value: Value): [Value, Value] {
  if (kindOf(value) === 'string') return [value, null];
  if (value instanceof JqArray && value.length > 0) return [value.at(0), value.at(1)];
  throw new Raised(`${kindOf(value)} not a string or array`);
}

/** A function that takes a pattern and perhaps flags. */
function patternFunction(
  apply: (text: string, search: Search) => Value,
  prefix = '',
): BuiltinFactory {
  return (args, { span }) => {
    const cache = new PatternCache();
    return applyTo(
      args,
      (input, first, second) => {
        const [pattern, flags] = second === undefined ? patternArgument(first) : [first, second];
        const text = textToMatch(input);
        spendText(text.length);
        return apply(text, cache.get(pattern, prefix === '' ? flags : add(prefix, flags)));
      },
      span,
    );
  };
}

/** The same with an output for each item of the array that it makes. */
function eachOf(factory: BuiltinFactory): BuiltinFactory {
  return (args, context) => generateItems(factory(args, context));
}

function generateItems(array: Filter): Filter {
  return new GenerateFilter(array, (machine, values) => giveEach(machine, values));
}

const matchAll = patternFunction((text, search) => {
  const counter = new PointCounter(text);
  const { groupNames } = search;
  return new JqArray(
    findMatches(text, search).map((match) => matchObject(text, match, groupNames, counter)),
  );
});

const captureAll = patternFunction((text, search) => {
  const { groupNames } = search;
  return new JqArray(
    findMatches(text, search).map((match) => captureObject(text, match, groupNames)),
  );
});

const scanAll = patternFunction(
  (text, search) =>
    new JqArray(
      findMatches(text, search).map((match) => {
        if (match.groups.length === 0) return text.slice(match.from, match.to);
        const groups = match.groups.map((group) =>
          group === undefined ? null : text.slice(group.from, group.to),
        );
        return new JqArray(groups);
      }),
    ),
  'g',
);

const splitAll = patternFunction((text, search) => {
  const parts: Value[] = [];
  let from = 0;
  for (const match of findMatches(text, search, true)) {
    parts.push(text.slice(from, match.from));
    from = match.to;
  }
  parts.push(text.slice(from));
  return new JqArray(parts);
}, 'g');

/** What `sub` works with: for each match its start, its end and its named groups. */
const edits = patternFunction((text, search) => {
  const { groupNames } = search;
  return new JqArray(
    findMatches(text, search).map(
      (match) => new JqArray([match.from, match.to, captureObject(text, match, groupNames)]),
    ),
  );
});

/** Puts texts in place of matches; with several for a match there are several results. */
function replaceMatches(input: Value, replacements: Value): Value {
  const text = textToMatch(input);
  const results: Value[] = [];
  let from = 0;
  for (const edit of (replacements as JqArray).items) {
    const [start, end, texts] = (edit as JqArray).items as [number, number, JqArray];
    const gap = text.slice(from, start);
    for (const [at, replacement] of texts.items.entries()) {
      results[at] = add(add(results[at] ?? null, gap), replacement);
    }
    from = end;
  }
  if (results.length === 0) return new JqArray([text]);
  const rest = text.slice(from);
  return new JqArray(results.map((result) => add(result, rest)));
}

const withNoFlags =
  (factory: BuiltinFactory): BuiltinFactory =>
  ([pattern], context) =>
    factory([pattern, NO_FLAGS], context);

const NO_FLAGS = /* @__PURE__ */ new OperationFilter([], () => null, { outermost: 'last' });

/** Functions of regular expressions. */
export const PATTERN_FUNCTIONS: BuiltinTable = {
  'test/1': patternFunction(testText),
  'test/2': patternFunction(testText),
  'match/1': eachOf(matchAll),
  'match/2': eachOf(matchAll),
  'capture/1': eachOf(captureAll),
  'capture/2': eachOf(captureAll),
  'scan/1': eachOf(withNoFlags(scanAll)),
  'scan/2': eachOf(scanAll),
  'split/2': splitAll,
  'splits/1': eachOf(withNoFlags(splitAll)),
  'splits/2': eachOf(splitAll),
  '_edits/2': edits,
  '_replace/1': (args, { span }) =>
    generateItems(applyTo(args, (input, list) => replaceMatches(input, list), span)),
};

function testText(text: string, { pattern, isNotEmpty }: Search): Value {
  return isNotEmpty ? pattern.search(text, 0, METER) !== undefined : pattern.test(text, METER);
}
