import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EditError } from '../../src/document/edit/edit-problem.ts';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import { editText } from '../../src/tools/edit/edit-text.ts';

const VALUE = fc.constantFrom(
  'v',
  '1',
  '"q"',
  '',
  '~',
  '&a x',
  '[a, b]',
  '|\n    lit',
  '|+\n    keep',
);
const GAP = fc.constantFrom(
  '',
  '',
  '',
  '\n',
  '\n\n',
  '\t\n',
  '  \n',
  '# c\n',
  '\n# c\n',
  '# c\n\n',
);
const ENTRY = fc.record({ gap: GAP, tab: fc.boolean(), value: VALUE, beside: fc.boolean() });

/** A mapping whose entries have blank lines and comments between them, at the top or below a key. */
const TEXT = fc
  .record({
    isNested: fc.boolean(),
    entries: fc.array(ENTRY, { minLength: 2, maxLength: 6 }),
    below: fc.option(GAP),
    isEnded: fc.boolean(),
  })
  .map(({ isNested, entries, below, isEnded }) => {
    const indent = isNested ? '  ' : '';
    const lines = entries.map(({ gap, tab, value, beside }, at) => {
      const comment = beside && !value.includes('\n') ? ' # b' : '';
      return `${gap}${indent}k${at}:${tab ? '\t' : ' '}${value}${comment}\n`;
    });
    const end = below === null ? '' : `${below}${isNested ? 'z: 1\n' : ''}`;
    const text = `${isNested ? 'a: 1\nl:\n' : ''}${lines.join('')}${end}`;
    return { text: isEnded ? text : text.replace(/\n$/, ''), path: isNested ? ['l'] : [] };
  });

const YAML = fc.constantFrom('new', '2 # c', '"x"', '{y: 1}', '', '|+\n  z\n');
const STEP = fc.record({
  op: fc.constantFrom('set', 'delete', 'delete', 'above', 'beside', 'rename'),
  at: fc.nat(5),
  yaml: YAML,
});

type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;

function apply(editor: YamlEditor, { op, at, yaml }: Step, path: readonly string[]): void {
  const key = [...path, `k${at}`];
  if (op === 'set') editor.set(key, { yaml });
  else if (op === 'rename') editor.rename(key, `renamed${at}`);
  else if (op === 'delete') editor.delete(key);
  else editor.comment(key, 'n', op === 'above' ? 'above' : 'beside');
}

it('leaves the same blank lines in one editor as in one for each edit', () => {
  const steps = fc.array(STEP, { minLength: 1, maxLength: 7 });
  const property = fc.property(TEXT, steps, ({ text, path }, all) => {
    const together = new YamlEditor(text);
    let expected = text;
    for (const step of all) {
      const alone = new YamlEditor(expected);
      if (!isDone(() => apply(alone, step, path))) continue;
      expected = alone.text;
      apply(together, step, path);
    }
    expect(together.text).toBe(expected);
  });
  fc.assert(property, { numRuns: 1000 });
});

function isDone(edit: () => void): boolean {
  try {
    edit();
    return true;
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
}

it('removes all blank lines above entries that go with the last of the text', () => {
  const remove = (text: string, ...paths: string[]) =>
    editText(
      text,
      paths.map((path) => ({ op: 'delete', path })),
    ).output;
  expect(remove('o:\n  k1: 1\n\np: 2\n', '/o/k1', '/p')).toBe('o: {}\n');
  expect(remove('l:\n\n  a: 1\n  b: 2\n', '/l/a', '/l/b')).toBe('l: {}\n');
  expect(remove('\na: 1\nb: 2\n\nc: 3\n', '/a', '/b')).toBe('\nc: 3\n');
});

it.each([
  ['a: 1\n\nb: 2\n', ['a'], 'b: 2\n'],
  ['# of a\na: 1\n\n\nb: 2\n', ['a'], 'b: 2\n'],
  ['# of the file\n\na: 1\n\nb: 2\n', ['a'], '# of the file\n\nb: 2\n'],
  ['---\na: 1\n\nb: 2\n', ['a'], '---\nb: 2\n'],
  ['x:\n  a: 1\n\n  b: 2\n', ['x', 'a'], 'x:\n  b: 2\n'],
  ['- 1\n\n- 2\n', [0], '- 2\n'],
])('lets no collection begin with blank lines: %j', (text, path, expected) => {
  const editor = new YamlEditor(text);
  editor.delete(path);
  expect(editor.text).toBe(expected);
});
