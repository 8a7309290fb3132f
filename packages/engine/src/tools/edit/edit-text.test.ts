import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { EditedText } from '../../document/edit/edited-text.ts';
import { selectPaths } from '../../document/select-paths.ts';
import { MergedEntries } from '../../schema/merged-entries.ts';
import { parse } from '../../syntax/parse.ts';
import { type EditOperation, editText } from './edit-text.ts';

it('deletes entries one after the other, and says which one is not there', () => {
  const remove = (path: string) => ({ op: 'delete', path }) as const;
  const text = 'a: 1\nb:\n  c: 2\n  d: 3\ne: 4\n';
  expect(editText(text, ['a', 'b.c', 'e'].map(remove)).output).toBe('b:\n  d: 3\n');
  expect(editText(text, ['b.c', 'b', 'a'].map(remove)).output).toBe('e: 4\n');
  const { output, problems } = editText(text, ['a', 'b.c', 'a'].map(remove));
  expect(output).toBe(text);
  expect(problems.map(({ code, operation }) => [code, operation])).toEqual([['no-such-path', 2]]);
});

describe('editing a text', () => {
  const text = '# app\nname: web\ncontainers:\n  - image: a:1 # first\n  - image: b:1\n';

  test.each<[string, EditOperation[], string]>([
    [
      'several at once',
      [
        { op: 'set', path: 'name', value: { yaml: 'api' } },
        { op: 'delete', path: '/containers/1' },
        { op: 'rename', path: 'name', key: 'title' },
      ],
      '# app\ntitle: api\ncontainers:\n  - image: a:1 # first\n',
    ],
    [
      'many nodes by JSONPath',
      [{ op: 'set', path: '$.containers[*].image', value: { value: 'c:2' } }],
      '# app\nname: web\ncontainers:\n  - image: c:2 # first\n  - image: c:2\n',
    ],
    [
      'many nodes by a dotted path',
      [{ op: 'delete', path: 'containers[*].image' }],
      '# app\nname: web\ncontainers:\n  - {}\n  - {}\n',
    ],
    [
      'all entries of a list',
      [{ op: 'delete', path: 'containers[*]' }],
      '# app\nname: web\ncontainers: []\n',
    ],
    [
      'nodes and those in them',
      [{ op: 'set', path: '$.containers..*', value: { value: 'x' } }],
      '# app\nname: web\ncontainers:\n  - x\n  - x\n',
    ],
    ['entries and those in them', [{ op: 'delete', path: '$..*' }], '{}\n'],
    [
      'a node that became another one, and a comment beside it',
      [
        { op: 'set', path: '$', value: { value: 7 } },
        { op: 'comment', path: '$', text: 'new', where: 'beside' },
      ],
      '# app\n7 # new\n',
    ],
    [
      'an entry after the last, and a comment',
      [
        { op: 'append', path: 'containers', value: { yaml: 'image: c:1' } },
        { op: 'comment', path: 'containers[2]', text: 'third' },
      ],
      '# app\nname: web\ncontainers:\n  - image: a:1 # first\n  - image: b:1\n  # third\n  - image: c:1\n',
    ],
  ])('%s', (_, operations, expected) => {
    const { output, problems, edits } = editText(text, operations);
    expect(problems).toEqual([]);
    expect(output).toBe(expected);
    expect(edits.length).toBeGreaterThan(0);
  });

  test.each<[EditOperation, string]>([
    [
      { op: 'delete', path: 'contaners' },
      'No key "contaners" in the document. Did you mean "containers"?',
    ],
    [{ op: 'delete', path: '$..nothing' }, 'Nothing found at $..nothing.'],
    [
      { op: 'delete', path: 'containers[5]' },
      'The list at containers has no entry 5. Its entries are [0] to [1].',
    ],
  ])('says of %j what is wrong', (operation, message) => {
    const { output, problems } = editText(text, [{ op: 'delete', path: 'name' }, operation]);
    expect(output).toBe(text);
    expect(problems).toMatchObject([{ code: 'no-such-path', message, operation: 1 }]);
  });

  it('appends and deletes documents', () => {
    const { output, problems } = editText('a: 1\n---\nb: 1\n', [
      { op: 'append-document', value: { yaml: 'c: 1 # new\n' } },
      { op: 'delete', path: '[1]' },
      { op: 'set', path: '[1].d', value: { value: 2 } },
    ]);
    expect(problems).toEqual([]);
    expect(output).toBe('a: 1\n---\nc: 1 # new\nd: 2\n');
    const emptied = editText('a: 1\n---\nb: 1\n', [{ op: 'delete', path: '$[*]' }]);
    expect(emptied).toMatchObject({ output: '', problems: [] });
  });

  it('asks for a document of a stream', () => {
    const { problems } = editText('a: 1\n---\nb: 1\n', [{ op: 'delete', path: 'a' }]);
    expect(problems[0]?.message).toBe('The text has 2 documents. Begin the path with [0] to [1].');
  });

  it('reads what merge keys bring only for keys that a mapping does not have', () => {
    const links = Array.from(
      { length: 30 },
      (_, at) => `k${at + 1}: &k${at + 1}\n  <<: *k${at}\n  a${at}: 1\n`,
    );
    const chain = `k0: &k0\n  x: 1\n${links.join('')}`;
    const read = vi.spyOn(MergedEntries.prototype, 'of');
    const commented = editText(chain, [
      { op: 'comment', path: '$..*', text: 'c', where: 'beside' },
    ]);
    expect(commented.problems).toEqual([]);
    expect(read.mock.calls.length).toBeLessThan(5);
    read.mockRestore();
    const { output, problems } = editText(chain, [
      { op: 'set', path: 'k2.a1', value: { value: 2 } },
      { op: 'set', path: 'k2.a1', value: { value: 3 } },
      { op: 'set', path: 'k2.x', value: { value: 4 } },
    ]);
    expect(problems).toEqual([]);
    expect(output).toContain('k2: &k2\n  <<: *k1\n  a1: 3\n  x: 4\n');
  });

  it.each<[string, string, unknown, string]>([
    ['x.z', 'a:\n    b:\n    - 1\n', { q: [1] }, 'x:\n    z:\n        q:\n        - 1\n'],
    [
      'l[0].m',
      'l: []\na:\n   - 1\n',
      { q: [1] },
      'l:\n   - m:\n        q:\n           - 1\na:\n   - 1\n',
    ],
    ['b', '{"a": 1}\n', { q: [1, { r: 'no' }] }, '{"a": 1, "b": {q: [1, {r: "no"}]}}\n'],
  ])('indents and spaces a value at %s as %j is', (path, before, value, expected) => {
    const { output } = editText(before, [{ op: 'set', path, value: { value } }]);
    expect(output.endsWith(expected)).toBe(true);
  });

  it('parses a text once for many new entries', () => {
    const set = (at: number) => ({ op: 'set', path: `new${at}`, value: { value: at } }) as const;
    const append = (at: number) => ({ op: 'append', path: 'l', value: { value: at } }) as const;
    const places = Array.from({ length: 20 }, (_, at) => at);
    const settled = vi.spyOn(EditedText.prototype, 'settle');
    for (const operations of [places.map(set), places.map(append)]) {
      settled.mockClear();
      const { problems } = editText('l: [0]\nm:\n  - 0\n', operations);
      expect(problems).toEqual([]);
      expect(settled.mock.calls.length).toBeLessThan(4);
    }
    settled.mockRestore();
  });

  it('gives keys that are there twice a value once', () => {
    const { edits } = editText('a: 1\na: 2\n', [{ op: 'set', path: '$.*', value: { value: 3 } }]);
    expect(edits).toHaveLength(1);
    const { output } = editText('a: 1\na: 2\n', [{ op: 'comment', path: '$.*', text: 'c' }]);
    expect(output).toBe('# c\na: 1\na: 2\n');
  });

  it('renames keys at any depth, and refuses what makes a key twice', () => {
    const rename = (path: string) =>
      editText('a:\n  a:\n    a: 1\n  b: 2\n', [{ op: 'rename', path, key: 'c' }]);
    expect(rename('$..a').output).toBe('c:\n  c:\n    c: 1\n  b: 2\n');
    expect(rename('$.a.*').problems).toMatchObject([{ code: 'duplicate-key' }]);
    expect(rename('$..*').problems).toMatchObject([{ code: 'duplicate-key' }]);
  });

  it('writes one comment beside nodes that end on one line', () => {
    const beside = { op: 'comment', path: '$..*', text: 'c', where: 'beside' } as const;
    expect(editText('- - a\n- - b\n', [beside]).output).toBe('- - a # c\n- - b # c\n');
    const mapping = editText('- a: 1\n  b:\n    - c # old\n', [beside]);
    expect(mapping.output).toBe('- a: 1 # c\n  b: # c\n    - c # c\n');
  });

  it('names no nodes whose paths are far longer than the text', () => {
    const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const comment = { op: 'append', path: '$..*', value: { value: 1 } } as const;
    expect(editText(nest(500), [comment]).problems).toEqual([]);
    expect(editText(nest(3000), [comment]).problems[0]?.message).toContain('nested too deeply');
  });

  /** Texts of four keys, whose values share anchors and have comments and blank lines below them. */
  const shared = fc
    .array(
      fc.tuple(
        fc.nat(3),
        fc.constantFrom(
          ...['v', '*A', '[*A, w]', '{x: &B 5, <<: *A}', '\n  - v\n  - [w]'],
          ...['[[w, [v]], {x: [*A, []]}]', '{x: [[\n    w\n    ]]}'],
        ),
        fc.constantFrom('', '', '    # deep\n', '\n', '  \n\n# at the margin\n'),
      ),
      { minLength: 4, maxLength: 4 },
    )
    .map((pairs) =>
      pairs.map(([to, written, below], at) => {
        const value = at === 0 ? 'v' : written.replace('*A', `*k${to % at}`);
        const anchor = value.startsWith('*') ? '' : `&k${at} `;
        return `k${at}: ${anchor}${value.replace('&B', `&b${at}`)}\n${below}`;
      }),
    )
    .map((lines) => lines.join(''));
  const operationOn = (...paths: string[]) =>
    fc.record({
      op: fc.constantFrom('set', 'append', 'delete', 'rename', 'comment'),
      path: fc.constantFrom(...paths),
      value: fc.record({
        yaml: fc.constantFrom(
          ...[
            '1',
            '[1, 2]',
            '{x: 1, y: [2]}',
            '&q {x: 3}',
            '*k0',
            '',
            '|+\n  t\n\n',
            'x: |\n  t\n',
          ],
        ),
      }),
      key: fc.constantFrom('k1', 'x', 'z'),
      text: fc.constant('c'),
      where: fc.constantFrom('above', 'beside'),
    }) as fc.Arbitrary<Exclude<EditOperation, { op: 'append-document' }>>;

  /** What operations give one after the other; undefined when one of them is refused. */
  const oneByOne = (text: string, operations: readonly EditOperation[]): string | undefined => {
    let made = text;
    for (const each of operations) {
      const { output, problems } = editText(made, [each]);
      if (problems.length > 0) return undefined;
      made = output;
    }
    return made;
  };

  it('does several operations as one after the other, whatever aliases and merge keys share', () => {
    const paths = ['k0', 'k1', 'k2', 'k1.x', 'k2.y', 'k3.new', 'k2[0]', '$.*', '$..x', '$..*'];
    const operations = fc.array(operationOn(...paths), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(shared, operations, (text, each) => {
        const expected = oneByOne(text, each);
        const { output, problems } = editText(text, each);
        expect(problems.length === 0 ? output : undefined).toBe(expected);
      }),
      { numRuns: 80 },
    );
  });

  /** Whether an operation on many nodes does what it does on one after the other, the last one first. */
  const isAsOnEach = (text: string, operation: EditOperation, paths: readonly string[]): void => {
    const each = paths.map((path) => ({ ...operation, path }) as EditOperation);
    const { output, problems } = editText(text, [operation]);
    expect(problems.length === 0 ? output : undefined).toBe(oneByOne(text, each));
  };

  it('puts several entries after the last ones as one after the other', () => {
    const lists = ['k0', 'k1', 'k2', 'k2.y', 'k3.l'];
    const keys = ['n', 'm', 'k1.n', 'k1.m', 'k2.x', 'k2.n', 'k2.y.n', 'k3.o', 'k3.l[0]', 'k3.l[3]'];
    const set = operationOn(...keys).map((each) => ({ ...each, op: 'set' }) as EditOperation);
    const append = operationOn(...lists).map(
      (each) => ({ ...each, op: 'append' }) as EditOperation,
    );
    const other = operationOn(...keys, ...lists);
    const operations = fc.array(
      fc.oneof({ arbitrary: set, weight: 4 }, { arbitrary: append, weight: 3 }, other),
      { minLength: 2, maxLength: 6 },
    );
    const ends = fc.constantFrom(
      '',
      'k3:\n  l:\n    - a\n    - b',
      'k3: {l: [a,\n  b]} # c\n',
      '# c\n',
    );
    fc.assert(
      fc.property(shared, ends, operations, (text, end, each) => {
        const whole = end.startsWith('k3') ? text.slice(0, text.indexOf('k3')) + end : text + end;
        // What is refused is left out, so that the others are not alone.
        const done: EditOperation[] = [];
        let expected = whole;
        for (const operation of each) {
          const { output, problems } = editText(expected, [operation]);
          if (problems.length > 0) continue;
          expected = output;
          done.push(operation);
        }
        const { output, problems } = editText(whole, done);
        expect(problems).toEqual([]);
        expect(output).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it('edits many nodes as one after the other, the last one first', () => {
    fc.assert(
      fc.property(shared, operationOn('$.*'), (text, operation) => {
        // Deleting all at once may leave other blank lines.
        fc.pre(operation.op !== 'delete');
        isAsOnEach(text, operation, ['k3', 'k2', 'k1', 'k0']);
      }),
      { numRuns: 80 },
    );
  });

  it('edits nodes in others as one after the other, the last one first', () => {
    const { list } = fc.letrec<{ list: string; entry: string }>((tie) => ({
      entry: fc.oneof({ depthSize: 'medium' }, fc.constantFrom('v', '{}', '"q"'), tie('list')),
      list: fc
        .tuple(
          fc.array(fc.tuple(tie('entry'), fc.constantFrom(', ', ',\n  ')), { maxLength: 3 }),
          fc.constantFrom('', '\n  '),
        )
        .map(([entries, head]) => {
          const written = entries.map(([entry, comma]) => `${entry}${comma}`).join('');
          return `{a: [${head}${written}]}`;
        }),
    }));
    const operation = operationOn('$..a').filter(({ op }) => op === 'append' || op === 'rename');
    fc.assert(
      fc.property(list, fc.boolean(), operation, (nested, isInLines, each) => {
        const text = isInLines ? nested.replace(/^\{(.*)\}$/s, '$1\n') : `- ${nested}\n- [v]\n`;
        const paths = selectPaths(each.path, { tree: parse(text) });
        if ('problem' in paths) throw new Error('The path is not valid.');
        const pointers = paths.map((path) => path.map((step) => `/${step}`).join(''));
        isAsOnEach(text, each, pointers.reverse());
      }),
      { numRuns: 80 },
    );
  });
});
