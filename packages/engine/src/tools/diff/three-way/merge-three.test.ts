import { describe, expect, it } from 'vitest';
import { merge3 } from './merge-three.ts';

describe('merge3', () => {
  it.each([
    ['changes beside one another', 'a: 1\nb: 2\n', 'a: 9\nb: 2\n', 'a: 1\nb: 8\n', 'a: 9\nb: 8\n'],
    [
      'changes in one line',
      'x: {a: 1, b: 2}\n',
      'x: {a: 9, b: 2}\n',
      'x: {a: 1, b: 8}\n',
      'x: {a: 9, b: 8}\n',
    ],
    [
      'keys that both add',
      'a: 1\n',
      'a: 1\n# x\nb: 2\n',
      'a: 1\nc: 3 # y',
      'a: 1\n# x\nb: 2\nc: 3 # y',
    ],
    ['the same key with the same value', 'a: 1\n', 'a: 1\nb: 2\n', 'a: 1\nb: 2\n', 'a: 1\nb: 2\n'],
    [
      'entries of lists',
      '- a\n- b\n',
      '- a\n- x\n- b\n',
      '- a\n- b\n- c\n',
      '- a\n- x\n- b\n- c\n',
    ],
    [
      'entries of lists by their names',
      '- {name: a, v: 1}\n- {name: b, v: 1}\n',
      '- {name: a, v: 2}\n- {name: b, v: 1}\n',
      '- {name: b, v: 3}\n',
      undefined,
    ],
    [
      'quotes of the one and order of the other',
      'a: x\nb: 1\nc: 1\n',
      'a: "x"\nb: 1\nc: 1\n',
      'a: x\nc: 1\nb: 1\n',
      'a: "x"\nc: 1\nb: 1\n',
    ],
    [
      'documents',
      'a: 1\n---\nb: 1\n',
      'a: 2\n---\nb: 1\n',
      'a: 1\n---\nb: 2\n',
      'a: 2\n---\nb: 2\n',
    ],
    [
      'lines of a block scalar',
      'k: |\n  a\n  b\n  c\n',
      'k: |\n  A\n  b\n  c\n',
      'k: |\n  a\n  b\n  C\n',
      'k: |\n  A\n  b\n  C\n',
    ],
    [
      'keys that both add in braces',
      '{a: 1}\n',
      '{a: 1, b: 2}\n',
      '{a: 1, c: 3}\n',
      '{a: 1, b: 2, c: 3}\n',
    ],
    ['entries that both add in brackets', 'x: []\n', 'x: [2]\n', 'x: [3]\n', 'x: [2, 3]\n'],
    [
      'a value of the one and a document of the other',
      'a: 1\n',
      'a: 2\n',
      'a: 1\n---\nb: 1\n',
      'a: 2\n---\nb: 1\n',
    ],
    ['CRLF', 'a: 1\r\nb: 2\r\n', 'a: 9\r\nb: 2\r\n', 'a: 1\r\nb: 8\r\n', 'a: 9\r\nb: 8\r\n'],
  ])('joins %s', (_, base, ours, theirs, expected) => {
    const { output, conflicts, isChecked } = merge3(base, ours, theirs);
    expect(isChecked).toBe(true);
    if (expected === undefined) expect(conflicts).not.toEqual([]);
    else expect([output, conflicts]).toEqual([expected, []]);
  });

  it.each([
    ['blank lines', '3\n', '3\n\n\n', '3\n3'],
    ['a comment', '3\n', '3\n\n# x\n', '3\n3'],
    ['a comment at its column', 'a: b\n', 'a: b\n  # x\n', 'a: b\n  c\n'],
    ['blank lines in a folded scalar', 'a: >\n  b\n', 'a: >\n  b\n\n\n', 'a: >\n  b\n  c\n'],
    ['a comment in a list', '- a\n- b\n', '- a\n # x\n- b\n', '- a\n  c\n- b\n'],
  ])('has a conflict whichever side is ours: %s where a scalar goes on', (_, base, ...sides) => {
    const [one = '', other = ''] = sides;
    expect(merge3(base, one, other).conflicts).not.toEqual([]);
    expect(merge3(base, other, one).conflicts).not.toEqual([]);
  });

  it.each([
    ['a value that both change', 'a: 1\n', 'a: 2\n', 'a: 3\n'],
    [
      'a key that both add, in two places',
      'a: 1\nz: 1\ny: 1\nx: 1\n',
      'a: 1\nk: 2\nz: 1\ny: 1\nx: 1\n',
      'a: 1\nz: 1\ny: 1\nk: 3\nx: 1\n',
    ],
    [
      'a line of a block scalar that both change',
      'a: |\n  1\n  2\n  3\n  4\n',
      'a: |\n  x\n  2\n  3\n  4\n',
      'a: |\n  y\n  2\n  3\n  4\n',
    ],
    [
      'a change of what the other takes away',
      'a:\n  b: 1\n  c: 1\nz: 1\n',
      'z: 1\n',
      'a:\n  b: 1\n  c: 2\nz: 1\n',
    ],
    ['two words of one value', 'a: one two three\n', 'a: 1 two three\n', 'a: one two 3\n'],
    [
      'other indentation of what the other adds to',
      'a:\n  b: 1\n',
      'a:\n    b: 1\n',
      'a:\n  b: 1\n  c: 1\n',
    ],
  ])('does not decide about %s', (_, base, ours, theirs) => {
    const { output, conflicts } = merge3(base, ours, theirs);
    expect(conflicts).not.toEqual([]);
    for (const { from, to } of conflicts) {
      expect(output.slice(from, to)).toMatch(/^<{7} ours\n.*={7}\n.*>{7} theirs\n$/s);
    }
    expect(merge3(base, theirs, ours).conflicts.length).toBe(conflicts.length);
  });

  it('writes markers as it is asked to', () => {
    const labels = { ours: 'HEAD', base: 'old', theirs: 'topic' };
    const { output } = merge3('a: 1', 'a: 2', 'a: 3', { style: 'diff3', labels, markerSize: 9 });
    expect(output).toBe(
      '<<<<<<<<< HEAD\na: 2\n||||||||| old\na: 1\n=========\na: 3\n>>>>>>>>> topic\n',
    );
    expect(merge3('a: 1\r\n', 'a: 2\r\n', 'a: 3\r\n').output).toBe(
      '<<<<<<< ours\r\na: 2\r\n=======\r\na: 3\r\n>>>>>>> theirs\r\n',
    );
  });

  it('leaves what both sides have out of a conflict', () => {
    const { output } = merge3('a: 1\nb: 1\n', 'x: 1\na: 2\nb: 2\n', 'x: 1\na: 3\nb: 2\n');
    expect(output).toBe('x: 1\n<<<<<<< ours\na: 2\n=======\na: 3\n>>>>>>> theirs\nb: 2\n');
  });

  it('puts only the lines that differ between markers', () => {
    const values = (first: string, last: string) =>
      `m:\n  first: ${first}\n  k1: x\n  k2: y\n  last: ${last}\n`;
    const { output, conflicts } = merge3(values('1', '1'), values('2', '2'), values('1', '3'));
    expect(output).toBe(
      'm:\n  first: 2\n  k1: x\n  k2: y\n<<<<<<< ours\n  last: 2\n=======\n  last: 3\n>>>>>>> theirs\n',
    );
    expect(conflicts).toMatchObject([{ base: '  last: 1\n' }]);
    const added = merge3(
      'a: 1\nz: 1\ny: 1\nx: 1\n',
      'a: 1\nk: 2\nz: 1\ny: 1\nx: 1\n',
      'a: 1\nz: 1\ny: 1\nk: 3\nx: 1\n',
    );
    expect(added.output).toBe(
      'a: 1\n<<<<<<< ours\nk: 2\n=======\n>>>>>>> theirs\nz: 1\ny: 1\n<<<<<<< ours\n=======\nk: 3\n>>>>>>> theirs\nx: 1\n',
    );
  });

  it('keeps the rest of a list out of a conflict about one entry', () => {
    const list = (first: string, third: string) =>
      `- {name: a, v: ${first}}\n- {name: b}\n- {name: c, v: ${third}}\n- {name: d}\n`;
    const { output } = merge3(list('1', '1'), list('2', '2'), list('1', '3'));
    expect(output).toBe(
      '- {name: a, v: 2}\n- {name: b}\n<<<<<<< ours\n- {name: c, v: 2}\n=======\n- {name: c, v: 3}\n>>>>>>> theirs\n- {name: d}\n',
    );
  });

  it('merges lines as git does where a text has errors', () => {
    const result = merge3('a: [\n1\n2\n3\n', 'a: [\n0\n2\n3\n', 'a: [\n1\n2\n4\n');
    expect(result).toMatchObject({ output: 'a: [\n0\n2\n4\n', conflicts: [], isChecked: false });
    expect(merge3('a: [\nb\nc\n', 'a: [\nx\nc\n', 'a: [\nb\ny\n').conflicts.length).toBe(1);
  });

  it('keeps what is beside a conflict out of it', () => {
    const { output, conflicts } = merge3(
      'a: 1\nb: 1\nc: 1\n',
      'a: 2\nb: 1\nc: 2\n',
      'a: 3\nb: 2\nc: 1\n',
    );
    expect(conflicts).toHaveLength(1);
    expect(output).toBe('<<<<<<< ours\na: 2\n=======\na: 3\n>>>>>>> theirs\nb: 2\nc: 2\n');
  });

  it('takes what is said for all conflicts, or for each', () => {
    const texts = ['a: 1\nb: 1\nc: 1\n', 'a: 2\nb: 1\nc: 2\n', 'a: 3\nb: 1\nc: 3\n'] as const;
    expect(merge3(...texts, { favor: 'theirs' })).toMatchObject({
      output: 'a: 3\nb: 1\nc: 3\n',
      conflicts: [],
    });
    const { output, conflicts } = merge3(...texts, {
      favor: ({ ours, oursFrom }) =>
        texts[1].startsWith('a', oursFrom) && ours ? 'union' : undefined,
    });
    expect(output).toBe('a: 2\na: 3\nb: 1\n<<<<<<< ours\nc: 2\n=======\nc: 3\n>>>>>>> theirs\n');
    expect(conflicts).toMatchObject([{ ours: 'c: 2\n', theirs: 'c: 3\n', from: 15 }]);
  });
});
