import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CharacterSet, inAnyCase, range } from './character-set.ts';
import { Pattern } from './pattern.ts';
import { pythonPatternMistake, readPythonPattern } from './read-python-pattern.ts';

/** What Python's `re.search` finds; written by fixtures/python-re/record.py. */
interface Searches {
  readonly texts: readonly string[];
  /** For each pattern, a 1 or 0 for each text. */
  readonly searches: Readonly<Record<string, string>>;
  readonly invalid: readonly string[];
  readonly refused: readonly string[];
}

/** First and last code points, in turn. */
type Ranges = readonly number[];

interface Characters {
  /** Those the recording Python knows nothing of: JavaScript may know a newer Unicode. */
  readonly unassigned: Ranges;
  readonly classes: Readonly<Record<string, Ranges>>;
  /** What `(?i)` takes a character for, itself included. */
  readonly cases: Readonly<Record<string, string>>;
}

const FIXTURES = new URL('../../test/fixtures/python-re/', import.meta.url);
const { texts, searches, invalid, refused } = recorded<Searches>('searches.json');
const { unassigned, classes, cases } = recorded<Characters>('characters.json');

function recorded<Data>(name: string): Data {
  return JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as Data;
}

function search(source: string): (text: string) => boolean {
  const program = readPythonPattern(source);
  if (typeof program === 'string') throw new Error(`${source}: ${program}`);
  const pattern = new Pattern(program, { isWhole: false });
  return (text) => pattern.test(text);
}

/** The set of a pattern that is one character class. */
function setOf(source: string): CharacterSet {
  const program = readPythonPattern(source);
  const [step] = typeof program === 'string' ? [] : program;
  if (step?.kind !== 'take') throw new Error(`${source} is not a class`);
  return step.set;
}

function hasRange(ranges: Ranges, code: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle * 2 + 1] < code) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length / 2 && ranges[low * 2] <= code;
}

describe('patterns in the syntax of Python', () => {
  it('are found where Python finds them', () => {
    const differences = Object.entries(searches).flatMap(([source, bits]) => {
      const isFound = search(source);
      const found = texts.map((text) => (isFound(text) ? '1' : '0')).join('');
      return found === bits ? [] : [`${source}: ${found} instead of ${bits}`];
    });
    expect(differences).toEqual([]);
  });

  it.each(invalid)('are refused where Python refuses them: %s', (source) => {
    expect(readPythonPattern(source)).toEqual(expect.stringMatching(/^[A-Z“\\].+\.$/su));
  });

  it.each(refused)('are refused where linear time is not to be had: %s', (source) => {
    expect(readPythonPattern(source)).toEqual(
      expect.stringMatching(/no search in linear time|have no names/),
    );
  });

  it.each(Object.entries(classes))('have the characters of Python in %s', (source, ranges) => {
    const set = setOf(source);
    const differences: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      if (set(code) === hasRange(ranges, code) || hasRange(unassigned, code)) continue;
      if (code < 0xd800 || code > 0xdfff) differences.push(code.toString(16));
    }
    expect(differences).toEqual([]);
  });

  it('take the same characters for one another without regard to case', () => {
    const differences: string[] = [];
    for (let code = 0; code < 0x20000; code++) {
      if (hasRange(unassigned, code) || (code >= 0xd800 && code <= 0xdfff)) continue;
      const character = String.fromCodePoint(code);
      const hasCases = character.toLowerCase() !== character.toUpperCase();
      if (!hasCases && cases[character] === undefined) continue;
      const wanted = new Set(cases[character] ?? character);
      const set = inAnyCase(range(code), 'python');
      const others = new Set([...wanted, ...character.toLowerCase(), ...character.toUpperCase()]);
      for (const other of others) {
        const otherCode = other.codePointAt(0) ?? 0;
        if (hasRange(unassigned, otherCode)) continue;
        const isSame = set(otherCode);
        if (isSame !== wanted.has(other)) differences.push(`${code.toString(16)} ${other}`);
      }
    }
    expect(differences).toEqual([]);
  });
});

describe('what patterns may be', () => {
  it('says what to write instead', () => {
    expect(readPythonPattern('[a-z')).toBe('A [ has no ]: write \\[ for a bracket.');
    expect(readPythonPattern('a(?i)')).toContain('(?i:…)');
    expect(readPythonPattern('(?<n>a)')).toContain('(?P<name>…)');
  });

  it('has a limit for repetitions', () => {
    expect(readPythonPattern('a{5000}')).toHaveLength(5000);
    for (const source of ['a{5001}', '((a{50}){50}){50}', 'a{999999999999}', '(a|b){0,4000}']) {
      expect(readPythonPattern(source)).toContain('too large');
    }
    expect(readPythonPattern('(){999999999}')).toHaveLength(0);
  });

  it('may nest as deep as it is long', () => {
    const deep = `${'('.repeat(50_000)}a${')*'.repeat(2000)}${')'.repeat(48_000)}`;
    expect(search(deep)('b')).toBe(true);
    expect(readPythonPattern('('.repeat(100_000))).toContain('A ( has no )');
  });
});

describe('mistakes of patterns', () => {
  it.each([
    '(?!a)b',
    '^(?=.*x)(?<!y)z$',
    '(a)\\1',
    '(?P<n>a)(?P=n)',
    '(?>a+)b',
    'a++b*+',
    '(a)?(?(1)b|c)',
    '\\N{BULLET}+',
    '(a{5000}){5000}',
    '(?x) a # comment (\n  | b',
    'a{,3}',
    '',
  ])('none in %j', (source) => {
    expect(pythonPatternMistake(source)).toBeUndefined();
  });

  it.each([
    ['*.py', 'Nothing that could be repeated'],
    ['(?!a', 'A ( has no )'],
    ['(?!a))', 'A ) has no ('],
    ['(a)\\1[', 'A [ has no ]'],
    ['a++*', 'Two quantifiers'],
    ['(?P=n)', 'No group is named “n”'],
    ['(?P<n>a)(?P=n', 'no ): write (?P=name)'],
    ['(?(1a', 'has no )'],
    ['\\N{BULLET', 'has no }'],
    ['a\\', 'lone backslash'],
    ['(?<n>a)', '(?P<name>…)'],
  ])('in %j: %s', (source, mistake) => {
    expect(pythonPatternMistake(source)).toContain(mistake);
  });
});

/** Patterns that mean the same to JavaScript. */
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '[a-c]',
      '[^\\n]',
      '\\.',
      'c',
      '1',
      '\\n',
      '^',
      '\\d',
    ),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '{0,3}'))
      .chain(([a, sign]) => fc.constantFrom(`(${a})${sign}`, `(${a})${sign}?`)),
  ),
}));
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\n', '.'), maxLength: 8 });

test('patterns find what JavaScript finds', () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { maxLength: 5 }), (source, values) => {
      const isFound = search(source);
      const expression = new RegExp(source, 'u');
      for (const value of values) expect(isFound(value)).toBe(expression.test(value));
    }),
    { numRuns: 3000 },
  );
});
