import { describe, expect, it, test } from 'vitest';
import { readPath } from '../node-path.ts';
import { EditError } from './edit-problem.ts';
import { YamlEditor } from './editor.ts';

function path(text: string) {
  return readPath(text) ?? [];
}

/** The text after an edit, or the code of the problem. */
function edited(text: string, edit: (editor: YamlEditor) => void): string {
  const editor = new YamlEditor(text);
  try {
    edit(editor);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    expect(editor.text).toBe(text);
    return error.problem.code;
  }
  expect(editor.changes.apply(text)).toBe(editor.text);
  return editor.text;
}

describe('set', () => {
  it.each([
    ['a: &a 1\n', '&n 5', 'a: &n 5\n'],
    ['a: &a 1\nb: *a\n', '&a 5', 'a: &a 5\nb: *a\n'],
    ['a: &a 1\nb: *a\n', '&n 5', 'anchor-in-use'],
  ])('gives a value one anchor: %j', (text, yaml, expected) => {
    expect(edited(text, (editor) => editor.set(['a'], { yaml }))).toBe(expected);
  });

  it('puts an entry before the only one of a pair without braces', () => {
    const insert = (before: number) =>
      edited('[a: 1]\n', (editor) => editor.insert([0, 'b'], { value: 2 }, before));
    expect(insert(0)).toBe('[{b: 2, a: 1}]\n');
    expect(insert(1)).toBe('[{a: 1, b: 2}]\n');
  });

  it('writes a colon after the mark of a key that is left out', () => {
    const text = '{a: 1, ?\n}\n';
    expect(edited(text, (editor) => editor.set([''], { value: 2 }))).toBe('{a: 1, ? : 2\n}\n');
  });

  it('writes a list below a dash where the lines are too far to the left to begin beside it', () => {
    const list = { value: ['p', 'q'] };
    expect(edited('- |\n t\n', (editor) => editor.set([0], list))).toBe('-\n - p\n - q\n');
    expect(edited('-\n - a\n', (editor) => editor.set([0], list))).toBe('-\n - p\n - q\n');
    expect(edited('- |\n  t\n', (editor) => editor.set([0], list))).toBe('- - p\n  - q\n');
  });

  test.each([
    ['a: 1 # c\nb: 2\n', 'a', '5', 'a: 5 # c\nb: 2\n'],
    ['a: "x" # c\n', 'a', 'y', 'a: "y" # c\n'],
    ['a: 1\n\nb: |+\n  x\n', 'c', '3', 'a: 1\n\nb: |+\n  x\nc: 3\n'],
    ['a: 1\n\nb: |\n  x\n', 'c', '3', 'a: 1\n\nb: |\n  x\n\nc: 3\n'],
    ['long: 1\na:    2  # c\n', 'a', '3', 'long: 1\na:    3  # c\n'],
    ['a:\t2\n', 'a', '3', 'a:\t3\n'],
    ['a:  &x 2\nb: *x\n', 'a', '3', 'a:  &x 3\nb: *x\n'],
    ['-   2\n-   3\n', '[0]', '- 4\n- 5', '- - 4\n  - 5\n-   3\n'],
    ['-   2\n', '[0]', '[4]', '-   [4]\n'],
    ['a:   2\n', 'a', 'b: 1', 'a:\n  b: 1\n'],
    ['a:   2\n', 'a', '|\n t', 'a:   |\n  t\n'],
    ["a: 'x'\n", 'a', "it's", "a: 'it''s'\n"],
    ['a: "x"\n', 'a', '8080', 'a: 8080\n'],
    ['a: 80\n', 'a', '"8080"', 'a: "8080"\n'],
    ['a: |\n  x\n  y\nb: 1\n', 'a', '"p\\nq\\n"', 'a: "p\\nq\\n"\nb: 1\n'],
    ['a: | # c\n    x\n\nb: 1\n', 'a', 'p', 'a: p # c\n\nb: 1\n'],
    ['a: >-\n  x\n  y\n', 'a', 'one line', 'a: one line\n'],
    ['a:\nb: 1\n', 'a', 'x', 'a: x\nb: 1\n'],
    ['a: # c\nb: 1\n', 'a', 'x', 'a: x # c\nb: 1\n'],
    ['a: # c\n  b: 1\n  # d\n  d: 1\ne: 1\n', 'a', '5', 'a: 5 # c\ne: 1\n'],
    ['a: 1 # c\nb: 1\n', 'a', '{x: 1}', 'a: {x: 1} # c\nb: 1\n'],
    ['a: 1 # c\nb: 1\n', 'a', 'x: 1\ny:\n- 2', 'a: # c\n  x: 1\n  y:\n  - 2\nb: 1\n'],
    ['- 1\n- 2\n', '[0]', 'x: 1\ny: 2', '- x: 1\n  y: 2\n- 2\n'],
    ['- a: 1\n  b: 2\n- 2\n', '[0]', '5', '- 5\n- 2\n'],
    ['a: {x: 1, y: "2"}\n', 'a.y', 'z', 'a: {x: 1, y: "z"}\n'],
    ['a: {x: 1, y}\n', 'a.y', '2', 'a: {x: 1, y: 2}\n'],
    ['a: [1, [2, 3]]\n', 'a[1][0]', '[x]', 'a: [1, [[x], 3]]\n'],
    ['? a\n: 1\n', 'a', '2', '? a\n: 2\n'],
    ['? a\n', 'a', '2', '? a\n: 2\n'],
    ['a: &x 1\nb: *x\n', 'a', '2', 'a: &x 2\nb: *x\n'],
    ['a: &x 1\nb: *x\n', 'b', '2', 'a: &x 1\nb: 2\n'],
    ['a: !t x\n', 'a', 'z', 'a: z\n'],
    ['a: "x\n  y" # c\n', 'a', 'z', 'a: "z" # c\n'],
    ['--- # c\nx\n', '$', 'z', '--- # c\nz\n'],
    ['\ufeff', '$', '1', '\ufeff1\n'],
    ['# c\u00a0\r\n', 'a', '1', '# c\u00a0\r\na: 1\r\n'],
    ['a: 1\n', '$', '[1, 2]', '[1, 2]\n'],
    ['--- x # c\n--- y\n', '[0]', 'z', '--- z # c\n--- y\n'],
    ['x # c\n', '$', '"p\\nq"', '"p\\nq" # c\n'],
    ['x # c\n', '$', '|\n  p\n  q\n', '| # c\n  p\n  q\n'],
    ['x # c\n', '$', 'a: 1', '# c\na: 1\n'],
    ['--- x # c\n', '$', 'a: 1', '---\n# c\na: 1\n'],
    ['--- |\n x\n# c\n', '$', '"---"', '--- "---"\n# c\n'],
    ['\t[\n\t]\n', '$', '- 1', '- 1\n'],
    ['--- x\n', '$', 'a: 1', '---\na: 1\n'],
    ['a: 1\r\nb: 2\r\n', 'a', 'x: 1\ny: 2', 'a:\r\n  x: 1\r\n  y: 2\r\nb: 2\r\n'],
    ['a: # c\n  {b: 1} # d\n', 'a', 'x: 1', 'a: # c\n  # d\n  x: 1\n'],
    ['a: # c\r\n  1\r\n', 'a', 'x: 1', 'a: # c\r\n  x: 1\r\n'],
    ['a: 1', 'a', '2', 'a: 2'],
    ['\ufeffa: 1', 'a', '2', '\ufeffa: 2'],
    ['"<<": 1\n', '<<', '2', '"<<": 2\n'],
    ['"<<": [1]\n', '<<[0]', '2', '"<<": [2]\n'],
    ['<<: {a: 1}\n', '<<', '2', 'invalid-value'],
    ['<<: [{a: 1}]\n', '<<[1]', '2', 'invalid-value'],
    ['!!merge m: {a: 1}\n', 'm', '2', 'invalid-value'],
    ['!!merge m: [{a: 1}]\n', 'm[0]', '2', 'invalid-value'],
    ['a: 1\n---\nb: 2\n', '[1].b', '3', 'a: 1\n---\nb: 3\n'],
  ])('%j at %s to %j', (text, at, yaml, expected) => {
    expect(edited(text, (editor) => editor.set(path(at), { yaml }))).toBe(expected);
  });

  describe('makes what is missing', () => {
    test.each([
      ['a: 1\n', 'b', '2', 'a: 1\nb: 2\n'],
      ['a: 1', 'b', '2', 'a: 1\nb: 2'],
      ['a: 1\n# end\n', 'b', '2', 'a: 1\nb: 2\n# end\n'],
      ['a:\n    x: 1\n# about b\nb: 1\n', 'a.k', '2', 'a:\n    x: 1\n    k: 2\n# about b\nb: 1\n'],
      ['a:\n    x: 1\n', 'a.k.z', '2', 'a:\n    x: 1\n    k:\n        z: 2\n'],
      ['a: {x: 1}\n', 'a.k', '2', 'a: {x: 1, k: 2}\n'],
      ['a: { x: 1 }\n', 'a.k', '2', 'a: { x: 1, k: 2 }\n'],
      ['a: {} # c\nb: 1\n', 'a.k', '2', 'a: # c\n  k: 2\nb: 1\n'],
      ['a: []\n', 'a[0]', 'x', 'a:\n  - x\n'],
      ['a:\n- 1\n', 'a[1]', 'x: 1', 'a:\n- 1\n- x: 1\n'],
      ['a:\n', 'a.b', '1', 'a:\n  b: 1\n'],
      ['a: [\n  1, # one\n  2\n]\n', 'a[2]', '3', 'a: [\n  1, # one\n  2,\n  3\n]\n'],
      ['a: [\n  1,\n  2, # two\n]\n', 'a[2]', '3', 'a: [\n  1,\n  2, # two\n  3,\n]\n'],
      ['', 'a.b', '1', 'a:\n  b: 1\n'],
      ['# only\n', 'a', '1', '# only\na: 1\n'],
      ['"a": 1\n', 'b', '2', '"a": 1\n"b": 2\n'],
      ['a: |+\n  x\n\n', 'b', '2', 'a: |+\n  x\n\nb: 2\n'],
      ['a: 1\n\nb: 1\n', 'c', '2', 'a: 1\n\nb: 1\n\nc: 2\n'],
      ['x: &x {a: 1}\ny:\n  <<: *x\n', 'y.a', '2', 'x: &x {a: 1}\ny:\n  <<: *x\n  a: 2\n'],
      ['a: 1\n', '<<', '2', 'a: 1\n"<<": 2\n'],
      ['{}\n', 'a', '1', 'a: 1\n'],
      ['[a: 1]\n', '[0].b', '2', '[{a: 1, b: 2}]\n'],
      ['a: 1\n', '["x: y"]', '2', 'a: 1\n"x: y": 2\n'],
    ])('%j at %s', (text, at, yaml, expected) => {
      expect(edited(text, (editor) => editor.set(path(at), { yaml }))).toBe(expected);
    });
  });

  it('makes keys that are too long for their line, also on the way', () => {
    const long = 'k'.repeat(1500);
    const text = edited('a: 1\n', (editor) => editor.set(['b', long, 'c'], { value: 2 }));
    expect(text).toBe(`a: 1\nb:\n  ? ${long}\n  :\n    c: 2\n`);
  });

  it('takes JavaScript values', () => {
    const value = { list: [1, 'yes', null], empty: {} };
    expect(edited('a: 1\n', (editor) => editor.set(['b'], { value }))).toBe(
      'a: 1\nb:\n  list:\n    - 1\n    - "yes"\n    - null\n  empty: {}\n',
    );
  });

  test.each([
    ['a: 1\n', 'a.b', '1', 'no-such-path'],
    ['a: [1]\n', 'a[3]', '1', 'no-such-path'],
    ['a: &x {b: 1}\nc: *x\n', 'c.b', '2', 'inside-alias'],
    ['a: &x {b: 1}\nc: *x\n', 'c.new', '2', 'inside-alias'],
    ['a: &x [1]\nc: *x\n', 'c[1]', '2', 'inside-alias'],
    ['a: &x\nc: *x\n', 'c.new', '2', 'inside-alias'],
    ['a: &x {b: &y 1}\nc: *y\n', 'a', '2', 'anchor-in-use'],
    ['a: 1\n', 'a', '[', 'invalid-value'],
    ['a: 1\n---\nb: 1\n', 'a', '1', 'no-such-path'],
  ])('refuses %j at %s', (text, at, yaml, code) => {
    expect(edited(text, (editor) => editor.set(path(at), { yaml }))).toBe(code);
  });
});

