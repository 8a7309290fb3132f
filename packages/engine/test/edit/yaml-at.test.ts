import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { hasAnchorOrAlias } from '../../src/document/edit/alias-edits.ts';
import { yamlOf } from '../../src/document/edit/yaml-of-node.ts';
import { hasSameValues } from '../../src/document/equality/same-values.ts';
import { NodeTexts } from '../../src/document/node-texts.ts';
import { nodeToJs } from '../../src/document/to-js.ts';
import { EditError, type Path, YamlEditor } from '../../src/index.ts';
import { coreSchema } from '../../src/schema/core-schema.ts';
import { type Cursor, parse, visit } from '../../src/tree.ts';
import { commentedText } from '../comments/commented-texts.ts';
import { SEED_TEXTS } from '../properties/texts.ts';
import { dataOf } from './edit-oracle.ts';

it.each<[string, Path, string]>([
  ['a:\n  b: 1 # one\n  # two\n  c: 2\n', ['a'], 'b: 1 # one\n# two\nc: 2\n'],
  ['a: &x !!map\n  b: *y\n', ['a'], 'b: *y\n'],
  ['l:\n- a\n- - b\n', ['l'], '- a\n- - b\n'],
  ['f: &f [a, # one\n    b]\n', ['f'], '[a, # one\n    b]\n'],
  ['# about it\n\n# more\na: 1\n# end\n', [], 'a: 1\n# end\n'],
  ['k: "v" # c\n', ['k'], '"v"\n'],
  ['k: ---\n', ['k'], "'---'\n"],
  ['k: --- a\n', ['k'], "'--- a'\n"],
  ['k: |+\n  v\n ', ['k'], '|+\n  v\n'],
  ['l:\n  - |+\n    v\n   ', ['l'], '- |+\n  v\n'],
  ['k: |+\n  v\n   ', ['k'], '|+\n  v\n   \n'],
  ['k: |+\n ', ['k'], '|+\n\n'],
  ['l:\n  k: |+\n ', ['l', 'k'], '|+\n'],
  [
    '%TAG !e! tag:x.org,2026:\n---\na: !e!t [!e!u 1]\nb: [2]\n',
    ['a'],
    '%TAG !e! tag:x.org,2026:\n---\n[!e!u 1]\n',
  ],
  ['%TAG !e! tag:x.org,2026:\n---\na: [!e!u 1]\nb: [2]\n', ['b'], '[2]\n'],
])('%j at %j is a text of its own', (text, path, yaml) => {
  expect(new YamlEditor(text).yamlAt(path)).toBe(yaml);
});

it.each([
  ['k: |+\n  v\n ', 'k: |+\n  v\nz: 1\n '],
  ['l:\n  - |+\n    v\n\n   ', 'l:\n  - |+\n    v\n\nz: 1\n   '],
])('the blanks that %j ends in are no line of it once there is an entry below', (text, after) => {
  const editor = new YamlEditor(text);
  editor.set(['z'], { value: 1 });
  expect(editor.text).toBe(after);
});

it.each<[string, Path, string, string]>([
  ['k: 1 # c\n', ['k'], '!t "a\n b"', 'k: !t "a\n  b" # c\n'],
  ['k: 1 # c\n', ['k'], '!t a\nb', 'k: !t a\n  b # c\n'],
  ['k: 1 # c\n', ['k'], '[a, # one\n b]', 'k: [a, # one\n b] # c\n'],
  ['k: | # c\n  x\n  y\nz: 1\n', ['k'], '[a,\n b]', 'k: [a,\n b] # c\nz: 1\n'],
  ['- 1 # c\n', [0], '[a,\n b]', '- [a,\n b] # c\n'],
  ['1 # c\n', [], '[a,\n b]', '[a,\n b] # c\n'],
])('the comment beside %j at %j stays one when %j takes the place', (text, path, yaml, after) => {
  const editor = new YamlEditor(text);
  editor.set(path, { yaml });
  expect(editor.text).toBe(after);
});

