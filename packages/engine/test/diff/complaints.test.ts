import { expect, it } from 'vitest';
import { type DiffOptions, diff, diffToJsonPatch } from '../../src/index.ts';
import { describeChanges } from '../../src/reports.ts';

/* What users of dyff have asked for, and what comes of it here: the table of docs/comparing.md. */

function changes(left: string, right: string, options?: DiffOptions): string[] {
  const found = diff(left, right, options);
  expect(found.problems).toEqual([]);
  return describeChanges(left, right, found).map(({ kind, document, path, before, after }) =>
    [kind, document, path, before, after].filter((each) => each !== undefined).join(' '),
  );
}

const object = (kind: string, name: string, rest = '') =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}}\n${rest}`;

it.each<[issue: string, left: string, right: string, expected: string[], options?: DiffOptions]>([
  [
    '#117: lists of mappings without a name',
    '- {from: a, to: b, port: 1}\n- {from: c, to: d, port: 2}\n',
    '- {from: a, to: b, port: 1}\n- {from: c, to: d, port: 3}\n',
    ['changed [port=2].port 2 3'],
  ],
  [
    '#16, #530: another number of documents',
    `${object('ConfigMap', 'a', 'x: 1\n')}---\n${object('Secret', 'b')}`,
    `${object('ConfigMap', 'c')}---\n${object('Secret', 'b')}---\n${object('ConfigMap', 'a', 'x: 2\n')}`,
    ['added ConfigMap c ', 'moved ConfigMap a ', 'changed ConfigMap a x 1 2'],
  ],
  ['#4: a marker at the start is no document', '---\na: 1\n', 'a: 1\n', []],
  ['#108: the order of a list that does not count', '[a, b]', '[b, a]', [], { ignoreOrder: true }],
  [
    '#676: nothing between a file and itself',
    '[{a: 1}, {a: 1}, {b: 2}]',
    '[{a: 1}, {a: 1}, {b: 2}]',
    [],
  ],
  [
    '#319: objects in lists by kind and name',
    `items:\n- {apiVersion: v1, kind: Pod, metadata: {name: a}, x: 1}\n- {apiVersion: v1, kind: Service, metadata: {name: a}}\n`,
    `items:\n- {apiVersion: v1, kind: Service, metadata: {name: a}}\n- {apiVersion: v1, kind: Pod, metadata: {name: a}, x: 2}\n`,
    ['moved items[0]', 'changed items[0].x 1 2'],
  ],
  ['key order and quotes', 'a: 1\nb: "x"\n', "{b: 'x', a: 1}\n", []],
  [
    'comments, when asked for',
    'a: 1 # one\n',
    'a: 1 # two\n',
    ['comment-changed a # one # two'],
    { comments: true },
  ],
  [
    'anchors and merge keys as what they stand for',
    'x: &x {k: 1}\ny: {<<: *x, l: 1}\n',
    'x: {k: 1}\ny: {k: 1, l: 2}\n',
    ['changed y.l 1 2'],
  ],
  [
    'what a cluster adds',
    object('Pod', 'a'),
    object('Pod', 'a', 'status: {phase: Running}\n'),
    [],
    { neat: true },
  ],
])('%s', (_, left, right, expected, options) => {
  expect(changes(left, right, options)).toEqual(expected);
});

it('#13: output for programs', () => {
  expect(JSON.parse(diffToJsonPatch('a: {b: 1}\n', 'a: {b: 2}\n').output)).toEqual([
    { op: 'replace', path: '/a/b', value: 2 },
  ]);
});