describe('delete', () => {
  it.each(['\n', '\r\n', '\r'])(
    'writes one line break where a text lost its last one: %j',
    (lineBreak) => {
      const text = ['- |+', '  a', '- b'].join(lineBreak);
      const editor = new YamlEditor(text);
      editor.delete([1]);
      expect(editor.text).toBe(['- |+', '  a', ''].join(lineBreak));
    },
  );

  test.each([
    ['a: 1\n# b\nb: 2 # beside\nc: 3\n', 'b', 'a: 1\nc: 3\n'],
    ['z: 0\n\n# section\n\n# about b\nb: 1\na: 2\n', 'b', 'z: 0\n\n# section\n\na: 2\n'],
    ['a: 1\nb: 2\n', 'b', 'a: 1\n'],
    ['a: |+\n  x\nb: 1\n\nc: 2\n', 'b', 'a: |+\n  x\nc: 2\n'],
    ['a: 1\nb: 2', 'b', 'a: 1'],
    ['a: 1\n', 'a', '{}\n'],
    ['a: # c\n  # b\n  b: 1\n', 'a.b', 'a: {} # c\n'],
    ['a:\n- x\nb: 1\n', 'a[0]', 'a: []\nb: 1\n'],
    ['- a: 1\n  b: 2\n', '[0].a', '- b: 2\n'],
    ['- a: 1\n  # b\n  b: 2\n', '[0].a', '-\n  # b\n  b: 2\n'],
    ['- a: 1\n', '[0].a', '- {}\n'],
    ['a: [1, 2, 3]\n', 'a[1]', 'a: [1, 3]\n'],
    ['a: [1, 2, 3]\n', 'a[2]', 'a: [1, 2]\n'],
    ['a: [1, 2, 3]\n', 'a[0]', 'a: [2, 3]\n'],
    ['a: [1]\n', 'a[0]', 'a: []\n'],
    ['a: {x: 1, y: 2,}\n', 'a.y', 'a: {x: 1,}\n'],
    ['a:\n  b: [1, # one\n    2]\n', 'a.b[1]', 'a:\n  b: [1 # one\n    ]\n'],
    ['a:\n  b: [1,\n# two\n    2, 3]\n', 'a.b[1]', 'a:\n  b: [1,\n    3]\n'],
    ['a: [\n  1, # one\n  2 # two\n]\n', 'a[1]', 'a: [\n  1 # one\n]\n'],
    ['a: [\n  1, # one\n  2 # two\n]\n', 'a[0]', 'a: [\n  2 # two\n]\n'],
    ['a: 1\n\nb: 2\n\nc: 3\n', 'b', 'a: 1\n\nc: 3\n'],
    ['a: 1\n\nb: 2\n', 'b', 'a: 1\n'],
    ['[a: 1]\n', '[0].a', '[{}]\n'],
    ['a: &x 1\nb: *x\n', 'a', 'anchor-in-use'],
    ['a: &x 1\nb: *x\n', 'b', 'a: &x 1\n'],
    ['a: 1\n', '$', ''],
    ['a: &x {b: 1}\nc: {<<: *x}\n', 'c.b', 'inherited'],
    ['a: 1\n', 'b', 'no-such-path'],
  ])('%j at %s', (text, at, expected) => {
    expect(edited(text, (editor) => editor.delete(path(at)))).toBe(expected);
  });
});

