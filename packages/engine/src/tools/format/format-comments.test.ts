import { describe, expect, it } from 'vitest';
import { format } from './format.ts';
import type { FormatOptions } from './format-options.ts';

/** The text a text is formatted to, which formatting again must not change. */
function formatted(text: string, options?: FormatOptions): string {
  const { output, problems } = format(text, options);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(format(output, options).output).toBe(output);
  return output;
}

const HELM = `resources: {}
  # limits:
  #   cpu: 100m
  # requests:
  #   cpu: 100m

nodeSelector: {}
`;

describe('comments on lines of their own', () => {
  it.each([
    // Deeper than the entry above: they stay below it.
    [HELM, HELM],
    ['a:\n    b: 1\n        # c\n    d: 2\n', 'a:\n  b: 1\n    # c\n  d: 2\n'],
    ['- x\n  # c\n- y\n', '- x\n  # c\n- y\n'],
    ['-   - x\n      # c\n- y\n', '- - x\n    # c\n- y\n'],
    ['- a: 1\n     # c\n- y\n', '- a: 1\n    # c\n- y\n'],
    ['a: &x 1\nb: *x\n     # c\n', 'a: &x 1\nb: *x\n  # c\n'],
    ['a: "x"\n     # c\n', 'a: "x"\n  # c\n'],
    ['a: [1,\n    2]\n     # c\nb: 1\n', 'a: [1,\n  2]\n  # c\nb: 1\n'],
    ['a:\n     # c\nb: 1\n', 'a:\n  # c\nb: 1\n'],
    ['a: x\n   y\n     # c\nb: 1\n', 'a: x\n  y\n  # c\nb: 1\n'],
    ['? a\n    # c\n: b\n    # d\n', '? a\n  # c\n: b\n  # d\n'],
    ['? a\n    # c\n? b\n', '? a\n  # c\n? b\n'],
    ['? []: x\n     # c\n', '? []: x\n    # c\n'],
    // Those deeper than others stay deeper.
    ['a: 1\n   # x:\n      # y\n   # z\nb: 2\n', 'a: 1\n  # x:\n    # y\n  # z\nb: 2\n'],
    ['a: 1\n      # x\n   # y\nb: 2\n', 'a: 1\n    # x\n  # y\nb: 2\n'],
    ['# x:\n   # y\na: 2\n', '# x:\n  # y\na: 2\n'],
    // Like a level that has ended, or between two.
    ['a:\n    b:\n        c: 1\n    # b\n# a\nd: 1\n', 'a:\n  b:\n    c: 1\n  # b\n# a\nd: 1\n'],
    ['a:\n    b: 1\n  # c\nd: 1\n', 'a:\n  b: 1\n  # c\nd: 1\n'],
    ['a:\n    - b: 1\n     # c\nd: 1\n', 'a:\n  - b: 1\n    # c\nd: 1\n'],
    // Less deep than what follows.
    ['a:\n    b: 1\n# c\n    d: 1\n', 'a:\n  b: 1\n# c\n  d: 1\n'],
    ['a:\n# c\n    d: 1\n', 'a:\n# c\n  d: 1\n'],
    ['a:\n    - b\n  # c\n    - d\n', 'a:\n  - b\n  # c\n  - d\n'],
    ['a:\n  # c\n      "x"\n', 'a:\n  # c\n  "x"\n'],
    ['a:\n    # c\n    # d\n  x: 1\n', 'a:\n  # c\n  # d\n  x: 1\n'],
    // Never so deep that they become text of a literal scalar.
    ['a: |\n    x\n  # c\nb: 1\n', 'a: |\n  x\n # c\nb: 1\n'],
    ['a: |\n    x\n  # c\n     # d\nb: 1\n', 'a: |\n  x\n # c\n   # d\nb: 1\n'],
    ['- |\n    x\n   # c\n  # d\n- 1\n', '- |\n  x\n # c\n # d\n- 1\n'],
    ['a: |\n\t# c\n', 'a: |\n# c\n'],
    ['a: |2\n # c\nb: 1\n', 'a: |2\n # c\nb: 1\n'],
    ['--- |\n  x\n # c\n# d\n', '--- |\n  x\n # c\n# d\n'],
  ])('%j becomes %j', (text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  it('take the indentation of their level, whatever it is', () => {
    const text = 'a:\n- b: |\n    t\n   # c\n- x\n  # d\ne: {}\n  # f\n';
    expect(formatted(text, { indent: 4, sequenceIndent: 'indent' })).toBe(
      'a:\n    - b: |\n          t\n        # c\n    - x\n      # d\ne: {}\n    # f\n',
    );
    expect(formatted(text, { indent: 1 })).toBe(
      'a:\n- b: |\n   t\n  # c\n- x\n  # d\ne: {}\n # f\n',
    );
  });

  it('go on below a comment at the end of a line where they are aligned with it', () => {
    expect(formatted('a: 1    # one\n        # two\n\nb: 2\n')).toBe(
      'a: 1 # one\n     # two\n\nb: 2\n',
    );
    expect(formatted('a: 1     # one\n         # two\nbb: 22   # 3\n         # 4\n')).toBe(
      'a: 1     # one\n         # two\nbb: 22   # 3\n         # 4\n',
    );
    expect(formatted('- # one\n  # two\n  a: 1\n', { commentSpaces: 2 })).toBe(
      '-  # one\n  # two\n  a: 1\n',
    );
  });

  it('do not become a part of a value that becomes a literal scalar', () => {
    expect(formatted('a: "x\\ny"\n   # c\nb: 1\n', { multiline: 'literal' })).toBe(
      'a: |-\n  x\n  y\n # c\nb: 1\n',
    );
  });

  it('of thousands at as many columns are placed in no time', () => {
    const steps = Array.from({ length: 3_000 }, (_, at) => `${' '.repeat(at + 1)}#\n`).join('');
    expect(formatted(`a: 1\n${steps}`, { indent: 1 })).toBe(`a: 1\n${steps}`);
  });
});

describe('comments at the ends of lines', () => {
  it.each([
    ['a: 1    # c\n', 'a: 1 # c\n'],
    [
      'a: 1    # c\nb: 2  # d\nc: 34  # e\nd: 1 # f\n',
      'a: 1  # c\nb: 2  # d\nc: 34  # e\nd: 1  # f\n',
    ],
    ['a: 1 # c\nb: 22  # d\n', 'a: 1 # c\nb: 22 # d\n'],
    [
      '---   # c\na: [   # d\n  1] # e\nb: |    # f\n  x\n',
      '--- # c\na: [ # d\n  1] # e\nb: | # f\n  x\n',
    ],
    ['a: 1\t# c\n', 'a: 1 # c\n'],
    // Aligned ones stay aligned, as far away as they were.
    ['a: 1     # c\nbbbb: 2  # d\n', 'a: 1     # c\nbbbb: 2  # d\n'],
    ['a: 1        # c\nbbbb: 2     # d\n', 'a: 1        # c\nbbbb: 2     # d\n'],
    ['a: 1   # c\nb: 22\n\nc: 333 # d\n', 'a: 1   # c\nb: 22\n\nc: 333 # d\n'],
    ['a: 1\t# c\nbb: 2\t# d\n', 'a: 1    # c\nbb: 2   # d\n'],
    ['a:     # c\n    b: 1 # d\nf: 1 # e\n', 'a: # c\n  b: 1 # d\nf: 1 # e\n'],
    ['a:      # c\n    bb: # d\n        c: 1\n', 'a:    # c\n  bb: # d\n    c: 1\n'],
    ['a:   [1,2] # c\nbbb: 33    # d\n', 'a: [1, 2] # c\nbbb: 33   # d\n'],
  ])('%j becomes %j', (text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  it('have as many spaces as is asked for, and aligned ones at least as many', () => {
    const text = 'a: 1 # c\nb: [ # d\n  2]\nc: 1   # e\ndd: 22 # f\n';
    expect(formatted(text, { commentSpaces: 2 })).toBe(
      'a: 1  # c\nb: [  # d\n  2]\nc: 1    # e\ndd: 22  # f\n',
    );
    expect(formatted(text, { commentSpaces: 'preserve' })).toBe(text);
  });

  it('stay aligned where lines get shorter or longer', () => {
    const text = 'a:   # 1\n    "x" : 22   # 2\n    yyyy: 3    # 3\n';
    expect(formatted(text)).toBe('a: # 1\n  "x": 22   # 2\n  yyyy: 3   # 3\n');
  });

  it('stay as they are where nothing is to change', () => {
    const text = 'a:  1\n# yamlkit-format off\nb: 1    # c\n# yamlkit-format on\nc: 1    # d\n';
    expect(formatted(text)).toBe(text.replace('a:  1', 'a: 1').replace('    # d', ' # d'));
  });
});
