import { parse } from '@yamlkit/engine/tree';
import { describe, expect, test } from 'vitest';
import type { PlacedEdit } from '../../../workspace/engine/protocol.ts';
import type { TreeEdit, TypedValue } from '../protocol.ts';
import { editTree, nodeValue } from './edit-tree.ts';
import { askTree, inspectText } from './inspect-text.ts';

let revision = 0;

/** The number of the node at a path. */
async function read(text: string, path: string): Promise<number> {
  revision++;
  const selected =
    path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const summary = await inspectText(
    { revision, keepsOpen: true, selected, pageSize: 100, reading: {} },
    text,
  );
  return summary.kind === 'tree' ? (summary.selected?.row.id ?? -2) : -2;
}

function applied(text: string, edits: readonly PlacedEdit[]): string {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  let result = text;
  for (const { from, to, insert } of [...edits].reverse()) {
    const [start = 0, end = 0] = [from, to].map(
      ({ line, offset }) => (starts[line - 1] ?? 0) + offset,
    );
    result = result.slice(0, start) + insert + result.slice(end);
  }
  return result;
}

type Asked = TreeEdit extends infer Edit
  ? Edit extends TreeEdit
    ? Omit<Edit, 'node'>
    : never
  : never;

/** The text after an edit and what is selected then, or the message of the refusal. */
async function edited(text: string, path: string, edit: Asked) {
  const node = await read(text, path);
  const reply = editTree({ ...edit, node, revision } as TreeEdit & { revision: number });
  if (reply.kind !== 'edits') return reply;
  const after = applied(text, reply.edits);
  expect(parse(after).diagnostics).toEqual([]);
  return [after, reply.select.join('.'), reply.type];
}

const auto = (text: string): TypedValue => ({ type: 'auto', text });

