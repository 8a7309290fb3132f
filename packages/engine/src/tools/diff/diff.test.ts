import { describe, expect, it } from 'vitest';
import { formatPath } from '../../document/node-path.ts';
import type { Change } from './change.ts';
import { diff } from './diff.ts';
import type { DiffOptions } from './diff-options.ts';
import { diffToJsonPatch } from './json-patch.ts';

/** Changes in short: `changed a.b 1 -> 2`. */
function changesOf(left: string, right: string, options?: DiffOptions): string[] {
  const { output, problems } = diff(left, right, options);
  expect(problems).toEqual([]);
  return output.map(inShort);
}

function inShort({ kind, left, right }: Change): string {
  const from = left && formatPath(left.path).dotted;
  const to = right && formatPath(right.path).dotted;
  const place = from === to ? from : [from, to].filter((path) => path !== undefined).join(' -> ');
  if (kind !== 'changed' && kind !== 'type-changed') return `${kind} ${place}`;
  return `${kind} ${place}: ${left?.text ?? left?.type} -> ${right?.text ?? right?.type}`;
}

it('reports changed comments beside merge keys', () => {
  const text = (comment: string) =>
    `x: &x {k: 1}\ny: &y {l: 1}\nz:\n  <<: *x # ${comment}\n  a: 1\n`;
  expect(changesOf(text('one'), text('two'), { comments: true })).toEqual([
    'comment-changed z["<<"]',
  ]);
  expect(changesOf(text('one'), text('one'), { comments: true })).toEqual([]);
  expect(changesOf(text('one'), text('two'))).toEqual([]);
  const several = text('one').replace('*x #', '[*x, *y] #');
  expect(changesOf(several, several.replace('one', 'two'), { comments: true })).toEqual([
    'comment-changed z["<<"]',
  ]);
});

it('takes names that look like lists as they are', () => {
  const list = (name: string, value: number) =>
    `- {name: '${name}', v: ${value}}\n- {name: b, v: 2}\n`;
  expect(changesOf(list('[a', 1), list('[a', 3))).toEqual(['changed [0].v: 1 -> 3']);
  expect(changesOf(list('["a"]', 1), list('["a"]', 3))).toEqual(['changed [0].v: 1 -> 3']);
});

describe('diff of lists of Kubernetes', () => {
  it.each<[string, string, string, string[]]>([
    [
      'ports by number and protocol',
      'ports:\n- {port: 53, name: a}\n- {port: 53, protocol: UDP, name: b}\n',
      'ports:\n- {port: 53, protocol: UDP, name: b}\n- {port: 53, name: c}\n',
      ['moved ports[0] -> ports[1]', 'changed ports[0].name -> ports[1].name: a -> c'],
    ],
    [
      'mounts by their path, whatever volume is there',
      'volumeMounts:\n- {name: a, mountPath: /x}\n- {name: b, mountPath: /y}\n',
      'volumeMounts:\n- {name: b, mountPath: /x}\n- {name: a, mountPath: /y}\n',
      ['changed volumeMounts[0].name: a -> b', 'changed volumeMounts[1].name: b -> a'],
    ],
    [
      'lists elsewhere by their names',
      'mounts:\n- {name: a, mountPath: /x}\n- {name: b, mountPath: /y}\n',
      'mounts:\n- {name: b, mountPath: /x}\n- {name: a, mountPath: /y}\n',
      [
        'moved mounts[0] -> mounts[1]',
        'changed mounts[0].mountPath -> mounts[1].mountPath: /x -> /y',
        'changed mounts[1].mountPath -> mounts[0].mountPath: /y -> /x',
      ],
    ],
    [
      'conditions by their types',
      'conditions:\n- {type: Ready, status: no}\n- {type: Seen, status: yes}\n',
      'conditions:\n- {type: Seen, status: yes}\n- {type: Ready, status: yes}\n',
      [
        'moved conditions[0] -> conditions[1]',
        'changed conditions[0].status -> conditions[1].status: no -> yes',
      ],
    ],
  ])('%s', (_, left, right, expected) => {
    expect(changesOf(left, right)).toEqual(expected);
  });
});

