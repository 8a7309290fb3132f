import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from '../../syntax/parse.ts';
import { documentTexts } from '../document-texts.ts';
import { toJs } from '../to-js.ts';
import { EditError } from './edit-problem.ts';
import { YamlEditor } from './editor.ts';

function edited(text: string, edit: (editor: YamlEditor) => void): string {
  const editor = new YamlEditor(text);
  edit(editor);
  expect(editor.changes.apply(text)).toBe(editor.text);
  return editor.text;
}

describe('deleting a document', () => {
  test.each<[string, number, string]>([
    ['a: 1\n---\nb: 2\n---\nc: 3\n', 1, 'a: 1\n---\nc: 3\n'],
    ['# of a\na: 1 # one\n# below a\n---\n# of b\nb: 2\n', 0, '---\n# of b\nb: 2\n'],
    ['# of a\n---\na: 1\n# below a\n---\nb\n', 1, '# of a\n---\na: 1\n# below a\n'],
    ['a\n---\nb\n...\nc\n', 1, 'a\n---\nc\n'],
    ['a\n---\nb\n...\n# c\n%YAML 1.2\n---\nc\n', 1, 'a\n...\n# c\n%YAML 1.2\n---\nc\n'],
    ['a\n---\nb\n...\n# of c\n---\nc\n', 1, 'a\n---\n# of c\nc\n'],
    ['a\n---\nb\n...\n# of c\n--- c\n', 1, 'a\n...\n# of c\n--- c\n'],
    ['\ufeffa\r\n---\r\nb', 0, '\ufeff---\r\nb'],
    ['a\n---\nb', 1, 'a\n'],
  ])('%j, %j', (text, number, expected) => {
    expect(edited(text, (editor) => editor.delete([number]))).toBe(expected);
  });

  it('leaves an empty text of the last one', () => {
    expect(edited('# c\na: 1\n', (editor) => editor.delete([]))).toBe('');
    const all = edited('\ufeffa\n---\nb\n', (editor) => editor.deleteAll([[0], [1]]));
    expect(all).toBe('\ufeff');
  });

  it('comes after entries of others that go with it', () => {
    const paths = [[0, 'a'], [1], [2, 'c']];
    const text = 'a: 1\n---\nb: 1\n---\nc: 1\n';
    expect(edited(text, (editor) => editor.deleteAll(paths))).toBe('{}\n---\n{}\n');
  });
});

describe('adding a document', () => {
  test.each<[string, number | undefined, string]>([
    ['', undefined, 'x: 1\n'],
    ['# c\n', undefined, '# c\nx: 1\n'],
    ['a\n', undefined, 'a\n---\nx: 1\n'],
    ['a\r\n...\r\n', undefined, 'a\r\n...\r\nx: 1\r\n'],
    ['a', undefined, 'a\n---\nx: 1'],
    ['a\n', 0, 'x: 1\n---\na\n'],
    ['---\na\n', 0, '---\nx: 1\n---\na\n'],
    ['# of a\n---\na\n', 0, '---\nx: 1\n---\n# of a\na\n'],
    ['%YAML 1.2\n---\na\n', 0, '---\nx: 1\n...\n%YAML 1.2\n---\na\n'],
    ['a\n---\nb\n', 1, 'a\n---\nx: 1\n---\nb\n'],
  ])('to %j before %j', (text, before, expected) => {
    const value = { value: { x: 1 } };
    expect(edited(text, (editor) => editor.addDocument(value, before))).toBe(expected);
  });

  it('keeps the comments and directives of one that is YAML', () => {
    const add = (yaml: string) => edited('a\n', (editor) => editor.addDocument({ yaml }));
    expect(add('# above\n5 # beside\n# below')).toBe('a\n---\n# above\n5 # beside\n# below\n');
    expect(add('%TAG ! tag:x,1:\n---\n!y z')).toBe('a\n...\n%TAG ! tag:x,1:\n---\n!y z\n');
    expect(add('|+\n x\n\n')).toBe('a\n---\n|+\n x\n\n');
    expect(add('')).toBe('a\n---\nnull\n');
  });

  it('writes no line of a scalar where it would be a marker', () => {
    const value = { yaml: '"a\n --- b"' };
    for (const text of ['', 'x: 1\n']) {
      expect(new YamlEditor(edited(text, (editor) => editor.set([], value))).get([])).toBe(
        'a --- b',
      );
    }
  });

  it.each([
    [(editor: YamlEditor) => editor.addDocument({ value: 1 }, 2), 'Document 2 not found'],
    [(editor: YamlEditor) => editor.copyDocument(1), 'Document 1 not found'],
    [(editor: YamlEditor) => editor.reorder([], 1), 'Document 1 not found'],
    [(editor: YamlEditor) => editor.addDocument({ yaml: 'a\n---\nb' }), 'several documents'],
    [(editor: YamlEditor) => editor.addDocument({ yaml: '*a' }), 'The alias *a'],
    [(editor: YamlEditor) => editor.move([], ['a']), 'into itself'],
  ])('%s is refused', (edit, message) => {
    expect(() => edited('a: &a 1\n', edit)).toThrow(message);
  });
});

