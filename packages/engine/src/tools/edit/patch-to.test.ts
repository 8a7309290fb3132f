import { describe, expect, it } from 'vitest';
import { patchTo } from './patch-to.ts';

function patched(text: string, value: unknown, options = {}): string {
  const { output, problems } = patchTo(text, value, options);
  if (problems.length > 0) throw new Error(problems[0].message);
  return output;
}

describe('patchTo', () => {
  it('refuses a set, also where an empty mapping is', () => {
    for (const text of ['a: {}\n', 'a: {x: 1}\n', 'a: 1\n', 'b: 1\n']) {
      const { output, problems } = patchTo(text, { a: new Set([1]) });
      expect(output).toBe(text);
      expect(problems[0].message).toBe('Values of type Set can’t be written as YAML.');
    }
  });

  it('changes a scalar on its line and keeps quotes and comments', () => {
    expect(patched("a: 1 # one\nb: 'x' # two\n", { a: 2, b: 'y' })).toBe(
      "a: 2 # one\nb: 'y' # two\n",
    );
  });

  it('keeps numbers that are equal as they are written', () => {
    const text = 'a: 0x1F\nb: 1.0\nc: 12345678901234567890\nd: .inf\n';
    expect(patched(text, { a: 31, b: 1, c: Number('12345678901234567890'), d: Infinity })).toBe(
      text,
    );
    expect(patched(text, { a: 31, b: 1, c: 12345678901234567890n, d: Infinity })).toBe(text);
  });

  it('adds keys last and takes keys away with their comments', () => {
    expect(patched('# about a\na: 1\nb: 2\n', { b: 2, c: [1] })).toBe('b: 2\nc:\n  - 1\n');
  });

  it('finds entries of lists again by what they hold and by their names', () => {
    const text = '- a # first\n- b\n- c # last\n';
    expect(patched(text, ['c', 'x', 'a'])).toBe('- c # last\n- x\n- a # first\n');
    const named =
      'containers:\n  # web\n  - name: web\n    image: a\n  # log\n  - name: log\n    image: b\n';
    expect(
      patched(named, {
        containers: [
          { name: 'log', image: 'c' },
          { name: 'web', image: 'a' },
        ],
      }),
    ).toBe(
      'containers:\n  # log\n  - name: log\n    image: c\n  # web\n  - name: web\n    image: a\n',
    );
  });

  it('keeps the brackets of collections whose entries are all replaced', () => {
    expect(patched('a: {x: 1}\nb: [1, 2]\n', { a: { z: 2 }, b: ['p', 'q', 'r'] })).toBe(
      'a: {z: 2}\nb: [p, q, r]\n',
    );
  });

  it('leaves aliases of what changes in the same way, and refuses others', () => {
    const text = 'a: &x {m: 1}\nb: *x\n';
    expect(patched(text, { a: { m: 2 }, b: { m: 2 } })).toBe('a: &x {m: 2}\nb: *x\n');
    expect(patchTo(text, { a: { m: 1 }, b: { m: 2 } }).problems[0].code).toBe('inside-alias');
    expect(patched(text, { a: { m: 1 }, b: { m: 2 } }, { expandAliases: true })).toBe(
      'a: &x {m: 1}\nb:\n  m: 2\n',
    );
  });

  it('asks which of several documents is meant', () => {
    expect(patchTo('a: 1\n---\nb: 2\n', {}).problems[0].message).toContain('2 documents');
    expect(patched('a: 1\n---\nb: 2\n', { b: 3 }, { document: 1 })).toBe('a: 1\n---\nb: 3\n');
  });

  it('keeps tags of applications', () => {
    expect(patched('a: !Ref x\nb: !Sub "y"\n', { a: 'z', b: 'w' })).toBe(
      'a: !Ref z\nb: !Sub "w"\n',
    );
  });

  it('writes the first value of an empty text', () => {
    expect(patched('', undefined)).toBe('');
    expect(patched('# note\n', { a: 1 })).toBe('# note\na: 1\n');
  });
});
