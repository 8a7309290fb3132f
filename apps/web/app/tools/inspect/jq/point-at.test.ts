import { describe, expect, it } from 'vitest';
import { pointAt } from './point-at.ts';

describe('pointAt', () => {
  it.each([
    ['.a | foo', 5, 8, '.a | foo', '     ^^^'],
    ['.items[', 7, 7, '.items[', '       ^'],
    ['"😀" | x', 7, 8, '"😀" | x', '      ^'],
    ['.a\n| x', 5, 6, '.a | x', '     ^'],
  ])('marks a part of %j', (query, from, to, excerpt, marks) => {
    expect(pointAt(query, { from, to })).toEqual({ excerpt, marks });
  });

  it('shows what is around the part of a long query', () => {
    const { excerpt, marks } = pointAt(`${'a'.repeat(100)}XY${'b'.repeat(100)}`, {
      from: 100,
      to: 102,
    });
    expect(excerpt).toBe(`…${'a'.repeat(24)}XY${'b'.repeat(16)}…`);
    expect(excerpt.slice(marks.indexOf('^'), marks.length)).toBe('XY');
    expect(pointAt('x'.repeat(100), { from: 0, to: 100 }).excerpt).toHaveLength(25);
  });
});
