import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

test('finds what readers of YAML 1.1 and 1.2 take for two things', () => {
  const text =
    'a: no\nb: 012\nc: 1:30\nd: 0o17\ne: 2024-01-02\nf: true\ng: "no"\nh: text\ni: !!str no\n<<: {on: 1}\nj: 10\n';
  const found = compareVersions(text).map(({ source, yaml11, yaml12, from }) => [
    text.slice(from, from + source.length),
    [yaml11.type, yaml11.value],
    [yaml12.type, yaml12.value],
  ]);
  expect(found).toEqual([
    ['no', ['boolean', 'false'], ['string', undefined]],
    ['012', ['number', '10'], ['number', '12']],
    ['1:30', ['number', '90'], ['string', undefined]],
    ['0o17', ['string', undefined], ['number', '15']],
    ['2024-01-02', ['timestamp', undefined], ['string', undefined]],
    ['on', ['boolean', 'true'], ['string', undefined]],
  ]);
  expect(compareVersions('a: no\nb: no\n', 1)).toHaveLength(1);
  expect(compareVersions('')).toEqual([]);
});
