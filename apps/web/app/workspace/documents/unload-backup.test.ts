import { afterEach, expect, it, vi } from 'vitest';
import { type BackedUpText, BrowserUnloadBackup } from './unload-backup.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const entry = { slot: 'a', savedAt: 12, length: 9 };

it.each<BackedUpText>([
  { entry, text: 'a: "b" c' },
  { entry: { ...entry, name: 'a.yaml', session: 's', position: 1, selectedAt: 2 }, text: '' },
  { entry: { ...entry, name: 'a "b" \\ c.yaml', isUnsaved: true }, text: '" b' },
  { entry: { ...entry, name: 'a.yaml', settings: { a: { b: ['c\n'] } } }, text: '}\nb' },
])('gives what was left: %j', (word) => {
  const entries: Record<string, unknown> = {};
  Object.defineProperties(entries, {
    setItem: { value: (key: string, value: string) => Object.assign(entries, { [key]: value }) },
    getItem: { value: (key: string) => entries[key] ?? null },
  });
  vi.stubGlobal('localStorage', entries);
  const words = new BrowserUnloadBackup();
  words.save(word);
  expect(words.list()).toEqual([word]);
});
