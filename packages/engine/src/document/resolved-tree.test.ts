import { describe, expect, it } from 'vitest';
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
import { canonicalOf, ResolvedTree } from './resolved-tree.ts';

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
    const canonical = (source: string) => canonicalOf(resolved, rowOf(tree, source, KIND_SCALAR));
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
});
