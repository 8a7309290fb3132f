import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { format, type MergeStrategy, merge } from '../../src/index.ts';
import { parse } from '../../src/tree.ts';
import { mergePlain } from './plain-merge.ts';
import { readData } from './read-data.ts';

/** Mappings in which something is close to an edge. */
const BODIES = [
  '',
  '# only\n',
  '{}\n',
  '{a: 1}\n',
  '{"a": {"b": {"c": 1}}}\n',
  '{\n  a: 1, # c\n  b: [x]\n}\n',
  'a:\n',
  'a: ~\n',
  'a: !!str 1\n',
  '!!map\na: 1\n',
  '&r\na: 1\n',
  '? a\n: b\n',
  'a:\tb\nc:\t# x\n  d: 1\n',
  'a:\n\t- 1\n',
  'a:\n- 1\n  # deep\n\nb: 2\n',
  'a: 1\n  # deep\nb: 2\n',
  'a:\n  b: 1\n  c: [1]\n',
  'a:\n    deep:\n        er: 1\n',
  'a:\n  b: 1\n\n\n# end\n',
  'a: # c\n  b: 1 # d\n  # e\n# f\n',
  'a:\n  - - 1\n    - 2\n  - k: v\n    w: |\n      t\n',
  'a:\n- |+\n  t\n\n- u\n',
  'a: |\n  x\n  y\nb: 2\n',
  'a: |+\n  x\n\n\nb: 1\n',
  'a: >-\n  f f\n\n  g\n',
  'a: "x\n  y"\nb: 1\n',
  'a: &t |\n  lit\n  two\nc: *t\n',
  'a: &x {b: 1}\nc: *x\n',
  'a: &x\n  b: 1\nc: *x\n',
  'base: &b {k: 1}\na:\n  <<: *b\n  l: 2\n',
  'b: &p {k: 1}\nc: &q {k: 2, m: 3}\na:\n  <<: [*p, *q]\n  z: 1\n',
  'z: 1\na: 2\nm: {q: 1}\n',
];

const WRAPS: ((body: string) => string)[] = [
  (body) => body,
  (body) => body.replaceAll('\n', '\r\n'),
  (body) => body.replaceAll('\n', '\r'),
  (body) => body.replace(/\n$/, ''),
  (body) => `\ufeff${body}`,
  (body) => `\ufeff---\n${body}`,
  (body) => `# top\n--- # c\n${body}# bottom\n`,
  (body) => `---\n${body}...\n`,
  (body) => `${body}...\n# after\n`,
  (body) => `%YAML 1.2\n---\n${body}...\n`,
  (body) => `%TAG !e! tag:example.com,2026:\n---\n${body}t: !e!x 1\n`,
  (body) => `\n\n# top\n\n${body}\n# bottom\n\n`,
];

const text = fc
  .tuple(fc.constantFrom(...BODIES), fc.constantFrom(...WRAPS))
  .map(([body, wrap]) => wrap(body))
  .filter((each) => !parse(each).diagnostics.some(({ severity }) => severity === 'error'));

describe('merging texts of any layout', () => {
  it('gives the data that merging values gives, in the layout of the base', () => {
    const options = fc.record({
      strategy: fc.constantFrom<MergeStrategy>('override', 'merge', 'append'),
      nullDeletes: fc.boolean(),
    });
    fc.assert(
      fc.property(text, text, options, (a, b, choice) => {
        const {
          output,
          problems: [failure],
        } = merge([a, b], choice);
        expect(failure).toBeUndefined();
        expect(readData(output)).toEqual(mergePlain(readData(a), readData(b), choice));
        // An empty text is not a layout to keep: the override comes as it is, if it has anything.
        const hasMark = (a === '' && output !== '' ? b : a).startsWith('\ufeff');
        expect(output.lastIndexOf('\ufeff')).toBe(hasMark ? 0 : -1);
        if (/\r\n/.test(a)) expect(output).not.toMatch(/[^\r]\n/);
        for (const [comment] of a.matchAll(/# (?:top|bottom|after)/g)) {
          expect(output).toContain(comment);
        }
        expect(format(output).problems.some(isInternalError)).toBe(false);
      }),
      { numRuns: 750 },
    );
  });

  it('merges thousands of levels', () => {
    const deep = `a: ${'{k: '.repeat(9_000)}1${'}'.repeat(9_000)}\n`;
    const dashes = `b:\n${'- '.repeat(9_000)}1\n`;
    for (const [base, override] of [
      [deep, 'c: 1\n'],
      ['c: 1\n', deep],
      [dashes, deep],
      [dashes, dashes],
    ]) {
      const {
        output,
        problems: [failure],
      } = merge([base, override], { strategy: 'append' });
      expect(failure).toBeUndefined();
      expect(format(output).problems.some(isInternalError)).toBe(false);
    }
  });
});
