import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { schemaFactsOf } from './schema-facts.ts';

const factsOf = (text: string) => schemaFactsOf(parse(text));
const headsOf = (text: string) =>
  factsOf(text).map(({ headComments }) => headComments.map((comment) => comment.text));

describe('the facts of a stream', () => {
  it('are the root keys of each document with the text of scalars', () => {
    const [first, second, ...others] = factsOf("a: '1'\nb: [x]\n---\n- c: 1\n");
    expect(first.rootKeys).toEqual([
      { key: 'a', scalar: '1', from: 3, to: 6 },
      { key: 'b', entryKeys: [], from: 10, to: 13 },
    ]);
    expect(second.rootKeys).toEqual([]);
    expect(others).toEqual([]);
  });

  it('follow aliases and merge keys of a root', () => {
    const head = 'x-base: &base {apiVersion: v1}\nx-kind: &kind Pod\n';
    const [pod] = factsOf(`${head}<<: *base\nkind: *kind\n`);
    const scalars = pod.rootKeys.map(({ key, scalar }) => [key, scalar]);
    expect(Object.fromEntries(scalars)).toMatchObject({ apiVersion: 'v1', kind: 'Pod' });
    const [compose] = factsOf('x: &x {web: {image: a}}\nservices: *x\n');
    expect(compose.rootKeys[1].entryKeys).toEqual(['image']);
    expect(factsOf('a: *gone\n')[0].rootKeys).toMatchObject([{ key: 'a' }]);
  });

  it('hold the keys of the entries of root values', () => {
    const [compose] = factsOf('services:\n  web: { image: x }\n  db: { build: . }\n  bad: 1\n');
    expect(compose.rootKeys[0].entryKeys).toEqual(['image', 'build']);
    const [merged] = factsOf('services:\n  web: { <<: *gone, image: x, "<<": y }\n');
    expect(merged.rootKeys[0].entryKeys).toEqual(['image', '<<']);
    const [hooks] = factsOf('repos:\n- repo: x\n- hooks: [a]\n');
    expect(hooks.rootKeys[0].entryKeys).toEqual(['repo', 'hooks']);
  });

  it('hold so many keys of a long mapping as are read in all', () => {
    const keys = Array.from({ length: 5_000 }, (_, at) => `  k${at}: {image: x}\n`).join('');
    const [{ rootKeys }] = factsOf(`services:\n${keys}others:\n  a: 1\n`);
    expect(rootKeys[0].keys).toHaveLength(2_000);
    expect(rootKeys[0].entryKeys).toEqual(['image']);
    expect(rootKeys[1].keys).toBeUndefined();
  });

  it.each([
    ['# a\n# b\nk: 1 # c\n# d\n', [['# a', '# b']]],
    ['# a\n---\n# b\nk: 1\n', [['# a', '# b']]],
    ['%YAML 1.2\n# a\n---\nk: 1\n', [['# a']]],
    ['k: 1\n# after\n---\n# b\nk: 2\n', [[], ['# b']]],
    ['k: 1\n...\n# a\n---\n# b\nk: 2\n', [[], ['# a', '# b']]],
    ['# a\n--- # b\nk: 1\n---\nk: 2\n', [['# a', '# b'], []]],
    ['k: |\n  # text\n---\n# b\n- 1\n', [[], ['# b']]],
    ['k:\n  # inside\n  a: 1\n', [[]]],
    ['# only a comment\n', []],
  ])('hold the comments at the head of each document: %j', (text, expected) => {
    expect(headsOf(text)).toEqual(expected);
  });

  it('hold the kinds of the items of a list, each once', () => {
    const item = (kind: string) => `- apiVersion: v1\n  kind: ${kind}\n`;
    const [list] = factsOf(
      `apiVersion: v1\nkind: List\nitems:\n${item('Pod')}${item('Service')}${item('Pod')}- x\n`,
    );
    expect(list.itemKinds).toEqual([
      { apiVersion: 'v1', kind: 'Pod' },
      { apiVersion: 'v1', kind: 'Service' },
    ]);
  });

  it('hold a CustomResourceDefinition as data, read for itself', () => {
    const [, definition] = factsOf(
      'a: *unknown\n---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: { group: &g x.io, other: *g }\n',
    );
    const { customResourceDefinition } = definition;
    expect(customResourceDefinition?.group).toBe('x.io');
    expect(customResourceDefinition?.read()).toMatchObject({
      spec: { group: 'x.io', other: 'x.io' },
    });
  });

  it('come from broken texts too', () => {
    expect(factsOf('apiVersion: v1\nkind: Pod\nspec: [\n')[0].rootKeys[1].scalar).toBe('Pod');
    expect(factsOf('')).toEqual([]);
  });
});
