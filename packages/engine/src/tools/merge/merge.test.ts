import { describe, expect, it } from 'vitest';
import { merge } from './merge.ts';
import type { MergeStrategy } from './merge-options.ts';

function merged(strategy: MergeStrategy, ...texts: string[]): string {
  const {
    output,
    problems: [failure],
  } = merge(texts, { strategy });
  expect(failure).toBeUndefined();
  return output;
}

const BASE = 'a:\n  x: 1\n  l: [1]\nb: 2\n';
const OVER = 'a:\n  y: 2\n  l: [2]\nc: 3\n';

describe('merge', () => {
  it('writes each entry once, also below a key that is a block scalar without a value', () => {
    expect(merge(['a: 1\n', '? |\n  b\nc: 2\n']).output).toBe('a: 1\n? |\n  b\nc: 2\n');
  });

  it('puts a marker between documents, also after a text that begins like the end of one', () => {
    const { output } = merge(['...]', 'a: 1\n---\nb: 2\n'], { kubernetes: true });
    expect(output).toBe('...]\n---\na: 1\n---\nb: 2\n');
  });

  it('sees the markers between documents, whatever the line breaks are', () => {
    const { output } = merge(['a: 1\r', 'a: 2\r---\rb: 1\r...\r', '---\r---\r---\rc: 1\r']);
    expect(output).toBe('a: 2\r---\rb: 1\r...\r---\rc: 1\r');
  });

  it('override: keys at the top replace', () => {
    expect(merged('override', BASE, OVER)).toBe('a:\n  y: 2\n  l: [2]\nb: 2\nc: 3\n');
  });

  it('merge: mappings at every depth, everything else is replaced', () => {
    expect(merged('merge', BASE, OVER)).toBe('a:\n  x: 1\n  l: [2]\n  y: 2\nb: 2\nc: 3\n');
  });

  it('append: lists are joined', () => {
    expect(merged('append', BASE, OVER)).toBe('a:\n  x: 1\n  l: [1, 2]\n  y: 2\nb: 2\nc: 3\n');
    expect(merged('append', 'l:\n- 1\nz: 1\n', 'l:\n  - 2\n  - k: v\n    w: x\n')).toBe(
      'l:\n- 1\n- 2\n- k: v\n  w: x\nz: 1\n',
    );
    expect(merged('append', 'l: [1, # c\n  2]\n', 'l:\n- 3\n')).toBe('l: [1, # c\n  2,\n  3]\n');
  });

  it.each(['', '\n', '# c\n', '---\n', '{}\n'])(
    'takes the empty document %j as an empty mapping',
    (empty) => {
      expect(merged('merge', empty, 'a: 1\n')).toContain('a: 1\n');
      expect(merged('merge', 'a: 1\n', empty)).toContain('a: 1\n');
    },
  );

  it('merges more than two', () => {
    expect(merged('merge', 'a: {x: 1}\n', 'a: {y: 2}\n', 'a: {x: 3}\n')).toBe('a: {x: 3, y: 2}\n');
  });

  it('keeps comments, order, quotes and digits of both', () => {
    const base = `# head

# about a
a: 'x' # side a
b: # side b
  k: 0x1F

  # about l
  l: 012
  # end of b
# foot
`;
    const over = `# more about a
a: "y" # why
b: # second
    # about new
    new: 1e3   # side new
`;
    expect(merged('merge', base, over)).toBe(`# head

# about a
# more about a
# side a
a: "y" # why
# second
b: # side b
  k: 0x1F

  # about l
  l: 012
  # about new
  new: 1e3   # side new
  # end of b
# foot
`);
  });

  it('keeps the comment beside a value that is replaced', () => {
    expect(merged('merge', 'a: 1 # c\n', 'a: 2\n')).toBe('a: 2 # c\n');
  });

  it.each([
    ['b: |\n  x\ne: 1\n  # of e\n', 'e: ~\n', 'b: |\n  x\n'],
    ['d: |+\n  k\n\ne: 1\n\nb: 2\n', 'e: ~\n', 'd: |+\n  k\n\nb: 2\n'],
    ['c: {}\n', 'a: |+\n  k\n\nc: 1\n\ne: 1\n', 'c: 1\na: |+\n  k\n\ne: 1\n'],
    ['e: 1\n\n', 'a:\n  k: |+\n    t\n\n  b: ~\n', 'e: 1\na:\n  k: |+\n    t\n\n'],
    [
      'a: {b: 1}\n\nc: 1\n',
      'a:\n  b:\n    d: |+\n      k\n',
      'a:\n  b:\n    d: |+\n      k\nc: 1\n',
    ],
    ['d:\n  e: 1\n\nc: 2\n', 'd:\n  k: |+\n    t\nc: ~\n', 'd:\n  e: 1\n  k: |+\n    t\n'],
  ])('keeps what is below a block scalar out of it', (base, override, expected) => {
    expect(merge([base, override], { strategy: 'merge', nullDeletes: true }).output).toBe(expected);
  });

  it('takes the comments that belong to an entry along when it is removed, and no others', () => {
    const options = { strategy: 'merge', nullDeletes: true, matchListsBy: ['n'] } as const;
    const base = '- a: 1\n  # b\n  b: 2\n    # below b\n\n  # section\n\n  c: 3\n  n: x\n';
    const { output } = merge([`l:\n${base}`, 'l:\n- n: x\n  a: ~\n  b: ~\n'], options);
    expect(output).toBe('l:\n-\n  # section\n\n  c: 3\n  n: x\n');
    const direct = merge(['l:\n- a: 1\n  b: 2\n  n: x\n', 'l:\n- n: x\n  a: ~\n  b: ~\n'], options);
    expect(direct.output).toBe('l:\n- n: x\n');
    expect(merge(['a: # c\n  b: 1\n', 'a:\n  b: ~\n'], options).output).toBe('a: {} # c\n');
  });

  it('keeps the comments of an entry that is removed from brackets, also where these are opened', () => {
    const base = 'e: { # y\n  e: 1, # goes\n  b: [1, 2],\n }\n';
    const options = { strategy: 'merge', nullDeletes: true } as const;
    expect(merge([base, 'e:\n  e: ~\n  d:\n    - 1\n'], options).output).toBe(
      'e:\n  # y\n  b: [1, 2]\n  d:\n    - 1\n',
    );
  });

  it.each([
    ['a: # y\n  {b: 1} # z\n', 'a: # y\n  # z\n  b: 1\n  d:\n    - 1\n'],
    ['a: # y\r\n  &x {b: 1}\r\n', 'a: &x # y\r\n  b: 1\r\n  d:\r\n    - 1\r\n'],
    ['{a: {b: 1}} # z\r\n', '# z\r\na:\r\n  b: 1\r\n  d:\r\n    - 1\r\n'],
  ])('keeps comments beside brackets that are opened: %j', (base, expected) => {
    expect(merged('merge', base, 'a:\n  d:\n    - 1\n')).toBe(expected);
  });

  it('follows the indentation of the base', () => {
    expect(merged('merge', 'a:\n    b:\n        c: 1\n', 'a:\n  b:\n    d: |\n      x\n')).toBe(
      'a:\n    b:\n        c: 1\n        d: |\n            x\n',
    );
    const added = 'a:\n  b:\n    d: [\n      1, # x\n    ]\n    # y\n    e:   "f\n      g"\n';
    expect(merged('merge', 'a:\n    b:\n        c: 1\n', added)).toBe(
      'a:\n    b:\n        c: 1\n        d: [\n            1, # x\n        ]\n        # y\n        e: "f\n            g"\n',
    );
  });

  it('indents by no more than an indentation indicator can say', () => {
    const base = `a:\n${' '.repeat(10)}b: 1\n`;
    expect(merged('merge', base, 'a:\n  c:\n    d: |2\n       x\n')).toBe(
      `${base}${' '.repeat(10)}c:\n${' '.repeat(19)}d: |9\n${' '.repeat(29)}x\n`,
    );
  });

  it('compares keys by value', () => {
    expect(merged('merge', '"a": 1\n0x1: x\n', 'a: 2\n1: y\n')).toBe('"a": 2\n0x1: y\n');
  });

  it('renames clashing anchors', () => {
    expect(merged('merge', 'a: &x 1\nb: *x\n', 'c: &x 2\nd: *x\n')).toBe(
      'a: &x 1\nb: *x\nc: &x-2 2\nd: *x-2\n',
    );
  });

  it('counts an indentation indicator again where an alias is written out', () => {
    const base = 'b:\n  d: &y |2\n     x\nc: *y\n';
    expect(merge([base, 'b: 1\n']).output).toBe('b: 1\nc: &y |2\n   x\n');
  });

  it('keeps a comment beside a merge key that is written out on both sides', () => {
    const text = 'v: &v\n  b: {c: 1, a: ~}\nname:\n  <<: *v # x\n';
    const { output, problems } = merge([text, text], { strategy: 'merge', nullDeletes: true });
    expect(problems).toEqual([]);
    expect(output).toBe(
      'v: &v\n  b: {c: 1}\nname:\n  <<: &v-2 # x\n    b: {c: 1, a: ~}\n  # x\n  b: {c: 1}\n',
    );
  });

  it('keeps the comments of a merge key once where its pairs take its place', () => {
    const removing = (base: string) =>
      merge([base, 'x:\n  b: null\n'], { strategy: 'merge', nullDeletes: true }).output;
    expect(removing('x:\n  <<:\n    # c\n    a: 1 # d\n    b: 2\n  k: 1\n')).toBe(
      'x:\n  # c\n  a: 1 # d\n  k: 1\n',
    );
    const base = 'p: &p\n  b: 1\n  s: |\n    text\n';
    expect(removing(`${base}x:\n  <<: *p\n      # below\n  k: 1\n`)).toBe(
      `${base}x:\n  # below\n  s: |\n    text\n  k: 1\n`,
    );
    const flow = 'p: &p {a: 1, b: 2}\nq: &q {c: 3}\n';
    expect(removing(`${flow}x: {\n  <<: *p,\n  # two\n  <<: *q,\n  k: 1}\n`)).toBe(
      `${flow}x: {\n  # two\n  a: 1, c: 3,\n  k: 1}\n`,
    );
  });

  it('keeps the comment beside an alias of a block scalar that has one itself', () => {
    const base = 'a: &v |- # about a\n  m\nb: *v # about b\n';
    expect(merge([base, 'a: 1\n']).output).toBe('a: 1 # about a\nb: &v |- # about b\n  m\n');
  });

  it('keeps comments between two levels with the collection above them', () => {
    const base = 'a:\n    b: 1\n  # own\nc: 2\n';
    expect(merge([base, 'a:\n    d: 3\n  # new\n'], { strategy: 'merge' }).output).toBe(
      'a:\n    b: 1\n    d: 3\n  # own\n    # new\nc: 2\n',
    );
  });

  it('writes an alias out whose anchor goes away, or comes later', () => {
    expect(merged('merge', 'a: &x {k: v}\nb: *x\nc: *x\n', 'a: 1\n')).toBe(
      'a: 1\nb: &x {k: v}\nc: *x\n',
    );
    expect(merged('merge', 'y: 0\nx: 0\n', 'x: &a 1\ny: *a\n')).toBe('y: &a 1\nx: &a 1\n');
  });

  it('writes a block scalar out as one', () => {
    expect(merged('merge', 'a: &t |\n  l\n  m\nb:\n    c: *t # c\nd:\n- *t\n', 'a: 1\n')).toBe(
      'a: 1\nb:\n    c: &t | # c\n        l\n        m\nd:\n- *t\n',
    );
    expect(merged('merge', 'a: &t |\n  l\nb:\n- *t\n', 'a: 1\n')).toBe('a: 1\nb:\n- &t |\n  l\n');
    expect(merged('merge', 'a: &t |\n  l\nb: [*t]\n', 'a: 1\n')).toBe('a: 1\nb: [&t "l\\n"]\n');
    // What comes after it would change the line breaks that it keeps.
    expect(merged('merge', 'a: &t |+\n  l\n\nb:\n- *t\n- 2\n', 'a: 1\n')).toBe(
      'a: 1\nb:\n- &t "l\\n\\n"\n- 2\n',
    );
    expect(merged('merge', 'a: &t |\n  l\nb: *t\n   # deep\n', 'a: 1\n')).toBe(
      'a: 1\nb: &t |\n  l\n# deep\n',
    );
  });

  it('keeps comments and blank lines out of the end of what an alias becomes', () => {
    const base = 'y: &y\n  a: 1\nl:\n  x: *y\n\n    # c\n\ne: 1\n';
    const { output } = merge([base, 'l:\n  x:\n    n: |+\n      k\n'], { strategy: 'merge' });
    expect(output).toBe('y: &y\n  a: 1\nl:\n  x:\n    a: 1\n    n: |+\n      k\n  # c\n\ne: 1\n');
  });

  it('keeps comments and blank lines out of block scalars', () => {
    expect(merged('merge', 'a: 1\n  # deep\nb: 2\n', 'a: |\n  x\n')).toBe(
      'a: |\n  x\n# deep\nb: 2\n',
    );
    expect(merged('merge', 'a: 1\n\n\nb: 2\n', 'a: |+\n  x\n\nc: 3\n')).toBe(
      'a: |+\n  x\n\nb: 2\nc: 3\n',
    );
    expect(merged('append', 'a:\n- 1\n  # deep\nb: 2\n', 'a:\n- |\n  x\n')).toBe(
      'a:\n- 1\n  # deep\n- |\n  x\nb: 2\n',
    );
  });

  it('keeps the byte-order mark of the base only', () => {
    expect(merged('merge', '\ufeffa: 1\n', '\ufeffb: 1\n')).toBe('\ufeffa: 1\nb: 1\n');
    expect(merged('merge', '\ufeff\ufeffa:', '\ufeff\ufeff# head\na:')).toBe(
      '\ufeff\ufeff# head\na:',
    );
    expect(merged('merge', '# new\n\ufeffr: 1\n', '# head\nr: 1\n')).toBe(
      '# new\n\ufeff# head\nr: 1\n',
    );
    expect(merged('merge', '---\n{}\n', '\ufeff---\nb: 1\n')).toBe('---\nb: 1\n');
  });

  it('lets an alias stand for what its node was before the merge', () => {
    expect(merged('merge', 'a: &x\n  k: 1\nb: *x\n', 'a:\n  l: 2\n')).toBe(
      'a: &x\n  k: 1\n  l: 2\nb: &x-2\n  k: 1\n',
    );
  });

  it('honours merge keys', () => {
    const base = 'd: &d\n  env: {a: 1}\ns:\n  <<: *d\n  x: 1\n';
    expect(merged('merge', base, 's:\n  env: {b: 2}\n')).toBe(
      'd: &d\n  env: {a: 1}\ns:\n  <<: *d\n  x: 1\n  env: {a: 1, b: 2}\n',
    );
    expect(merged('merge', 's: {a: 1}\n', 'd: &d {a: 2}\ns:\n  <<: *d\n')).toBe(
      's: {a: 2}\nd: &d {a: 2}\n',
    );
  });

  it('merges into what an alias stands for', () => {
    expect(merged('merge', 'd: &d {a: 1}\ns: *d\n', 's: {b: 2}\n')).toBe(
      'd: &d {a: 1}\ns: {a: 1, b: 2}\n',
    );
  });

  it.each([
    ['a: [1\n', 0, 1],
    ['- 1\n', 0, 1],
  ])('refuses %j and says which side', (text, _, line) => {
    expect(merge([text, 'a: 1\n']).problems[0]).toMatchObject({ side: 0, line });
    expect(merge(['a: 1\n', text]).problems[0]).toMatchObject({ side: 1, line });
  });

  it('warns of a value of another kind, with its path', () => {
    const { conflicts } = merge(['a: {b: {c: 1}}\n', 'a: {b: 1}\n'], { strategy: 'merge' });
    expect(conflicts).toEqual([
      {
        path: 'a.b',
        before: 'a mapping',
        after: 'a single value',
        message: 'a.b: a single value takes the place of a mapping',
      },
    ]);
  });

  it('tells where each line comes from', () => {
    const { origins } = merge(['a: 1\nb: 2\n', 'b: 3\nc: 4\n']);
    expect(origins).toEqual(['base', 'both', 'override']);
  });

  it('takes comments above the first entry of a value for a part of it, however they are indented', () => {
    const base = 'a:\n    # deeper\n  # above\n  b: 1\n\n# about c\nc: 1\n';
    expect(merged('override', base, 'a: 2\n')).toBe('a: 2\n\n# about c\nc: 1\n');
    expect(merged('merge', base, 'a: {d: 2}\n')).toBe(base.replace('b: 1', 'b: 1\n  d: 2'));
  });

  it('keeps the line ends of the base', () => {
    expect(merged('merge', 'a: 1\r\n', 'b:\n  c: 1\n')).toBe('a: 1\r\nb:\r\n  c: 1\r\n');
  });
});
