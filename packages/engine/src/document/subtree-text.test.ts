import { describe, expect, test } from 'vitest';
import { suiteCases } from '../../test/conformance/suite-cases.ts';
import { parse } from '../syntax/parse.ts';
import { inspect, type TreeView } from '../tools/inspect/tree-view.ts';
import { NodeTexts } from './node-texts.ts';
import { visit } from './visit.ts';

function yamlAt(text: string, path: string): string | undefined {
  const view = inspect(text);
  return view.yamlOf(view.nodeAtPath(path) as number);
}

/** What is below a node, aliases followed, a row on a line; `limit` rows at most. */
function meaningOf(view: TreeView, top: number, limit = 300): string[] {
  const lines: string[] = [];
  const waiting: [number, number][] = [[top, 0]];
  for (let next = waiting.pop(); next && lines.length < limit; next = waiting.pop()) {
    const [node, depth] = next;
    const { key, type, value, target, tag } = view.rowOf(node);
    const inner = target === undefined ? tag : view.rowOf(target).tag;
    const shown = type === 'null' ? '' : value;
    lines.push(`${depth} ${depth === 0 ? '' : key} ${type} ${shown} ${inner ?? ''}`);
    for (const child of view.childrenOf(target ?? node).reverse()) waiting.push([child, depth + 1]);
  }
  return lines;
}

describe('a node as a text of its own', () => {
  test('is moved to the left, with its comments', () => {
    const text = `a:
    # above
    - name: x # behind
      list:
      - 1

      # between
      - two
    - |
      text
        more
`;
    expect(yamlAt(text, 'a')).toBe(`# above
- name: x # behind
  list:
  - 1

  # between
  - two
- |
  text
    more
`);
    expect(yamlAt(text, 'a[0]')).toBe('# above\nname: x # behind\nlist:\n- 1\n\n# between\n- two');
    expect(yamlAt(text, 'a[1]')).toBe('|\n  text\n    more\n');
    expect(yamlAt('? a # key\n: |\n  text', 'a')).toBe('# key\n|\n  text');
    expect(yamlAt('a: [1,\n  2]\n', 'a')).toBe('[1,\n  2]');
    expect(yamlAt('a:\n  b: "x\n    y"\n', 'a.b')).toBe('"x\n  y"');
    expect(yamlAt('a: |2\n   x\n', 'a')).toBe('|2\n   x\n');
    expect(yamlAt('- ["a":1]\n', '[0][0]')).toBe('{"a":1}');
  });

  test('holds what its aliases stand for', () => {
    const text = 'base: &b {cpu: "1", list: &l [x, y]}\na:\n  c: *b\n  d: *l\n  e: &e 1\n  f: *e\n';
    expect(yamlAt(text, 'a')).toBe(
      'c: {cpu: 1, list: [x,y]}\nd: [x,y]\ne: &e 1\nf: *e'
        .replace('1,', '"1",')
        .replace(', l', ',l'),
    );
    expect(yamlAt(text, 'a.c')).toBe('{cpu: "1", list: &l [x, y]}');
    expect(yamlAt('a: &x\nb: [*x, 1]\n', 'b')).toBe('[~, 1]');
    expect(yamlAt('a: *nothing\n', 'a')).toBe('*nothing');
    expect(yamlAt('a: &x {b: *x}\n', 'a')).toBeUndefined();
  });

  test.each([
    ['two colons::: 1\n', "'two colons::'"],
    ["it's:: 1\n", "'it''s:'"],
    ['-: 1\n', "'-'"],
    ['!t a:: 1\n', "!t 'a:'"],
    ['- [a\n  b:: 1]\n', "'a\n  b:'"],
    ['a b: 1\n', 'a b'],
  ])('has quotes where the key of %j would not be plain there', (text, key) => {
    const tree = parse(text);
    const keys: number[] = [];
    visit(tree, { enter: ({ keyRow }) => void (keyRow === -1 || keys.push(keyRow)) });
    expect(keys.map((row) => new NodeTexts(tree).textOf(row))).toEqual([key]);
  });

  test('ends at a limit', () => {
    const bomb = ['a0: &a0 [1,1]'];
    for (let at = 1; at < 40; at++) bomb.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`);
    const text = bomb.join('\n');
    expect(yamlAt(text, 'a3')).toBe(
      '[[[[1,1],[1,1]],[[1,1],[1,1]]], [[[1,1],[1,1]],[[1,1],[1,1]]]]',
    );
    expect(yamlAt(text, 'a39')).toBeUndefined();
  });

  test('brings the handles of its tags along', () => {
    const text = '%TAG !e! tag:example.com,2000:\n---\na: !e!x\n  b: !e!y 1\n';
    expect(yamlAt(text, 'a')).toBe('%TAG !e! tag:example.com,2000:\n---\n!e!x\nb: !e!y 1');
  });

  test.for(suiteCases().filter(({ isError }) => !isError))('$id $name', ({ yaml }) => {
    const view = inspect(yaml);
    view.expandTo(Number.POSITIVE_INFINITY);
    for (const { id } of view.rows(0, 100)) {
      if (id === -1) continue;
      const text = view.yamlOf(id) as string;
      const alone = inspect(text);
      const errors = alone.problems.filter(({ severity }) => severity === 'error');
      expect(errors, text).toEqual([]);
      const root = alone.nodeAtPath('$');
      if (root === undefined) expect(view.rowOf(id).value).toBe('');
      else expect(meaningOf(alone, root), text).toEqual(meaningOf(view, id));
    }
  });
});