describe('diff', () => {
  it.each<[string, string, string, string[]]>([
    ['nothing in layout', 'a: 1\nb: "x"\n', '{b: x, a: 1}', []],
    ['numbers written differently', 'a: 0x10\nb: 1.0\n', 'a: 16\nb: 1.00\n', []],
    ['values', 'a: 1\n', 'a: 2\n', ['changed a: 1 -> 2']],
    ['types', 'a: 1\n', 'a: "1"\n', ['type-changed a: 1 -> 1']],
    ['an integer made a float', 'a: 1\n', 'a: 1.0\n', ['changed a: 1 -> 1.0']],
    ['a list for a mapping', 'a: []\n', 'a: {}\n', ['type-changed a: array -> object']],
    ['tags', 'a: !Ref x\n', 'a: x\n', ['tag-changed a']],
    ['tags that say nothing', 'a: !!str x\n', 'a: x\n', []],
    [
      'additions in their place',
      'a: 1\nc: 1\n',
      'a: 2\nb: 1\nc: 2\n',
      ['changed a: 1 -> 2', 'added b', 'changed c: 1 -> 2'],
    ],
    ['removals', 'a: 1\nb: {c: 1, d: 2}\n', 'b: {d: 2}\n', ['removed a', 'removed b.c']],
    [
      'keys renamed',
      'timeout: 3000\n',
      'timeoutSeconds: 3000\n',
      ['renamed timeout -> timeoutSeconds'],
    ],
    ['nothing as renamed that is everywhere', 'a: true\n', 'b: true\n', ['removed a', 'added b']],
    [
      'keys renamed, with changes',
      'a: {x: 1, y: 2, z: 3}\n',
      'b: {x: 1, y: 2, z: 4}\n',
      ['renamed a -> b', 'changed a.z -> b.z: 3 -> 4'],
    ],
    ['entries of lists', '[a, b, c]', '[a, x, c]', ['changed [1]: b -> x']],
    ['entries of lists moved', '[a, b, c]', '[c, a, b]', ['moved [2] -> [0]']],
    ['entries added and removed', '[a, b, c]', '[b, c, d]', ['removed [0]', 'added [2]']],
    [
      'entries by their names',
      '- {name: a, v: 1}\n- {name: b, v: 1}\n',
      '- {name: x, v: 9}\n- {name: b, v: 2}\n',
      ['removed [0]', 'added [0]', 'changed [1].v: 1 -> 2'],
    ],
    [
      'entries by what they have in common',
      '- {a: 1, b: 2, c: 3}\n- {a: 4, b: 5, c: 6}\n',
      '- {a: 4, b: 5, c: 7}\n- {a: 1, b: 2, c: 9}\n',
      ['moved [0] -> [1]', 'changed [0].c -> [1].c: 3 -> 9', 'changed [1].c -> [0].c: 6 -> 7'],
    ],
    [
      'what an anchor holds once',
      'a: &x {p: 1}\nb: *x\nc: {<<: *x, q: 2}\n',
      'a: &x {p: 2}\nb: *x\nc: {<<: *x, q: 2}\n',
      ['changed a.p: 1 -> 2'],
    ],
    ['what is written out', 'a: &x {p: 1}\nb: *x\n', 'a: {p: 1}\nb: {p: 1}\n', []],
    ['documents added', 'a: 1\n', 'a: 1\n---\nb: 2\n', ['added [1]']],
    ['an empty text', '', 'a: 1\n', ['added $']],
  ])('finds %s', (_, left, right, expected) => {
    expect(changesOf(left, right)).toEqual(expected);
  });

  it('pairs Kubernetes objects by kind and name', () => {
    const object = (kind: string, name: string, value: number) =>
      `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}}\nvalue: ${value}\n`;
    const left = [object('A', 'x', 1), object('B', 'x', 1)].join('---\n');
    const right = [object('B', 'x', 2), object('C', 'x', 1)].join('---\n');
    expect(changesOf(left, right)).toEqual([
      'removed [0]',
      'changed [1].value -> [0].value: 1 -> 2',
      'added [1]',
    ]);
    expect(diff(left, right).documents).toEqual({ left: ['A x', 'B x'], right: ['B x', 'C x'] });
  });

  it.each<[string, DiffOptions, string, string, string[]]>([
    [
      'comments',
      { comments: true },
      '# x\na: 1 # one\n',
      '# x\na: 1 # two\n',
      ['comment-changed a'],
    ],
    [
      'styles',
      { style: true },
      'a: "x"\nb: 1.0\n',
      "a: 'x'\nb: 1.00\n",
      ['style-changed a', 'style-changed b'],
    ],
    ['the order of keys', { keyOrder: true }, 'a: 1\nb: 2\n', 'b: 2\na: 1\n', ['order-changed $']],
    [
      'not what is ignored',
      { ignore: ['a.b', '$..c'] },
      'a: {b: 1, c: 1}\nd: 1\n',
      'a: {b: 2, c: 2}\nd: 2\n',
      ['changed d: 1 -> 2'],
    ],
    [
      'not what is ignored in each document',
      { ignore: ['a', '/b'] },
      'a: 1\n---\nb: 1\nc: 1\n',
      'a: 2\n---\nb: 2\nc: 1\n',
      [],
    ],
    [
      'no order that is ignored',
      { ignoreOrder: ['a'] },
      'a: [1, 2]\nb: [1, 2]\n',
      'a: [2, 1]\nb: [2, 1]\n',
      ['moved b[0] -> b[1]'],
    ],
    ['no order at all', { ignoreOrder: true }, '[1, [2, 3]]', '[[3, 2], 1]', []],
    [
      'entries by keys that are given',
      { identityKeys: ['n'] },
      '[{n: 1, id: 1}, {n: 2, id: 2}]',
      '[{n: 1, id: 2}, {n: 2, id: 1}]',
      ['changed [0].id: 1 -> 2', 'changed [1].id: 2 -> 1'],
    ],
    [
      'nothing that a cluster adds',
      { neat: true },
      'apiVersion: v1\nkind: A\nmetadata: {name: x, uid: 1}\nstatus: 1\n',
      'apiVersion: v1\nkind: A\nmetadata: {name: x}\n',
      [],
    ],
  ])('by its options finds %s', (_, options, left, right, expected) => {
    expect(changesOf(left, right, options)).toEqual(expected);
  });

  it('says where a text has an error, and which one', () => {
    const { output, problems } = diff('a: 1\n', 'b:\n  - [\n');
    expect(output).toEqual([]);
    expect(problems).toMatchObject([{ code: 'unclosed-bracket', side: 1, line: 2, column: 5 }]);
    expect(diff('a: &x [*x]\n', '').problems).toMatchObject([{ code: 'alias-cycle', side: 0 }]);
    const option = { name: 'ignore', path: '$[' };
    const wrong = diff('a', 'b', { ignore: ['a', '$['] });
    expect(wrong.problems).toMatchObject([{ code: 'invalid-query', option }]);
    const order = diffToJsonPatch('a', 'b', { ignoreOrder: ['a['] });
    expect(order.problems).toMatchObject([{ option: { name: 'ignoreOrder', path: 'a[' } }]);
    expect(diff('a: [', 'b', { ignore: ['$['] }).problems[0].option).toBeUndefined();
  });

  it('compares tags by what they mean, whatever their handles are called', () => {
    const text = (handle: string, prefix: string, tag = '!x!foo') =>
      `%TAG ${handle} ${prefix}\n---\na: ${tag} 1\n`;
    const one = text('!x!', 'tag:one,2000:');
    const kinds = (left: string, right: string) =>
      diff(left, right).output.map((change) => [change.kind, change.left?.tag, change.right?.tag]);
    expect(kinds(one, text('!x!', 'tag:two,2000:'))).toEqual([
      ['tag-changed', '!<tag:one,2000:foo>', '!<tag:two,2000:foo>'],
    ]);
    expect(kinds(one, text('!y!', 'tag:one,2000:', '!y!foo'))).toEqual([]);
    expect(kinds(one, 'a: !<tag:one,2000:foo> 1\n')).toEqual([]);
    expect(kinds('a: !!str 1\n', text('!e!', 'tag:yaml.org,2002:', '!e!str'))).toEqual([]);
    expect(kinds('a: !!str 1\n', text('!!', 'tag:one,2000:', '!!str'))).toHaveLength(1);
  });

  it('takes a key for a merge key by the tag that its handle declares', () => {
    const head = '%TAG !y! tag:yaml.org,2002:\n---\nb: &b {x: 1}\nc:\n';
    const merge = '  !y!merge <<: *b\n';
    const moved = diff(`${head}  z: 1\n${merge}  y: 2\n`, `${head}  z: 1\n  y: 2\n${merge}`, {
      keyOrder: true,
    });
    expect(moved.output).toEqual([]);
    const [left, right] = ['# one', '# two'].map((comment) => `${head}  ${comment}\n${merge}`);
    const [change] = diff(left, right, { comments: true }).output;
    expect([change?.kind, change?.left?.path]).toEqual(['comment-changed', ['c', '<<']]);
  });

  it('counts the changes beyond the most', () => {
    const { output, omitted } = diff('[1, 2, 3]', '[a, b, c]', { mostChanges: 2 });
    expect([output.length, omitted]).toEqual([2, 1]);
  });

  it('reads keys that are in keys once, also by their order, style and comments', () => {
    const text = `${Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}?`).join('\n')} a\n`;
    const before = process.cpuUsage();
    expect(diff(text, text, { comments: true, style: true, keyOrder: true }).output).toEqual([]);
    expect(diff(text, text.replace('a', 'b')).output).toHaveLength(2);
    // Read again for each of them, they took 5 s on a quick machine.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('ends on aliases that stand for billions of values', () => {
    const bomb = (last: string) =>
      `${Array.from({ length: 40 }, (_, n) => `a${n}: &a${n} ${n === 0 ? last : `[${`*a${n - 1},`.repeat(9)}]`}\n`).join('')}`;
    expect(changesOf(bomb('1'), bomb('2'))).toEqual(['changed a0: 1 -> 2']);
    const { problems } = diffToJsonPatch(bomb('1'), bomb('2'));
    expect(problems).toMatchObject([{ code: 'alias-expansion' }]);
  });
});
