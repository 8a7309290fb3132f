import { describe, expect, it } from 'vitest';
import { Pattern, StateStore } from './pattern.ts';
import { anyOf } from './program.ts';
import { readPythonPattern } from './read-python-pattern.ts';

function patternOf(...sources: readonly string[]): Pattern {
  const programs = sources.map((source) => {
    const program = readPythonPattern(source);
    if (typeof program === 'string') throw new Error(program);
    return program;
  });
  return new Pattern(anyOf(programs), { isWhole: false });
}

function patternIn(store: StateStore, source: string): Pattern {
  const program = readPythonPattern(source);
  if (typeof program === 'string') throw new Error(program);
  return new Pattern(program, { isWhole: false, store });
}

/** How many steps a search takes that are not mere look-ups. */
function stepsOf(pattern: Pattern, text: string): number {
  let steps = 0;
  pattern.test(text, {
    spend: (count) => {
      steps += count;
    },
  });
  return steps;
}

/** Letters a and b in an order without a period. */
function randomLetters(count: number): string {
  let state = 1;
  let letters = '';
  while (letters.length < count) {
    state = (state * 48271) % 0x7fffffff;
    letters += state & 0x10000 ? 'a' : 'b';
  }
  return letters;
}

describe('a search', () => {
  it.each([
    '^(a+)+$',
    '(a|a)*b',
    '(a*)*b',
    '(?:a?){30}a{30}b',
    '(.*)*(.*)*!',
    'a+a+a+a+a+b',
    'x+y',
    '(?i)(a|A|aa)+$',
    '\\b(a+ ?)+\\b!',
  ])('of %s takes a look at each character once', (source) => {
    const pattern = patternOf(source);
    const text = `${'a'.repeat(200_000)}?`;
    const steps = stepsOf(pattern, text);
    expect(steps).toBeLessThan(5000);
    expect(stepsOf(pattern, text.repeat(2))).toBeLessThan(500);
  });

  it('takes no more than its steps for each character where each leads to a new state', () => {
    const pattern = patternOf('(?:a|b)*a(?:a|b){400}c');
    const text = randomLetters(20_000);
    const steps = stepsOf(pattern, text);
    expect(steps).toBeLessThan(text.length * 1700);
    expect(stepsOf(pattern, text + text)).toBeLessThan(2.2 * steps);
  });

  it('ends where what it spends is too much', () => {
    const pattern = patternOf('(a|b)*c');
    const search = () =>
      pattern.test('abab', {
        spend: () => {
          throw new Error('too much');
        },
      });
    expect(search).toThrow('too much');
  });

  it('keeps no more states than it has room for', () => {
    const pattern = patternOf('[^\\W\\d]b');
    // Each character is one the states have not met.
    for (let code = 0x3400; code < 0x3400 + 120_000; code++) {
      expect(pattern.test(`${String.fromCodePoint(code)}a`)).toBe(false);
    }
    expect(pattern.test('xb')).toBe(true);
  });
});

describe('several patterns', () => {
  it('share the room for their states, and find the same', () => {
    const store = new StateStore(20_000);
    const sources = Array.from({ length: 50 }, (_, at) => `(?:a|b)*a(?:a|b){${at + 5}}c?$`);
    const shared = sources.map((source) => patternIn(store, source));
    const alone = sources.map((source) => patternIn(new StateStore(), source));
    const letters = randomLetters(300);
    for (let end = 0; end < letters.length; end += 60) {
      const text = letters.slice(0, end);
      const found = shared.map((pattern) => pattern.test(text));
      expect(found).toEqual(alone.map((pattern) => pattern.test(text)));
      expect(store.cells).toBeLessThan(21_000);
    }
  });

  it('are found where one of them is', () => {
    const pattern = patternOf('^a', '(?i)B$', 'c|d', '');
    expect(pattern.test('')).toBe(true);
    const some = patternOf('^a', '(?i)B$', 'c|d');
    expect(['ax', 'xb', 'xd', 'xa', 'bx', ''].map((text) => some.test(text))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