/** Every mapping and list without a tag, put back as it was read. */
function putBack(text: string): void {
  const tree = parse(text);
  if (tree.diagnostics.some(({ severity }) => severity === 'error')) return;
  const paths: Path[] = [];
  visit(tree, {
    enter(cursor: Cursor) {
      const isCollection = cursor.kind === 'mapping' || cursor.kind === 'sequence';
      if (isCollection && cursor.tag === undefined) paths.push(cursor.path());
    },
  });
  for (const path of paths.slice(0, 40)) {
    const editor = new YamlEditor(tree);
    try {
      const { value } = editor.find(path);
      expect(value).toBeGreaterThan(-1);
      editor.set(path, { yaml: editor.yamlAt(path) });
    } catch (error) {
      if (error instanceof EditError) continue;
      throw error;
    }
    expect(editor.tree.comments.length, `${text}\n${path}`).toBe(tree.comments.length);
    expect(hasSameValues(tree, editor.tree, coreSchema), `${text}\n${path}\n${editor.text}`).toBe(
      true,
    );
  }
}

test('put back where it was, it changes neither data nor comments', () => {
  fc.assert(fc.property(commentedText, putBack), { numRuns: 300 });
});

test('nor in texts of every kind', () => SEED_TEXTS.forEach(putBack));

test('what has the same anchors again can take the place of what aliases need', () => {
  const editor = new YamlEditor('a:\n  b: &x 1\n  c: 2\nd: *x\n');
  editor.set(['a'], { yaml: 'b: &x 3\nc: 2\n' });
  expect(editor.text).toBe('a:\n  b: &x 3\n  c: 2\nd: *x\n');
  expect(() => editor.set(['a'], { yaml: 'b: &y 3\nc: 2\n' })).toThrow(EditError);
  expect(editor.text).toBe('a:\n  b: &x 3\n  c: 2\nd: *x\n');
});

/** Scalars in block style, at the end of a text and before something else. */
const blockScalar = fc
  .tuple(
    fc.constantFrom('k: ', '- ', 'l:\n  k: ', '- - ', ''),
    fc.constantFrom('|', '>'),
    fc.constantFrom('', '1', '2'),
    fc.constantFrom('', '+', '-'),
    fc.array(fc.constantFrom('', ' ', '  ', '   ', '    ', '  x', '   x', '    x '), {
      maxLength: 4,
    }),
    fc.constantFrom('', '\n', '\n# c', '\n...\n', '\n   # c\n'),
  )
  .map(([before, sign, digit, chomping, lines, end]) =>
    [`${before}${sign}${digit}${chomping}`, ...lines].join('\n').concat(end),
  );

const cutText = fc
  .tuple(fc.constantFrom(...SEED_TEXTS), fc.nat(), fc.constantFrom('', '\n', ' ', '   ', '\n  '))
  .map(([text, at, end]) => text.slice(0, at % (text.length + 1)) + end);

/** Plain scalars of characters that mean something elsewhere, as keys and values. */
const plainText = fc
  .tuple(
    fc.array(
      fc.constantFrom('-', '.', '--', '..', ':', '::', '?', '#', '%', '!', 'a', ' ', '\ufeff'),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    fc.constantFrom(
      ...['$: 1', 'k: $', '- $', ' - $', '{ $: 1 }', '[$: 1]', '[$]', '? $', '? $\n: 1', '&x $: 1'],
      ...[
        '!t $: 1',
        '!t $',
        'k: !t $',
        '$\n $',
        'k:\n  $\n  $',
        '- [ $\n $: 1]',
        ' $',
        '{k: $\n $ }',
      ],
    ),
  )
  .map(([parts, around]) => around.replaceAll('$', () => parts.join('')));

const AS_IS = { mappings: 'map', numbers: 'text', mergeKeys: false } as const;

test('a node as a text of its own has the value that it has', () => {
  let done = 0;
  fc.assert(
    fc.property(fc.oneof(blockScalar, cutText, plainText), (text) => {
      if (dataOf(text) === undefined) return;
      const tree = parse(text);
      const texts = new NodeTexts(tree);
      visit(tree, {
        enter({ row, kind, tag, keyRow }) {
          const value = nodeToJs(tree, row, AS_IS);
          const alone = texts.textOf(row) as string;
          expect(dataOf(alone), `${text}\n${alone}`).toEqual(value);
          if (keyRow !== -1) {
            const key = texts.textOf(keyRow) as string;
            expect(dataOf(key), `${text}\n${key}`).toEqual(nodeToJs(tree, keyRow, AS_IS));
          }
          // The other text leaves aliases and the node's own tag to what is around it.
          if (tag !== undefined || kind === 'alias' || hasAnchorOrAlias({ tree, row })) return;
          const own = yamlOf(tree, row);
          expect(dataOf(own), `${text}\n${own}`).toEqual(value);
          done++;
        },
      });
    }),
    { numRuns: 900 },
  );
  expect(done).toBeGreaterThan(500);
});
