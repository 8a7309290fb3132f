import { describe, expect, it, vi } from 'vitest';
import type { WritableFile } from './document-attributes.ts';
import { PlainText, stringOf } from './document-text.ts';
import { WorkingDocument } from './working-document.ts';

describe('WorkingDocument', () => {
  it('begins empty and notifies listeners of each change', () => {
    const document = new WorkingDocument();
    const listener = vi.fn();
    const stop = document.subscribe(listener);
    expect(document.snapshot).toMatchObject({ change: 'none', revision: 0 });
    document.edit(new PlainText('a'));
    document.replace(new PlainText('b'));
    expect(stringOf(document.snapshot.text)).toBe('b');
    expect(document.snapshot).toMatchObject({ change: 'replaced', revision: 2 });
    stop();
    document.edit(new PlainText('c'));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('restores what was kept', () => {
    const document = new WorkingDocument();
    document.restore(new PlainText('kept'));
    expect(document.snapshot.change).toBe('restored');
    expect(stringOf(document.snapshot.text)).toBe('kept');
  });

  it('keeps the name of its file until a text from elsewhere is opened', () => {
    const document = new WorkingDocument();
    document.open(new PlainText('a'), { name: 'a.yaml' });
    document.edit(new PlainText('b'));
    document.replace(new PlainText('c'));
    expect(document.snapshot.name).toBe('a.yaml');
    document.open(new PlainText('d'));
    expect(document.snapshot).not.toHaveProperty('name');
  });

  it('keeps its settings until a text from elsewhere is opened', () => {
    const document = new WorkingDocument();
    document.open(new PlainText('a'), { name: 'a.yaml' });
    document.configure('__proto__', { a: 1 });
    document.configure('mode', 'helm');
    document.edit(new PlainText('b'));
    document.rename('b.yaml');
    document.replace(new PlainText('c'));
    const before = document.snapshot;
    expect(Object.entries(before.settings ?? {})).toEqual([
      ['__proto__', { a: 1 }],
      ['mode', 'helm'],
    ]);
    expect(before.name).toBe('b.yaml');
    document.open(new PlainText('d'));
    expect(document.snapshot).not.toHaveProperty('settings');
    document.open(before.text, before);
    expect(document.snapshot.settings).toBe(before.settings);
    document.configure('mode', undefined);
    document.configure('__proto__', undefined);
    expect(document.snapshot).not.toHaveProperty('settings');
    expect(document.snapshot).toMatchObject({ change: 'configured', name: 'b.yaml' });
  });

  it('does not restore over what the user already did', () => {
    const document = new WorkingDocument();
    document.replace(new PlainText('new'));
    document.restore(new PlainText('kept'));
    expect(stringOf(document.snapshot.text)).toBe('new');
  });
});

describe('what is unsaved', () => {
  const opened = () => {
    const document = new WorkingDocument();
    document.open(new PlainText('a: 1\n'), { name: 'a.yaml' });
    return document;
  };
  const isUnsaved = ({ snapshot }: WorkingDocument) => snapshot.isUnsaved === true;

  it('is what differs from the text that was opened, until it does not', () => {
    const document = opened();
    expect(isUnsaved(document)).toBe(false);
    document.edit(new PlainText('a: 2\n'));
    expect(isUnsaved(document)).toBe(true);
    document.configure('templates', 'helm');
    document.rename('b.yaml');
    expect(isUnsaved(document)).toBe(true);
    document.edit(new PlainText('a: 1\n'));
    expect(isUnsaved(document)).toBe(false);
    document.replace(new PlainText('a:   1\n'));
    expect(isUnsaved(document)).toBe(true);
  });

  it('is saved as it was when saving began', () => {
    const document = opened();
    const saved = new PlainText('a: 2\n');
    document.edit(saved);
    document.edit(new PlainText('a: 23\n'));
    document.markSaved(saved, { name: 'c.yaml' } as WritableFile);
    expect(document.snapshot).toMatchObject({ name: 'c.yaml', isUnsaved: true });
    document.edit(new PlainText('a: 2\n'));
    expect(isUnsaved(document)).toBe(false);
  });

  it('comes and goes with its document', () => {
    const document = opened();
    document.edit(new PlainText('a: 2\n'));
    const before = document.snapshot;
    document.switchTo(new PlainText('b: 1\n'), { name: 'b.yaml' });
    expect(isUnsaved(document)).toBe(false);
    document.switchTo(before.text, before);
    expect(isUnsaved(document)).toBe(true);
    document.edit(new PlainText('a: 1\n'));
    expect(isUnsaved(document)).toBe(false);
  });

  it('is never written to the file of another document', () => {
    const document = opened();
    document.markSaved(document.snapshot.text, { name: 'a.yaml' } as WritableFile);
    const { file } = document.snapshot;
    document.edit(new PlainText('a: 2\n'));
    expect(document.snapshot.file).toBe(file);
    document.rename('b.yaml');
    document.rename('a.yaml');
    expect(document.snapshot.file).toBeUndefined();
    document.markSaved(document.snapshot.text, file);
    document.switchTo(new PlainText('other: 1'), { name: 'a.yaml' });
    expect(document.snapshot.file).toBeUndefined();
    document.markSaved(document.snapshot.text, file);
    document.open(new PlainText('again: 1'), { name: 'a.yaml' });
    expect(document.snapshot.file).toBeUndefined();
  });
});