describe('what a merge key brings', () => {
  const text = 'a: &x {p: [1], q: {r: 1}}\nc:\n  <<: *x\n';
  test.each<[string, (editor: YamlEditor) => void]>([
    ['an entry below it is set', (editor) => editor.set(['c', 'p', 0], { value: 5 })],
    ['a key below it is set', (editor) => editor.set(['c', 'q', 'r'], { value: 5 })],
    ['a key is added below it', (editor) => editor.set(['c', 'q', 'n'], { value: 5 })],
    ['a list below it is appended to', (editor) => editor.append(['c', 'p'], { value: 5 })],
    ['a key below it is deleted', (editor) => editor.delete(['c', 'q', 'r'])],
    ['a key below it is renamed', (editor) => editor.rename(['c', 'q', 'r'], 's')],
    ['a key below it is moved', (editor) => editor.move(['c', 'q', 'r'], ['z'])],
    ['a comment is written below it', (editor) => editor.comment(['c', 'q', 'r'], 'why')],
  ])('is not changed where it is defined when %s', (_, edit) => {
    expect(edited(text, edit)).toBe('inherited');
  });

  it('is set and copied by the names that merging gives it', () => {
    const set = (editor: YamlEditor) => editor.set(['c', 'p'], { value: 5 });
    expect(edited(text, set)).toBe(`${text}  p: 5\n`);
    const copy = (editor: YamlEditor) => editor.copy(['c', 'q', 'r'], ['z']);
    expect(edited(text, copy)).toBe(`${text}z: 1\n`);
  });
});

