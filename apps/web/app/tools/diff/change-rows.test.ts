import { expect, it } from 'vitest';
import { changeRows } from './change-rows.ts';
import type { ListedChange } from './protocol.ts';

const change = (index: number, path: string, document?: string): ListedChange => ({
  index,
  kind: 'changed',
  steps: path === '' ? [] : path.split(' '),
  ...(document !== undefined && { document }),
});

const outline = (changes: ListedChange[]) =>
  changeRows(changes).map((row) => {
    const sign = { document: '#', group: '+', change: '-' }[row.kind];
    return `${'  '.repeat(row.depth)}${sign} ${row.label}`;
  });

it('puts changes below the part of the path that they share', () => {
  expect(
    outline([
      change(0, 'spec replicas'),
      change(1, 'spec template spec containers [0] image'),
      change(2, 'spec template spec containers [0] env'),
      change(3, 'metadata labels app'),
    ]),
  ).toEqual([
    '+ spec',
    '  - replicas',
    '  + template.spec.containers[0]',
    '    - image',
    '    - env',
    '- metadata.labels.app',
  ]);
});

it('names documents, changes of a whole one, and of what has changes below it', () => {
  expect(
    outline([
      change(0, '', 'Pod a'),
      change(1, 'list [0]', 'Pod b'),
      change(2, 'list [0] x', 'Pod b'),
    ]),
  ).toEqual([
    '# Pod a',
    '  - the whole document',
    '# Pod b',
    '  + list[0]',
    '    - itself',
    '    - x',
  ]);
});

it('gives the path of what is above each change', () => {
  const rows = changeRows([change(0, 'a b'), change(1, 'a c [0]')]);
  expect(
    rows.flatMap((row) => (row.kind === 'change' ? [`${row.above}|${row.label}`] : [])),
  ).toEqual(['a|b', 'a|c[0]']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
