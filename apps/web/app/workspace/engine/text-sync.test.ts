import { expect, it } from 'vitest';
import { PlainText } from '../documents/document-text.ts';
import { WorkingDocument } from '../documents/working-document.ts';
import { type SentText, TextSync } from './text-sync.ts';

/** A document, and what was sent of it. */
function setUp() {
  const document = new WorkingDocument();
  document.restore(new PlainText('a: 1\n'));
  const sync = new TextSync(document);
  sync.start();
  const sent: [SentText, string | undefined][] = [];
  const ask = (answer: string | 'stale' = 'done') =>
    sync.ask((each, text) => {
      sent.push([each, text && [...text.chunks()].join('')]);
      return Promise.resolve(each.changes === undefined ? 'done' : answer);
    });
  const type = (text: string, insert: string) =>
    document.edit(new PlainText(text), [{ from: 0, to: 0, insert }]);
  return { document, sent, ask, type };
}

it('sends the text once, and then what has changed', async () => {
  const { sent, ask, type } = setUp();
  await ask();
  type('xa: 1\n', 'x');
  type('yxa: 1\n', 'y');
  await ask();
  await ask();
  expect(sent[0]).toEqual([{ revision: 1 }, 'a: 1\n']);
  expect(sent[1][0]).toMatchObject({ revision: 3, changes: { revision: 1, length: 7 } });
  expect(sent[1][0].changes?.steps).toHaveLength(2);
  expect(sent[2][0]).toMatchObject({ revision: 3, changes: { revision: 3, steps: [] } });
});

it('sends the text again when changes are not known, by the editor or the worker', async () => {
  const { document, sent, ask, type } = setUp();
  await ask();
  document.replace(new PlainText('b'));
  await ask();
  type('xb', 'x');
  await ask('stale');
  expect(sent.map(([, text]) => text)).toEqual(['a: 1\n', 'b', undefined, 'xb']);
});

it('keeps the changes of a question that was given up', async () => {
  const { sent, ask, type } = setUp();
  await ask();
  type('xa: 1\n', 'x');
  const first = ask();
  type('yxa: 1\n', 'y');
  await ask();
  await first;
  expect(sent[2][0].changes).toMatchObject({ revision: 1, length: 7 });
});