describe('a value', () => {
  test.each<[string, string, TypedValue, string, string]>([
    ['a: 1 # one\n', 'a', auto('2'), 'a: 2 # one\n', 'number'],
    ['a: 1\n', 'a', auto('true'), 'a: true\n', 'boolean'],
    ['a: 1\n', 'a', auto('~'), 'a: null\n', 'null'],
    ['a: 1\n', 'a', auto('0x1F'), 'a: 0x1F\n', 'number'],
    ['a: 1\n', 'a', auto('[1, 2]'), 'a: "[1, 2]"\n', 'string'],
    ['a: 1\n', 'a', auto('b: c # d'), 'a: "b: c # d"\n', 'string'],
    ['a: 1\n', 'a', auto('yes'), 'a: "yes"\n', 'string'],
    ['a: "x"\n', 'a', auto('y'), 'a: "y"\n', 'string'],
    ['a: x\n', 'a', auto(''), 'a: ""\n', 'string'],
    ['a: 1\n', 'a', auto(''), 'a: null\n', 'null'],
    ['a: 1\n', 'a', { type: 'string', text: '1' }, 'a: "1"\n', 'string'],
    ['a: "1"\n', 'a', { type: 'number', text: '1' }, 'a: 1\n', 'number'],
    ['a: x\n', 'a', { type: 'null', text: 'x' }, 'a: null\n', 'null'],
    ['a: x\n', 'a', { type: 'boolean', text: 'false' }, 'a: false\n', 'boolean'],
    ['a: 1 # one\n', 'a', { type: 'object', text: '1' }, 'a: {} # one\n', 'object'],
    ['a: x # one\n', 'a', { type: 'array', text: 'x' }, 'a: # one\n  - x\n', 'array'],
    ['a: {b: 1}\n', 'a', { type: 'array', text: '' }, 'a: []\n', 'array'],
    ['a: |\n  x\n  y\n', 'a', auto('p\nq\n'), 'a: |\n  p\n  q\n', 'string'],
    ['a: x\n', 'a', auto('p\nq'), 'a: |-\n  p\n  q\n', 'string'],
    ['a: !Ref x\n', 'a', auto('z'), 'a: !Ref z\n', 'string'],
    ['a: !Sub "x"\n', 'a', auto('y'), 'a: !Sub "y"\n', 'string'],
    ['a: !!int 3\n', 'a', { type: 'number', text: '4' }, 'a: !!int 4\n', 'number'],
    ['a: !!int 3\n', 'a', { type: 'number', text: '4.5' }, 'a: 4.5\n', 'number'],
    ['a: !Ref x\n', 'a', auto('42'), 'a: !Ref 42\n', 'string'],
    ['a: !Ref x\n', 'a', { type: 'number', text: '42' }, 'a: 42\n', 'number'],
    ['a: !!str 3\n', 'a', { type: 'string', text: '4' }, 'a: !!str "4"\n', 'string'],
    ['a: !!str 3\n', 'a', { type: 'number', text: '4' }, 'a: 4\n', 'number'],
    ['a: &x 1\nb: *x\n', 'a', auto('2'), 'a: &x 2\nb: *x\n', 'number'],
    ['a: &x 1\nb: *x\n', 'b', auto('2'), 'a: &x 1\nb: 2\n', 'number'],
    ['x\n', '', auto('z'), 'z\n', 'string'],
    ['- 1\n- 2\n', '1', auto('3'), '- 1\n- 3\n', 'number'],
  ])('%j at %j as %j', async (text, path, value, expected, type) => {
    expect(await edited(text, path, { do: 'change', value })).toEqual([expected, path, type]);
  });

  test.each<[TypedValue, RegExp]>([
    [{ type: 'number', text: 'abc' }, /^"abc" is not a number/],
    [{ type: 'number', text: '' }, /^Write a number/],
    [{ type: 'boolean', text: '1' }, /^"1" is not true or false/],
  ])('%j is refused', async (value, message) => {
    expect(await edited('a: 1\n', 'a', { do: 'change', value })).toMatchObject({
      kind: 'refused',
      field: 'value',
      message: expect.stringMatching(message),
    });
  });

  test('that is shared is not orphaned', async () => {
    const refusal = await edited('a: {b: &x 1}\nc: *x\n', 'a', {
      do: 'change',
      value: { type: 'null', text: '' },
    });
    expect(refusal).toMatchObject({ message: expect.stringContaining('*x on line 2') });
  });
});

describe('a key', () => {
  test('and a value are one edit', async () => {
    const edit = { do: 'change', key: 'z', value: auto('2') } as const;
    expect(await edited('a: 1 # one\nb: 1\n', 'a', edit)).toEqual([
      'z: 2 # one\nb: 1\n',
      'z',
      'number',
    ]);
  });

  test('that is there already is refused beside the key', async () => {
    const edit = { do: 'change', key: 'b' } as const;
    expect(await edited('a: 1\nb: 1\n', 'a', edit)).toMatchObject({
      kind: 'refused',
      field: 'key',
    });
  });

  test('that is there twice is not taken for the other one', async () => {
    revision++;
    await inspectText({ revision, keepsOpen: false, pageSize: 100, reading: {} }, 'a: 1\na: 2\n');
    const rows = (await askTree({ ask: 'rows', from: 0, count: 9 }))?.rows ?? [];
    const reply = editTree({ do: 'delete', node: rows[2]?.id ?? -2, revision });
    expect(reply).toMatchObject({ kind: 'refused', message: expect.stringContaining('same path') });
  });
});

