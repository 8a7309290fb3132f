import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse as parseWithYaml } from 'yaml';
import { TYPE_BOOL, TYPE_INT, TYPE_STRING } from '../schema/scalar-type.ts';
import { parse } from '../syntax/parse.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../syntax/tree.ts';
import { ResolvedTree } from './resolved-tree.ts';
import { toJs } from './to-js.ts';

function rowOf(tree: SyntaxTree, source: string, kind: number): number {
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) === kind && sourceOf(tree, row) === source) return row;
  }
  throw new Error(`There is no ${source}.`);
}

function view(text: string): ResolvedTree {
  return new ResolvedTree(parse(text));
}

/** The mapping that is the value of the last key of the first document's mapping. */
function lastMapping(tree: SyntaxTree): number {
  let last = -1;
  for (let row = 0; row < tree.rowCount; row++) if (kindOf(tree, row) === KIND_MAPPING) last = row;
  return last;
}

describe('ResolvedTree', () => {
  it('resolves each alias to the last node before it with its anchor, in the same document', () => {
    const resolved = view('- &a 1\n- &a 2\n- *a\n---\n- *a\n');
    const { tree } = resolved;
    const alias = rowOf(tree, '*a', KIND_ALIAS);
    expect(sourceOf(tree, resolved.targetOf(alias))).toBe('2');
    expect(resolved.targetOf(tree.rowCount - 1)).toBe(-1);
    expect(resolved.targetOf(0)).toBe(0);
  });

  it('expands tags by the handles of their own document', () => {
    const resolved = view('%TAG ! tag:x,1:\n---\n!a 1\n...\n%TAG ! tag:y,1:\n---\n!a 2\n');
    const { tree } = resolved;
    const tagOf = (source: string) => resolved.tagOf(rowOf(tree, source, KIND_SCALAR));
    expect(tagOf('2')).toBe('tag:y,1:a');
    expect(tagOf('1')).toBe('tag:x,1:a');
    expect(view('a\n').tagOf(1)).toBe('');
  });

  it('gives scalars the types of the YAML schema it is made for', () => {
    const tree = parse('[yes, 1, !!str 1, "1", 0o17]\n');
    const types = (schema: 'core' | 'yaml-1.1') => {
      const resolved = new ResolvedTree(tree, { schema });
      return ['yes', '1', '0o17'].map((source) =>
        resolved.typeOf(rowOf(tree, source, KIND_SCALAR)),
      );
    };
    expect(types('core')).toEqual([TYPE_STRING, TYPE_INT, TYPE_INT]);
    expect(types('yaml-1.1')).toEqual([TYPE_BOOL, TYPE_INT, TYPE_STRING]);
  });

  it('has the same canonical text for equal scalars alone', () => {
    const resolved = view('[0x1, 1, "1", 1.0, 1e0, ~, null, "null"]\n');
    const { tree } = resolved;
    const canonical = (source: string) => resolved.canonicalOf(rowOf(tree, source, KIND_SCALAR));
    expect(canonical('0x1')).toBe(canonical('1'));
    expect(canonical('1.0')).toBe(canonical('1e0'));
    expect(canonical('~')).toBe(canonical('null'));
    expect(new Set(['1', '"1"', '1.0', '~', '"null"'].map(canonical)).size).toBe(5);
  });

  it('calls a merge key whose value cannot be merged a key like any other', () => {
    const resolved = view('a: &a {x: 1}\nb: {<<: *a, <<: [*a, 1], "<<": *a, !!merge m: *a}\n');
    const { tree } = resolved;
    const mapping = lastMapping(tree);
    const sources: (readonly number[] | undefined)[] = [];
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      sources.push(resolved.sourcesOf(key));
    }
    const source = rowOf(tree, '{x: 1}', KIND_MAPPING);
    expect(sources).toEqual([[source], undefined, undefined, [source]]);
  });

  it('says where each pair comes from', () => {
    const resolved = view('a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\n');
    const mapping = lastMapping(resolved.tree);
    const found = (name: string) => {
      const pair = resolved.pairNamed(mapping, name);
      return pair && [sourceOf(resolved.tree, pair.value), pair.isInherited];
    };
    // Twice, since what is asked again is looked up otherwise.
    for (let time = 0; time < 2; time++) {
      expect(found('x')).toEqual(['1', true]);
      expect(found('y')).toEqual(['3', false]);
      expect(found('<<')).toEqual(['*a', false]);
      expect(found('z')).toBeUndefined();
    }
    expect([...resolved.keyNamesOf(mapping)].sort()).toEqual(['<<', 'x', 'y']);
  });

  it('finds a key that is an alias by its own text and by what it stands for', () => {
    const resolved = view('a: &k name\nb: {*k : 1}\n');
    const mapping = lastMapping(resolved.tree);
    for (const name of ['name', '*k', 'name', '*k']) {
      expect(resolved.pairNamed(mapping, name)).toMatchObject({ isInherited: false });
    }
  });

  it('says that merge keys asked for too much', () => {
    const wide = Array.from({ length: 2_000 }, (_, at) => `k${at}: 1`).join(', ');
    const many = Array.from({ length: 600 }, (_, at) => `- {<<: *w, o${at}: 1}`).join('\n');
    const resolved = view(`- &w {${wide}}\n${many}\n`);
    const { tree } = resolved;
    expect(resolved.isExhausted).toBe(false);
    for (let row = 0; row < tree.rowCount; row++) {
      if (kindOf(tree, row) === KIND_MAPPING) resolved.mergedInto(row)?.entries();
    }
    expect(resolved.isExhausted).toBe(false);
    for (let row = 0; row < tree.rowCount; row++) {
      if (kindOf(tree, row) !== KIND_MAPPING) continue;
      for (const sources of resolved.mergesOf(row)?.values() ?? []) {
        resolved.mergedPairs([...sources, row]).entries();
      }
    }
    expect(resolved.isExhausted).toBe(true);
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
            const pairs = [...new Set(own)].map((key) => `${key}: ${at}`);
            const merge = `<<: [${sources.map((source) => `*k${source}`).join(', ')}]`;
            const entries = isFirst ? [merge, ...pairs] : [...pairs, merge];
            return `- &k${at} {${entries.join(', ')}}`;
          });
          const text = `${lines.join('\n')}\n`;
          const resolved = view(text);
          const { tree } = resolved;
          const expected = parseWithYaml(text, { merge: true }) as Record<string, number>[];
          expect(toJs(tree).output[0]).toEqual(expected);
          const list = firstChildOf(tree, resolved.documents[0]);
          let at = 0;
          for (
            let row = firstChildOf(tree, list);
            row < nextOf(tree, list);
            row = nextOf(tree, row)
          ) {
            for (const key of asked) {
              const pair = resolved.pairNamed(row, key);
              const value = pair && Number(sourceOf(tree, pair.value));
              expect(value).toBe(expected[at][key]);
            }
            const names = new Set([...resolved.keyNamesOf(row)].filter((key) => key !== '<<'));
            expect(names).toEqual(new Set(Object.keys(expected[at])));
            at++;
          }
        },
      ),
    );
  });
});