describe('insert and append', () => {
  it('puts braces around a pair that has been edited', () => {
    const text = edited('b: [z: {a: 1}]\n', (editor) => {
      editor.set(['b', 0, 'z', 'c'], { value: 2 });
      editor.set(['b', 0, 'd'], { value: [] });
    });
    expect(text).toBe('b: [{z: {a: 1, c: 2}, d: []}]\n');
  });

  test.each([
    ['- 1\n# two\n- 2\n', '[1]', 'x', '- 1\n- x\n# two\n- 2\n'],
    ['- 1\n- 2\n', '[0]', 'x', '- x\n- 1\n- 2\n'],
    ['a:\n  - b: 1\n', 'a[0]', 'c: 1', 'a:\n  - c: 1\n  - b: 1\n'],
    ['- - 1\n', '[0][0]', 'x', '- - x\n  - 1\n'],
    ['[1, 2]\n', '[0]', 'x', '[x, 1, 2]\n'],
    ['[\n  1,\n  2\n]\n', '[1]', 'x', '[\n  1,\n  x,\n  2\n]\n'],
    ['a: [1,\n# two\n  2]\n', 'a[1]', 'x', 'a: [1,\n  x,\n  # two\n  2]\n'],
    ['- 1', '[1]', '|+\n  x\n\n', '- 1\n- |+\n  x\n\n'],
    ['- 1\n', '[3]', 'x', 'no-such-path'],
    ['a: 1\n', 'a', '2', 'duplicate-key'],
  ])('%j at %s', (text, at, yaml, expected) => {
    expect(edited(text, (editor) => editor.insert(path(at), { yaml }))).toBe(expected);
  });

  it.each<[string, unknown, string]>([
    ['- {a: 1}\n- {}\n', { a: 3 }, '- {a: 3}\n'],
    ['- {a: 1}\n- b: 2\n', { a: 3 }, '- a: 3\n'],
    ['- {}\n', { a: 3 }, '- a: 3\n'],
    ['- {a: 1}\n', [1], '- - 1\n'],
    ['- {a: 1}\n', { a: 'x'.repeat(80) }, `- a: ${'x'.repeat(80)}\n`],
    ['- [1, 2]\n', [{ a: 3, b: 'x' }], '- [{a: 3, b: x}]\n'],
    ['-   a: 1\n    b: 2\n', { a: 3, b: [4] }, '-   a: 3\n    b:\n      - 4\n'],
    ['-   a\n', 'b', '-   b\n'],
    ['-   a\n', 'b\nc', '-   |-\n    b\n    c\n'],
    ['-\n  a: 1\n', { a: 3 }, '- a: 3\n'],
    ['- "a"\n- 1\n', 'b', '- "b"\n'],
    ["- 'a'\n", "it's", "- 'it''s'\n"],
    ['- "a"\n', 8, '- 8\n'],
    ['- "a"\n- b\n', 'c', '- c\n'],
    ['- "a"\n- \'b\'\n', 'c', '- c\n'],
  ])('writes data as the entries of %j are written: %j', (text, value, entry) => {
    expect(edited(text, (editor) => editor.append([], { value }))).toBe(text + entry);
  });

  it('writes data in brackets and as values of keys as the others are, and YAML as it is', () => {
    const set = (value: unknown) => (editor: YamlEditor) => editor.set(['b'], { value });
    expect(edited('{a: "x"}\n', set('y'))).toBe('{a: "x", b: "y"}\n');
    expect(edited('a: {x: 1}\n', set({ z: 2 }))).toBe('a: {x: 1}\nb: {z: 2}\n');
    expect(edited('a: "x"\n', (editor) => editor.set(['b'], { yaml: 'y' }))).toBe('a: "x"\nb: y\n');
  });

  it('inserts a key that a merge key brings, after another edit', () => {
    const editor = new YamlEditor('a:\n  k: 1\nb:\n  <<: { q: 1 }\n  k: 1\n');
    editor.set(['a', 'new'], { value: 7 });
    editor.insert(['b', 'q'], { value: 7 });
    expect(editor.text).toBe('a:\n  k: 1\n  new: 7\nb:\n  <<: { q: 1 }\n  k: 1\n  q: 7\n');
  });

  it('appends to lists only', () => {
    expect(edited('a: [1]\n', (editor) => editor.append(['a'], { value: 2 }))).toBe('a: [1, 2]\n');
    expect(edited('a: 1\n', (editor) => editor.append(['a'], { value: 2 }))).toBe('invalid-path');
  });
});