describe('a document that begins with a byte-order mark', () => {
  const text = 'a\n...\n\ufeffb:\n  x: 1\n  y: 2\nc: 2\n';
  const after = (rest: string) => `a\n...\n\ufeff${rest}`;

  test.each<[string, (editor: YamlEditor) => void, string]>([
    ['deleted', (editor) => editor.delete([1, 'b']), after('c: 2\n')],
    ['moved', (editor) => editor.reorder([1, 'b'], 1), after('c: 2\nb:\n  x: 1\n  y: 2\n')],
    [
      'inserted',
      (editor) => editor.insert([1, 'n'], { yaml: '[]' }, 0),
      after('"n": []\nb:\n  x: 1\n  y: 2\nc: 2\n'),
    ],
    [
      'commented',
      (editor) => editor.comment([1, 'b'], 'hi'),
      after('# hi\nb:\n  x: 1\n  y: 2\nc: 2\n'),
    ],
    ['set', (editor) => editor.set([1, 'b'], { yaml: '[]' }), after('b: []\nc: 2\n')],
  ])('keeps it first when an entry is %s', (_, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });

  it('is copied as a value without a column for it', () => {
    expect(new YamlEditor(text).yamlAt([1])).toBe('b:\n  x: 1\n  y: 2\nc: 2\n');
  });
});

describe('moving and copying a document', () => {
  test.each<[string, number, number, string]>([
    ['a: 1\n---\nb: 2\n', 0, 1, '---\nb: 2\n---\na: 1\n'],
    ['# of a\n---\na\n---\nb\n', 0, 1, '---\nb\n---\n# of a\na\n'],
    ['---\na\n# below a\n---\nb # b\n---\nc', 2, 0, '---\nc\n---\na\n# below a\n---\nb # b'],
    ['a\n...\n%YAML 1.2\n---\nb\n---\nc\n', 1, 2, 'a\n...\n---\nc\n...\n%YAML 1.2\n---\nb\n'],
    ['\ufeffa\r\n---\r\nb', 1, 0, '\ufeff---\r\nb\r\n---\r\na'],
    ['--- |+\n a\n\n---\nb', 0, 1, '---\nb\n--- |+\n a\n\n'],
  ])('%j from %j to %j', (text, number, to, expected) => {
    expect(edited(text, (editor) => editor.reorder([number], to))).toBe(expected);
  });

  it('copies anchors, comments and directives', () => {
    const text = '# h\n%YAML 1.2\n---\na: &x 1 # one\nb: *x';
    expect(edited(text, (editor) => editor.copyDocument(0))).toBe(
      `${text}\n...\n# h\n%YAML 1.2\n---\na: &x 1 # one\nb: *x`,
    );
  });
});

