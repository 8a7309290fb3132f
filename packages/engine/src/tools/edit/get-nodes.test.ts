import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { getNodes } from './get-nodes.ts';

test.each([
  [
    'a:\n  # about b\n  b: "x y" # beside\n',
    'a.b',
    [{ yaml: '# about b\n"x y" # beside', text: 'x y' }],
  ],
  ['a:\n  # about b\n  b: 1 # beside\n', '/a', [{ yaml: '# about b\nb: 1 # beside' }]],
  [
    '- a: 1\n- a: 2\n',
    '$[*].a',
    [
      { yaml: '1', text: '1' },
      { yaml: '2', text: '2' },
    ],
  ],
  [
    '- a: 1\n- a: 2\n',
    '[*].a',
    [
      { yaml: '1', text: '1' },
      { yaml: '2', text: '2' },
    ],
  ],
  ['my-list:\n- name: 1\n', 'my-list[*].name', [{ yaml: '1', text: '1' }]],
  ['a: [1, 2, 3]\n', 'a[-1]', [{ yaml: '3', text: '3' }]],
  ['a: [1, 2, 3]\n', '.a[-3]', [{ yaml: '1', text: '1' }]],
  ['a: {"-1": x}\n', 'a[-1]', [{ yaml: 'x', text: 'x' }]],
  ['- b: 1\n', '.[].b', [{ yaml: '1', text: '1' }]],
  ['- b: [7]\n', '[]["b"][]', [{ yaml: '7', text: '7' }]],
  ['a: 1\n---\nb: 2\n', '[-1].b', [{ yaml: '2', text: '2' }]],
  ['x: {k: {a: 1}}\n', 'x..a', [{ yaml: '1', text: '1' }]],
  ['a: &x [1]\nb: *x\n', 'b', [{ yaml: '[1]' }]],
  ['a: 1\n---\nb: 2\n', '[1].b', [{ yaml: '2', text: '2' }]],
])('%j at %s', (text, path, nodes) => {
  const found = getNodes(text, path);
  expect(found.problems).toEqual([]);
  expect(found.output.map((node) => ({ ...node, yaml: node.yaml.trim() }))).toEqual(nodes);
});

it.each([
  ['image: 1\n', 'imag', 'No key "imag" in the document. Did you mean "image"?'],
  ['a: 1\n---\nb: 2\n', 'b', 'The text has 2 documents. Begin the path with [0] to [1].'],
  ['a: 1\n', '$..b', 'Nothing found at $..b.'],
  [
    'a: [1]\n---\nb: 2\n',
    'a[*].b',
    'Nothing found at a[*].b. The text has 2 documents: begin the path with [0] to [1], or with [*] for all of them.',
  ],
  ['a: [1]\n---\nb: 2\n', '[*].c', 'Nothing found at [*].c.'],
  ['a: [1, 2]\n', 'a[2]', 'The list at a has no entry 2. Its entries are [0] to [1].'],
  ['a: [1]\n', '/a/-', 'a is a list and has no "-". Its only entry is [0].'],
  ['- []\n', '/0/0', 'The list at [0] has no entry 0. It is empty.'],
  ['a: {"b.c": 1}\n', 'a.b.c', 'No key "b" in a. A key with dots is written a["b.c"].'],
  ['m: 1\n', 'a', 'No key "a" in the document.'],
])('says of %j at %s what is wrong', (text, path, message) => {
  const found = getNodes(text, path);
  expect(found.output).toEqual([]);
  expect(found.problems).toMatchObject([{ code: 'no-such-path', message }]);
});

it.each([
  ['a..', /^"a\.\." is not a path\. Write a\.b\[0\]/],
  ['a[1:]', /it is \$\.a\[1:\]$/],
  ['a[-0]', /^"a\[-0\]" is not a path/],
  ['[0].a[?@.b=="c"].d', /it is \$\[0\]\.a\[\?@\.b=="c"\]\.d$/],
  ['$.a[', /^At character 5 of the path: Put a position/],
  ['/a~2', /^In a JSON Pointer/],
])('says of the path %s what is wrong and what to write', (path, message) => {
  const { output, problems } = getNodes('a: [{b: c, d: 1}]\n', path);
  expect(output).toEqual([]);
  expect(problems).toMatchObject([
    {
      code: expect.stringMatching(/^invalid-(path|query)$/),
      message: expect.stringMatching(message),
    },
  ]);
});

it('counts places from the end of a list as from its start, and takes [] as [*]', () => {
  const lists = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (rows, first, second) => {
      const text = `k: ${JSON.stringify(rows)}\n`;
      const row = first % rows.length;
      const column = second % rows[row].length;
      const at = (path: string) => getNodes(text, path);
      const fromEnd = `k[${row - rows.length}][${column - rows[row].length}]`;
      expect(at(fromEnd)).toEqual(at(`k[${row}][${column}]`));
      expect(at('.k[][]')).toEqual(at('k[*][*]'));
      expect(at(`k[${-rows.length - 1}]`).output).toEqual([]);
    }),
  );
});
