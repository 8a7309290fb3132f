import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse as parseWithYaml } from 'yaml';
import { parse } from '../syntax/parse.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../syntax/tree.ts';
import { NamedPairs } from './named-pairs.ts';
import { ResolvedPairs } from './resolved-pairs.ts';
import { ResolvedTree } from './resolved-tree.ts';
import { toJs } from './to-js.ts';

function pairsIn(text: string): ResolvedPairs {
  return new ResolvedPairs(new ResolvedTree(parse(text)));
}

/** The mapping that is the value of the last key of the first document's mapping. */
function lastMapping(tree: SyntaxTree): number {
  let last = -1;
  for (let row = 0; row < tree.rowCount; row++) if (kindOf(tree, row) === KIND_MAPPING) last = row;
  return last;
}

describe('ResolvedPairs', () => {
  it('says where each pair comes from', () => {
    const pairs = pairsIn('a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\n');
    const named = new NamedPairs(pairs);
    const mapping = lastMapping(pairs.view.tree);
    const found = (name: string) => {
      const pair = named.pairNamed(mapping, name);
      return pair && [sourceOf(pairs.view.tree, pair.value), pair.isInherited];
    };
    // Twice, since what is asked again is looked up otherwise.
    for (let time = 0; time < 2; time++) {
      expect(found('x')).toEqual(['1', true]);
      expect(found('y')).toEqual(['3', false]);
      expect(found('<<')).toEqual(['*a', false]);
      expect(found('z')).toBeUndefined();
    }
    expect([...named.keyNamesOf(mapping)].sort()).toEqual(['<<', 'x', 'y']);
  });

  it('finds a key that is an alias by its own text and by what it stands for', () => {
    const pairs = pairsIn('a: &k name\nb: {*k : 1}\n');
    const named = new NamedPairs(pairs);
    const mapping = lastMapping(pairs.view.tree);
    for (const name of ['name', '*k', 'name', '*k']) {
      expect(named.pairNamed(mapping, name)).toMatchObject({ isInherited: false });
    }
  });

  it('says that merge keys asked for too much', () => {
    const wide = Array.from({ length: 2_000 }, (_, at) => `k${at}: 1`).join(', ');
    const many = Array.from({ length: 600 }, (_, at) => `- {<<: *w, o${at}: 1}`).join('\n');
    const pairs = pairsIn(`- &w {${wide}}\n${many}\n`);
    const { tree } = pairs.view;
    expect(pairs.isExhausted).toBe(false);
    for (let row = 0; row < tree.rowCount; row++) {
      if (kindOf(tree, row) === KIND_MAPPING) pairs.mergedInto(row)?.entries();
    }
    expect(pairs.isExhausted).toBe(false);
    for (let row = 0; row < tree.rowCount; row++) {
      if (kindOf(tree, row) !== KIND_MAPPING) continue;
      for (const sources of pairs.mergesOf(row)?.values() ?? []) {
        pairs.mergedPairs([...sources, row]).entries();
      }
    }
    expect(pairs.isExhausted).toBe(true);
  });

  it('has the pairs that another reader merges, whatever is asked in which order', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const mapping = fc.record({
      own: fc.array(name, { maxLength: 3 }),
      above: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      isFirst: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(mapping, { minLength: 1, maxLength: 8 }),
        fc.array(name),
        (all, asked) => {
          const lines = all.map(({ own, above, isFirst }, at) => {
            const sources = above.map((up) => at - up).filter((source) => source >= 0);
            const written = [...new Set(own)].map((key) => `${key}: ${at}`);
            const names = sources.map((source) => `*k${source}`).join(', ');
            const merge = names === '' ? [] : [`<<: [${names}]`];
            const entries = isFirst ? [...merge, ...written] : [...written, ...merge];
            return `- &k${at} {${entries.join(', ')}}`;
          });
          const text = `${lines.join('\n')}\n`;
          const pairs = pairsIn(text);
          const named = new NamedPairs(pairs);
          const { tree } = pairs.view;
          const expected = parseWithYaml(text, { merge: true }) as Record<string, number>[];
          expect(toJs(tree).output[0]).toEqual(expected);
          const list = firstChildOf(tree, pairs.view.documents[0]);
          let at = 0;
          for (
            let row = firstChildOf(tree, list);
            row < nextOf(tree, list);
            row = nextOf(tree, row)
          ) {
            for (const key of asked) {
              const pair = named.pairNamed(row, key);
              const value = pair && Number(sourceOf(tree, pair.value));
              expect(value).toBe(expected[at][key]);
            }
            const names = new Set([...named.keyNamesOf(row)].filter((key) => key !== '<<'));
            expect(names).toEqual(new Set(Object.keys(expected[at])));
            at++;
          }
        },
      ),
    );
  });
});
