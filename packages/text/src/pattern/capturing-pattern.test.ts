import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CapturingPattern, type PatternMatch } from './capturing-pattern.ts';
import { readOnigurumaPattern } from './read-oniguruma-pattern.ts';

function patternOf(source: string, options: { isLongest?: boolean; isNotEmpty?: boolean } = {}) {
  const read = readOnigurumaPattern(source, {
    ignoresCase: false,
    dotMatchesAll: false,
    isExtended: false,
  });
  if (typeof read === 'string') throw new Error(`${source}: ${read}`);
  return new CapturingPattern(read.program, {
    groupCount: read.groupNames.length,
    isLongest: false,
    isNotEmpty: false,
    ...options,
  });
}

/** Of what groups have captured in repetitions, JavaScript forgets some at the next one. */
function uncaptured(source: string): string {
  return source.replaceAll(/\((?!\?)/g, '(?:');
}

/** A pattern of which no repetition can be empty: about those, JavaScript and Oniguruma differ. */
const { pattern } = fc.letrec<{ pattern: string; some: string }>((tie) => ({
  /** Takes a character at least. */
  some: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'ab', '.', '[ab]', '[^a]', '\\w', '😀'),
    fc.tuple(tie('some'), tie('pattern')).map(([first, then]) => first + then),
    fc.tuple(tie('some'), tie('some')).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie('some'), fc.constantFrom('+', '+?', '{1,2}'))
      .map(([item, q]) => `(?:${uncaptured(item)})${q}`),
  ),
  pattern: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    tie('some'),
    fc.constantFrom('', '^', '\\b', '\\B', '(?=a)', '(?!a)', '(?<=b)', '(?<!😀)'),
    fc.tuple(tie('pattern'), tie('pattern')).map(([first, then]) => first + then),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(${left}|${right})`),
    fc
      .tuple(tie('some'), fc.constantFrom('*', '*?', '{0,2}'))
      .map(([item, q]) => `(?:${uncaptured(item)})${q}`),
    tie('some').map((item) => `(${item})?`),
  ),
}));

const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', ' '), maxLength: 8 });

/** Where JavaScript finds a pattern and its groups, from an offset on. */
function foundByJavaScript(source: string, within: string, from: number) {
  const expression = new RegExp(source.replaceAll('.', '[^\\n]'), 'dyu');
  for (const at of placesOf(within)) {
    if (at < from) continue;
    expression.lastIndex = at;
    const indices = expression.exec(within)?.indices;
    if (indices) return indices.map((extent) => extent && { from: extent[0], to: extent[1] });
  }
  return undefined;
}

function extents(match: PatternMatch | undefined) {
  return match && [{ from: match.from, to: match.to }, ...match.groups];
}

/** Every place between two characters. */
function placesOf(within: string): number[] {
  const places = [0];
  for (const character of within) places.push((places.at(-1) ?? 0) + character.length);
  return places;
}

describe('a match and its groups', () => {
  test('are where JavaScript finds them, from any place on', () => {
    fc.assert(
      fc.property(pattern, text, (source, within) => {
        const compiled = patternOf(source);
        for (const from of placesOf(within)) {
          const match = compiled.search(within, from);
          expect(extents(match)).toEqual(foundByJavaScript(source, within, from));
          expect(compiled.test(within, undefined, from)).toBe(match !== undefined);
        }
      }),
    );
  });

  test('are the longest of all, and not empty, if that is asked for', () => {
    fc.assert(
      fc.property(pattern, text, (source, within) => {
        const whole = patternOf(`(?:${source})\\z`);
        let longest = -1;
        for (const to of placesOf(within)) {
          for (const from of placesOf(within.slice(0, to))) {
            // What comes after an end is seen by lookarounds.
            const ends = whole.search(within.slice(0, to), from);
            if (ends?.from === from && ends.to === to) longest = Math.max(longest, to - from);
          }
        }
        if (/\(\?[=!]|\\b|\\B/i.test(source)) return;
        const match = patternOf(source, { isLongest: true }).search(within, 0);
        expect(match === undefined ? -1 : match.to - match.from).toBe(longest);
        const notEmpty = patternOf(source, { isLongest: true, isNotEmpty: true }).search(within, 0);
        expect(notEmpty !== undefined).toBe(longest > 0);
      }),
    );
  });
});

describe('a search for all matches', () => {
  it.each(['a', '(?<=b)a', '(?:(?=a)(?!b)a)+?', '(a)(b)?|c'])(
    'of %s looks at each character a few times',
    (source) => {
      const compiled = patternOf(source);
      const stepsIn = (within: string) => {
        let steps = 0;
        const meter = { spend: (count: number) => (steps += count) };
        for (let from = 0; from < within.length; ) {
          const match = compiled.search(within, from, meter);
          if (match === undefined) break;
          from = Math.max(match.to, match.from + 1);
        }
        return steps;
      };
      const few = stepsIn('ab'.repeat(2000));
      expect(few).toBeLessThan(4000 * 20);
      expect(stepsIn('ab'.repeat(4000))).toBeLessThan(2.2 * few);
    },
  );
});
