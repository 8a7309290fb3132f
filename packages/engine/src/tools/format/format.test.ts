import { describe, expect, it } from 'vitest';
import { format } from './format.ts';
import type { FormatOptions } from './format-options.ts';

function formatted(text: string, options?: FormatOptions): string {
  const { output, problems } = format(text, options);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return output;
}

describe('format', () => {
  it('indents every level alike, lists under a key as they are found', () => {
    const text =
      'a:\n    b:\n          - 1\n          -   k: v\n              l: w\n    c:\n    - x\n';
    expect(formatted(text)).toBe('a:\n  b:\n    - 1\n    - k: v\n      l: w\n  c:\n  - x\n');
    expect(formatted(text, { indent: 4, sequenceIndent: 'none' })).toBe(
      'a:\n    b:\n    - 1\n    - k: v\n      l: w\n    c:\n    - x\n',
    );
    expect(formatted(text, { sequenceIndent: 'indent' })).toBe(
      'a:\n  b:\n    - 1\n    - k: v\n      l: w\n  c:\n    - x\n',
    );
  });

  it('keeps comments at their place and side', () => {
    const text = `# top

a:   # side
      # before b
      b: 1     # alone
      c:
        # of an empty value
      # end of a
# before d
d: [1, # one
      2]
# last
`;
    expect(formatted(text)).toBe(`# top

a: # side
  # before b
  b: 1 # alone
  c:
    # of an empty value
  # end of a
# before d
d: [1, # one
  2]
# last
`);
  });

  it('collapses runs of blank lines and removes those at the ends', () => {
    expect(formatted('\n\na: 1\n\n\n\nb: 2\n\n\n')).toBe('a: 1\n\nb: 2\n');
    expect(formatted('a: 1\n\n\n\nb: 2\n', { blankLines: 2 })).toBe('a: 1\n\n\nb: 2\n');
    expect(formatted('a: 1\n\nb: 2\n', { blankLines: 0 })).toBe('a: 1\nb: 2\n');
  });

  it('keeps the text of every scalar', () => {
    const values = [
      '0o17',
      '1e3',
      '012',
      '12345678901234567890',
      '2024-01-02',
      'yes',
      '"é"',
      "'x'",
    ];
    const text = values.map((value, index) => `k${index}: ${value}\n`).join('');
    expect(format(text)).toMatchObject({ output: text, isChanged: false });
  });

  it.each(['\n', '\r\n', '\r'])('keeps line ends %j and adds a final one', (end) => {
    const text = ['a:', '    b: |', '        x', '', '        y', '    c: "1', '      2"'].join(
      end,
    );
    const expected = ['a:', '  b: |', '    x', '', '    y', '  c: "1', '    2"', ''].join(end);
    expect(formatted(text)).toBe(expected);
  });

  it('leaves a key in quotes that would look like a list item without them', () => {
    const text = '"-v": "-v"\n';
    expect(formatted(text, { quotes: 'when-needed' })).toBe('"-v": -v\n');
  });

  it('counts indentation indicators again', () => {
    const text = 'a:\n    - |4-\n          x\n         y\n';
    expect(formatted(text)).toBe('a:\n  - |2-\n      x\n     y\n');
  });

  it('keeps anchors, aliases, tags, directives and document markers', () => {
    const text =
      '%TAG !e! tag:e,2024:\n---\na: &x !e!t\n    b: 1\n*x : *x\n...\n---   # two\n- !!str   1\n';
    expect(formatted(text)).toBe(
      '%TAG !e! tag:e,2024:\n---\na: &x !e!t\n  b: 1\n*x : *x\n...\n--- # two\n- !!str 1\n',
    );
  });

  it('indents brackets over several lines by their depth', () => {
    const text = 'a: [\n1,\n      {x: 1,\n  y: 2}\n]\n'.replace('\n1', '\n 1');
    expect(formatted(text)).toBe('a: [\n  1,\n  {x: 1,\n    y: 2}\n]\n');
  });

  it('gives a text with errors back with its problems', () => {
    const text = 'a: [1\nb:   2\n';
    const { output, isChanged, problems } = format(text);
    expect([output, isChanged]).toEqual([text, false]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it('fixes indentation that can be fixed without guessing, where it is asked to', () => {
    const options = { fixesIndentation: true };
    expect(format('a:\n\tb: 1\n').isChanged).toBe(false);
    expect(formatted('a:\n\tb: 1\n', options)).toBe('a:\n  b: 1\n');
    expect(format('a:\n\tb: [1\n', options)).toMatchObject({
      output: 'a:\n\tb: [1\n',
      isChanged: false,
    });
    expect(format('a: 1\n', options).isChanged).toBe(false);
  });

  it.each([
    ['a:\n    b: 1\n   c: 2\n', 'a:\n  b: 1\n  c: 2\n'],
    ['a:\n   b: 1\n    c:\n      d: 2\n', 'a:\n  b: 1\n  c:\n    d: 2\n'],
    ['a: 1\n b: 2\n', 'a: 1\nb: 2\n'],
    ['a:\n  - 1\n - 2\n', 'a:\n  - 1\n  - 2\n'],
    ['a:\n  - 1\n- 2\n- 3\nb: 4\n', 'a:\n  - 1\n  - 2\n  - 3\nb: 4\n'],
    [
      'a:\n  b:\n    - c: 1\n  - c: 2\n    d: 3\n  e: 4\n',
      'a:\n  b:\n    - c: 1\n    - c: 2\n      d: 3\n  e: 4\n',
    ],
    ['a:\n  - b: 1\n   c: 2\n', 'a:\n  - b: 1\n    c: 2\n'],
    ['a:\n  - b: 1\n     c: 2\n', 'a:\n  - b: 1\n    c: 2\n'],
    ['a:\n\tb:\n\t\t- 1\n', 'a:\n  b:\n    - 1\n'],
    // Each of these could mean two things.
    ['a:\n  b:\n    c: 1\n   d: 2\n', undefined],
    ['a: 1\n  b: 2\n', undefined],
    [' a: 1\nb: 2\n', undefined],
  ])('fixes %j to %j', (text, fixed) => {
    const { output } = format(text, { fixesIndentation: true });
    expect(output).toBe(fixed ?? text);
  });

  it('counts no column for a byte-order mark', () => {
    const options = { lineWidth: 10, documentStart: true };
    expect(formatted('\ufeff--\na\nb\nc\nd\n', options)).toBe('\ufeff---\n-- a b c d\n');
    expect(formatted('\ufeff[a, bb, c]\n', options)).toBe('\ufeff---\n[a, bb, c]\n');
  });

  it('takes no text that begins with three dots for a marker', () => {
    for (const text of ['...x b\n', '--- a\n...\n...x b\n']) {
      expect(format(text)).toMatchObject({ output: text, problems: [] });
    }
  });

  it('indents what is at the top only where a key would become a marker', () => {
    expect(formatted('a: ---\n\n b\n', { multiline: 'folded' })).toBe('a: >-\n  ---\n\n  b\n');
    expect(formatted('- ---\n  x\n')).toBe('- ---\n  x\n');
    expect(formatted(' --- : a\n b: c\n')).toBe('---: a\nb: c\n');
    expect(formatted(' --- a: b\n c: d\n')).toBe(' --- a: b\n c: d\n');
    expect(formatted(' <<<<<<<: a\n')).toBe(' <<<<<<<: a\n');
  });

  it('keeps markers that end no document, and comments after them', () => {
    expect(formatted('a\n...\n...\n # c\n...\nb\n')).toBe('a\n...\n...\n# c\n...\nb\n');
    expect(formatted('...\n #')).toBe('...\n#\n');
  });

  it('keeps what would mean something else at the start of a line away from there', () => {
    for (const text of [' ...\n', ' --- a: 1\n', ' <<<<<<< x\n', ' <<<<<<< : 1\n']) {
      expect(formatted(text)).toBe(text.replace(' :', ':'));
    }
  });

  it('takes any tag, and refuses duplicate keys', () => {
    expect(formatted('a:   !Ref x\n')).toBe('a: !Ref x\n');
    expect(format('a:  1\na: 2\n').isChanged).toBe(false);
  });

  it('formats nothing to nothing', () => {
    expect(formatted('')).toBe('');
    expect(formatted('\n\n')).toBe('');
    expect(formatted('# only\n\n\n# comments')).toBe('# only\n\n# comments\n');
  });

  it('adds a document start where it is asked for and missing', () => {
    const options = { documentStart: true };
    expect(formatted('# c\na: 1\n', options)).toBe('---\n# c\na: 1\n');
    expect(formatted('--- 1\n', options)).toBe('--- 1\n');
    expect(formatted('', options)).toBe('');
  });
});

describe('quotes', () => {
  it.each([
    ['"a"', "'a'"],
    [`"it's"`, `"it's"`],
    [`'it''s'`, `"it's"`],
    [`"it's \\""`, `'it''s "'`],
    ['"say \\"x\\""', `'say "x"'`],
    ['"a\\nb"', '"a\\nb"'],
    ['"\\u00e9"', '"\\u00e9"'],
    ['"\\t"', '"\\t"'],
    ['plain', 'plain'],
    ['|\n  x', '|\n  x'],
  ])('single: %j becomes %j', (value, expected) => {
    expect(formatted(`a: ${value}\n`, { quotes: 'single' })).toBe(`a: ${expected}\n`);
  });

  it.each([
    [`'a'`, '"a"'],
    [`'C:\\x "y"'`, `'C:\\x "y"'`],
    ['"C:\\\\x"', `'C:\\x'`],
    [`'it''s'`, `"it's"`],
    [`'it''s "'`, `"it's \\""`],
  ])('double: %j becomes %j, with as few escapes as there can be', (value, expected) => {
    expect(formatted(`'k': ${value}\n`, { quotes: 'double' })).toBe(`"k": ${expected}\n`);
  });

  it.each([
    'yes',
    'no',
    'null',
    '~',
    '',
    '012',
    '1e3',
    '0o7',
    '2024-01-02',
    '12:30',
    ' a',
    'a ',
    'a: b',
    'a #b',
    '#a',
    '- a',
    '*a',
    '<<',
    '=',
    '---',
    '@a',
    'a:',
    'true',
    'y',
    '1_000',
    '0x1F',
    '[a',
    '%a',
  ])('when needed: %j stays quoted', (value) => {
    expect(formatted(`a: '${value}'\n`, { quotes: 'when-needed' })).toBe(`a: '${value}'\n`);
  });

  it.each(['a', 'a b', 'a:b', 'a#b', '-a', '12 apples', 'é', 'http://x/y'])(
    'when needed: %j loses its quotes',
    (value) => {
      expect(formatted(`a: "${value}"\n`, { quotes: 'when-needed' })).toBe(`a: ${value}\n`);
    },
  );

  it('when needed: brackets ask for more', () => {
    const text = '["a,b", "c", {"d":1}]\n';
    expect(formatted(text, { quotes: 'when-needed' })).toBe('["a,b", c, {d: 1}]\n');
    const kept: FormatOptions = { quotes: 'when-needed', bracketSpacing: 'preserve' };
    expect(formatted(text, kept)).toBe('["a,b", c, {"d":1}]\n');
  });
});

describe('multiline', () => {
  it.each([
    ['"x\\ny\\n"', '|\n  x\n  y'],
    ['"x\\ny"', '|-\n  x\n  y'],
    ['"x\n\n  y"', '|-\n  x\n  y'],
    ['> # c\n  x\n  y\n\n  z', '| # c\n  x y\n  z'],
    ['"x\\n y\\n"', '|\n  x\n   y'],
    ['" x\\ny"', '" x\\ny"'],
    ['"x\\ny\\n\\n"', '"x\\ny\\n\\n"'],
    ['"x\\u0001\\ny"', '"x\\u0001\\ny"'],
    ['"x\\ny" # c', '"x\\ny" # c'],
    ['["x\\ny"]', '["x\\ny"]'],
    ['"one line"', '"one line"'],
  ])('literal: %j becomes %j', (value, expected) => {
    expect(formatted(`a: ${value}\n`, { multiline: 'literal' })).toBe(`a: ${expected}\n`);
  });

  it.each([
    ['|\n  x\n  y\n', '>\n  x\n\n  y'],
    ['|-\n  x\n\n  y\n', '>-\n  x\n\n\n  y'],
    ['|\n  x\n   y', '|\n  x\n   y'],
  ])('folded: %j becomes %j', (value, expected) => {
    expect(formatted(`a: ${value}\n`, { multiline: 'folded' })).toBe(`a: ${expected}\n`);
  });
});

describe('line width', () => {
  it.each([
    ['a: one two three four', 'a: one two\n  three four'],
    ['a: one two\n  three', 'a: one two\n  three'],
    ['a: one\n  two\n\n  six', 'a: one two\n\n  six'],
    ['a: "one two \\"x\\" y"', 'a: "one two\n  \\"x\\" y"'],
    ["a: 'one  two  three'", "a: 'one  two  three'"],
    ['a: one two - three #x', 'a: one two -\n  three #x'],
    ['a: "one \\\n  two three"', 'a: "one \\\n  two three"'],
    ['a: averyveryverylongword', 'a: averyveryverylongword'],
    ['a long long key: 1', 'a long long key: 1'],
    ['a: 2001-12-14 21:59:43 -5', 'a: 2001-12-14 21:59:43 -5'],
    ['a: [1, 2, three]', 'a: [\n    1,\n    2,\n    three\n  ]'],
    [
      'a: { b: [1, 2, 3, 4], }',
      'a: {\n    b: [\n      1,\n      2,\n      3,\n      4\n    ],\n  }',
    ],
    ['a: [1, 2, # c\n  3]', 'a: [1, 2, # c\n  3]'],
    ['[a, b, c, d]: 1', '[a, b, c, d]: 1'],
    ['{[a, b, c, d]: 1}', '{\n  [a, b, c, d]: 1\n}'],
    ['a: [             ]', 'a: []'],
    ['a: >\n  one two three\n  four\n\n  b\n  c', 'a: >\n  one two\n  three four\n\n  b\n  c'],
    ['a: >-\n  x\n    one two three\n  y', 'a: >-\n  x\n    one two three\n  y'],
    ['a: >\n  one  two three', 'a: >\n  one  two\n  three'],
    ['a: |\n  one two three', 'a: |\n  one two three'],
  ])('of 12: %j becomes %j', (text, expected) => {
    expect(formatted(`${text}\n`, { lineWidth: 12 })).toBe(`${expected}\n`);
    expect(formatted(`${expected}\n`, { lineWidth: 12 })).toBe(`${expected}\n`);
  });

  it('fills what becomes a folded scalar', () => {
    const text = 'a: "one two three\\nfour\\n"\n';
    expect(formatted(text, { lineWidth: 12, multiline: 'folded' })).toBe(
      'a: >\n  one two\n  three\n\n  four\n',
    );
  });

  it('gives comments after thousands of levels their columns in no time', () => {
    const text = `${'- '.repeat(9_000)}x\n${'  # c\n'.repeat(20_000)}`;
    expect(formatted(text)).toBe(text);
  });

  it('fills scalars of very many lines, or with very many blanks, in no time', () => {
    const blanks = ' '.repeat(300_000);
    const text = `a: x\n${'  word word\n'.repeat(40_000)}b: "x${blanks}y"\n`;
    expect(format(text, { lineWidth: 40 }).problems).toEqual([]);
  });

  it('breaks brackets as deep as there is room for entries', () => {
    const deep = `${'{b: '.repeat(500)}1${', a: 1}'.repeat(500)}\n`;
    expect(format(deep, { lineWidth: 40 })).toMatchObject({ problems: [], isChanged: true });
    expect(formatted('[[[[[[1, 2, 3]]]]]]\n', { lineWidth: 8 })).toBe(
      '[\n  [\n    [\n      [[[1, 2, 3]]]\n    ]\n  ]\n]\n',
    );
  });

  it('leaves lines alone by default', () => {
    const text = `a: one\n  two\nb: [${'1, '.repeat(200)}2]\n`;
    expect(formatted(text)).toBe(text);
  });

  it('goes together with other quotes', () => {
    const text = "a: 'one two three'\nb: 'four'\nc: 'five\n  six'\n";
    expect(formatted(text, { lineWidth: 14, quotes: 'double' })).toBe(
      'a: "one two\n  three"\nb: "four"\nc: "five six"\n',
    );
  });
});

describe('what comments ask to leave alone', () => {
  it.each([
    [
      'a:   1\n# yamlkit-format off\nb:   [1,2]\n\n\nc:    3\n# yamlkit-format on\nd:   4\n',
      'a: 1\n# yamlkit-format off\nb:   [1,2]\n\n\nc:    3\n# yamlkit-format on\nd: 4\n',
    ],
    [
      'a:\n    - x:   1\n    # yamlkit-format off\n    - y:   1\n      z:  |\n        t\n         u\n\n    -   2\n    # yamlkit-format on\n    -   3\nb:   1\n',
      'a:\n  - x: 1\n  # yamlkit-format off\n  - y:   1\n    z:  |\n      t\n       u\n\n  -   2\n  # yamlkit-format on\n  - 3\nb: 1\n',
    ],
    [
      'a:\n    # yamlkit-format off\n    b:   1\n    # c\n\n\nd:   2\n\n\n# end\n',
      'a:\n  # yamlkit-format off\n  b:   1\n  # c\n\nd:   2\n\n\n# end\n',
    ],
    [
      '# yamlkit-format off\n---\na:   1\n---\nb:   [ 1 ]\n',
      '# yamlkit-format off\n---\na:   1\n---\nb:   [ 1 ]\n',
    ],
    ['# yamlkit-format off\n[ 1,2,   3 ]\n', '# yamlkit-format off\n[ 1,2,   3 ]\n'],
    ['a:   1 # yamlkit-format off\nb:   2\n', 'a: 1 # yamlkit-format off\nb: 2\n'],
    ['# yamlkit-format on\na:   1\n', '# yamlkit-format on\na: 1\n'],
  ])('%j becomes %j', (text, expected) => {
    expect(formatted(text)).toBe(expected);
    expect(formatted(expected)).toBe(expected);
  });
});

describe('sort keys', () => {
  it.each([
    ['b: 1\na: 2\n', 'a: 2\nb: 1\n'],
    [
      '# about b\nb: 1 # beside b\n# about a\na: 2\n',
      '# about a\na: 2\n# about b\nb: 1 # beside b\n',
    ],
    ['# licence\n\nb: 1\na: 2\n# end\n', '# licence\n\na: 2\nb: 1\n# end\n'],
    ['#!/bin/x\nb: 1\na: 2\n', '#!/bin/x\na: 2\nb: 1\n'],
    [
      'b: 1\n\nc:\n  # deep\n  y: 1\n  x: 2\n  # of c\na: 3\n',
      'a: 3\n\nb: 1\nc:\n  # deep\n  x: 2\n  y: 1\n  # of c\n'.replace(
        '  # deep\n  x: 2\n  y: 1\n',
        '  x: 2\n  # deep\n  y: 1\n',
      ),
    ],
    ['- b: 1\n  a: 2\n- d: 1\n  # c\n  c: 2\n', '- a: 2\n  b: 1\n-\n  # c\n  c: 2\n  d: 1\n'],
    ['b: &x 1\na: *x\n', 'b: &x 1\na: *x\n'],
    [
      'm:\n  b: &x 1\n  a: 1\nl: *x\n',
      'm:\n  b: &x 1\n  a: 1\nl: *x\n'.replace('b: &x 1\n  a: 1', 'a: 1\n  b: &x 1'),
    ],
    ['b: &x 1\nc: *x\na: &x 2\nd: *x\n', 'b: &x 1\nc: *x\na: &x 2\nd: *x\n'],
    // The mapping's own anchor is not one of its first entry.
    ['m: &x\n  b: 1\n  a: &x 2\nl: *x\n', 'm: &x\n  a: &x 2\n  b: 1\nl: *x\n'],
    ['z: 1\n<<: {c: 1}\na: 2\n', 'a: 2\n<<: {c: 1}\nz: 1\n'],
    ['z: 1\n!!merge <<: {c: 1}\na: 2\n', 'a: 2\n!!merge <<: {c: 1}\nz: 1\n'],
    ['z: 1\n"<<": 1\na: 2\n', '"<<": 1\na: 2\nz: 1\n'],
    ['b: |+\n  x\n\na: 1\n', 'a: 1\nb: |+\n  x\n\n'],
    ['b: 1\n\na: |+\n  x\n', 'a: |+\n  x\nb: 1\n'],
    // Blank lines at the end of the text would become part of the scalar.
    ['b: |+\n  x\na: >\n  y\n\n\n', 'a: >\n  y\nb: |+\n  x\n'],
    // The scalar at the end of what has to come last has moved up then.
    [
      'x:\n  b:\n    z: 1\n    a: |+\n      t\n\n  a: 1\n',
      'x:\n  a: 1\n  b:\n    a: |+\n      t\n\n    z: 1\n',
    ],
    ['{b: 1, a: {d, c: }, "c":[1]}\n', '{a: {c:, d}, b: 1, "c": [1]}\n'],
    ['{b: 1, # x\n  a: 2}\n', '{b: 1, # x\n  a: 2}\n'],
    ['? b\n: 1\n? a\n: 2\n', '? a\n: 2\n? b\n: 1\n'],
    ['b: what?\na: x ?\n', 'a: x ?\nb: what?\n'],
    ['{? b : 1, a: 2}\n', '{a: 2, ? b: 1}\n'],
    ['[b]: 1\na: 2\n', '[b]: 1\na: 2\n'],
    // JSON has the text of such a key, in the order of its entries.
    ['? {b: 1, a: {d: 1, c: 2}}\n: d: 1\n  c: 2\n', '? {b: 1, a: {d: 1, c: 2}}\n: c: 2\n  d: 1\n'],
    ['? - b: 1\n    a: 2\n: 1\n', '? - b: 1\n    a: 2\n: 1\n'],
    [
      'y: &y {b: 1, a: 2}\nx: &x\n  - *y\n  - d: 1\n    c: 2\n? [*x]\n: 1\n? *y\n: 2\n',
      'y: &y {b: 1, a: 2}\nx: &x\n  - *y\n  - d: 1\n    c: 2\n? [*x]\n: 1\n? *y\n: 2\n',
    ],
    ['!x\nb: 1\na: 2\n', '!x\nb: 1\na: 2\n'],
    ['!!omap\n- b: 1\n- a: 2\n', '!!omap\n- b: 1\n- a: 2\n'],
    ['b: 1\n# yamlkit-format off\na: 2\n', 'b: 1\n# yamlkit-format off\na: 2\n'],
    ['b: |\n  x\na: "1"', 'a: "1"\nb: |\n  x\n'],
    ['  # c\nb: |\n  x\na: |\n  y\n', 'a: |\n  y\n# c\nb: |\n  x\n'],
    ['    # c\n      # d\nb: 1\na: |\n  y', 'a: |\n  y\n# c\n  # d\nb: 1\n'],
    ['- k:\n      # c\n    b: 1\n    a: 2\n', '- k:\n    a: 2\n    # c\n    b: 1\n'],
    ['d: |+\n  x\n\nc: 1', 'c: 1\nd: |+\n  x\n\n'],
    ['b: |-\n  x\na: y \n', 'a: y\nb: |-\n  x\n'],
    ['b: >-\n  x \na: y\t', 'a: y\nb: >-\n  x \n'],
    ['d: |+\n  x\n\nc: 1 \n', 'c: 1\nd: |+\n  x\n\n'],
    ['b:\n  d: |+\n    x\n\n\na: 1', 'a: 1\nb:\n  d: |+\n    x\n\n\n'],
    ['b: 1\n  # below b\na: 2\n', 'a: 2\nb: 1\n  # below b\n'],
    ['b: # x\n   # more\na: 2 # y\n', 'a: 2 # y\nb: # x\n   # more\n'],
    ['\u{1f600}: 1\n\uff5e: 2\n10: 1\n9: 1\n', '10: 1\n9: 1\n\uff5e: 2\n\u{1f600}: 1\n'],
  ])('%j becomes %j', (text, expected) => {
    expect(formatted(text, { sortKeys: true })).toBe(expected);
    expect(formatted(expected, { sortKeys: true })).toBe(expected);
  });
});
