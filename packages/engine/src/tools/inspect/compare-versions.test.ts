import { expect, test } from 'vitest';
import { compareVersions, type VersionRow } from './compare-versions.ts';

const TEXT =
  'a: no\nb: 012\nc: 1:30\nd: 0o17\ne: 2024-01-02\nf: true\ng: "no"\nh: text\ni: !!str no\n<<: {on: 1}\nj: 10\nk: !!int 012\nl:\nm: !!binary aGk=\n';

function shown({ source, yaml11, yaml12 }: VersionRow): string {
  const [old, current] = [yaml11, yaml12].map(({ type, value = '' }) => `${type} ${value}`.trim());
  return `${source} | ${old} | ${current}`;
}

test('finds what readers of YAML 1.1 and 1.2 take for two things', () => {
  const { output: table } = compareVersions(TEXT);
  const rows = table.rows(0, 100, true);
  expect(rows.map(shown)).toEqual([
    'no | boolean false | string',
    '012 | number 10 | number 12',
    '1:30 | number 90 | string',
    '0o17 | string | number 15',
    '2024-01-02 | timestamp | string',
    'on | boolean true | string',
    '012 | number 10 | number 12',
  ]);
  expect(table.differenceCount).toBe(7);
  expect(table.rows(1, 2, true)).toEqual(rows.slice(1, 3));
  for (const { from, source } of rows) expect(TEXT.startsWith(source, from)).toBe(true);
});

test('lists every scalar, in pages', () => {
  const { output: table } = compareVersions(TEXT);
  const rows = table.rows(0, 1000, false);
  expect(table.count).toBe(rows.length);
  expect(rows.map(shown)).toContain('"no" | string | string');
  expect(rows.map(shown)).toContain('<< | merge key | merge key');
  expect(rows.map(shown)).toContain(' | null | null');
  expect(rows.map(shown)).toContain('aGk= | binary | binary');
  expect(rows.filter(({ isDifferent }) => isDifferent)).toEqual(table.rows(0, 100, true));
  expect(table.rows(5, 3, false)).toEqual(rows.slice(5, 8));
  expect(table.rows(rows.length, 3, false)).toEqual([]);
  expect(compareVersions('').output.rows(0, 10, false)).toEqual([]);
});

test('knows the tag handles of each document', () => {
  const text = '%TAG !! tag:example.com,2000:\n---\na: !!int 012\n...\n---\nb: !!int 012\n';
  const [, first, , second] = compareVersions(text).output.rows(0, 10, false);
  expect([first?.isDifferent, second?.isDifferent]).toEqual([false, true]);
});
