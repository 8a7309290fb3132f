import { describe, expect, it } from 'vitest';
import { findAliasTargets } from '../content/anchors.ts';
import { tagHandlesOf } from '../content/tag-handles.ts';
import { parse } from '../syntax/parse.ts';
import { firstChildOf, KIND_MAPPING, kindOf, nextOf, sourceOf } from '../syntax/tree.ts';
import { isMergeKey, mergeSources } from './merge-keys.ts';
import { MergedEntries } from './merged-entries.ts';

/** What the merge keys of the last mappings of a text bring. */
function mergedIn(text: string, budget = 1_000) {
  const tree = parse(text);
  const aliases = findAliasTargets(tree);
  const handles = tagHandlesOf(tree, 0);
  const entries = new MergedEntries(
    { tree, aliases, handles },
    (key) => sourceOf(tree, key),
    budget,
  );
  const found = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    for (let key = firstChildOf(tree, row); key < nextOf(tree, row); ) {
      const value = nextOf(tree, key);
      const sources = isMergeKey(tree, key, handles) && mergeSources(tree, value, aliases);
      if (sources) found.push(entries.of(sources));
      key = nextOf(tree, value);
    }
  }
  const texts = found.map((pairs) =>
    Object.fromEntries([...pairs].map(([name, { value }]) => [name, sourceOf(tree, value)])),
  );
  return { found, texts, budget: entries.budget };
}

describe('MergedEntries', () => {
  it('gives the first of pairs with equal keys, through merge keys of merge keys', () => {
    const { texts } = mergedIn(
      '- &a {x: 1}\n- &b {y: 2, <<: *a, x: 3}\n- <<: [*a, *b]\n- <<: *b\n',
    );
    expect(texts).toEqual([{ x: '1' }, { x: '1', y: '2' }, { x: '3', y: '2' }]);
  });

  it('shares what several mappings merge', () => {
    const { found } = mergedIn(
      '- &a {x: 1}\n- &b {<<: *a}\n- <<: *b\n- <<: [*a, *b]\n- <<: [*a, *b]\n',
    );
    expect(found[1]).toBe(found[0]);
    expect(found[3]).toBe(found[2]);
  });

  it('ends where merge keys merge one another', () => {
    expect(mergedIn('a: &a\n  <<: *a\n  x: 1\n').texts).toEqual([{ x: '1' }]);
  });

  it('counts a long chain once, and stops when it has looked at enough', () => {
    let text = 'k0: &k0 {x: 1}\n';
    for (let at = 1; at < 500; at++) text += `k${at}: &k${at}\n  <<: *k${at - 1}\n`;
    expect(mergedIn(text, 5_000).budget).toBeGreaterThan(2_000);
    expect(mergedIn(text, 100).budget).toBeLessThan(0);
  });
});
