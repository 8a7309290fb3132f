import { expect, it } from 'vitest';
import { PlainText } from '../documents/document-text.ts';
import { keptDocument } from '../documents/kept-documents.ts';
import { noteOpened, noteSource, openedFile, type WritableFile } from './file-handles.ts';

it('saves to the file a document was opened from, until another text takes its place', () => {
  const { document } = keptDocument('yaml');
  const source = { name: 'a.yaml' } as WritableFile;
  const file = new File(['a: 1'], 'a.yaml');
  noteSource(file, source);
  document.open(new PlainText('a: 1'), { name: 'a.yaml' });
  noteOpened('yaml', file);
  expect(openedFile('yaml')).toBe(source);
  document.edit(new PlainText('a: 2'));
  expect(openedFile('yaml')).toBe(source);
  document.open(new PlainText('b: 1'));
  expect(openedFile('yaml')).toBeUndefined();
  // A file that the browser gave only to be read.
  document.open(new PlainText('a: 3'), { name: 'a.yaml' });
  noteOpened('yaml', new File(['a: 3'], 'a.yaml'));
  expect(openedFile('yaml')).toBeUndefined();
});

it('never saves another document of the same name to the file', () => {
  const { document } = keptDocument('yaml');
  const open = () => {
    const file = new File(['a: 1'], 'a.yaml');
    noteSource(file, { name: 'a.yaml' } as WritableFile);
    document.open(new PlainText('a: 1'), { name: 'a.yaml' });
    noteOpened('yaml', file);
  };
  open();
  document.switchTo(new PlainText('other: 1'), { name: 'a.yaml' });
  expect(openedFile('yaml')).toBeUndefined();
  open();
  document.rename('b.yaml');
  document.rename('a.yaml');
  expect(openedFile('yaml')).toBeUndefined();
});