describe('insertAll', () => {
  test.each<[string, [before: number, value: unknown][], string]>([
    [
      '- a\n- b\n',
      [
        [0, 1],
        [1, 2],
        [1, 3],
        [2, 4],
      ],
      '- 1\n- a\n- 2\n- 3\n- b\n- 4\n',
    ],
    [
      '[a, b]\n',
      [
        [0, 1],
        [2, 4],
        [2, 5],
      ],
      '[1, a, b, 4, 5]\n',
    ],
    [
      '- a\n',
      [
        [0, 'x\ny\n'],
        [1, [1]],
      ],
      '- |\n  x\n  y\n- a\n- - 1\n',
    ],
    [
      '[]\n',
      [
        [0, 1],
        [0, 2],
      ],
      '- 1\n- 2\n',
    ],
    [
      '- a\n',
      [
        [0, 1],
        [2, 2],
      ],
      'no-such-path',
    ],
    [
      'a: 1\n',
      [
        [0, 1],
        [1, 2],
      ],
      'invalid-path',
    ],
  ])('%j', (text, entries, expected) => {
    const given = entries.map(([before, value]) => ({ before, value: { value } }));
    expect(edited(text, (editor) => editor.insertAll([], given))).toBe(expected);
  });
});

describe('insert with a place in a mapping', () => {
  test.each([
    ['a: 1\n# b\nb: 2\n', 'k', 1, 'a: 1\nk: x\n# b\nb: 2\n'],
    ['a: 1\nb: 2\n', 'k', 0, 'k: x\na: 1\nb: 2\n'],
    ['a: 1\nb: 2\n', 'k', 2, 'a: 1\nb: 2\nk: x\n'],
    ['- a: 1\n', '[0].k', 0, '- k: x\n  a: 1\n'],
    ['a: {b: 1, c: 2}\n', 'a.k', 1, 'a: {b: 1, k: x, c: 2}\n'],
    ['x: &x {a: 1}\ny:\n  <<: *x\n', 'y.a', 0, 'x: &x {a: 1}\ny:\n  a: x\n  <<: *x\n'],
  ])('%j: %s before %i', (text, at, before, expected) => {
    expect(edited(text, (editor) => editor.insert(path(at), { value: 'x' }, before))).toBe(
      expected,
    );
  });
});

describe('reorder', () => {
  it('keeps a comment out of a scalar that comes above it', () => {
    expect(edited('    # a\na: 1\nb: |\n  x\n', (editor) => editor.reorder(['a'], 1))).toBe(
      'b: |\n  x\n# a\na: 1\n',
    );
    expect(
      edited('a: |\n  x\nb: 1\n\n# s\n\n  # c\nc: 1\n', (editor) => editor.reorder(['c'], 1)),
    ).toBe('a: |\n  x\n# c\nc: 1\n\n# s\n\nb: 1\n');
    expect(edited('  # a\na: {\n  k: 1 }\nb: >\n  x', (editor) => editor.reorder(['b'], 0))).toBe(
      'invalid-value',
    );
    expect(edited('  # a\na: {\n  k: 1 }\nb: >\n  x\n', (editor) => editor.reorder(['b'], 0))).toBe(
      'b: >\n  x\n# a\na: {\n  k: 1 }\n',
    );
  });

  test.each([
    ['a: 1 # one\n# b\nb: 2\nc: 3\n', 'a', 1, '# b\nb: 2\na: 1 # one\nc: 3\n'],
    ['a: 1\n\n# section\n\n# b\nb:\n  c: 2', 'b', 0, '# b\nb:\n  c: 2\n\n# section\n\na: 1'],
    ['- 1\n- 2\n- 3\n', '[0]', 2, '- 2\n- 3\n- 1\n'],
    ['- 1\n- 2\n- 3\n', '[2]', 0, '- 3\n- 1\n- 2\n'],
    ['- a: 1\n  b: 2\n', '[0].b', 0, '- b: 2\n  a: 1\n'],
    ['- a: 1\n  # b\n  b: 2\n', '[0].a', 1, '-\n  # b\n  b: 2\n  a: 1\n'],
    ['- - 1\n  - 2\n', '[0][0]', 1, '- - 2\n  - 1\n'],
    ['a: |\n  x\n\nb: 2\n', 'a', 1, 'b: 2\n\na: |\n  x\n'],
    ['a: |+\n  x\n\nb: 2\n', 'b', 0, 'b: 2\na: |+\n  x\n\n'],
    ['a: {x: 1, "y": 2}\n', 'a.x', 1, 'a: {"y": 2, x: 1}\n'],
    ['{b: 1, ? }\n', 'b', 1, '{? , b: 1 }\n'],
    ['[a?, b]\n', '[1]', 0, '[b, a?]\n'],
    ['[\n  1, # one\n  2 # two\n]\n', '[0]', 1, '[\n  2, # two\n  1 # one\n]\n'],
    ['[\n  1, # one\n  # two\n  2,\n]\n', '[1]', 0, '[\n  # two\n  2,\n  1, # one\n]\n'],
    ['[1, 2 # two\n]\n', '[0]', 1, 'no-place-for-comment'],
    ['a: 1\r\nb: 2\r\n', 'a', 1, 'b: 2\r\na: 1\r\n'],
    ['a: &x 1\nb: *x\n', 'b', 0, 'anchor-in-use'],
    ['a: &x 1\nb: &x 2\nc: *x\n', 'a', 1, 'anchor-in-use'],
    ['a: &x 1\nb: 2\nc: *x\n', 'a', 1, 'b: 2\na: &x 1\nc: *x\n'],
    ['a: 1\n', 'a', 1, 'no-such-path'],
    ['a: 1\n', '$', 0, 'a: 1\n'],
    ['a: 1\n', '$', 1, 'no-such-path'],
    ['a: 1\nb: 2\n', 'a', 0, 'a: 1\nb: 2\n'],
  ])('%j: %s to %i', (text, at, index, expected) => {
    expect(edited(text, (editor) => editor.reorder(path(at), index))).toBe(expected);
  });
});

