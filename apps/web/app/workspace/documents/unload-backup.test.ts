import { afterEach, expect, it, vi } from 'vitest';
import { type BackedUpText, BrowserUnloadBackup } from './unload-backup.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<BackedUpText>([
  { slot: 'a', savedAt: 12, text: 'a: "b" c' },
  { slot: 'a', savedAt: 12, text: '', name: 'a.yaml' },
  { slot: 'a', savedAt: 12, text: '" b', name: 'a "b" \\ c.yaml' },
  { slot: 'a', savedAt: 12, text: '}\nb', name: 'a.yaml', settings: { a: { b: ['c\n'] } } },
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
