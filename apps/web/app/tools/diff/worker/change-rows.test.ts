import { expect, it } from 'vitest';
import { changeRows, type PlacedChange } from './change-rows.ts';

const change = (path: string, document?: string): PlacedChange => ({
  steps: path === '' ? [] : path.split(' '),
  document,
});

const outline = (changes: PlacedChange[]) =>
  changeRows(changes).map((row) => {
    const sign = { document: '#', group: '+', change: '-' }[row.kind];
    return `${'  '.repeat(row.depth)}${sign} ${row.label}`;
  });

it('puts changes below the part of the path that they share', () => {
  expect(
    outline([
      change('spec replicas'),
      change('spec template spec containers [0] image'),
      change('spec template spec containers [0] env'),
      change('metadata labels app'),
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
    outline([change('', 'Pod a'), change('list [0]', 'Pod b'), change('list [0] x', 'Pod b')]),
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
  const rows = changeRows([change('a b'), change('a c [0]')]);
  expect(
    rows.flatMap((row) =>
      row.kind === 'change' ? [`${row.above}|${row.label}|${row.change}`] : [],
    ),
  ).toEqual(['a|b|0', 'a|c[0]|1']);
});