const content = fc.constantFrom(
  ...['x: 1', '- &a 1\n- *a', '|\n t', '|+\n t\n\n', '>-\n t', '"q\n r"', '[a, # c\n b]', '{}', ''],
);
const head = fc.constantFrom(
  ...['', '# h\n', '\n# h\n\n', '%YAML 1.2\n', '# h\n%TAG !e! tag:e,1:\n# i\n', '\ufeff', '...\n'],
);
const documentText = fc
  .record({
    head,
    marker: fc.constantFrom('', '---\n', '--- # m\n', '--- ', '---  \n'),
    content,
    comment: fc.constantFrom('', '\n# below', '\n\n# below\n'),
    end: fc.constantFrom('', '', '\n...', '\n... # e\n# after'),
  })
  .map((parts) => Object.values(parts).join(''));

/** A stream that can be edited. */
const stream = fc
  .record({
    bom: fc.constantFrom('', '', '\ufeff'),
    texts: fc.array(documentText, { minLength: 1, maxLength: 4 }),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    last: fc.constantFrom('', '\n'),
  })
  .map(({ bom, texts, lineBreak, last }) =>
    (bom + texts.join('\n') + last).replaceAll('\n', lineBreak),
  )
  .filter((text) => isValid(text) && dataOf(text).length > 0);

function isValid(text: string): boolean {
  return parse(text).diagnostics.every(({ severity }) => severity !== 'error');
}

function dataOf(text: string): readonly unknown[] {
  return toJs(parse(text)).output;
}

function commentsOf(text: string): string[] {
  return [...text.matchAll(/# ?\w+/g)].map(([comment]) => comment).sort();
}

/** The data and comments after an edit of a stream. */
function after(text: string, edit: (editor: YamlEditor) => void) {
  const output = edited(text, edit);
  expect(isValid(output), JSON.stringify([text, output])).toBe(true);
  return { output, data: dataOf(output), comments: commentsOf(output) };
}

describe('any stream', () => {
  const place = fc.nat(3);

  it('keeps the data and comments of all other documents when one goes', () => {
    fc.assert(
      fc.property(stream, place, (text, at) => {
        const data = dataOf(text);
        const number = at % data.length;
        const path = data.length === 1 ? [] : [number];
        const left = after(text, (editor) => editor.delete(path));
        expect(left.data).toEqual(data.filter((_, index) => index !== number));
        const { from, to } = documentTexts(parse(text))[number];
        const gone = commentsOf(text.slice(from, to));
        expect([...left.comments, ...gone].sort()).toEqual(commentsOf(text));
      }),
    );
  });

  it('holds a new document, and all that it held', () => {
    fc.assert(
      fc.property(stream, place, documentText.filter(isValid), (text, at, yaml) => {
        const data = dataOf(text);
        const number = at % (data.length + 1);
        if (dataOf(yaml).length > 1) return;
        const all = after(text, (editor) => editor.addDocument({ yaml }, number));
        const [value = null] = dataOf(yaml);
        expect(all.data, JSON.stringify([text, yaml, all.output])).toEqual([
          ...data.slice(0, number),
          value,
          ...data.slice(number),
        ]);
        if (dataOf(yaml).length === 1) {
          expect(all.comments).toEqual([...commentsOf(text), ...commentsOf(yaml)].sort());
        }
      }),
    );
  });

  it('has its documents in another order when one is moved, and one twice when it is copied', () => {
    fc.assert(
      fc.property(stream, place, place, (text, at, other) => {
        const data = dataOf(text);
        const number = at % data.length;
        const to = other % data.length;
        const moved = [...data];
        moved.splice(to, 0, ...moved.splice(number, 1));
        if (data.length > 1) {
          const done = after(text, (editor) => editor.reorder([number], to));
          expect(done.data, JSON.stringify([text, done.output])).toEqual(moved);
          expect(done.comments).toEqual(commentsOf(text));
        }
        const copied = after(text, (editor) => editor.copyDocument(number, to));
        const twice = [...data.slice(0, to), data[number], ...data.slice(to)];
        expect(copied.data, JSON.stringify([text, copied.output])).toEqual(twice);
      }),
    );
  });

  it('is left alone where nothing is done', () => {
    expect(() => new YamlEditor('a').delete([0])).toThrow(EditError);
    expect(edited('a\n---\nb\n', (editor) => editor.reorder([1], 1))).toBe('a\n---\nb\n');
  });
});
