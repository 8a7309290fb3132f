import { expect, it } from 'vitest';
import { cursorPath } from './cursor-path.ts';

let revision = 0;

/** The path at the `|` of a text. */
function pathIn(marked: string) {
  const before = marked.slice(0, marked.indexOf('|'));
  const line = before.split('\n').length;
  const offset = before.length - (before.lastIndexOf('\n') + 1);
  const reply = cursorPath({ revision: ++revision, at: { line, offset } }, marked.replace('|', ''));
  return reply === 'stale' ? reply : reply.answer;
}

it('gives the keys and numbers that lead to the cursor, each with its place', () => {
  expect(pathIn('spec:\n  containers:\n    - name: we|b\n')).toEqual({
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

it('counts the documents of a stream', () => {
  const found = pathIn('a: 1\n---\nb:\n    c: |2\n---\nd: 1\n');
  expect(found).toMatchObject({ document: 2, documentCount: 3, indent: 4 });
  expect(found).toMatchObject({ steps: [{ text: 'b' }, { text: 'c' }] });
});

it('has nothing to say about an empty text', () => {
  expect(pathIn('|')).toMatchObject({ steps: [], document: 0, documentCount: 0 });
});

it('follows changes of a text that it knows, and asks for the text otherwise', () => {
  pathIn('a: 1\n|');
  const changes = { revision, steps: [[{ from: 0, to: 1, insert: 'key' }]], length: 7 };
  const at = { line: 1, offset: 5 };
  const reply = cursorPath({ revision: revision + 1, changes, at }, '');
  expect(reply).toMatchObject({ answer: { steps: [{ text: 'key' }] } });
  const unknown = { ...changes, revision: revision + 9 };
  expect(cursorPath({ revision: revision + 10, changes: unknown, at }, '')).toBe('stale');
});

it('leaves out what is far above the cursor', () => {
  const found = pathIn(`${'['.repeat(40)}|x${']'.repeat(40)}`);
  expect(found === 'stale' ? 0 : found?.steps.length).toBe(12);
});