describe('a new entry', () => {
  test.each<[string, string, Asked, string, string]>([
    [
      'a: 1\nb: 2\n',
      'b',
      { do: 'add', where: 'before', key: 'k', value: auto('x') },
      'a: 1\nk: x\nb: 2\n',
      'k',
    ],
    [
      'a: 1\nb: 2\n',
      'a',
      { do: 'add', where: 'after', key: 'k', value: auto('') },
      'a: 1\nk: null\nb: 2\n',
      'k',
    ],
    [
      'a:\n  - 1\n',
      'a',
      { do: 'add', where: 'inside', value: auto('2') },
      'a:\n  - 1\n  - 2\n',
      'a.1',
    ],
    ['a: []\n', 'a', { do: 'add', where: 'inside', value: auto('2') }, 'a:\n  - 2\n', 'a.0'],
    ['- 1\n- 2\n', '0', { do: 'add', where: 'before', value: auto('0') }, '- 0\n- 1\n- 2\n', '0'],
    [
      'a: {b: 1}\n',
      '',
      { do: 'add', where: 'inside', key: 'c', value: { type: 'object', text: '' } },
      'a: {b: 1}\nc: {}\n',
      'c',
    ],
  ])('%j at %j: %j', async (text, path, edit, expected, select) => {
    expect(await edited(text, path, edit)).toEqual([
      expected,
      select,
      edit.do === 'add' && expect.any(String),
    ]);
  });

  test('is refused where it cannot be', async () => {
    const edit = { do: 'add', where: 'inside', key: 'a', value: auto('') } as const;
    expect(await edited('a: 1\n', '', edit)).toMatchObject({ field: 'key' });
    const change = { do: 'change', value: auto('1') } as const;
    expect(await edited('a: 1\n---\nb: 1\n', '', change)).toMatchObject({ kind: 'refused' });
    expect(await edited('a: 1\n', 'a', { do: 'copy' })).toMatchObject({ kind: 'refused' });
    expect(await edited('a: &x {}\nb: *x\n', 'b', edit)).toMatchObject({ kind: 'refused' });
  });
});

test('an entry goes, and its neighbour is selected', async () => {
  const remove = { do: 'delete' } as const;
  expect(await edited('a: 1\n# b\nb: 2\nc: 3\n', 'b', remove)).toEqual([
    'a: 1\nc: 3\n',
    'c',
    undefined,
  ]);
  expect(await edited('a: 1\nb: 2\n', 'b', remove)).toEqual(['a: 1\n', 'a', undefined]);
  expect(await edited('- 1\n- 2\n', '0', remove)).toEqual(['- 2\n', '0', undefined]);
  expect(await edited('a: {b: 1}\n', 'a.b', remove)).toEqual(['a: {}\n', 'a', undefined]);
});

test('an entry moves with its comments', async () => {
  expect(await edited('a: 1\n# b\nb: 2 # two\n', 'b', { do: 'move', to: 0 })).toEqual([
    '# b\nb: 2 # two\na: 1\n',
    'b',
    undefined,
  ]);
  expect(await edited('- 1\n- 2\n', '0', { do: 'move', to: 1 })).toEqual([
    '- 2\n- 1\n',
    '1',
    undefined,
  ]);
});

