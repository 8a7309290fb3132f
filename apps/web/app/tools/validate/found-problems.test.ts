import { expect, it } from 'vitest';
import type { ListedProblem } from '../../workspace/engine/protocol.ts';
import { rowsOf } from './found-problems.ts';
import type { FoundProblems } from './protocol.ts';

const problem = (code: ListedProblem['code'], line: number) =>
  ({ code, line, severity: 'warning' }) as ListedProblem;
const blanks = [problem('lint/trailing-spaces', 2), problem('lint/trailing-spaces', 9)];
const found: FoundProblems = {
  count: 3,
  problems: [...blanks, problem('lint/truthy', 5)],
  groups: [
    { name: 'lint/trailing-spaces', count: 2 },
    { name: 'lint/truthy', count: 1 },
  ],
};
const rows = (isGrouped: boolean, closed: string[] = []) => {
  const given = isGrouped ? found : { ...found, groups: [] };
  const { count, at } = rowsOf(given, new Set(closed));
  return Array.from({ length: count }, (_, index) => {
    const row = at(index);
    return row && 'group' in row ? `${row.group} ${row.count}` : row?.line;
  });
};

it('lists problems as they were found', () => {
  expect(rows(false)).toEqual([2, 9, 5]);
});

it('puts a heading above the problems of each group, and hides those of a closed one', () => {
  expect(rows(true)).toEqual(['lint/trailing-spaces 2', 2, 9, 'lint/truthy 1', 5]);
  expect(rows(true, ['lint/trailing-spaces'])).toEqual([
    'lint/trailing-spaces 2',
    'lint/truthy 1',
    5,
  ]);
});