describe('arrange', () => {
  test.each<[string, number[], string]>([
    ['- 1\n- 2\n- 3\n', [2, 0, 1], '- 3\n- 1\n- 2\n'],
    ['- 1 # one\n# two\n- [2,3 ]\n\n- a: 4', [2, 1, 0], '- a: 4\n# two\n- [2,3 ]\n\n- 1 # one'],
    ['- |\n  x\n\n- 1', [1, 0], '- 1\n\n- |\n  x\n'],
    // Spaces on blank lines would become text of the scalar above them.
    ['- 1\n    \n- |\n  x\n- 3\n', [1, 0, 2], '- |\n  x\n\n- 1\n- 3\n'],
    ['- |\n  x\n- 2\n    \n', [1, 0], '- 2\n- |\n  x\n\n'],
    ['- |\n  x\n- 2\n    ', [1, 0], '- 2\n- |\n  x\n'],
    ['[1, "2",3]\n', [2, 1, 0], '[3, "2",1]\n'],
    // A comma right after the question mark would be part of a key.
    ['{b: 1, ? }\n', [1, 0], '{? , b: 1 }\n'],
    // Here each is moved by itself.
    ['- 1\n- 2\n- |\n  x', [2, 0, 1], '- |\n  x\n- 1\n- 2'],
    ['[1, 2 # two\n]\n', [1, 0], 'no-place-for-comment'],
    ['- &x 1\n- 2\n- *x\n', [1, 0, 2], '- 2\n- &x 1\n- *x\n'],
    ['- &x 1\n- 2\n- *x\n', [2, 1, 0], 'anchor-in-use'],
    ['- 1\n- 2\n', [0, 1], '- 1\n- 2\n'],
    ['- 1\n- 2\n', [1, 1], 'invalid-value'],
    ['- 1\n- 2\n', [2, 1, 0], 'invalid-value'],
    ['- 1\n- 2\n', [1], 'invalid-value'],
    ['a: 1\nb: 2 # two\n', [1, 0], 'b: 2 # two\na: 1\n'],
    ['a: &x 1\nb: 2\nc: *x\n', [1, 0, 2], 'b: 2\na: &x 1\nc: *x\n'],
    ['a\n', [0], 'invalid-path'],
  ])('%j: %j', (text, order, expected) => {
    expect(edited(text, (editor) => editor.arrange([], order))).toBe(expected);
  });
});

describe('rename', () => {
  test.each([
    ['a: 1 # c\nb: 2\n', 'a', 'x', 'x: 1 # c\nb: 2\n'],
    ['? |\n  a\n: 1\n', '["a\\n"]', 'x', '? x\n: 1\n'],
    ['"a": 1\n', 'a', 'x', '"x": 1\n'],
    ['{"a":1}\n', 'a', 'x', '{"x":1}\n'],
    ['a: 1\n', 'a', 'yes', '"yes": 1\n'],
    ['a: 1\n', 'a', '<<', '"<<": 1\n'],
    ['"a": 1\n', 'a', '<<', '"<<": 1\n'],
    ['"<<": 1\n', '<<', 'a', '"a": 1\n'],
    ['<<: {b: 1}\n', '<<', 'a', 'a: {b: 1}\n'],
    ['!!merge m: {b: 1}\n', 'm', 'a', 'a: {b: 1}\n'],
    ['? !!merge &x # c\n  m\n: {b: 1}\n', 'm', 'a', '? &x # c\n  a\n: {b: 1}\n'],
    ['!!int 1: a\n', '1', 'b', 'b: a\n'],
    ['!!str 1: a\n', '1', '2', '!!str "2": a\n'],
    ['!t 1: a\n', '1', 'b', '!t b: a\n'],
    ['a: 1\nb: 2\n', 'a', 'b', 'duplicate-key'],
    ['- 1\n', '[0]', 'b', 'invalid-path'],
  ])('%j at %s to %s', (text, at, key, expected) => {
    expect(edited(text, (editor) => editor.rename(path(at), key))).toBe(expected);
  });
});

