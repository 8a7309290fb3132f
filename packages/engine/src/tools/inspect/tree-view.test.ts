import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPath, type PathStep, readPath } from '../../document/node-path.ts';
import { STREAM } from '../../document/value-tree.ts';
import { inspect, type TreeView } from './tree-view.ts';

/** The rows that are shown, as `depth key type value-or-size`. */
function shown(view: TreeView): string[] {
  return view
    .rows(0, view.count)
    .map(
      ({ depth, key, type, value, children }) =>
        `${depth} ${key ?? ''} ${type} ${type === 'array' || type === 'object' ? children : value}`,
    );
}

describe('the tree', () => {
  test('has the root open, with typed values and counts', () => {
    const view = inspect('a: x\nb: 1\nc: true\nd:\ne: [1, 2]\nf: {g: h}\ni: "1"\n');
    expect(shown(view)).toEqual([
      '0  object 7',
      '1 a string x',
      '1 b number 1',
      '1 c boolean true',
      '1 d null ',
      '1 e array 2',
      '1 f object 1',
      '1 i string 1',
    ]);
  });

  test('opens and closes nodes, all of them, or down to a depth', () => {
    const view = inspect('a:\n  b:\n    - c\n');
    const node = view.nodeAtPath('a') as number;
    view.setExpanded(node, true);
    expect(shown(view)).toEqual(['0  object 1', '1 a object 1', '2 b array 1']);
    view.expandTo(0);
    expect(shown(view)).toEqual(['0  object 1']);
    view.expandTo(Number.POSITIVE_INFINITY);
    expect(shown(view)).toEqual(['0  object 1', '1 a object 1', '2 b array 1', '3 0 string c']);
  });

  test('shows several documents as a list, and nothing for nothing', () => {
    const view = inspect('a: 1\n---\n- b\n');
    expect(shown(view)).toEqual(['0  array 2', '1 0 object 1', '1 1 array 1']);
    expect(view.pathOf(view.nodeAtPath('[1][0]') as number).jsonPath).toBe('$[1][0]');
    expect(inspect('').count).toBe(0);
    expect(inspect('# only a comment\n').count).toBe(0);
  });

  test('shows tags, anchors, comments and what aliases stand for', () => {
    const view = inspect('a: &x !t 1 # one\nb: # two\n  c: *x\nd: *x\n');
    view.expandTo(9);
    const rows = view.rows(1, 4);
    expect(rows[0]).toMatchObject({ anchor: 'x', tag: '!t', comment: '# one' });
    expect(rows[1]).toMatchObject({ key: 'b', comment: '# two' });
    expect(rows[2]).toMatchObject({ alias: 'x', targetPath: 'a', path: 'b.c', value: '1' });
    expect(rows[3]?.target).toBe(rows[0]?.id);
  });

  test('shows the comment after brackets', () => {
    const view = inspect('a: {b: 1} # one\nc:\n  - [x, # two\n    {y: z}] # three\n');
    view.expandTo(9);
    const rows = view.rows(0, 20).map(({ path, comment }) => [path, comment]);
    expect(rows.filter(([, comment]) => comment !== undefined)).toEqual([
      ['a', '# one'],
      ['c[0]', '# three'],
      ['c[0][0]', '# two'],
    ]);
  });

  test('shows the comments above a node', () => {
    const text = `# top
a:
  # one
  #   two
  - # behind the dash
    x: 1 # not above
  # three
  - y: 2

  # four

  - z
# five
b: [1,
  # six
  2]
`;
    const view = inspect(text);
    view.expandTo(9);
    const rows = view.rows(0, 20).map(({ path, commentsAbove }) => [path, commentsAbove]);
    expect(rows.filter(([, comments]) => comments !== undefined)).toEqual([
      ['a', '# top'],
      ['a[0]', '# one\n#   two'],
      ['a[1]', '# three'],
      ['b', '# five'],
      ['b[1]', '# six'],
    ]);
    expect(inspect('# c\r\nx\r\n').rows(0, 1)[0]?.commentsAbove).toBe('# c');
    const many = '# line\n'.repeat(1000);
    expect(inspect(`${many}a: 1\n`).rows(1, 1)[0]?.commentsAbove).toHaveLength(300);
  });

  test('finds all comments of an entry on lines of their own', () => {
    const text =
      'a:\n  # one\n\n  # two\n  b: 1 # beside\n    # three\n  c: [\n    # four\n  ]\n  # five\nd:\n';
    const view = inspect(text);
    const around = (path: string) => view.commentsAround(view.nodeAtPath(path) as number);
    expect(around('a.b')).toEqual({
      section: ['# one'],
      above: ['# two'],
      after: ['# three'],
    });
    expect(around('a.c')).toEqual({ section: [], above: [], after: ['# four'] });
    expect(around('a')).toEqual({ section: [], above: [], after: ['# five'] });
    expect(around('d')).toEqual({ section: [], above: [], after: [] });
  });

  test('opens siblings, and finds rows by how their keys begin', () => {
    const view = inspect('one: {a: 1}\ntwo: [b]\nThree: x\n');
    view.expandSiblings(view.nodeAtPath('one') as number);
    expect(view.count).toBe(6);
    const find = (text: string, from: number) =>
      view.rows(view.placeOf(view.nodeByKey(text, from) as number), 1)[0]?.path;
    expect(find('t', 0)).toBe('two');
    expect(find('t', 4)).toBe('Three');
    expect(find('t', 6)).toBe('two');
    expect(find('0', 0)).toBe('two[0]');
    expect(view.nodeByKey('q', 0)).toBeUndefined();
    const lone = inspect('a: 1\n');
    lone.expandTo(0);
    lone.expandSiblings(lone.nodeAtPath('$') as number);
    expect(lone.count).toBe(2);
  });

  test('keeps nodes open by path when the text has changed', () => {
    const view = inspect('a: {b: {c: 1}}\nd: [[1], [2]]\ne: {f: 1}\n');
    view.expandTo(9);
    view.setExpanded(view.nodeAtPath('e') as number, false);
    const next = inspect('x: {y: 1}\na: {z: 1, b: {c: 2}}\nd: [[1], [2], [3]]\ne: {f: 1}\n', {
      like: view,
    });
    expect(shown(next).map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
      '0 ',
      '1 x',
      '1 a',
      '2 z',
      '2 b',
      '3 c',
      '1 d',
      '2 0',
      '3 0',
      '2 1',
      '3 0',
      '2 2',
      '1 e',
    ]);
    const selected = next.nodeLike(view, view.nodeAtPath('a.b.c') as number) as number;
    expect(next.rowOf(selected)).toMatchObject({ path: 'a.b.c', value: '2' });
    const gone = inspect('q: 1\n', { like: view });
    expect(gone.nodeLike(view, view.nodeAtPath('a') as number)).toBeUndefined();
    expect(gone.count).toBe(2);
    const stream = inspect('a: {b: 1}\n---\nc: 1\n', { like: view });
    expect(shown(stream)).toEqual([
      '0  array 2',
      '1 0 object 1',
      '2 a object 1',
      '3 b number 1',
      '1 1 object 1',
    ]);
    expect(inspect('a: {b: 1}\n', { like: stream }).count).toBe(3);
    const closed = inspect('a: {b: 1}\n---\nc: 1\n');
    expect(inspect('a: {b: 1}\n', { like: closed }).count).toBe(2);
    closed.setExpanded(STREAM, false);
    expect(inspect('a: {b: 1}\n', { like: closed }).count).toBe(2);
    const single = inspect('a: {b: 1}\n');
    single.expandTo(0);
    expect(inspect('a: {b: 1}\n---\nc: 1\n', { like: single }).count).toBe(3);
    expect(inspect('a: {b: 2}\n', { like: single }).count).toBe(1);
    expect(inspect('a: 1\n', { like: inspect('') }).count).toBe(2);
  });

  test('finds keys and values forwards and backwards, going round', () => {
    const view = inspect('one: {Two: x}\nthree: [two, y]\n');
    const paths: string[] = [];
    let at: number | undefined;
    for (let turn = 0; turn < 3; turn++) {
      at = view.find('TWO', at, 1);
      paths.push(view.pathOf(at as number).dotted);
    }
    expect(paths).toEqual(['one.Two', 'three[0]', 'one.Two']);
    expect(view.pathOf(view.find('two', at, -1) as number).dotted).toBe('three[0]');
    expect(view.countMatches('two')).toBe(2);
    expect(view.find('nowhere', undefined, 1)).toBeUndefined();
    const place = view.reveal(view.nodeAtPath('three[0]') as number);
    expect(view.rows(place, 1)[0]).toMatchObject({
      value: 'two',
      depth: 2,
      position: 1,
      siblings: 2,
    });
  });

  test('finds the node at a place of the text, and the place of a node', () => {
    const text = 'a:\n  b: 1\n  c:\n    - d\ne: 2\n';
    const view = inspect(text);
    const pathAt = (needle: string) =>
      view.pathOf(view.nodeAt(text.indexOf(needle)) as number).dotted;
    expect([pathAt('b'), pathAt('1'), pathAt('d'), pathAt('e')]).toEqual([
      'a.b',
      'a.b',
      'a.c[0]',
      'e',
    ]);
    expect(view.rowOf(view.nodeAtPath('a.c') as number).from).toBe(text.indexOf('c:'));
  });

  test('goes as deep as the text does', () => {
    const view = inspect(`${'['.repeat(9000)}${']'.repeat(9000)}`);
    view.expandTo(Number.POSITIVE_INFINITY);
    expect(view.count).toBe(9000);
    expect(view.rows(8999, 1)[0]?.depth).toBe(8999);
  });

  test('shows what could be read of a broken text', () => {
    expect(shown(inspect('a: 1\nb: [2\n'))[1]).toBe('1 a number 1');
  });
});

describe('paths', () => {
  test('quote what has to be', () => {
    expect(formatPath(['a', 'x.y', 0, "it's", 'b-c', 'd/e~'])).toEqual({
      dotted: `a["x.y"][0]["it's"].b-c["d/e~"]`,
      jsonPath: `$['a']['x.y'][0]['it\\'s']['b-c']['d/e~']`,
      jsonPointer: "/a/x.y/0/it's/b-c/d~1e~0",
      yq: `.a["x.y"][0]["it's"]["b-c"]["d/e~"]`,
    });
    expect(formatPath([])).toEqual({ dotted: '$', jsonPath: '$', jsonPointer: '', yq: '.' });
    expect(formatPath([0, 'a']).yq).toBe('.[0].a');
  });

  test('read back what they say, in every notation', () => {
    const step = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat(99),
      fc.constantFrom('a', "'", '"', '\\', '$'),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps: PathStep[]) => {
        const { dotted, jsonPath, jsonPointer, yq } = formatPath(steps);
        expect(readPath(dotted)).toEqual(steps);
        expect(readPath(jsonPath)).toEqual(steps);
        expect(readPath(yq)).toEqual(steps);
        expect(readPath(jsonPointer)).toEqual(steps.map(String));
      }),
    );
  });
});
