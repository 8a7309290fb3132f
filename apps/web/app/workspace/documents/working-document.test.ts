import { describe, expect, it, vi } from 'vitest';
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
    expect(document.snapshot).toMatchObject({ change: 'configured', edits: [], name: 'b.yaml' });
  });

  it('does not restore over what the user already did', () => {
    const document = new WorkingDocument();
    document.replace(new PlainText('new'));
    document.restore(new PlainText('kept'));
    expect(stringOf(document.snapshot.text)).toBe('new');
  });
});
