import { expect, it } from 'vitest';
import { diffTexts, listRows, writeReport } from './diff-texts.ts';
import { firstError, mergeThreeTexts } from './merge-three-texts.ts';

const reading = {};
const all = { options: {}, rows: 9, reading };

it('gives pages of changes with places on both sides, and files of them', async () => {
  expect(listRows({ from: 0, count: 1 })).toBeUndefined();
  const report = { left: 'l.yaml', right: 'r.yaml' } as const;
  expect(writeReport({ format: 'markdown', ...report })).toBeUndefined();
  const left = 'a: 1\r\nb:\r\n  - {x: 1}\r\n';
  const right = 'b:\n  - {x: "1"}\nc: 2\n';
  const summary = await diffTexts({ options: {}, rows: 1, reading }, left, right);
  expect(summary).toMatchObject({ count: 3, omitted: 0, problems: [] });
  expect(summary.kinds).toEqual([
    ['removed', 1],
    ['type-changed', 1],
    ['added', 1],
  ]);
  expect(summary.rowCount).toBe(3);
  const start = (line: number, offset: number) => ({ from: { line, offset } });
  expect(summary.marked).toMatchObject({
    left: [
      { ...start(1, 0), difference: 'removed' },
      { ...start(3, 8), difference: 'changed' },
    ],
    right: [
      { ...start(2, 8), difference: 'changed' },
      { ...start(3, 0), difference: 'added' },
    ],
    areAll: true,
  });
  expect(summary.rows).toMatchObject([
    { label: 'a', change: { kind: 'removed', left: { from: { line: 1, offset: 0 } } } },
  ]);
  expect(listRows({ from: 1, count: 9 })).toMatchObject([
    {
      label: 'b[0].x',
      change: {
        left: { from: { line: 3, offset: 8 }, to: { line: 3, offset: 9 } },
        right: { from: { line: 2, offset: 8 } },
        before: '1',
        after: '"1"',
      },
    },
    { label: 'c', change: { kind: 'added', right: { from: { line: 3, offset: 0 } } } },
  ]);
  expect(writeReport({ format: 'json-patch', ...report })).toMatchObject({
    text: expect.stringContaining('"op":"replace","path":"/b/0/x"'),
  });
  expect(writeReport({ format: 'markdown', ...report })).toMatchObject({
    text: expect.stringContaining('l.yaml → r.yaml: 3 changes'),
  });
});

it('says on which side there is an error, and whether an option is at fault', async () => {
  const wrong = await diffTexts(all, 'a: 1\n', 'a:\n  b: [1\n');
  expect(wrong.problems).toMatchObject([{ side: 1, isOfOption: false }]);
  const ignore = { ...all, options: { ignore: ['$..['] } };
  const option = await diffTexts(ignore, 'a: 2\n', 'a: 1\n');
  expect(option.problems).toMatchObject([{ isOfOption: true }]);
});

it('marks the first of very many changes only', async () => {
  const list = (value: string) => `- ${value}\n`.repeat(5001);
  const { marked } = await diffTexts(all, list('1'), list('2'));
  expect([marked.left.length, marked.right.length, marked.areAll]).toEqual([5000, 5000, false]);
});

it('cuts long paths, and long lines of values', async () => {
  const deep = (value: string) => `${'{a: '.repeat(200)}${value}${'}'.repeat(200)}\n`;
  const long = 'x'.repeat(10_000);
  const { rows } = await diffTexts(all, deep('1'), deep(long));
  expect(rows).toMatchObject([{ label: 'a.a'.padEnd(47, '.a') }]);
  expect(JSON.stringify(rows).length).toBeLessThan(2000);
});

it('divides a merge into parts and conflicts, with the lines of both sides', async () => {
  const merged = await mergeThreeTexts(
    reading,
    'a: 1\nk: 0\nb: 1\n',
    'a: 2\nk: 0\nb: 5\n',
    'new: 1\na: 3\nk: 0\nb: 1\n',
  );
  expect(merged.isChecked).toBe(true);
  expect(merged.conflicts).toHaveLength(1);
  expect(merged.conflicts[0]).toMatchObject({ leftLine: 1 });
  expect(merged.parts).toHaveLength(2);
  expect(merged.parts[1]).toBe('k: 0\nb: 5\n');
});

it('finds the first error of a result', async () => {
  expect(await firstError(reading, 'a: !x 1\n')).toBeUndefined();
  expect(await firstError(reading, 'a: 1\na: 2\n')).toMatchObject({ at: { line: 2, offset: 0 } });
});

it('compares and merges templates around their actions', async () => {
  const left = '{{ if .a }}\nb: {{ .b }}\nc: 1\n{{ end }}\n';
  const right = left.replace('.b', '.d');
  const summary = await diffTexts(all, left, right);
  expect(summary).toMatchObject({ template: 'helm', count: 1, problems: [] });
  expect(summary.rows).toMatchObject([{ change: { before: '{{ .b }}', after: '{{ .d }}' } }]);
  const report = { left: 'l', right: 'r', format: 'json-patch' } as const;
  expect(writeReport(report)).toHaveProperty('refusal');
  const list = 'a:\n  - port: {{ .b }}\n    name: x\n';
  const named = await diffTexts(
    { ...all, reading: { templates: 'helm' } },
    list,
    list.replace('x', 'y'),
  );
  expect(JSON.stringify(named.rows)).not.toMatch(/[\ue000-\uf8ff]/);
  const merged = await mergeThreeTexts(reading, left, left.replace('1', '2'), right);
  expect(merged).toMatchObject({ conflicts: [], parts: [right.replace('1', '2')] });
  expect(await firstError(reading, right)).toBeUndefined();
});
