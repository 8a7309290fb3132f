import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAliasTargets } from '../content/anchors.ts';
import { tagHandlesOf } from '../content/tag-handles.ts';
import { parse } from '../syntax/parse.ts';
import { firstChildOf, KIND_MAPPING, kindOf, nextOf, sourceOf } from '../syntax/tree.ts';
import { isMergeKey, mergeSources } from './merge-keys.ts';
import { MergedEntries, type MergedPairs, type Pair } from './merged-entries.ts';

/** What the merge keys of the last mappings of a text bring. */
function mergedIn(text: string, budget = 1_000) {
  const tree = parse(text);
  const aliases = findAliasTargets(tree);
  const handles = tagHandlesOf(tree, 0);
  const sourcesOf = (key: number) =>
    isMergeKey(tree, key, handles) ? mergeSources(tree, nextOf(tree, key), aliases) : undefined;
  const entries = new MergedEntries({ tree, sourcesOf }, (key) => sourceOf(tree, key), budget);
  const found = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    for (let key = firstChildOf(tree, row); key < nextOf(tree, row); ) {
      const value = nextOf(tree, key);
      const sources = sourcesOf(key);
      if (sources !== undefined) found.push(entries.of(sources));
      key = nextOf(tree, value);
    }
  }
  const { budget: left } = entries;
  const textOf = ({ value }: Pair) => sourceOf(tree, value);
  const textsOf = (pairs: MergedPairs) =>
    pairs.entries().map(([name, pair]) => [name, textOf(pair)] as const);
  return { found, textOf, textsOf, budget: left };
}

describe('MergedEntries', () => {
  it('gives the first of pairs with equal keys, through merge keys of merge keys', () => {
    const { found, textsOf } = mergedIn(
      '- &a {x: 1}\n- &b {y: 2, <<: *a, x: 3}\n- <<: [*a, *b]\n- <<: *b\n',
    );
    const texts = found.map((pairs) => Object.fromEntries(textsOf(pairs)));
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
    const { found, textsOf } = mergedIn('a: &a\n  <<: *a\n  x: 1\n');
    expect(found.map(textsOf)).toEqual([[['x', '1']]]);
  });

  it('gives the same pairs in the same order as copying all of them does', () => {
    const mapping = fc.record({
      own: fc.array(fc.nat(40), { maxLength: 3 }),
      above: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(mapping, { maxLength: 30 }), fc.boolean(), (mappings, isLastFirst) => {
        const copies: Map<string, string>[] = [];
        let text = '';
        for (const [at, { own, above }] of mappings.entries()) {
          const sources = above.map((up) => at - up).filter((source) => source >= 0);
          text += `- &k${at} {${own.map((name) => `n${name}: ${at}`).join(', ')}}\n`.replace(
            '{',
            sources.length > 0 ? `{<<: [${sources.map((source) => `*k${source}`)}], ` : '{',
          );
          const all = [...new Set(own)].map((name) => [`n${name}`, `${at}`] as const);
          copies.push(new Map());
          for (const [name, value] of [...all, ...sources.flatMap((from) => [...copies[from]])]) {
            if (!copies[at].has(name)) copies[at].set(name, value);
          }
        }
        text += mappings.map((_, at) => `- <<: *k${at}\n`).join('');
        const { found, textOf, textsOf } = mergedIn(text, 100_000);
        const last = found.slice(found.length - copies.length);
        const order = last.map((_, at) => (isLastFirst ? last.length - 1 - at : at));
        for (const at of order) {
          expect(textsOf(last[at])).toEqual([...copies[at]]);
          for (const [name, value] of copies[at]) {
            expect(textOf(last[at].get(name) as Pair)).toBe(value);
          }
          expect(last[at].get('m')).toBe(undefined);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('takes no longer for a link of a long chain, unless all of its pairs are asked for', () => {
    let text = 'k0: &k0 {x: 1}\nk1: &k1 {y: 1}\n';
    for (let at = 2; at < 2_000; at++) {
      text += `k${at}: &k${at}\n  <<: [*k${at - 2}, *k${at - 1}]\n  y${at}: 1\n`;
    }
    const { found, budget, textsOf } = mergedIn(text, 100_000);
    expect(budget).toBeGreaterThan(0);
    expect(found[1_997].size).toBe(1_999);
    expect(textsOf(found[1_997]).length).toBe(1_999);
  });

  it('counts a long chain once, and stops when it has looked at enough', () => {
    let text = 'k0: &k0 {x: 1}\n';
    for (let at = 1; at < 500; at++) text += `k${at}: &k${at}\n  <<: *k${at - 1}\n`;
    expect(mergedIn(text, 5_000).budget).toBeGreaterThan(2_000);
    expect(mergedIn(text, 100).budget).toBeLessThan(0);
  });
});