describe('move and copy', () => {
  it('copies an entry of which there is only an anchor', () => {
    expect(edited('a: [1, &x ]\n', (editor) => editor.copy(['a'], ['b']))).toBe(
      'a: [1, &x ]\nb: [1, null ]\n',
    );
  });

  it('moves an entry with its comments after the last one of a list', () => {
    const text = '# c\na: 1 # d\nl:\n  - x\n';
    expect(edited(text, (editor) => editor.move(['a'], ['l', '-']))).toBe(
      'l:\n  - x\n  # c\n  - 1 # d\n',
    );
    expect(edited('a: 1 # d\nl: {}\n', (editor) => editor.move(['a'], ['l', '-']))).toBe(
      'l:\n  "-": 1 # d\n',
    );
  });

  it.each(['a: | # d\n  x\nl: [x]\n', 'a:\n  # d\n  b: 1\nl: [x]\n', 'a: [ # d\n  1]\nl: [x]\n'])(
    'moves no value with comments in it to a place that has no room for them: %j',
    (text) => {
      expect(edited(text, (editor) => editor.move(['a'], ['l', 0]))).toBe('no-place-for-comment');
    },
  );

  test.each([
    ['# a\na:\n  x: 1 # x\nb: {}\n', 'a', 'b.c', 'b:\n  # a\n  c:\n    x: 1 # x\n'],
    ['- 1\n- 2\n- 3\n', '[0]', '[2]', '- 2\n- 3\n- 1\n'],
    ['a: 1\nb: 2\n', 'a', 'b', 'b: 1\n'],
    ['z: 0\n# a\na: 1 # x\n', 'a', 'b.c', 'z: 0\nb:\n  # a\n  c: 1 # x\n'],
    ['z: 0\n# a\na: 1 # x\n', 'a', 'b.c.d', 'z: 0\nb:\n  c:\n    # a\n    d: 1 # x\n'],
    ['z: 0\n# a\na: 1 # x\n', 'a', 'b[0]', 'z: 0\nb:\n  # a\n  - 1 # x\n'],
    ['- z\n# a\n- 1 # x\n', '[1]', '[1].c', 'invalid-path'],
    ['a: &x 1\nb: *x\n', 'a', 'c', 'anchor-in-use'],
    ['a: {b: 1}\n', 'a', 'a.b', 'invalid-path'],
  ])('moves in %j from %s to %s', (text, from, to, expected) => {
    expect(edited(text, (editor) => editor.move(path(from), path(to)))).toBe(expected);
  });

  test.each([
    ['a: &x\n  b: 1 # one\n', 'a', 'c', 'a: &x\n  b: 1 # one\nc:\n  b: 1 # one\n'],
    ['a: [1, {b: 2}]\n', 'a[1]', 'a[0]', 'a: [{b: 2}, 1, {b: 2}]\n'],
    ['a: &x {b: &y 1}\n', 'a', 'c', 'a: &x {b: &y 1}\nc: {b: 1}\n'],
  ])('copies in %j from %s to %s', (text, from, to, expected) => {
    expect(edited(text, (editor) => editor.copy(path(from), path(to)))).toBe(expected);
  });
});

describe('comment', () => {
  test.each<[string, string, string, 'above' | 'beside', string]>([
    ['a: 1\nb: 2\n', 'b', 'new', 'above', 'a: 1\n# new\nb: 2\n'],
    ['a:\n  # old\n  b: 2\n', 'a.b', 'x\ny', 'above', 'a:\n  # x\n  # y\n  b: 2\n'],
    ['a:\n  # old\n  b: 2\n', 'a.b', '', 'above', 'a:\n  b: 2\n'],
    ['a: 1\n', 'a', 'new', 'beside', 'a: 1 # new\n'],
    ['a: 1   # old\n', 'a', 'new', 'beside', 'a: 1   # new\n'],
    ['a: 1   # old\n', 'a', '', 'beside', 'a: 1\n'],
    ['a:\n  b: 1\n', 'a', 'new', 'beside', 'a: # new\n  b: 1\n'],
    ['a: |\n  b: 1\n', 'a', 'new', 'beside', 'a: | # new\n  b: 1\n'],
    ['- a: 1\n', '[0].a', 'new', 'above', '-\n  # new\n  a: 1\n'],
    ['- a: 1\n  b: |\n    text\n', '[0]', 'new', 'beside', 'no-place-for-comment'],
    ['- - a\n  - b\n', '[0]', 'new', 'beside', '- - a\n  - b # new\n'],
    ['- - a\n  - b  # old\n  # c\n', '[0]', 'new', 'beside', '- - a\n  - b  # new\n  # c\n'],
    ['- - a\n  - b # old\n', '[0]', '', 'beside', '- - a\n  - b\n'],
    ['a: [1, 2]\n', 'a[0]', 'new', 'above', 'no-place-for-comment'],
  ])('%j at %s', (text, at, comment, where, expected) => {
    expect(edited(text, (editor) => editor.comment(path(at), comment, where))).toBe(expected);
  });
});

it('refuses a text with errors, and says where the first is', () => {
  const text = 'a: 1\nb: [\n';
  expect(edited(text, (editor) => editor.set(['a'], { value: 2 }))).toBe('invalid-text');
  expect(() => new YamlEditor(text).delete(['a'])).toThrow('line 2');
});

it('gives all edits as one change of the text it began with', () => {
  const text = 'a: 1\nb: 2\nc: 3\n';
  const editor = new YamlEditor(text);
  editor.set(['a'], { value: 10 });
  editor.delete(['b']);
  editor.set(['d'], { value: 4 });
  expect(editor.text).toBe('a: 10\nc: 3\nd: 4\n');
  expect(editor.changes.apply(text)).toBe(editor.text);
  expect(editor.changes.invert(text).apply(editor.text)).toBe(text);
});

describe('get', () => {
  it('gives the value at a path, aliases and merge keys followed', () => {
    const editor = new YamlEditor('base: &b {x: 1}\nall:\n  <<: *b\n  list: [*b, 0x10]\n');
    expect(editor.get(['all', 'list'])).toEqual([{ x: 1 }, 16]);
    expect(editor.get(['all', 'x'])).toBe(1);
    expect(editor.get(['all', 'list', 0, 'x'])).toBe(1);
    expect(editor.get([])).toEqual({ base: { x: 1 }, all: { x: 1, list: [{ x: 1 }, 16] } });
  });

  it('gives undefined where nothing is, and what an edit has written', () => {
    const editor = new YamlEditor('a: 1\n');
    expect(editor.get(['b'])).toBeUndefined();
    editor.set(['b'], { value: 12345678901234567890n });
    expect(editor.get(['b'], { numbers: 'text' })).toBe('12345678901234567890');
  });

  it('refuses a text with errors', () => {
    expect(() => new YamlEditor('a: [').get(['a'])).toThrow(EditError);
  });
});

test('a long string stays on its line', () => {
  const long = `${'word '.repeat(30)}end`;
  const set = (text: string) => edited(text, (editor) => editor.set(path('a'), { value: long }));
  expect(set('a: x # c\nb: 1\n')).toBe(`a: ${long} # c\nb: 1\n`);
  expect(set('a: "x"\nb: 1\n')).toBe(`a: "${long}"\nb: 1\n`);
  expect(set('b: 1\n')).toBe(`b: 1\na: ${long}\n`);
});