describe('a document', () => {
  const added = { do: 'add', value: auto('1') } as const;
  const stream = '# of a\na: 1\n---\n- b # b\n---\nc: {d: 1}\n';

  test.each<[string, string, string, Asked, string, string]>([
    [
      'added last',
      stream,
      '',
      { ...added, where: 'inside', key: 'x' },
      `${stream}---\nx: 1\n`,
      '3.x',
    ],
    ['added beside the only one', 'a', '', { ...added, where: 'after' }, 'a\n---\n1', '1'],
    [
      'added before one',
      stream,
      '1',
      { ...added, where: 'before' },
      stream.replace('- b', '1\n---\n- b'),
      '1',
    ],
    ['added first', 'a\n', '', { ...added, where: 'before' }, '1\n---\na\n', '0'],
    ['duplicated', 'a # a\n', '', { do: 'copy' }, 'a # a\n---\na # a\n', '1'],
    ['deleted', stream, '1', { do: 'delete' }, '# of a\na: 1\n---\nc: {d: 1}\n', '1'],
    ['deleted as one of two', 'a\n---\nb\n', '0', { do: 'delete' }, '---\nb\n', ''],
    ['deleted as the only one', '# c\na: 1\n', '', { do: 'delete' }, '', ''],
    [
      'moved',
      stream,
      '2',
      { do: 'move', to: 0 },
      '---\nc: {d: 1}\n---\n# of a\na: 1\n---\n- b # b\n',
      '0',
    ],
  ])('is %s', async (_, text, path, edit, expected, selected) => {
    const type = edit.do === 'add' ? 'number' : undefined;
    expect(await edited(text, path, edit)).toEqual([expected, selected, type]);
  });

  test.each<[string, string, Asked, string[]]>([
    ['a: {b: 1}\n', '', { ...added, where: 'before' }, ['$', '[0]', '[1]', '[1].a', '[1].a.b']],
    ['a: 1\n---\nb: {c: 1}\n', '0', { do: 'delete' }, ['$', 'b', 'b.c']],
    ['a: 1\n---\nb: {c: 1}\n', '1', { do: 'move', to: 0 }, ['$', '[0]', '[0].b', '[0].b.c', '[1]']],
  ])('of %j stays open when %j is edited by %j', async (text, path, edit, paths) => {
    revision++;
    const reading = { keepsOpen: true, pageSize: 100, reading: {} };
    await inspectText({ revision, ...reading, keepsOpen: false }, text);
    await askTree({ ask: 'openTo', depth: 9 });
    for (const row of (await askTree({ ask: 'rows', from: 0, count: 9 }))?.rows ?? []) {
      if (row.path === '[0]' && path === '0')
        await askTree({ ask: 'open', node: row.id, isExpanded: false });
      if (row.path === '[0]' && edit.do === 'move') {
        await askTree({ ask: 'open', node: row.id, isExpanded: false });
      }
    }
    const rows = (await askTree({ ask: 'rows', from: 0, count: 9 }))?.rows ?? [];
    const node = rows.find((row) => row.path === (path === '' ? '$' : `[${path}]`))?.id ?? -2;
    const asked = { ...edit, node, revision } as TreeEdit & { revision: number };
    const reply = editTree(asked);
    if (reply.kind !== 'edits') throw new Error(JSON.stringify(reply));
    await inspectText(
      { revision: revision + 1, ...reading, edit: asked },
      applied(text, reply.edits),
    );
    revision++;
    const after = (await askTree({ ask: 'rows', from: 0, count: 9 }))?.rows ?? [];
    expect(after.map((row) => row.path)).toEqual(paths);
  });

  test('with actions of a template is copied with them, or refused', async () => {
    const text = 'a: {{ .x }}\n---\nb: 1\n';
    const node = await read(text, '0');
    const reply = editTree({ do: 'copy', node, revision });
    if (reply.kind === 'edits')
      expect(applied(text, reply.edits)).toBe('a: {{ .x }}\n---\na: {{ .x }}\n---\nb: 1\n');
    else expect(reply.kind).toBe('refused');
  });
});

test('works in one of several documents', async () => {
  const edit = { do: 'change', value: auto('3') } as const;
  expect(await edited('a: 1\n---\nb: 2\n', '1.b', edit)).toEqual([
    'a: 1\n---\nb: 3\n',
    '1.b',
    'number',
  ]);
});

test('a tree of another revision is not edited', async () => {
  const node = await read('a: 1\n', 'a');
  expect(editTree({ do: 'delete', node, revision: revision - 1 })).toEqual({ kind: 'stale' });
  expect(nodeValue({ node, revision: revision - 1 })).toEqual({ kind: 'stale' });
});

test('a value comes whole, as it is typed, unless it is very long', async () => {
  const long = 'x'.repeat(5000);
  expect(nodeValue({ node: await read(`a: ${long}\n`, 'a'), revision })).toEqual({
    kind: 'value',
    text: long,
    reads: 'string',
  });
  expect(nodeValue({ node: await read('a: "3"\n', 'a'), revision })).toMatchObject({
    reads: 'number',
  });
  expect(
    nodeValue({ node: await read(`a: ${'x'.repeat(100_001)}\n`, 'a'), revision }),
  ).toMatchObject({
    kind: 'refused',
  });
});
