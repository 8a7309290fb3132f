import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ArgumentError } from '../../text/argument-error.ts';
import { editText } from '../../tools/edit/edit-text.ts';
import { getNodes } from '../../tools/edit/get-nodes.ts';
import { formatPath } from '../node-path.ts';
import { YamlEditor } from './editor.ts';

describe('a path', () => {
  it('is an array or a text in any notation', () => {
    const editor = new YamlEditor('a: {b: [1, 2]}\n');
    for (const path of [['a', 'b', 1], 'a.b[1]', '/a/b/1', '$.a.b[1]', "$['a']['b'][1]"]) {
      expect(editor.get(path)).toBe(2);
    }
    editor.set('a.b[1]', 3);
    expect(editor.text).toBe('a: {b: [1, 3]}\n');
  });

  it.each([
    'a[',
    'a..b',
    'a.*',
    '*',
    '$..a',
    '/a~2',
    undefined,
    null,
    0,
    {},
    [null],
    [['a']],
    [Number.NaN],
  ])('that cannot be read (%j) is an error, never the root', (path) => {
    const editor = new YamlEditor('a: 1\n');
    const calls = [
      () => editor.get(path as string),
      () => editor.has(path as string),
      () => editor.set(path as string, 2),
      () => editor.delete(path as string),
      () => editor.insert(path as string, 2),
      () => editor.append(path as string, 2),
      () => editor.rename(path as string, 'b'),
      () => editor.comment(path as string, 'c'),
      () => editor.move(path as string, 'b'),
      () => editor.copy('a', path as string),
      () => editor.reorder(path as string, 0),
      () => editor.yamlAt(path as string),
      () => editor.deleteAll([path as string]),
    ];
    for (const call of calls) expect(call).toThrow(ArgumentError);
    expect(editor.text).toBe('a: 1\n');
  });

  it('means the same in each notation', () => {
    const steps = fc.array(fc.oneof(fc.nat(3), fc.string({ minLength: 1 })), { maxLength: 4 });
    fc.assert(
      fc.property(steps, (path) => {
        const editor = new YamlEditor('{}\n');
        const { dotted, jsonPath } = formatPath(path);
        expect(editor.has(dotted)).toBe(editor.has(path));
        expect(editor.has(jsonPath)).toBe(editor.has(path));
      }),
    );
  });
});

describe('a value', () => {
  it.each<[unknown, string]>([
    [2, 'a: 2\n'],
    ['x', 'a: x\n'],
    [null, 'a: null\n'],
    [[1], 'a:\n  - 1\n'],
    [{ b: 1 }, 'a:\n  b: 1\n'],
    [{ name: 'A', value: 'b' }, 'a:\n  name: A\n  value: b\n'],
    [{ tree: 1, row: 2 }, 'a:\n  tree: 1\n  row: 2\n'],
    [{ value: 2 }, 'a: 2\n'],
    [{ value: { value: 2 } }, 'a:\n  value: 2\n'],
    [{ yaml: '"x" # c' }, 'a: "x"\n'],
  ])('%j needs no mark', (value, text) => {
    const editor = new YamlEditor('a: 1\n');
    editor.set(['a'], value);
    expect(editor.text).toBe(text);
  });
});

describe('the document that paths lead into', () => {
  it('stays the only one when others come', () => {
    const editor = new YamlEditor('- a\n- b\n');
    editor.addDocument('c');
    expect(editor.get([0])).toBe('a');
    editor.addDocument('d', 0);
    editor.set([1], 'B');
    expect(editor.text).toBe('d\n---\n- a\n- B\n---\nc\n');
    expect(editor.document).toBe(1);
    editor.reset();
    expect(editor.document).toBe(0);
  });

  it('begins each path where there are several, also when one is left', () => {
    const editor = new YamlEditor('--- [a]\n--- [b]\n');
    editor.delete([0]);
    expect(editor.document).toBe('in-path');
    expect(editor.get([0, 0])).toBe('b');
    expect(() => editor.get([])).not.toThrow();
    expect(() => editor.find([])).toThrow('The text has 1 document. Begin the path with');
  });

  it('is the one that the option names', () => {
    const editor = new YamlEditor('--- [a]\n--- [b]\n', { document: 1 });
    expect(editor.get([0])).toBe('b');
    editor.copyDocument(0, 0);
    expect(editor.get([0])).toBe('b');
    expect(new YamlEditor('[a]\n', { document: 'in-path' }).get([0, 0])).toBe('a');
    expect(() => new YamlEditor('[a]\n', { document: 1 }).find([0])).toThrow(
      'Document 1 not found',
    );
    for (const document of [-1, 1.5, 'x', null]) {
      expect(() => new YamlEditor('', { document: document as number })).toThrow(ArgumentError);
    }
  });

  it('is none once it is deleted', () => {
    const editor = new YamlEditor('a: 1\n');
    editor.addDocument({ a: 2 });
    editor.delete([]);
    expect(editor.text).toBe('---\na: 2\n');
    expect(() => editor.set(['a'], 3)).toThrow('The document that paths lead into was deleted.');
  });

  it('is the same for operations and queries', () => {
    const add = { op: 'append-document', value: ['x'] } as const;
    expect(editText('[1]\n', [add, { op: 'set', path: '[0]', value: 2 }]).output).toBe(
      '[2]\n---\n- x\n',
    );
    const text = '--- {a: 1}\n--- {a: 2, b: {a: 3}}\n';
    const set = { op: 'set', path: '$..a', value: 0 } as const;
    expect(editText(text, [set], { document: 1 }).output).toBe(
      '--- {a: 1}\n--- {a: 0, b: {a: 0}}\n',
    );
    const found = getNodes(text, '$..a', { document: 1 });
    expect(found.output.map((node) => node.text)).toEqual(['2', '3']);
    expect(getNodes('[1]', '[0][0]', { document: 'in-path' }).output[0]?.text).toBe('1');
    expect(getNodes('a: 1', '$..a', { document: 5 }).problems[0]?.code).toBe('no-such-path');
  });
});

test('no document that comes changes what a path means', () => {
  const text = fc.constantFrom('a: [1, 2]\n', '- a\n- [b]\n', '--- [a, c]\n--- [b, d]\n', 'x\n');
  const path = fc.array(fc.constantFrom<string | number>('a', 0, 1), { maxLength: 3 });
  const number = fc.constantFrom(undefined, 0, 1);
  const document = fc.option(fc.constantFrom<number | 'in-path'>(0, 1, 'in-path'), {
    nil: undefined,
  });
  fc.assert(
    fc.property(text, path, fc.array(number), document, (source, steps, places, of) => {
      const editor = new YamlEditor(source, { document: of });
      const startsAt = editor.document;
      const before = editor.get(steps);
      for (const place of places) editor.addDocument({ added: 1 }, place);
      if (startsAt !== 'in-path' && before !== undefined) expect(editor.get(steps)).toEqual(before);
      else expect(editor.document === 'in-path').toBe(startsAt === 'in-path');
    }),
    { numRuns: 300 },
  );
});