describe('aliases that would lose their anchors', () => {
  it.each<[string, (editor: YamlEditor) => void]>([
    ['set', (editor) => editor.set(['a', 'k'], { yaml: '*a' })],
    ['insert', (editor) => editor.insert(['a', 'k'], { yaml: '[*a]' })],
    ['move', (editor) => editor.move(['b'], ['a', 'k'])],
  ])('are not put inside the value they stand for: %s', (_, edit) => {
    const text = 'a: &a\n  x: 1\nb: *a\n';
    expect(edited(text, edit)).toBe('anchor-in-use');
    // What is there already stays possible.
    expect(edited(`c: &c [*c]\n${text}`, edit)).not.toBe('anchor-in-use');
  });

  const expanding = (text: string, edit: (editor: YamlEditor) => void) => {
    const editor = new YamlEditor(text, { expandAliases: true });
    edit(editor);
    return editor.text;
  };

  test.each([
    ['a: &a\n  # x\n  x: 1\nb: *a # b\n', 'a', 'b: # b\n  # x\n  x: 1\n'],
    ['a: &a [1, &b 2]\nc: [*b, *a]\n', 'a', 'c: [2, [1, 2]]\n'],
    ['- &a k\n- *a : 1\n- *a\n', '[0]', '- k: 1\n- k\n'],
    ['a: &a {x: 1}\nb:\n  <<: *a\n', 'a', 'b:\n  <<: {x: 1}\n'],
  ])('%j without %s', (text, at, expected) => {
    expect(expanding(text, (editor) => editor.delete(path(at)))).toBe(expected);
  });

  it('are expanded when a value is set or an entry moves', () => {
    const text = 'a: &a\n  x: &x 1\nb: *x\nc: *a\n';
    expect(expanding(text, (editor) => editor.set(path('a'), { yaml: '2' }))).toBe(
      'a: &a 2\nb: 1\nc: *a\n',
    );
    expect(expanding(text, (editor) => editor.move(path('a'), path('d')))).toBe(
      'b: 1\nc:\n  x: 1\nd: &a\n  x: &x 1\n',
    );
  });

  it('are left alone when their values contain themselves', () => {
    const editor = new YamlEditor('a: &a [*a]\nb: *a\n', { expandAliases: true });
    expect(() => editor.delete(path('a'))).toThrow('cannot be expanded');
    expect(editor.text).toBe('a: &a [*a]\nb: *a\n');
  });
});

describe('comments around a new value', () => {
  const TWO = 'two\nlines\n';

  test.each<[text: string, value: unknown, expected: string]>([
    ['a: &x # why\n  1\nb: 2\n', 5, 'a: &x # why\n  5\nb: 2\n'],
    ['a: !!str # why\n  text\n', 5, 'a: # why\n  5\n'],
    ['a: &x # why\n  !!str # and\n  text\n', { z: 1 }, 'a: &x # why\n   # and\n  z: 1\n'],
    ['a: &x # why\n  !!map\n  k: 1\n', 5, 'a: &x # why\n  5\n'],
    ['a: &x # why\n  {k: 1} # z\n', TWO, 'a: &x # why\n  | # z\n  two\n  lines\n'],
    ['--- !!map # why\nk: 1\n', [1], '---\n# why\n- 1\n'],
    // A block scalar must not take comments and blank lines for its own.
    ['a:\n  # c\n  1\n', TWO, 'a:\n  # c\n  |\n  two\n  lines\n'],
    ['a: 1\n    # deep\nb: 2\n', TWO, 'a: |\n  two\n  lines\n# deep\nb: 2\n'],
    ['a: |\n  y\n\nb: 2\n', 'x\n\n', 'a: |+\n  x\n\nb: 2\n'],
    ['a: 1\n    # deep\n', { k: TWO }, 'a:\n  k: |\n    two\n    lines\n# deep\n'],
  ])('%j with %j', (text, value, expected) => {
    const editor = new YamlEditor(text);
    const at = text.startsWith('---') ? [] : path('a');
    editor.set(at, { value });
    expect(editor.text).toBe(expected);
    expect(editor.get(at)).toEqual(value);
  });

  it('stay where one that comes last, or before another, ends in a block scalar', () => {
    const editor = new YamlEditor('- 1\n  # deep\n\n- 2\n  # end\n');
    editor.append([], { value: 'x\n\n' });
    editor.insert([1], { value: 'y\n' });
    expect(editor.get([])).toEqual([1, 'y\n', 2, 'x\n\n']);
    expect(editor.tree.comments.length / 2).toBe(2);
  });
});

test('comments after an anchor or tag in brackets are read and kept', () => {
  const editor = new YamlEditor('[&x # why\n  1, !!str # and\n  b]\n');
  expect(editor.tree.diagnostics).toEqual([]);
  editor.set([0], { value: 5 });
  editor.set([1], { value: 'c' });
  expect(editor.text).toBe('[&x # why\n  5, # and\n  c]\n');
});

test('an entry that was given another key in the same batch is found by that', () => {
  const editor = new YamlEditor('a: 1 # one\nb: {c: 1}\n');
  editor.rename(['a'], 'z');
  editor.set(['z'], { value: 2 });
  editor.rename(['b'], 'x');
  editor.set(['x', 'c'], { value: 3 });
  editor.set(['a'], { value: 4 });
  expect(editor.text).toBe('z: 2 # one\nx: {c: 3}\na: 4\n');
});
