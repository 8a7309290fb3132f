import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../../ui/toast.ts';
import { closeDocument, joinDocuments } from '../documents/document-switching.ts';
import { PlainText, stringOf } from '../documents/document-text.ts';
import { keptDocument } from '../documents/kept-documents.ts';
import { workingDocument } from '../documents/use-working-document.ts';
import { type FilePolicy, yamlFiles } from './file-policy.ts';
import { takeFiles as take } from './take-files.ts';

const takeFiles = (files: readonly File[], how: 'upload' | 'drop', policy = yamlFiles) =>
  take(files, how, policy, 'yaml');

const text = () => stringOf(workingDocument.snapshot.text);
const toast = () => toastStore.state[0];

beforeEach(() => workingDocument.open(new PlainText('before: 1\n')));

describe('takeFiles', () => {
  it('puts a file in place of the document, which can be brought back', async () => {
    await takeFiles([new File(['a: 1\r\n'], 'a.yaml')], 'upload');
    expect(text()).toBe('a: 1\r\n');
    expect(toast()).toMatchObject({ title: 'a.yaml opened', action: { label: 'Undo' } });
    expect(workingDocument.snapshot.name).toBe('a.yaml');
    toast()?.action?.onSelect();
    expect(text()).toBe('before: 1\n');
    expect(workingDocument.snapshot.name).toBeUndefined();
  });

  it('puts files where the tool wants them, and undoes all of it', async () => {
    const policy: FilePolicy = {
      endings: ['.yaml', '.toml'],
      place: ([first, ...others]) =>
        others.length === 0
          ? { refusal: 'It takes two.' }
          : {
              placements: [
                { id: 'yaml', files: [first] },
                { id: 'override', files: [others[0]] },
              ],
              note: 'Both sides.',
            },
    };
    const files = [new File(['a: 1'], 'a.yaml'), new File(['b = 2'], 'b.toml')];
    await takeFiles(files, 'drop', policy);
    const override = keptDocument('override').document;
    expect([text(), stringOf(override.snapshot.text)]).toEqual(['a: 1', 'b = 2']);
    expect(override.snapshot.name).toBe('b.toml');
    expect(toast()).toMatchObject({ title: '2 files opened', description: 'Both sides.' });
    toast()?.action?.onSelect();
    expect([text(), stringOf(override.snapshot.text)]).toEqual(['before: 1\n', '']);
    await takeFiles(files.slice(0, 1), 'drop', policy);
    expect(toast()?.description).toBe('It takes two. Nothing was changed.');
  });

  it.each(['site.yml.j2', '_helpers.tpl', 'database.yml.erb', 'config', '.yamllint'])(
    'opens %s: a template by its name, and a file without an ending',
    async (name) => {
      await takeFiles([new File(['a: {{ b }}\n'], name)], 'upload');
      expect(workingDocument.snapshot).toMatchObject({ name });
    },
  );

  it('opens several files as several documents, which can be joined into one', async () => {
    const { documents } = keptDocument('yaml');
    const names = () => documents.state.list.map(({ name }) => name);
    await takeFiles([new File(['a: 1\n'], 'a.yml'), new File(['{"b": 2}'], 'b.JSON')], 'drop');
    expect([names(), text()]).toEqual([[undefined, 'a.yml', 'b.JSON'], 'a: 1\n']);
    expect(toast()).toMatchObject({ title: '2 files opened', action: { label: 'Join into one' } });
    await takeFiles([new File(['c: 3\n'], 'c.yaml')], 'upload');
    expect([names(), text()]).toEqual([[undefined, 'a.yml', 'c.yaml', 'b.JSON'], 'c: 3\n']);
    await joinDocuments(documents.state.list.slice(1).map(({ slot }) => slot));
    expect(names()).toEqual([undefined, 'joined.yaml']);
    expect(text()).toBe('a: 1\n---\nc: 3\n---\n{"b": 2}');
    expect(documents.current.isUnsaved).toBe(true);
    toast()?.action?.onSelect();
    expect(names()).toEqual([undefined, 'a.yml', 'c.yaml', 'b.JSON']);
    while (documents.state.list.length > 1) await closeDocument();
    expect(text()).toBe('before: 1\n');
  });

  it('makes one stream of several files for a text that no other tool has', async () => {
    const place: FilePolicy['place'] = (files) => ({ placements: [{ id: 'override', files }] });
    const files = [new File(['a: 1\n'], 'a.yml'), new File(['{"b": 2}'], 'b.JSON')];
    await takeFiles(files, 'drop', { ...yamlFiles, place });
    const override = keptDocument('override').document;
    expect(stringOf(override.snapshot.text)).toBe('a: 1\n---\n{"b": 2}');
    expect(toast()?.description).toBe('Combined into one multi-document file.');
  });

  it.each([
    [
      'notes.txt',
      'a: 1',
      'notes.txt is not a .yaml, .yml, .json, .j2, .jinja, .jinja2, .gotmpl, .tpl or .erb file.',
    ],
    [
      'Cargo.toml',
      'a = 1',
      'Cargo.toml is not a .yaml, .yml, .json, .j2, .jinja, .jinja2, .gotmpl, .tpl or .erb file. Open it in the converter, which makes YAML of it.',
    ],
    ['blob.yaml', new Uint8Array(100), 'blob.yaml is a binary file, not text.'],
    ['x.yaml', Uint8Array.of(0x61, 0xff, 0xfe, 0xfd), 'x.yaml is not valid UTF-8: see line 1.'],
  ])('refuses %s and changes nothing', async (name, content, reason) => {
    await takeFiles([new File(['fine: 1\n'], 'fine.yaml'), new File([content], name)], 'upload');
    expect(text()).toBe('before: 1\n');
    expect(toast()).toMatchObject({ title: 'Upload failed', variant: 'destructive' });
    expect(toast()?.description).toContain(reason);
  });

  it('says when a file was not in UTF-8', async () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3a, 0, 0x20, 0, 0x31, 0);
    await takeFiles([new File([bytes], 'u.yaml')], 'upload');
    expect(text()).toBe('a: 1');
    expect(toast()?.description).toBe('u.yaml was in UTF-16LE.');
  });
});
