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
  ['x: {k: {a: 1}}\n', 'x..a', [{ yaml: '1', text: '1' }]],
  ['a: &x [1]\nb: *x\n', 'b', [{ yaml: '[1]' }]],
  ['a: 1\n---\nb: 2\n', '[1].b', [{ yaml: '2', text: '2' }]],
])('%j at %s', (text, path, nodes) => {
  const found = getNodes(text, path);
  expect(found.problems).toEqual([]);
  expect(found.output.map((node) => ({ ...node, yaml: node.yaml.trim() }))).toEqual(nodes);
});

it.each([
  ['image: 1\n', 'imag', 'There is no key "imag" in the document. Did you mean "image"?'],
  [
    'a: 1\n---\nb: 2\n',
    'b',
    'The text holds 2 documents. Begin the path with the number of one, from [0] to [1].',
  ],
  ['a: 1\n', '$..b', 'Nothing is at $..b.'],
  ['a: 1\n', 'a..', '"a.." is not a path.'],
])('says of %j at %s what is wrong', (text, path, message) => {
  const found = getNodes(text, path);
  expect(found.output).toEqual([]);
  if (path !== 'a..') expect(found.problems).toEqual([{ code: 'no-such-path', message }]);
  else expect(found.problems.length).toBe(1);
});
