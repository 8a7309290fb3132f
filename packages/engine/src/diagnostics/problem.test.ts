import { expect, it } from 'vitest';
import { LineIndex } from '../text/line-index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { toProblems } from './problem.ts';

const at = (from: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'lint/x',
  severity: 'warning',
  message: 'm',
  from,
  to: from + 1,
  ...more,
});

it('orders diagnostics by place and counts lines and columns', () => {
  const fix = { title: 't', edits: [], safety: 'safe' } as const;
  const related = [{ message: 'r', from: 0, to: 1 }];
  const lines = new LineIndex('ab\n😀c\n');
  const given = [at(5, { fix }), at(1), at(5, { related }), at(0, { fix, related })];
  expect(toProblems(given, lines)).toEqual([
    { ...at(0, { fix, related }), line: 1, column: 1 },
    { ...at(1), line: 1, column: 2 },
    { ...at(5, { fix }), line: 2, column: 2 },
    { ...at(5, { related }), line: 2, column: 2 },
  ]);
});
