import { expect, it } from 'vitest';
import { cursorPath } from './cursor-path.ts';

/** The path at the last `|` of a text. */
async function pathIn(marked: string) {
  const cursor = marked.lastIndexOf('|');
  const before = marked.slice(0, cursor);
  const line = before.split('\n').length;
  const offset = before.length - (before.lastIndexOf('\n') + 1);
  return await cursorPath({ at: { line, offset }, reading: {} }, before + marked.slice(cursor + 1));
}

it('gives the keys and numbers that lead to the cursor, each with its place', async () => {
  expect(await pathIn('spec:\n  containers:\n    - name: we|b\n')).toEqual({
    steps: [
      { text: 'spec', at: { line: 1, offset: 0 } },
      { text: 'containers', at: { line: 2, offset: 2 } },
      { text: '0', at: { line: 3, offset: 6 } },
      { text: 'name', at: { line: 3, offset: 6 } },
    ],
    document: 1,
    documentCount: 1,
    indent: 2,
  });
});

it.each([
  ['spec:\n  list:\n    - name: web\n|', []],
  ['spec:\n  list:\n    - name: web\n  |', ['spec']],
  ['spec:\n  list:\n    - name: web\n    |', ['spec', 'list']],
  ['spec:\n  list:\n    - name: web\n      |', ['spec', 'list', '0']],
  ['spec:\n  list:\n    - name: web\n        |\n', ['spec', 'list', '0', 'name']],
  ['a: 1\n|\nb: 2\n', []],
  ['a: |-\n  x\n|\n\n  y\n', ['a']],
  ['a:\n  b: [\n|\n1]\n', ['a', 'b']],
])('on a blank line, leads to what an entry there would be in: %j', async (text, keys) => {
  const found = await pathIn(text);
  expect(found.steps.map((step) => step.text)).toEqual(keys);
});

it('counts the documents of a stream', async () => {
  const found = await pathIn('a: 1\n---\nb:\n    c: |2\n---\nd: 1\n');
  expect(found).toMatchObject({ document: 2, documentCount: 3, indent: 4 });
  expect(found).toMatchObject({ steps: [{ text: 'b' }, { text: 'c' }] });
});

it('has nothing to say about an empty text', async () => {
  expect(await pathIn('|')).toMatchObject({ steps: [], document: 0, documentCount: 0 });
});

it('leaves out what is far above the cursor', async () => {
  const found = await pathIn(`${'['.repeat(40)}|x${']'.repeat(40)}`);
  expect(found.steps.length).toBe(12);
});

it('says what a text with actions is read as, and finds the path around them', async () => {
  const chart = 'a:\n  {{- if .b }}\n  {{ .c }}: |1\n  {{- end }}\n';
  expect(await pathIn(chart)).toMatchObject({
    template: 'helm',
    steps: [{ text: 'a' }, { text: '{{ .c }}' }],
  });
  expect(await pathIn('a: "{{ b }}|"\n')).toMatchObject({ template: 'none' });
});
