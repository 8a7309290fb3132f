import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Locator } from '../../src/document/locate.ts';
import { ResolvedTree } from '../../src/document/resolved-tree.ts';
import { applyJsonPatch, applyMergePatch, YamlEditor } from '../../src/index.ts';
import { FLAG_HAS_TAG, hasFlag } from '../../src/syntax/tree.ts';
import { parse } from '../../src/tree.ts';
import { validate } from '../../src/yaml.ts';

/** The lines above a document in which handles have a meaning, or none. */
const HEADS = [
  '',
  '%TAG !e! tag:one,2000:\n---\n',
  '%TAG !e! tag:two,2000:\n---\n',
  '%TAG ! tag:three,2000:\n---\n',
  '%TAG !! tag:four,2000:\n%TAG !e! !own-\n---\n',
] as const;

/** What a document may write with a head: a handle that is not declared is an error. */
const tagsOf = (head: string) => [
  '!!str',
  '!own',
  '!own%21%2C',
  '!',
  ...(head.includes('!e!') ? ['!e!x', '!e!x-1', '!e!x%2521'] : []),
];

const head = fc.constantFrom(...HEADS);
const tagged = head.chain((of) =>
  fc.record({ head: fc.constant(of), tag: fc.constantFrom(...tagsOf(of)) }),
);
const shape = fc.constantFrom(
  (tag: string) => `${tag} v`,
  (tag: string) => `{in: ${tag} v}`,
  (tag: string) => `\n  in: ${tag} v`,
  (tag: string) => `\n  - &a ${tag} v`,
  (tag: string) => `\n  ${tag} v: 1`,
);

/** The tags in full of a text, in their order. */
function tagsIn(text: string): string[] {
  const tree = parse(text);
  const view = new ResolvedTree(tree);
  const tags: string[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    if (hasFlag(tree, row, FLAG_HAS_TAG)) tags.push(view.tagOf(row));
  }
  return tags;
}

function errorsIn(text: string): string[] {
  return validate(text, { allowedTags: ['*'] }).errors.map(({ code }) => code);
}

type Write = (editor: YamlEditor, yaml: string) => void;
const WRITES: Readonly<Record<string, Write>> = {
  set: (editor, yaml) => editor.set('a', { yaml }),
  'set anew': (editor, yaml) => editor.set('new', { yaml }),
  append: (editor, yaml) => editor.append('list', { yaml }),
  insert: (editor, yaml) => editor.insert('list[0]', { yaml }),
  insertAll: (editor, yaml) => {
    editor.insertAll('list', [{ before: 0, value: { yaml } }]);
  },
  'set after an edit in its lines': (editor, yaml) => {
    editor.set('map', { k: 1 });
    editor.set('map.k', { yaml });
  },
};

it.each(Object.entries(WRITES))('%s keeps what the tags of a value mean', (_name, write) => {
  fc.assert(
    fc.property(head, tagged, shape, (target, value, write_) => {
      const yaml = `${value.head}${write_(value.tag).trimStart()}\n`;
      const editor = new YamlEditor(`${target}a: 1\nlist: [x]\nmap: {k: 0}\n`);
      write(editor, yaml);
      expect(errorsIn(editor.text)).toEqual([]);
      expect(tagsIn(editor.text)).toEqual(tagsIn(yaml));
    }),
  );
});

it.each(['copy', 'move'] as const)('%s keeps what tags mean, also in another document', (name) => {
  fc.assert(
    fc.property(tagged, head, shape, fc.boolean(), (from, to, value, isInOne) => {
      const first = `${from.head}a:${value(from.tag).startsWith('\n') ? '' : ' '}${value(from.tag)}\nz: 1\n`;
      const text = `${first}...\n${to}b: 2\n`;
      const editor = new YamlEditor(text);
      editor[name]([0, 'a'], isInOne ? [0, 'c'] : [1, 'c']);
      expect(errorsIn(editor.text)).toEqual([]);
      const [tag] = tagsIn(text);
      expect(tagsIn(editor.text)).toEqual(name === 'copy' ? [tag, tag] : [tag]);
      // Within a document, a tag stays as it is written.
      if (isInOne)
        expect(editor.text.split(from.tag).length).toBeGreaterThan(name === 'copy' ? 2 : 1);
    }),
  );
});

it('patches keep what the tags of their values mean', () => {
  fc.assert(
    fc.property(head, tagged, (target, { head: own, tag }) => {
      const text = `${target}a: 1\n`;
      const merged = applyMergePatch(text, `${own}b: {in: ${tag} v}\n`);
      const added = applyJsonPatch(text, `${own}- {op: add, path: /b, value: {in: ${tag} v}}\n`);
      for (const { output, problems } of [merged, added]) {
        expect(problems).toEqual([]);
        expect(errorsIn(output)).toEqual([]);
        expect(tagsIn(output)).toEqual(tagsIn(`${own}in: ${tag} v\n`));
      }
    }),
  );
});

it('a document keeps its own handles, and a node of another text its tags', () => {
  const [, declared] = HEADS;
  const editor = new YamlEditor('a: 1\n');
  editor.addDocument({ yaml: `${declared}!e!x 1\n` });
  expect(editor.text).toBe(`a: 1\n...\n${declared}!e!x 1\n`);
  const tree = parse(`${declared}k: !e!x 1\n`);
  const root = new Locator(tree).locate([]);
  const other = new YamlEditor('a: 1\n');
  if (root.found) other.addDocument({ tree, row: root.value });
  expect(other.text).toBe('a: 1\n---\nk: !<tag:one,2000:x> 1\n');
});

it.each([
  // Read as it is, a tag in full has no escapes.
  ['%TAG !e! tag:one,2000:\n---\n!e!a%21 v\n', '', '!<tag:one,2000:a!>'],
  ['%TAG !e! tag:one,2000:\n---\n!e!a%20b v\n', '%TAG !f! tag:one,\n---\n', '!f!2000%3Aa%20b'],
  ['%TAG !e! tag:yaml.org,2002:\n---\n!e!a%20%21 v\n', '', '!!a%20%21'],
  ['!a%3E v\n', '%TAG ! tag:one,2000:\n%TAG !l! !\n---\n', '!l!a%3E'],
  // Without a handle for it, there is nothing better than the URI.
  ['%TAG !e! tag:one,2000:\n---\n!e!a%20%C3%B6 v\n', '', '!<tag:one,2000:a%20%C3%B6>'],
])('%j in a document with %j has the tag %s', (yaml, target, tag) => {
  const editor = new YamlEditor(`${target}a: 1\n`);
  editor.set('a', { yaml });
  expect(editor.text).toBe(`${target}a: ${tag} v\n`);
  expect(errorsIn(editor.text)).toEqual([]);
});
