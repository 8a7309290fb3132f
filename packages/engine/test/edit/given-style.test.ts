import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyJsonPatch, applyMergePatch, editText, YamlEditor } from '../../src/index.ts';
import { Cursor, parse, toJs } from '../../src/tree.ts';

/** Lines of a text, with blanks and empty ones between. */
const lines = fc
  .array(
    fc.constantFrom('x', 'y z', '', '  ', ' deeper', '# no comment', 'a: b', '"q"', "it's", '- i'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .filter((all) => /^\S/.test(all[0]) && /\S$/.test(all[all.length - 1]));

const quoted = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[^ -~]/g, 'x'));

/** Values as they are given, each with its style. */
const given = fc.oneof(
  lines.chain((all) =>
    fc.constantFrom('', '-').map((chomping) => ({
      style: 'literal',
      yaml: `|${chomping}\n${all.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`,
    })),
  ),
  lines.chain((all) =>
    fc.constantFrom('', '-').map((chomping) => ({
      style: 'folded',
      yaml: `>${chomping}\n${all.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`,
    })),
  ),
  quoted.map((text) => ({ style: 'double-quoted', yaml: JSON.stringify(text) })),
  quoted.map((text) => ({ style: 'single-quoted', yaml: `'${text.replaceAll("'", "''")}'` })),
);

const texts = fc.constantFrom(
  'a: 1\nb: 2\n',
  'a: "x" # c\nb: 2\n',
  "a: 'x'\nb: 2\n",
  'a: |\n  x\n  y\nb: 2\n',
  'a: >-\n    x\n    y\n\n# c\nb: 2\n',
  'a: {x: 1}\nb: 2\n',
  'a:\n  - x\nb: 2\n',
  'b: 2\n',
  'b: 2\nc: "x"\n',
);

describe('a value that is given in a style', () => {
  it('keeps its style and exact text', () => {
    fc.assert(
      fc.property(texts, given, (text, { style, yaml }) => {
        const value = toJs(parse(yaml)).output[0];
        const { output, problems } = editText(text, [{ op: 'set', path: 'a', value: { yaml } }]);
        expect(problems).toEqual([]);
        const tree = parse(output);
        expect(toJs(tree).output[0]).toMatchObject({ a: value, b: 2 });
        const { value: row } = new YamlEditor(tree).find(['a']);
        expect(new Cursor(tree, row).style).toBe(style);
      }),
      { numRuns: 500 },
    );
  });

  it('is plain where a block scalar was and it has one line', () => {
    for (const header of ['|', '>', '|-', '>+']) {
      const { output } = editText(`a: ${header}\n  x\n  y\nb: 1\n`, [
        { op: 'set', path: 'a', value: { yaml: 'z' } },
      ]);
      expect(output).toBe('a: z\nb: 1\n');
    }
  });

  it('brings the comments around it along', () => {
    const set = (text: string, path: string, yaml: string) =>
      editText(text, [{ op: 'set', path, value: { yaml } }]).output;
    expect(set('m: 1 # old\n', 'm', '2 # new')).toBe('m: 2 # new\n');
    expect(set('a: 1\n', 'm', '[1] # new')).toBe('a: 1\nm: [1] # new\n');
    expect(set('m: 1\n', 'm', '# why\n2')).toBe('# why\nm: 2\n');
    expect(set('m: 1 # old\n', 'm', '2')).toBe('m: 2 # old\n');
    const append = editText('l:\n  - 1\n', [
      { op: 'append', path: 'l', value: { yaml: '2 # new' } },
    ]);
    expect(append.output).toBe('l:\n  - 1\n  - 2 # new\n');
  });

  it('is refused where it is only a comment', () => {
    const text = 'c: "#fff"\n';
    for (const yaml of ['#000', ' #000', '#000\n']) {
      const result = editText(text, [{ op: 'set', path: 'c', value: { yaml } }]);
      expect(result.output).toBe(text);
      expect(result.problems).toMatchObject([{ code: 'invalid-value' }]);
    }
  });
});

describe('a value of a patch in JSON', () => {
  const patch = (value: unknown) => JSON.stringify([{ op: 'add', path: '/l/-', value }]);

  it.each([
    [
      'in lines',
      'l:\n  - name: a\n',
      { name: 'b', v: [1, {}] },
      '  - name: b\n    v:\n      - 1\n      - {}\n',
    ],
    ['in brackets', 'l:\n  - {name: a}\n', { name: 'b' }, '  - {name: b}\n'],
    ['in quotes', "l:\n  - 'a'\n", 'b', "  - 'b'\n"],
    ['plain', 'l:\n  - a\n', 'b', '  - b\n'],
    ['in quotes that it needs', 'l:\n  - a\n', '1', '  - "1"\n'],
    ['as lines of text', 'l:\n  - a\n', 'x\ny\n', '  - |\n    x\n    y\n'],
  ])('is written like its siblings: %s', (_, text, value, added) => {
    expect(applyJsonPatch(text, patch(value)).output).toBe(text + added);
    expect(applyJsonPatch(text, JSON.parse(patch(value))).output).toBe(text + added);
  });

  it('keeps its style in a patch that is written in YAML', () => {
    const yaml = '- op: add\n  path: /l/-\n  value: {"name": "b"}\n';
    expect(applyJsonPatch('l:\n  - name: a\n', yaml).output).toBe(
      'l:\n  - name: a\n  - {"name": "b"}\n',
    );
  });

  it('has the same data', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('l:\n  - a: 1\n', 'l: [1]\n', 'l: []\n'),
        fc.jsonValue(),
        (text, value) => {
          const { output, problems } = applyJsonPatch(text, patch(value));
          expect(problems).toEqual([]);
          const [data] = toJs(parse(output)).output as { l: unknown[] }[];
          expect(data.l.at(-1)).toEqual(JSON.parse(JSON.stringify(value)));
          const merged = applyMergePatch(text, JSON.stringify({ m: { k: [value] } }));
          expect(toJs(parse(merged.output)).output).toMatchObject([
            { m: { k: [JSON.parse(JSON.stringify(value))] } },
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
